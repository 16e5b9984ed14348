import { Command } from "commander";
import type { Operate, Run } from "../../operate.js";
import { examples, whole } from "../options.js";
import { usage } from "../../problems/problem.js";
import { asRow, type Json, type Row, toRow } from "../../terminal/row.js";
import { view } from "../../terminal/view.js";
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
    .description("prove that no change lacks its event, and no event a delivery")
    .option("--since <moment>", "from then on; at most, and if not told, 30 days")
    .addHelpText(
      "after",
      `
Every change that the audit trail names is held against the events that it tells: orders, products,
categories and members. Every event is held against what the subscriptions asked for when it was
written, every delivery against the attempts that it counts, and the numbers of each entity's events
must count up. Something lost ends with exit code 6.

Not seen: what was changed past Souk, by hand in the database; the samples that "webhooks test"
sends; what is older than 30 days; and a change whose entry in the audit trail was lost as well.`,
    )
    .action(operate(showAudit));

const losses = [
  ["changes_without_event", "lost_events", "Changes without their event", lostEvent],
  ["missing_deliveries", "lost_deliveries", "Deliveries that are missing", lostDelivery],
  ["missing_attempts", "lost_attempts", "Attempts that are missing", lostAttempts],
  ["missing_numbers", "lost_numbers", "Numbers that are missing", lostNumbers],
] as const;

async function showAudit({ options, print, session, partly }: Run<{ since?: string }>) {
  const row = await (await session()).row("auditWebhooks", { since: options.since });
  await print.item(options.json ? outboxAudit : auditFigures, row);
  const unproven = Number(row["unproven_events"]);
  if (unproven) print.note(`${unproven} events are older than the history of subscriptions.`);
  const lost = losses.filter(([count]) => Number(row[count]) > 0);
  if (lost.length === 0) {
    print.note("Every change has its event, and every event its deliveries.");
    return;
  }
  partly();
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
    .description("show what would become of a delivery whose receiver answers like this")
    .requiredOption("--responses <code...>", "its answers in turn; the last one repeats", status)
    .option("--retry-after <seconds>", "what it asks for in Retry-After", whole)
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
  if (!/^[1-5]\d\d$/.test(text)) throw usage(`${text} is no HTTP status.`);
  return [...before, Number(text)];
}
