import { sql } from "kysely";
import type { Engine } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { timeOfDay } from "./time-of-day.js";
import type { Allowances, Grant, Wish } from "./shared-state.js";

interface AllowanceRequest {
  readonly wishes: string;
  readonly limit: number;
  readonly window: number;
  readonly now: number;
}

// In the order of their keys, so that two hosts never wait for each other.
const take = rawStatement<AllowanceRequest>()<{ key: string; count: number; left: number }>(
  (p, dialect) => sql`
    insert into throttles (key, count, resets_at)
    select r.key, r.wanted, ${timeOfDay(dialect, p.now)} + ${p.window}
    from ${dialect.recordTable(p.wishes, { key: "text", wanted: "bigint" })} as r
    where true order by r.key
    on conflict (key) do update set
      count = case when throttles.resets_at > ${timeOfDay(dialect, p.now)}
        then ${dialect.smaller(sql<number>`throttles.count`, sql<number>`cast(${p.limit} as integer)`)}
          + excluded.count
        else excluded.count end,
      resets_at = case when throttles.resets_at > ${timeOfDay(dialect, p.now)}
        then throttles.resets_at else excluded.resets_at end
    returning key, count, resets_at - ${timeOfDay(dialect, p.now)} as left`,
);

/** Allowances that all hosts of a database draw on together, counted in windows of time. */
export class SharedAllowances implements Allowances {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Takes the requested amounts, as far as they are left, in one statement; each key once. */
  async take(
    wishes: readonly Wish[],
    { limit, windowMs }: { readonly limit: number; readonly windowMs: number },
  ): Promise<ReadonlyMap<string, Grant>> {
    const rows = await this.#engine.transaction("write", (session) =>
      session.all(take, {
        wishes: JSON.stringify(wishes),
        limit,
        window: windowMs,
        now: Date.now(),
      }),
    );
    const wishedByKey = new Map(wishes.map((wish) => [wish.key, wish.wanted]));
    return new Map(
      rows.map(({ key, count, left }) => {
        const before = count - (wishedByKey.get(key) ?? 0);
        const granted = Math.max(0, Math.min(wishedByKey.get(key) ?? 0, limit - before));
        return [key, { granted, left: Math.max(0, limit - count), resetsInMs: Math.max(1, left) }];
      }),
    );
  }
}
