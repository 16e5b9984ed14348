import { Command } from "commander";
import type { Operate, Run } from "../operate.js";
import { examples } from "./options.js";
import { view } from "../terminal/view.js";
import { type Row, toRow } from "../terminal/row.js";

const work = view(
  {
    name: "text",
    waiting: "number",
    due: "number",
    held: "number",
    next_at: "time",
    lag_seconds: "number",
  },
  ["name", "waiting", "due", "held", "next_at", "lag_seconds"],
);

export function jobsCommand(operate: Operate): Command {
  const status = new Command("status")
    .description("show what waits for the workers, and how long it has been due")
    .action(
      operate(async (run: Run) => {
        const { persistence } = await run.local();
        const { waitingWork } = await import("@souk/operations");
        const all = await waitingWork(persistence);
        await run.print.list(
          work,
          all.map((each) => toRow(each) as Row),
        );
      }),
    );
  return examples(
    new Command("jobs").description("look at the work behind the scenes").addCommand(status),
    "souk jobs status --json",
  );
}
