import { Command } from "commander";
import type { Operate, Run } from "../operate.js";
import { examples } from "../options.js";
import { type Json, textOf } from "../row.js";
import { view } from "../view.js";

const setting = view({ name: "text", value: "text" }, ["name", "value"]);

export function configCommand(operate: Operate): Command {
  const check = new Command("check")
    .description("say whether the configuration is usable, and what is wrong with it")
    .action(
      operate(async (run: Run) => {
        const { profile, databaseUrl } = await run.config();
        await run.print.list(setting, [
          { name: "profile", value: profile },
          { name: "database", value: withoutSecrets(databaseUrl) },
        ]);
        run.print.note("The configuration is usable.");
      }),
    );
  const show = new Command("show")
    .description("show every setting in force, without secrets")
    .action(
      operate(async (run: Run) => {
        const config = await run.config();
        const { encryptionKey, otherEncryptionKeys } = config;
        const shown = {
          ...config,
          encryptionKey: encryptionKey ?? KEY_TO_COME,
          otherEncryptionKeys: otherEncryptionKeys.length > 0 ? otherEncryptionKeys : null,
        };
        await run.print.list(setting, settings("", shown as unknown as Json));
      }),
    );
  return examples(
    new Command("config")
      .description("look at the configuration")
      .addCommand(check)
      .addCommand(show),
    "souk config check",
    "souk config show --json",
  );
}

const KEY_TO_COME = "(made in var/ when it is first needed)";

const SECRET = /key|secret|password|token$/i;

function settings(prefix: string, value: Json): { name: string; value: string }[] {
  return Object.entries(value ?? {}).flatMap(([key, inner]) => {
    const name = prefix === "" ? key : `${prefix}.${key}`;
    const isGroup = typeof inner === "object" && inner !== null && !Array.isArray(inner);
    if (isGroup) return settings(name, inner as Json);
    return [
      {
        name,
        value:
          SECRET.test(name) && inner && inner !== KEY_TO_COME ? "(set)" : inWords(inner as Json),
      },
    ];
  });
}

function inWords(value: Json | undefined): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map((each) => inWords(each)).join(", ");
  return withoutSecrets(textOf(value));
}

/** A URL may carry a password, or a whole user. */
export function withoutSecrets(text: string): string {
  if (!/^[a-z][a-z+]*:\/\//i.test(text) || !URL.canParse(text)) return text;
  const url = new URL(text);
  if (url.password !== "") url.password = "***";
  for (const name of url.searchParams.keys()) {
    if (SECRET.test(name)) url.searchParams.set(name, "***");
  }
  return url.href;
}
