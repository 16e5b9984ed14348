import { Command } from "commander";
import type { Operate, Run } from "../operate.js";
import { isRemote, type LocalSession } from "../sessions/session.js";
import { examples } from "./options.js";
import { view } from "../views/view.js";
import { type Row, toRow } from "../views/row.js";

const work = view(
  {
    name: "text",
    waiting: "number",
    due: "number",
    held: "number",
    failing: "number",
    next_at: "time",
    lag_seconds: "number",
  },
  ["name", "waiting", "due", "held", "failing", "next_at", "lag_seconds"],
);

export function jobsCommand(operate: Operate): Command {
  const status = new Command("status")
    .description("show pending work for the workers, and how long it has been due")
    .action(
      operate(async (run: Run) => {
        const session = await run.session();
        await run.print.list(
          work,
          isRemote(session) ? await session.report("jobs") : await workOf(session),
        );
      }),
    );
  return examples(
    new Command("jobs").description("show background jobs").addCommand(status),
    "souk jobs status --json",
  );
}

async function workOf({ persistence }: LocalSession): Promise<Row[]> {
  const { waitingWork } = await import("@souk/operations");
  return (await waitingWork(persistence)).map((each) => toRow(each) as Row);
}
