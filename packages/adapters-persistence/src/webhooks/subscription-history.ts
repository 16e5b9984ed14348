import type { EventKind } from "@souk/core";
import { sql } from "kysely";
import { readJson } from "../engine/rows.js";
import { rawStatement, statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";

const asked = statement<InTenant<{ webhook: number }>>()((db, p) =>
  db
    .selectFrom("subscription_history")
    .select("events")
    .where("tenant_id", "=", p.tenant)
    .where("webhook_id", "=", p.webhook)
    .orderBy("change", "desc")
    .limit(1),
);

const everAsked = statement<InTenant<{ webhook: number }>>()((db, p) =>
  db
    .selectFrom("subscription_history")
    .select("events")
    .where("tenant_id", "=", p.tenant)
    .where("webhook_id", "=", p.webhook),
);

/** The present and earlier kinds of a subscription, as long as their events are stored. */
export async function kindsOf(session: TenantSession, webhook: number): Promise<EventKind[]> {
  const rows = await session.all(everAsked, { webhook });
  return [...new Set(rows.flatMap(({ events }) => readJson<EventKind[]>(events, [])))];
}

const holdTenant = rawStatement<InTenant>()<object>(
  (p, dialect) => sql`select 1 from tenants where id = ${p.tenant} ${dialect.lockRow()}`,
);

/** Others who lock the tenant wait until the transaction ends. */
export const lockTenant = (session: TenantSession): Promise<unknown> => session.all(holdTenant, {});

interface Wish {
  readonly webhook: number;
  readonly events: string;
  readonly since: Date;
}

// It answers something: Citus would write rows that it looked up by a `copy`, which obeys no policies.
const remember = rawStatement<InTenant<Wish>>()<object>(
  (p) => sql`
    insert into subscription_history (tenant_id, number, webhook_id, change, events, since)
    select ${p.tenant}, coalesce(max(h.number), 0) + 1, ${p.webhook},
      coalesce(max(case when h.webhook_id = ${p.webhook} then h.change end), 0) + 1,
      ${p.events}, ${p.since}
    from subscription_history h where h.tenant_id = ${p.tenant}
    returning number`,
);

/**
 * Keeps what a subscription requests from now on, which is nothing once it is gone. The changes of a tenant are
 * numbered in the order of their commits, so that an event has met all up to some number and none after it.
 */
export async function rememberWish(session: TenantSession, wish: Wish): Promise<void> {
  const last = await session.one(asked, { webhook: wish.webhook });
  if (last?.events === wish.events) return;
  await lockTenant(session);
  await session.all(remember, wish);
}

/** How many changes of its subscriptions a tenant has made by now. */
export const changesNow = rawStatement<InTenant>()<{ seen: number }>(
  (p) => sql`select ${changesSeen(p.tenant)} as seen`,
);

/** How many changes of its subscriptions a tenant's statement sees. */
export const changesSeen = (tenant: number) => sql<number>`coalesce((
  select max(h.number) from subscription_history h where h.tenant_id = ${tenant}), 0)`;
