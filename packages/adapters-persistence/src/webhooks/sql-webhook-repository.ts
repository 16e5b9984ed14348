import type { EventKind, Page, PageRequest, Webhook, WebhookHealth } from "@souk/core";
import {
  hasMetadata,
  HEALTH_COUNTED_AT_MOST,
  metadataText,
  noMetadata,
  offsetOf,
  readMetadata,
  type NewWebhook,
  type Wanted,
  type WantedMetadata,
  type WebhookRepository,
} from "@souk/core/adapter";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { fieldsOf, fresh, locked } from "../engine/reading.js";
import { dateOrNull, readJson } from "../engine/rows.js";
import { statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import type { Tables } from "../schema/rows.js";
import { WebhookEntity } from "./entities.js";
import { kindsOf, rememberWish } from "./subscription-history.js";

const living = { deletedAt: null } as const;

/** Counts at most this number of index entries with these statuses. */
const counted = (statuses: RawBuilder<unknown>) => sql<number>`(
  select count(*) from (
    select 1 from deliveries d where d.tenant_id = w.tenant_id and d.webhook_id = w.id
      and ${statuses} limit ${sql.lit(HEALTH_COUNTED_AT_MOST)}
  ) as found)`;

const healthOf = statement<InTenant<{ ids: readonly number[] }>>()((db, p, dialect) =>
  db
    .selectFrom("webhooks as w")
    .select(["w.id", "w.last_success_at", "w.last_failure_at", "w.failures_in_row"])
    .select([
      counted(sql`d.status in ('pending', 'failed')`).as("waiting"),
      counted(sql`d.status = 'held'`).as("held"),
      counted(sql`d.status = 'exhausted'`).as("exhausted"),
    ])
    .where("w.tenant_id", "=", p.tenant)
    .where("w.deleted_at", "is", null)
    .where(dialect.within("w.id", p.ids)),
);

type HealthRow = Pick<
  Selectable<Tables["webhooks"]>,
  "last_success_at" | "last_failure_at" | "failures_in_row"
> &
  Pick<WebhookHealth, "waiting" | "held" | "exhausted">;

const toHealth = (row: HealthRow): WebhookHealth => ({
  lastSuccessAt: dateOrNull(row.last_success_at),
  lastFailureAt: dateOrNull(row.last_failure_at),
  failuresInARow: row.failures_in_row,
  waiting: row.waiting,
  held: row.held,
  exhausted: row.exhausted,
});

/** The subscriptions of the session's tenant, and what each requested at its time. */
export class SqlWebhookRepository implements WebhookRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  count(): Promise<number> {
    return this.#session.em.count(WebhookEntity, living);
  }

  async add({ events, metadata = noMetadata, createdAt, ...fields }: NewWebhook): Promise<number> {
    const { em, tenant } = this.#session;
    const webhook = em.create(WebhookEntity, {
      ...fields,
      tenant,
      events: JSON.stringify(events),
      metadata: metadataText(metadata),
      secretCipher: "",
      createdAt,
      updatedAt: createdAt,
    });
    await em.flush();
    await this.#remember(webhook.id, events, createdAt);
    return webhook.id;
  }

  find(id: number): Promise<Webhook | null> {
    return this.#read(id, fresh);
  }

  lock(id: number): Promise<Webhook | null> {
    return this.#read(id, locked);
  }

  async #read(id: number, how: typeof fresh | typeof locked): Promise<Webhook | null> {
    const found = await this.#session.em.findOne(WebhookEntity, { id, ...living }, how);
    return found && toWebhook(found);
  }

  async save(webhook: Webhook): Promise<void> {
    const { id, tenantId: _tenant, events, metadata, createdAt: _at, ...fields } = webhook;
    const { em, tenant } = this.#session;
    const row = await em.findOne(WebhookEntity, { tenant, id });
    if (row && !row.deletedAt) {
      const texts = { events: JSON.stringify(events), metadata: metadataText(metadata) };
      em.assign(row, { ...fields, ...texts });
      await em.flush();
    }
    await this.#remember(id, events, fields.updatedAt);
  }

  async remove(id: number, now: Date): Promise<void> {
    const ended = { deletedAt: now, updatedAt: now };
    const removed = await this.#session.em.nativeUpdate(WebhookEntity, { id, ...living }, ended);
    if (removed > 0) await this.#remember(id, [], now);
  }

  #remember(webhook: number, events: readonly string[], since: Date): Promise<void> {
    return rememberWish(this.#session, { webhook, events: JSON.stringify(events), since });
  }

  kindsOf(id: number): Promise<EventKind[]> {
    return kindsOf(this.#session, id);
  }

  /** A tenant has few, so all are read. */
  async list(request: PageRequest & Wanted & WantedMetadata): Promise<Page<Webhook>> {
    const { page, perPage, ids } = request;
    const filter = { ...living, ...(ids && { id: { $in: [...ids] } }) };
    const order = { ...fresh, orderBy: { id: "desc" } } as const;
    const rows = await this.#session.em.find(WebhookEntity, filter, order);
    const found = rows
      .map(toWebhook)
      .filter(({ metadata }) => hasMetadata(metadata, request.metadata));
    const from = offsetOf(request);
    return { data: found.slice(from, from + perPage), page, perPage, total: found.length };
  }

  async healthOf(ids: readonly number[]): Promise<ReadonlyMap<number, WebhookHealth>> {
    const rows = ids.length > 0 ? await this.#session.all(healthOf, { ids }) : [];
    return new Map(rows.map((row) => [row.id, toHealth(row)]));
  }

  async all(): Promise<Webhook[]> {
    const { em } = this.#session;
    return (await em.find(WebhookEntity, living, { ...fresh, orderBy: { id: "asc" } })).map(
      toWebhook,
    );
  }
}

const toWebhook = (webhook: WebhookEntity): Webhook => ({
  ...fieldsOf(webhook, [
    "id",
    "url",
    "description",
    "isActive",
    "disabledReason",
    "paused",
    "secretCipher",
    "secretHint",
    "oldSecretCipher",
    "oldSecretUntil",
    "failingSince",
    "ratePerSecond",
    "version",
    "createdAt",
    "updatedAt",
  ]),
  tenantId: webhook.tenant.id,
  events: readJson(webhook.events, []),
  metadata: readMetadata(webhook.metadata),
});
