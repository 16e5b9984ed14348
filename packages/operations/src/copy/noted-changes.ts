import { sql } from "kysely";
import {
  type Engine,
  type Session,
  rawStatement,
  type Values,
  type Table,
  copyMarks,
} from "@souk/adapters-persistence/rows";
import { asOwner, text } from "./copy-source.js";

const noted = rawStatement<object>()<{ noted: string }>(
  (_, words) => words.copying.noted as ReturnType<typeof sql<{ noted: string }>>,
);
const forget = rawStatement<{ noted: string }>()<never>(
  (p, words) => words.copying.forget(p.noted) as ReturnType<typeof sql<never>>,
);
const notes = text<{ name: string; n: number }>(
  `select name, count(*) as n from ${copyMarks.changes} group by name`,
);
const keysAfter = rawStatement<{ name: string; last: string; limit: number }>()<{ key: string }>(
  (p) => sql`
    select distinct key from ${sql.table(copyMarks.changes)}
    where name = ${p.name} and key > ${p.last} order by key limit ${p.limit}`,
);

/** The recorded changes at one moment of the source. */
export interface Noted {
  /** The moment. */
  readonly until: string;
  /** How many notes there are of each table. */
  readonly of: ReadonlyMap<string, number>;
}

export async function notedAt(session: Session): Promise<Noted> {
  const until = (await session.one(noted, {}))?.noted;
  if (until === undefined) throw new Error("The database returned no recorded changes.");
  const rows = await session.all(notes, {});
  return { until, of: new Map(rows.map(({ name, n }) => [name, Number(n)])) };
}

/** Deletes the changes recorded until then; those of open transactions stay. */
export const forgetNotes = (engine: Engine, { until }: Noted): Promise<number> =>
  asOwner(engine, (session) => session.run(forget, { noted: until }));

/** The keys of the changed rows of a table, each once; `next` says how many of them to take at a time. */
export async function* changedKeys(
  session: Session,
  { name, primaryKey }: Table,
  next: () => number,
): AsyncGenerator<readonly Values[]> {
  let last = "";
  for (;;) {
    const limit = next();
    const rows = await session.all(keysAfter, { name, last, limit });
    if (rows.length > 0) {
      yield rows.map(({ key }) => {
        const values = JSON.parse(key) as unknown[];
        return Object.fromEntries(primaryKey.map((column, at) => [column, values[at]]));
      });
    }
    if (rows.length < limit) return;
    last = rows.at(-1)?.key ?? "";
  }
}
