import { Command } from "commander";
import type { Operate, Run } from "../operate.js";
import { examples, whole } from "../options.js";
import { usage } from "../problem.js";
import { asRow, toRow } from "../row.js";
import { view } from "../view.js";
import { outboxAudit } from "../views/webhooks.js";

const attempt = view(
  { number: "number", at: "time", status: "text", error: "text", retry_at: "time" },
  ["number", "at", "status", "error", "retry_at"],
);

export const auditCommand = (operate: Operate): Command =>
  new Command("audit")
    .description("prove that no change lacks its event, and no event a delivery")
    .option("--since <moment>", "from then on; 30 days if not told")
    .action(
      operate(async (run: Run<{ since?: string }>) => {
        const session = await run.session();
        const row = await session.row("auditWebhooks", { since: run.options.since });
        await run.print.item(outboxAudit, row);
        const missing = Number(row["changes_without_event"]) + Number(row["missing_deliveries"]);
        if (missing > 0) run.partly();
      }),
    );

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
