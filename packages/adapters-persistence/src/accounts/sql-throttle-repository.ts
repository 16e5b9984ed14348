import type { ThrottleCount, ThrottleRepository } from "@souk/core/adapter";
import type { Session } from "../engine/session.js";
import { statement } from "../engine/statement.js";

const current = statement<{ key: string; now: number }>()((db, p) =>
  db
    .selectFrom("throttles")
    .select(["count", "resets_at"])
    .where("key", "=", p.key)
    .where("resets_at", ">", p.now),
);

// A new window replaces an ended one in the statement that counts.
const add = statement<{ key: string; now: number; resets: number }>()((db, p) =>
  db
    .insertInto("throttles")
    .values({ key: p.key, count: 1, resets_at: p.resets })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        count: eb
          .case()
          .when("throttles.resets_at", ">", p.now)
          .then(eb("throttles.count", "+", 1))
          .else(1)
          .end(),
        resets_at: eb
          .case()
          .when("throttles.resets_at", ">", p.now)
          .then(eb.ref("throttles.resets_at"))
          .else(eb.ref("excluded.resets_at"))
          .end(),
      })),
    )
    .returning(["count", "resets_at"]),
);

const renew = statement<{ key: string; now: number; resets: number }>()((db, p) =>
  db
    .insertInto("throttles")
    .values({ key: p.key, count: 1, resets_at: p.resets })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        count: eb
          .case()
          .when("throttles.resets_at", ">", p.now)
          .then(eb("throttles.count", "+", 1))
          .else(1)
          .end(),
        resets_at: eb.ref("excluded.resets_at"),
      })),
    )
    .returning(["count", "resets_at"]),
);

const beginningWith = statement<{ after: string; end: string; now: number; limit: number }>()(
  (db, p) =>
    db
      .selectFrom("throttles")
      .select(["key", "count", "resets_at"])
      .where("key", ">", p.after)
      .where("key", "<", p.end)
      .where("resets_at", ">", p.now)
      .orderBy("key")
      .limit(p.limit),
);

const takeBack = statement<{ key: string; now: number }>()((db, p) =>
  db
    .updateTable("throttles")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("key", "=", p.key)
    .where("count", ">", 0)
    .where("resets_at", ">", p.now),
);

const clear = statement<{ key: string }>()((db, p) =>
  db.deleteFrom("throttles").where("key", "=", p.key),
);

const prune = statement<{ now: number; limit: number }>()((db, p) =>
  db
    .deleteFrom("throttles")
    .where("key", "in", (eb) =>
      eb.selectFrom("throttles").select("key").where("resets_at", "<=", p.now).limit(p.limit),
    ),
);

export class SqlThrottleRepository implements ThrottleRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async read(key: string, now: Date): Promise<ThrottleCount | null> {
    const row = await this.#session.one(current, { key, now: now.getTime() });
    return row ? countOf(row) : null;
  }

  async add(key: string, now: Date, windowMs: number): Promise<ThrottleCount> {
    const start = now.getTime();
    const row = await this.#session.one(add, { key, now: start, resets: start + windowMs });
    return countOf(row as Row);
  }

  async renew(key: string, now: Date, windowMs: number): Promise<ThrottleCount> {
    const start = now.getTime();
    const row = await this.#session.one(renew, { key, now: start, resets: start + windowMs });
    return countOf(row as Row);
  }

  async beginningWith(
    prefix: string,
    now: Date,
    { after, limit }: { readonly after: string; readonly limit: number },
  ): Promise<(ThrottleCount & { readonly key: string })[]> {
    const rows = await this.#session.all(beginningWith, {
      after: after > prefix ? after : prefix,
      end: prefix + LAST,
      now: now.getTime(),
      limit,
    });
    return rows.map(({ key, ...row }) => ({ key, ...countOf(row) }));
  }

  async takeBack(key: string, now: Date): Promise<void> {
    await this.#session.run(takeBack, { key, now: now.getTime() });
  }

  async clear(key: string): Promise<void> {
    await this.#session.run(clear, { key });
  }

  prune(now: Date, limit: number): Promise<number> {
    return this.#session.run(prune, { now: now.getTime(), limit });
  }
}

/** Sorts after every character of our keys. */
const LAST = "\u{10ffff}";

interface Row {
  readonly count: number;
  readonly resets_at: number;
}

const countOf = ({ count, resets_at }: Row): ThrottleCount => ({
  count,
  resetsAt: new Date(resets_at),
});
