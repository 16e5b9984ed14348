import { existsSync } from "node:fs";
import { Command } from "commander";
import type { Config } from "@souk/host-server/config";
import { settingsInForce, unknownSettings } from "../sessions/config.js";
import type { Operate, Run } from "../operate.js";
import { exitCodes } from "../problems/exit-codes.js";
import { Problem } from "../problems/problem.js";
import { sqliteFile } from "../sessions/references.js";
import { examples } from "./options.js";
import { SECRET, withoutSecrets } from "../terminal/secrets.js";
import { view } from "../views/view.js";

const fact = view({ name: "text", value: "text" }, ["name", "value"]);
const setting = view({ name: "text", value: "text", from: "text" }, ["name", "value", "from"]);

export function configCommand(operate: Operate): Command {
  const check = new Command("check").description("check the configuration").action(
    operate(async (run: Run) => {
      const config = await run.config();
      const { mailTarget } = await import("@souk/host-server/config");
      const file = sqliteFile(config.databaseUrl);
      const isThere = file === null || file === ":memory:" || existsSync(file);
      if (!isThere && config.profile === "production") throw noSuchFile(file);
      await run.print.list(fact, [
        { name: "profile", value: config.profile },
        { name: "database", value: withoutSecrets(config.databaseUrl) },
        { name: "mail", value: withoutSecrets(mailTarget(config)) },
        { name: "links in mails", value: linksOf(config) },
      ]);
      if (!isThere) run.print.note(`${file} does not exist yet. souk db migrate creates it.`);
      run.print.note("The configuration is valid.");
    }),
  );
  const show = new Command("show")
    .description("show every setting and its source, without secrets")
    .action(
      operate(async (run: Run) => {
        const settings = await settingsInForce(run.terminal, run.options);
        const shown = settings.map(({ name, value, from }) => ({
          name,
          value: inWords(name, value, from),
          from,
        }));
        await run.print.list(setting, shown);
        for (const line of await unknownSettings(run.terminal)) run.print.note(line);
      }),
    );
  return examples(
    new Command("config")
      .description("check and show the configuration")
      .addCommand(check)
      .addCommand(show),
    "souk config check",
    "souk config show --json",
  );
}

const linksOf = ({ mail, mailLinks, publicUrl = "" }: Config) =>
  mail.isOn ? (mailLinks?.join ?? publicUrl) : "";

const noSuchFile = (file: string) =>
  new Problem(`DATABASE_URL names the file ${file}, which does not exist.`, {
    exitCode: exitCodes.usage,
    code: "configuration",
    hint: "Correct DATABASE_URL, or create the database: souk db migrate",
  });

function inWords(name: string, value: string, from: string): string {
  // Some users paste the contents of a file instead of its name.
  const isSecret =
    (SECRET.test(name) && name !== "PASSWORDS") || value.trimStart().startsWith("{");
  if (isSecret && from !== "default") return "(set)";
  return value
    .split(/,\s*(?=[a-z][a-z+]*:\/\/)/i)
    .map((part) => withoutSecrets(part))
    .join(", ");
}
