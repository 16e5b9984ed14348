import { Command } from "commander";
import type { EventKind } from "@souk/core";
import type { Operate, Run } from "../../operate.js";
import { usage } from "../../problems/problem.js";
import { delivery } from "../../views/webhooks.js";
import { id, tenantOf, tenantOption, type TenantOptions } from "../options.js";

export const testCommand = (operate: Operate): Command =>
  new Command("test")
    .description("send a test event and wait for the first attempt")
    .addOption(tenantOption())
    .requiredOption("--event <kind>", "the event kind; see souk webhooks event-types")
    .option("--webhook <id>", "send only to this subscription", id)
    .action(
      operate(async (run: Run<TenantOptions & { event: EventKind; webhook?: number }>) => {
        if (run.options.dryRun) throw usage("souk webhooks trigger has no --dry-run.");
        const { event, webhook: webhookId } = run.options;
        const session = await run.session();
        const rows = await session.rows("testWebhooks", { event, webhookId }, tenantOf(run));
        await run.print.list(delivery, rows);
        if (rows.data.some(({ status }) => status !== "succeeded")) run.partly();
      }),
    );
