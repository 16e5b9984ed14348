import { afterEach, beforeEach, expect, it } from "@jest/globals";
import type { Pool } from "pg";
import { usualHome } from "../engine/home/home.js";
import { createPool } from "../engine/postgres/pool.js";
import { createEmptyPostgres, type TestDatabase } from "../testing/test-databases.js";
import { oneAtATime } from "./alone.js";

let database: TestDatabase;
let pool: Pool;

beforeEach(async () => {
  database = await createEmptyPostgres();
  pool = createPool({ url: database.url, max: 3, limits: "none" });
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

it("a migrator that waits for its turn holds no transaction open, for which an index would wait", async () => {
  const free = Promise.withResolvers<void>();
  const held = Promise.withResolvers<number>();
  const order: string[] = [];
  const first = oneAtATime(pool, usualHome, async () => {
    held.resolve(0);
    await free.promise;
    order.push("first");
  });
  await held.promise;
  const second = oneAtATime(pool, usualHome, async () => {
    order.push("second");
  });
  /** When the transactions of others began; the one of the first is there all the while. */
  const begun = new Set<string>();
  for (let looks = 0; looks < 20_000 && begun.size < 4; looks += 1) {
    const { rows } = await pool.query<{ begun: string }>(
      `select xact_start::text as begun from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    );
    for (const row of rows) begun.add(row.begun);
  }
  expect([begun.size, order]).toEqual([4, []]);
  free.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(["first", "second"]);
});
