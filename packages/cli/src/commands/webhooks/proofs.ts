import { Command } from "commander";
import type { Operate, Run } from "../../operate.js";
import { examples, whole } from "../options.js";
import { usage } from "../../problems/problem.js";
import { asRow, type Json, type Row, toRow } from "../../views/row.js";
import { view } from "../../views/view.js";
import {
  auditFigures,
  lostAttempts,
  lostDelivery,
  lostEvent,
  lostNumbers,
  outboxAudit,
} from "../../views/webhooks.js";

const attempt = view(
  { number: "number", at: "time", status: "text", error: "text", retry_at: "time" },
  ["number", "at", "status", "error", "retry_at"],
);

export const auditCommand = (operate: Operate): Command =>
  new Command("audit")
    .description("check that every change has its events and every event its deliveries")
    .option("--since <moment>", "check changes since this time (default and limit: 30 days ago)")
    .addHelpText(
      "after",
      `
Compares each change of orders, products, categories and members in the audit trail with its events,
each event with the subscriptions at that time, and each delivery with its attempts. The event
numbers of each entity must have no gaps. If something is missing, the command exits with 6.

Not checked: changes made by hand in the database; events of "webhooks test"; anything older than 30
days; and changes whose audit entry is also missing.`,
    )
    .action(operate(showAudit));

const losses = [
  ["changes_without_event", "lost_events", "Changes without an event", lostEvent],
  ["missing_deliveries", "lost_deliveries", "Missing deliveries", lostDelivery],
  ["missing_attempts", "lost_attempts", "Missing attempts", lostAttempts],
  ["missing_numbers", "lost_numbers", "Missing numbers", lostNumbers],
] as const;

async function showAudit({ options, print, session, partly }: Run<{ since?: string }>) {
  const row = await (await session()).row("auditWebhooks", { since: options.since });
  await print.item(options.json ? outboxAudit : auditFigures, row);
  const unproven = Number(row["unproven_events"]);
  if (unproven) print.note(`${unproven} events are older than the history of subscriptions.`);
  const lost = losses.filter(([count]) => Number(row[count]) > 0);
  const unscheduled = Number(row["unscheduled_deliveries"] ?? 0);
  if (lost.length === 0 && unscheduled === 0) {
    print.note("Every change has its event, and every event its deliveries.");
    return;
  }
  partly();
  if (unscheduled > 0)
    print.note(
      `${unscheduled} unfinished deliveries are not scheduled. A running host reschedules them within a minute; souk doctor shows how to do it at once.`,
    );
  if (options.json) return;
  for (const [count, names, title, shown] of lost) {
    const named = rowsIn(row[names]);
    print.note(`${title}, ${named.length} of ${Number(row[count])}:`);
    await print.list(shown, named);
  }
}

const rowsIn = (value: Json | undefined): readonly Row[] =>
  Array.isArray(value) ? value.map(asRow) : [];

export function simulateCommand(operate: Operate): Command {
  const command = new Command("simulate")
    .description("show when Souk would retry, given these responses")
    .requiredOption("--responses <code...>", "the responses in order; the last one repeats", status)
    .option("--retry-after <seconds>", "the Retry-After of the responses", whole)
    .action(
      operate(async ({ options, print }: Run<{ responses: number[]; retryAfter?: number }>) => {
        const { simulateDelivery } = await import("@souk/core/adapter");
        const { responses, retryAfter } = options;
        const wait = retryAfter === undefined ? null : retryAfter * 1000;
        const attempts = simulateDelivery(responses, new Date(), wait);
        await print.list(
          attempt,
          attempts.map((each) => asRow(toRow(each))),
        );
      }),
    );
  return examples(command, "souk webhooks simulate --responses 500 500 200");
}

function status(text: string, before: number[] = []): number[] {
  if (!/^[1-5]\d\d$/.test(text)) throw usage(`${text} is not an HTTP status.`);
  return [...before, Number(text)];
}
