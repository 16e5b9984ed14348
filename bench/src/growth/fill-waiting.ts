import type { Persistence } from "@souk/adapters-persistence";
import { createCore } from "@souk/core";
import { AesCipher } from "@souk/core/node";
import { memoryPorts } from "@souk/core/testing";
import { newTenant, sqlOn } from "../bench-database.js";
import { KEY } from "../deliveries/backlog.js";

const DAY_MS = 86_400_000;

/** Subscriptions whose receivers are gone: each with deliveries that wait for their next attempt. */
export async function fillWaiting(
  persistence: Persistence,
  { endpoints, each }: { endpoints: number; each: number },
): Promise<void> {
  // With another key than the worker's, every delivery would wait.
  const cipher = new AesCipher(KEY);
  const core = createCore({ ...memoryPorts(), cipher, unitOfWork: persistence.unitOfWork });
  const call = await newTenant(core, "Gone");
  await core.createWebhook(call, { url: "https://example.com/", events: ["category.created"] });
  await core.createCategory(call, { name: "Lamps" });
  const numbers = (count: number) =>
    `(with recursive c (n) as (select 1 union all select n + 1 from c where n < ${count}) select n from c) as c`;
  await sqlOn(
    persistence,
    `insert into webhooks (tenant_id, url, events, secret_cipher, secret_hint, created_at, updated_at)
     select tenant_id, url, '["order.created"]', secret_cipher, secret_hint, created_at, updated_at
     from webhooks cross join ${numbers(endpoints)}`,
  );
  await sqlOn(
    persistence,
    `insert into deliveries
       (tenant_id, webhook_id, event_id, event, url, status, attempts_count, next_attempt_at, created_at, updated_at)
     select w.tenant_id, w.id, d.event_id, d.event, d.url, 'failed', 1,
       ${Date.now() + DAY_MS} + c.n, d.created_at, d.updated_at
     from webhooks w cross join deliveries d cross join ${numbers(each)}`,
  );
  await sqlOn(persistence, "delete from deliveries where attempts_count = 0");
  await sqlOn(persistence, "analyze");
}
