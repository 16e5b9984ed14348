import { sql } from "kysely";
import type { Engine } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { searchTables } from "./search-index.js";

/** A search looks into each part of an index; this many cost half as much again as one. */
const MOST_PARTS = 8;
/** Pages that are written at once, so that writers do not wait for long. */
const PAGES_AT_ONCE = 64;

interface Pages {
  /** A negative number merges all parts into one; a positive one continues a merge. */
  readonly pages: number;
}

const statements = searchTables.map((index) => ({
  parts: rawStatement<object>()<{ n: number }>(
    (_, { home }) =>
      sql`select count(distinct segid) as n from ${sql.raw(home.table(`${index}_idx`))}`,
  ),
  merge: rawStatement<Pages>()<never>(
    (p) =>
      sql`insert into ${sql.raw(index)} (${sql.raw(index)}, rank) values ('merge', ${p.pages})`,
  ),
}));

const changes = rawStatement<object>()<{ n: number }>(() => sql`select total_changes() as n`);

/**
 * FTS5 adds a part for each write, and merges parts only during writes. This merges the parts of an index, a few pages
 * at a time, if there are many.
 */
export async function mergeSearch(engine: Engine): Promise<void> {
  if (!engine.dialect.searchesInParts) return;
  for (const { parts, merge } of statements) {
    const step = (pages: number) =>
      engine.transaction("write", async (session) => {
        const before = await session.one(changes, {});
        await session.run(merge, { pages });
        const after = await session.one(changes, {});
        // It counts the order itself as a change.
        return (after?.n ?? 0) - (before?.n ?? 0) > 1;
      });
    const found = await engine.transaction("read", (session) => session.one(parts, {}));
    if ((found?.n ?? 0) < MOST_PARTS) continue;
    let isLeft = await step(-PAGES_AT_ONCE);
    while (isLeft) isLeft = await step(PAGES_AT_ONCE);
  }
}
