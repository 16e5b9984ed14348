import { offsetOf } from "@souk/core";
import type { NewWebhook, Page, PageRequest, Webhook, WebhookRepository } from "@souk/core";
import type { Selectable } from "kysely";
import type { Tables } from "../schema/rows.js";
import { dateOrNull, each, theRow } from "../engine/rows.js";
import { statement, statementBy } from "../engine/statement.js";
import type { Database } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { rememberWish } from "./subscription-history.js";

const own = (db: Database, tenant: number) =>
  db
    .selectFrom("webhooks")
    .selectAll()
    .where("tenant_id", "=", tenant)
    .where("deleted_at", "is", null);

const byId = statementBy<InTenant<{ id: number }>, { held: boolean }>()((db, p, { held }, words) =>
  own(db, p.tenant)
    .where("id", "=", p.id)
    .$if(held, (query) => query.modifyEnd(words.holdRow())),
);

const all = statement<InTenant>()((db, p) => own(db, p.tenant).orderBy("id"));

const page = statement<InTenant<{ limit: number; offset: number }>>()((db, p) =>
  own(db, p.tenant).orderBy("id", "desc").limit(p.limit).offset(p.offset),
);

const count = statement<InTenant>()((db, p) =>
  db
    .selectFrom("webhooks")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("tenant_id", "=", p.tenant)
    .where("deleted_at", "is", null),
);

interface NewValues {
  url: string;
  events: string;
  description: string | null;
  secret_hint: string;
  rate_per_second: number | null;
  created_at: Date;
}

const insert = statement<InTenant<NewValues>>()((db, p) =>
  db
    .insertInto("webhooks")
    .values({
      ...each(p, ["url", "events", "description", "secret_hint", "rate_per_second", "created_at"]),
      tenant_id: p.tenant,
      secret_cipher: "",
      updated_at: p.created_at,
    })
    .returning("id"),
);

const mutable = [
  "url",
  "events",
  "description",
  "is_active",
  "disabled_reason",
  "paused",
  "secret_cipher",
  "secret_hint",
  "old_secret_cipher",
  "old_secret_until",
  "failing_since",
  "rate_per_second",
  "version",
  "updated_at",
] as const;

type Values = Record<(typeof mutable)[number] | "id", unknown>;

const update = statement<InTenant<Values>>()((db, p) =>
  db
    .updateTable("webhooks")
    .set(each(p, mutable) as never)
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id as number)
    .where("deleted_at", "is", null),
);

const remove = statement<InTenant<{ id: number; now: Date }>>()((db, p) =>
  db
    .updateTable("webhooks")
    .set({ deleted_at: p.now, updated_at: p.now })
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .where("deleted_at", "is", null),
);

/** The subscriptions of the session's tenant, and what each asked for at its time. */
export class SqlWebhookRepository implements WebhookRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async count(): Promise<number> {
    return (await this.#session.one(count, {}))?.total ?? 0;
  }

  async add(webhook: NewWebhook): Promise<number> {
    const row = await this.#session.one(insert, {
      url: webhook.url,
      events: JSON.stringify(webhook.events),
      description: webhook.description,
      secret_hint: webhook.secretHint,
      rate_per_second: webhook.ratePerSecond,
      created_at: webhook.createdAt,
    });
    const { id } = theRow(row);
    await this.#remember(id, webhook.events, webhook.createdAt);
    return id;
  }

  find(id: number): Promise<Webhook | null> {
    return this.#find(id, false);
  }

  hold(id: number): Promise<Webhook | null> {
    return this.#find(id, true);
  }

  async #find(id: number, held: boolean): Promise<Webhook | null> {
    const row = await this.#session.one(byId({ held }), { id });
    return row ? toWebhook(row) : null;
  }

  async save(webhook: Webhook): Promise<void> {
    await this.#session.run(update, {
      id: webhook.id,
      url: webhook.url,
      events: JSON.stringify(webhook.events),
      description: webhook.description,
      is_active: webhook.isActive,
      disabled_reason: webhook.disabledReason,
      paused: webhook.paused,
      secret_cipher: webhook.secretCipher,
      secret_hint: webhook.secretHint,
      old_secret_cipher: webhook.oldSecretCipher,
      old_secret_until: webhook.oldSecretUntil,
      failing_since: webhook.failingSince,
      rate_per_second: webhook.ratePerSecond,
      version: webhook.version,
      updated_at: webhook.updatedAt,
    });
    await this.#remember(webhook.id, webhook.events, webhook.updatedAt);
  }

  async remove(id: number, now: Date): Promise<void> {
    const removed = await this.#session.run(remove, { id, now });
    if (removed > 0) await this.#remember(id, [], now);
  }

  #remember(webhook: number, events: readonly string[], since: Date): Promise<void> {
    return rememberWish(this.#session, { webhook, events: JSON.stringify(events), since });
  }

  async list(request: PageRequest): Promise<Page<Webhook>> {
    const [rows, total] = await Promise.all([
      this.#session.all(page, { limit: request.perPage, offset: offsetOf(request) }),
      this.count(),
    ]);
    return { data: rows.map(toWebhook), page: request.page, perPage: request.perPage, total };
  }

  async all(): Promise<Webhook[]> {
    return (await this.#session.all(all, {})).map(toWebhook);
  }
}

const toWebhook = (row: Selectable<Tables["webhooks"]>): Webhook => ({
  id: row.id,
  tenantId: row.tenant_id,
  url: row.url,
  events: JSON.parse(row.events),
  description: row.description,
  isActive: Boolean(row.is_active),
  disabledReason: row.disabled_reason,
  paused: Boolean(row.paused),
  secretCipher: row.secret_cipher,
  secretHint: row.secret_hint,
  oldSecretCipher: row.old_secret_cipher,
  oldSecretUntil: dateOrNull(row.old_secret_until),
  failingSince: dateOrNull(row.failing_since),
  ratePerSecond: row.rate_per_second,
  version: row.version,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
});
