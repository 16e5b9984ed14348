import { CoreError } from "@souk/core";
import type { Claim, IdempotencyKey, IdempotencyRepository } from "@souk/core/adapter";
import { waitedForRowOf } from "../engine/failures.js";
import type { Session } from "../engine/session.js";
import { statement } from "../engine/statement.js";
import type { Database } from "../engine/statement.js";

interface KeyValues {
  user: number;
  tenant: number;
  route: string;
  key: string;
}

// Where another transaction holds the key, Postgres waits here until that one is done.
const take = statement<KeyValues & { fingerprint: string; now: number; expires: number }>()(
  (db, p) =>
    db
      .insertInto("idempotency_keys")
      .values({
        user_id: p.user,
        tenant_id: p.tenant,
        route: p.route,
        key: p.key,
        fingerprint: p.fingerprint,
        created_at: p.now,
        expires_at: p.expires,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "tenant_id", "route", "key"])
          .doUpdateSet({
            fingerprint: p.fingerprint,
            answer: null,
            created_at: p.now,
            expires_at: p.expires,
          })
          .where("idempotency_keys.expires_at", "<=", p.now),
      )
      .returning("key"),
);

const keyOf = (db: Database, p: KeyValues) =>
  db
    .selectFrom("idempotency_keys")
    .select(["fingerprint", "answer"])
    .where("user_id", "=", p.user)
    .where("tenant_id", "=", p.tenant)
    .where("route", "=", p.route)
    .where("key", "=", p.key);

const read = statement<KeyValues>()(keyOf);

const answer = statement<KeyValues & { answer: string }>()((db, p) =>
  db
    .updateTable("idempotency_keys")
    .set({ answer: p.answer })
    .where("user_id", "=", p.user)
    .where("tenant_id", "=", p.tenant)
    .where("route", "=", p.route)
    .where("key", "=", p.key),
);

// By key, not by row: the table has no single id.
const prune = statement<{ now: number; limit: number }>()((db, p) =>
  db
    .deleteFrom("idempotency_keys")
    .where("expires_at", "<=", (eb) =>
      eb
        .selectFrom((inner) =>
          inner
            .selectFrom("idempotency_keys")
            .select("expires_at")
            .where("expires_at", "<=", p.now)
            .orderBy("expires_at")
            .limit(p.limit)
            .as("oldest"),
        )
        .select((inner) => inner.fn.max("oldest.expires_at").as("newest")),
    ),
);

export class SqlIdempotencyRepository implements IdempotencyRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async claim(
    key: IdempotencyKey,
    fingerprint: string,
    now: Date,
    expiresAt: Date,
  ): Promise<Claim> {
    const values = this.#own(key);
    const times = { now: now.getTime(), expires: expiresAt.getTime() };
    try {
      const taken = await this.#session.one(take, { ...values, fingerprint, ...times });
      if (taken) return { state: "new" };
    } catch (error) {
      if (waitedForRowOf("idempotency_keys", error)) throw inProgress(error);
      throw error;
    }
    const row = await this.#session.one(read, values);
    if (!row || row.answer === null) throw inProgress();
    return { state: "answered", fingerprint: row.fingerprint, answer: row.answer };
  }

  async answer(key: IdempotencyKey, text: string): Promise<void> {
    this.#session.sendUnawaited(answer, { ...this.#own(key), answer: text });
  }

  prune(now: Date, limit: number): Promise<number> {
    this.#session.see({ tenant: "*" });
    return this.#session.run(prune, { now: now.getTime(), limit });
  }

  /** Keys of no tenant are seen by their user alone. */
  #own({ userId, tenantId, route, key }: IdempotencyKey): KeyValues {
    this.#session.see(tenantId === 0 ? { tenant: null, user: userId } : { tenant: tenantId });
    return { user: userId, tenant: tenantId, route, key };
  }
}

const inProgress = (cause?: unknown) =>
  new CoreError(
    "idempotency_in_progress",
    "A request with this Idempotency-Key is still being processed.",
    { retryAfterSeconds: 1, cause },
  );
