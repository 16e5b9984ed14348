import { Command, Option } from "commander";
import type { EventKind } from "@souk/core";
import type { Operate, Run } from "../../operate.js";
import { id, tenantOf, tenantOption, type TenantOptions } from "../options.js";
import { usage } from "../../problems/problem.js";
import { actionOn, listOf } from "../tenant-commands.js";
import { delivery, deliveryWithBody } from "../../views/webhooks.js";

const statuses = [
  "pending",
  "held",
  "succeeded",
  "failed",
  "exhausted",
  "rejected",
  "cancelled",
] as const;

interface Filters {
  readonly webhook?: number;
  readonly event?: EventKind;
  readonly status?: (typeof statuses)[number];
}

export const deliveriesCommand = (operate: Operate): Command =>
  listOf(
    operate,
    {
      name: "deliveries",
      description: "list deliveries, newest first",
      useCase: "listDeliveries",
      view: delivery,
    },
    ({ webhook, event, status }: Filters) => ({ webhookId: webhook, event, status }),
  )
    .option("--webhook <id>", "only to this subscription", id)
    .option("--event <kind>", "only of this event")
    .addOption(new Option("--status <status>", "only these").choices(statuses));

export const deliveryCommand = (operate: Operate): Command =>
  actionOn(
    operate,
    {
      name: "delivery",
      description: "show a delivery with what is sent",
      useCase: "getDelivery",
      view: deliveryWithBody,
    },
    (deliveryId) => ({ deliveryId }),
  );

export const redeliverCommand = (operate: Operate): Command =>
  actionOn(
    operate,
    {
      name: "redeliver",
      description: "send one delivery again, now",
      useCase: "redeliver",
      view: delivery,
    },
    (deliveryId) => ({ deliveryId }),
  );

export const testCommand = (operate: Operate): Command =>
  new Command("test")
    .description("send a sample of an event, and wait for the first attempt")
    .addOption(tenantOption())
    .requiredOption("--event <kind>", "which; see souk webhooks event-types")
    .option("--webhook <id>", "only to this subscription", id)
    .action(
      operate(async (run: Run<TenantOptions & { event: EventKind; webhook?: number }>) => {
        if (run.options.dryRun) throw usage("A test sends something; it has no --dry-run.");
        const { event, webhook: webhookId } = run.options;
        const session = await run.session();
        const rows = await session.rows("testWebhooks", { event, webhookId }, tenantOf(run));
        await run.print.list(delivery, rows);
        if (rows.data.some(({ status }) => status !== "succeeded")) run.partly();
      }),
    );
