import {
  sealedPlaces,
  type SealedCount,
  type SealedPlace,
  type SealedRequest,
  type SealedText,
  type SealedWork,
} from "@souk/core/adapter";
import { sql } from "kysely";
import type { Dialect } from "../engine/sql-dialect.js";
import type { Session } from "../engine/session.js";
import { rawStatementBy } from "../engine/statement.js";
import { sealedColumns } from "./sealed-places.js";
import type { SealedRow } from "./sealed-places.js";

type Which = "all" | "by" | "not by";

/** The name of the key that sealed a text, which stands before its first dot. */
const keyId = (dialect: Dialect, column: string) => {
  const text = sql.ref(column);
  const dot = dialect.positionIn(text, ".");
  return sql<string>`case when ${dot} > 0 then substr(${text}, 1, ${dot} - 1) else '' end`;
};

const sealedIn = (place: SealedPlace) => {
  const { table, column, where = "true" } = sealedColumns[place];
  return sql.raw(`${table} where ${column} is not null and ${where}`);
};

const list = rawStatementBy<
  { keyId: string; skip: number; limit: number },
  { place: SealedPlace; which: Which }
>()<SealedRow>((p, { place, which }, dialect) => {
  const { column, key, also = [] } = sealedColumns[place];
  const columns = sql.raw([...key, ...also, `${column} as sealed`].join(", "));
  const of = sql`and ${keyId(dialect, column)} ${sql.raw(which === "by" ? "=" : "<>")} ${p.keyId}`;
  return sql`select ${columns} from ${sealedIn(place)} ${which === "all" ? sql`` : of}
    order by ${sql.raw(key.join(", "))} limit ${p.limit} offset ${p.skip}`;
});

type Key = Readonly<Record<"k0" | "k1" | "k2" | "k3", string | number | undefined>>;

const replace = rawStatementBy<
  Key & { sealed: string; before: string },
  { place: SealedPlace }
>()<never>((p, { place }) => {
  const { table, column, key } = sealedColumns[place];
  const same = key.map((name, n) => sql`${sql.ref(name)} = ${p[`k${n}` as keyof Key]}`);
  return sql`update ${sql.table(table)} set ${sql.ref(column)} = ${p.sealed}
    where ${sql.join(same, sql` and `)} and ${sql.ref(column)} = ${p.before}`;
});

const counts = rawStatementBy<object, { place: SealedPlace }>()<{ id: string; n: number }>((
  _p,
  { place },
  dialect,
) => {
  const id = keyId(dialect, sealedColumns[place].column);
  return sql`select ${id} as id, count(*) as n from ${sealedIn(place)} group by 1 order by 1`;
});

/** The sealed texts of all tenants, for proving or changing the key. */
export class SqlSealedWork implements SealedWork {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async list({ place, by, notBy, skip = 0, limit }: SealedRequest): Promise<SealedText[]> {
    const which = by !== undefined ? "by" : notBy !== undefined ? "not by" : "all";
    const parameters = { keyId: by ?? notBy ?? "", skip, limit };
    const rows = await this.#session.all(list({ place, which }), parameters);
    return rows.map((row) => sealedColumns[place].toText(row));
  }

  async replace(text: SealedText, sealed: string): Promise<boolean> {
    const [k0, k1, k2, k3] = sealedColumns[text.place].keyOf(text as never);
    const parameters = { k0, k1, k2, k3, sealed, before: text.sealed };
    return (await this.#session.run(replace({ place: text.place }), parameters)) > 0;
  }

  async counts(): Promise<SealedCount[]> {
    const all: SealedCount[] = [];
    for (const place of sealedPlaces) {
      const rows = await this.#session.all(counts({ place }), {});
      all.push(...rows.map(({ id, n }) => ({ place, keyId: id, count: n })));
    }
    return all;
  }
}
