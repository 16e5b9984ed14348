import { Command } from "commander";
import type { Operate, Run } from "../operate.js";
import { reportOf } from "../sessions/report.js";
import type { Row } from "../views/row.js";
import { view } from "../views/view.js";
import { examples } from "./options.js";

const line = view({ area: "text", name: "text", state: "text", detail: "text" }, [
  "area",
  "name",
  "state",
  "detail",
]);

export function statusCommand(operate: Operate): Command {
  const command = new Command("status")
    .description("show checks, hosts, pending work, keys and backups on one screen")
    .action(
      operate(async (run: Run) => {
        const lines = (await reportOf(run, "status")) ?? (await linesOf(run));
        await run.print.list(line, lines);
        const problems = lines.filter(({ state }) => state === "problem").length;
        if (problems > 0) run.print.note(`${problems} problems. For remedies: souk doctor`);
      }),
    );
  return examples(
    command,
    "souk status",
    "souk status --json | jq '.data[] | select(.state != \"ok\")'",
  );
}

async function linesOf(run: Run): Promise<readonly Row[]> {
  const { examine } = await import("../database/examine.js");
  const { statusOf } = await import("@souk/operations");
  const findings = await examine(run);
  const { persistence, ports } = await run.local({ pendingMigrations: "leave" });
  return (await statusOf({ persistence, ports, findings })).map((each) => ({ ...each }));
}
