import { Command } from "commander";
import type { Operate, Run } from "../operate.js";
import { examples, whole } from "../options.js";
import { usage } from "../problem.js";
import { asRow, type Json, type Row, toRow } from "../row.js";
import { view } from "../view.js";
import { auditFigures, lostDelivery, lostEvent, outboxAudit } from "../views/webhooks.js";

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
Every change that the audit trail names is held against the events: orders, products, categories
and members. Every event is held against the subscriptions of its time. What was changed past Souk,
by hand in the database, is in no audit trail and not seen. Something lost ends with exit code 6.`,
    )
    .action(operate(showAudit));

async function showAudit({ options, print, session, partly }: Run<{ since?: string }>) {
  const row = await (await session()).row("auditWebhooks", { since: options.since });
  const lostEvents = rowsIn(row["lost_events"]);
  const lostDeliveries = rowsIn(row["lost_deliveries"]);
  await print.item(options.json ? outboxAudit : auditFigures, row);
  const [silent, missing] = [row["changes_without_event"], row["missing_deliveries"]].map(Number);
  if (!silent && !missing) {
    print.note("Every change has its event, and every event its deliveries.");
    return;
  }
  partly();
  if (options.json) return;
  if (silent) print.note(`Changes without their event, ${lostEvents.length} of ${silent}:`);
  if (silent) await print.list(lostEvent, lostEvents);
  if (missing) print.note(`Deliveries that are missing, ${lostDeliveries.length} of ${missing}:`);
  if (missing) await print.list(lostDelivery, lostDeliveries);
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
        const { simulateDelivery } = await import("@souk/core");
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
