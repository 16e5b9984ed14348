import { Command } from "commander";
import type { EventKind } from "@souk/core";
import type { Operate, Run } from "../../operate.js";
import { missing, usage } from "../../problems/problem.js";
import type { Session } from "../../sessions/session.js";
import { type Row, textOf } from "../../views/row.js";
import { delivery } from "../../views/webhooks.js";
import { examples, tenantOf, tenantOption, type TenantOptions } from "../options.js";
import { LISTENER_URL } from "./forward.js";

export const triggerCommand = (operate: Operate): Command =>
  examples(
    new Command("trigger")
      .description("send a test event to all subscriptions to it")
      .argument("<event>", "the event kind; see souk webhooks event-types")
      .addOption(tenantOption())
      .action(operate(trigger)),
    "souk webhooks trigger order.created --tenant 7",
  );

async function trigger(run: Run<TenantOptions>, event: string): Promise<void> {
  if (run.options.dryRun) throw usage("souk webhooks trigger has no --dry-run.");
  const session = await run.session();
  const tenant = tenantOf(run);
  await checkKind(session, tenant, event);
  const { data: webhooks } = await session.rows("listWebhooks", { perPage: 100 }, tenant);
  const subscribers = webhooks.filter(({ events }) =>
    (events as readonly string[]).includes(event),
  );
  if (subscribers.length === 0) {
    throw missing(
      `No subscription receives ${event}.`,
      `Create one with: souk webhooks create <target> --events ${event}`,
    );
  }
  const sent: Row[] = [];
  for (const { id } of subscribers) {
    const input = { event: event as EventKind, webhookId: Number(id) };
    sent.push(...(await session.rows("testWebhooks", input, tenant)).data);
  }
  await run.print.list(delivery, sent);
  // The host sends nothing to the address of a listener that reads the log.
  const failed = sent.filter(({ status, url }) => status !== "succeeded" && url !== LISTENER_URL);
  if (failed.length > 0) run.partly();
}

async function checkKind(session: Session, tenant: number, event: string): Promise<void> {
  const { data } = await session.rows("listEventTypes", {}, tenant);
  const kinds = data.map((type) => textOf(type["event"]));
  if (kinds.includes(event)) return;
  const { nearest } = await import("@souk/core/adapter");
  throw usage(`There is no event ${event}.`, `The nearest is ${nearest(event, kinds)}.`);
}
