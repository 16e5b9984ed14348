import type { Page, PageRequest } from "@souk/core";
import { offsetOf } from "@souk/core/adapter";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Session } from "../session.js";
import { rawStatementBy } from "../statement.js";
import type { Dialect } from "../sql-dialect.js";
import type { ListValues } from "./definition.js";
import { type FilterNames, namesIn } from "./queries.js";

/** A list of all rows of a table that belongs to no tenant; statements call the rows `r`. */
interface OperatorsList<Row, Item> {
  readonly table: string;
  readonly filters: Readonly<
    Record<string, (value: unknown, dialect: Dialect) => RawBuilder<unknown>>
  >;
  readonly toItem: (row: Row) => Item;
}

type P = { readonly limit: number; readonly offset: number } & ListValues;

/** Newest first. Operators alone see it, so it is read and counted to its end. */
export function operatorsList<Row, Item>({ table, filters, toItem }: OperatorsList<Row, Item>) {
  const rows = (p: P, shape: FilterNames, dialect: Dialect) => {
    const tests = namesIn(shape).flatMap((name) => filters[name]?.(p[name], dialect) ?? []);
    return sql`${sql.table(table)} as r where ${sql.join([sql`1 = 1`, ...tests], sql` and `)}`;
  };
  const page = rawStatementBy<P, FilterNames>()<Row>(
    (p, shape, dialect) => sql`
      select r.* from ${rows(p, shape, dialect)}
      order by r.id desc limit ${p.limit} offset ${p.offset}`,
  );
  const count = rawStatementBy<P, FilterNames>()<{ total: number }>(
    (p, shape, dialect) => sql`select count(*) as total from ${rows(p, shape, dialect)}`,
  );
  return async (
    session: Session,
    { page: number, perPage }: PageRequest,
    filter: ListValues,
  ): Promise<Page<Item>> => {
    const names = Object.keys(filters).filter((name) => filter[name] !== undefined);
    const nameList = names.join(" ");
    const offset = offsetOf({ page: number, perPage });
    const parameters = { ...filter, limit: perPage, offset };
    const [found, counted] = await Promise.all([
      session.all(page({ given: nameList }), parameters),
      session.one(count({ given: nameList }), parameters),
    ]);
    return { data: found.map(toItem), page: number, perPage, total: counted?.total ?? 0 };
  };
}
