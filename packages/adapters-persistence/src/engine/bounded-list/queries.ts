import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { InTenant } from "../tenant-session.js";
import { rawStatementBy } from "../statement.js";
import type { Dialect } from "../sql-dialect.js";
import type { ListDefinition, ListValues } from "./definition.js";
import { aligned, counting, findable, type Found, NONE, others } from "./indexes.js";
import * as keyset from "./keyset.js";

export interface ListBounds {
  readonly afterValue: unknown;
  readonly afterId: number | undefined;
  readonly limit: number;
  readonly offset: number;
  /** How many rows to read in the order of the list. */
  readonly window: number;
  /** How many rows to read for the total. */
  readonly counted: number;
  /** The rows that a search has found already. */
  readonly ids: readonly number[];
  /** The number of rows that counts as few. */
  readonly few: number;
}

type P = InTenant<ListBounds & ListValues>;

/** The names of the given filters, with spaces between them. */
export type FilterNames = { readonly given: string };

/** A small set of rows: given ids, or the matches of one of the findable filters. */
export type Chosen = { readonly finding: number };
export const BY_IDS = -1;

/** Where to look for rows: everywhere, in a window of the list's order, or among few. */
type Reach = { readonly reach: "all" | "window" | "few" };
export type ListShape = FilterNames &
  keyset.KeysetOrder &
  Reach &
  Chosen & { readonly after: boolean };

export const namesIn = ({ given }: FilterNames): string[] => (given === "" ? [] : given.split(" "));

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

const references = (names: Iterable<string>) =>
  sql.join([...new Set(names)].map((name) => sql.ref(`r.${name}`)));

/** The statements of a list, each compiled once for every shape. */
export function queriesOf<Row>(definition: ListDefinition<Row, unknown>) {
  const { columns, filters, beside, shownAs = {} } = definition;
  const shown = sql.join(
    columns.map((name) =>
      shownAs[name]
        ? sql`${sql.ref(`r.${name}`)} as ${sql.ref(shownAs[name])}`
        : sql.ref(`r.${name}`),
    ),
  );
  const table = sql.table(definition.table);

  const tests = (p: P, dialect: Dialect, names: readonly string[]) =>
    names.flatMap((name) => filters[name]?.sql(p[name], dialect, p.tenant) ?? []);
  const base = (p: P) => [
    sql`r.tenant_id = ${p.tenant}`,
    ...(definition.shown ? [definition.shown] : []),
  ];
  const where = (p: P, dialect: Dialect, names: readonly string[]) =>
    and([...base(p), ...tests(p, dialect, names)]);
  const beyond = (p: P, shape: ListShape, table = "r") =>
    shape.after ? [keyset.beyond(table, shape, p)] : [];

  /** The table, or another one that leads to some of its rows by their ids. */
  function source(p: P, dialect: Dialect, names: readonly string[], { through }: Found) {
    if (!through) return { from: sql`${table} as r`, where: where(p, dialect, names), by: "r" };
    const ids = through.ids(p[through.filter], p.tenant);
    const rest = others(names, [through.filter]);
    return {
      // In this order, which SQLite keeps.
      from: sql`(${ids}) as t cross join ${table} as r`,
      where: and([sql`r.id = t.id`, where(p, dialect, rest)]),
      by: "t",
    };
  }

  const inOrder = (order: keyset.KeysetOrder) => keyset.inOrder("r", order);
  const columnsOf = (names: readonly string[]) =>
    names.flatMap((name) => filters[name]?.column ?? []);

  /** The matches of one of the findable filters, in the order of its index, so that no other index is used. */
  function found(p: P, shape: FilterNames & Chosen, dialect: Dialect, looked: RawBuilder<unknown>) {
    const found = findable(definition, namesIn(shape))[shape.finding] ?? NONE;
    const { from, where, by } = source(p, dialect, found.names, found);
    const order = keyset.inOrder(by, { column: found.order, descending: true });
    return sql`select ${looked} from ${from} where ${where} order by ${order} limit ${p.few}`;
  }

  /**
   * A small set of rows and nothing else, even if the planner prefers another index; each with the columns of its
   * position.
   */
  function few(p: P, shape: FilterNames & Chosen, dialect: Dialect, column = "id") {
    const looked = references(["id", column, ...columnsOf(namesIn(shape))]);
    if (shape.finding !== BY_IDS) return found(p, shape, dialect, looked);
    return sql`
      select ${looked} from ${table} as r
      where ${and([...base(p), dialect.within("r.id", p.ids)])}`;
  }

  function everywhere(p: P, shape: ListShape, dialect: Dialect) {
    const names = namesIn(shape);
    const index = aligned(definition, names, shape.column);
    const { from, where, by } = source(p, dialect, names, index);
    return sql`
      select ${shown} from ${from} where ${and([where, ...beyond(p, shape, by)])}
      order by ${keyset.inOrder(by, shape)} limit ${p.limit} offset ${p.offset}`;
  }

  const amongFew = (p: P, shape: ListShape, dialect: Dialect) => sql`
    with found as materialized (
      with r as materialized (${few(p, shape, dialect, shape.column)})
      select r.id from r
      where ${and([sql`1 = 1`, ...tests(p, dialect, namesIn(shape)), ...beyond(p, shape)])}
      order by ${inOrder(shape)} limit ${p.limit} offset ${p.offset}
    )
    select ${shown} from found
    join ${table} as r on ${dialect.lookedUpIn("r.tenant_id", p.tenant)} and r.id = found.id
    order by ${inOrder(shape)}`;

  function inWindow(p: P, shape: ListShape, dialect: Dialect) {
    const driver = aligned(definition, namesIn(shape), shape.column);
    const rest = others(namesIn(shape), driver.names);
    const { from, where, by } = source(p, dialect, driver.names, driver);
    return sql`
      select ${shown} from (
        select ${references([...columns, ...columnsOf(rest)])} from ${from}
        where ${and([where, ...beyond(p, shape, by)])}
        order by ${keyset.inOrder(by, shape)} limit ${p.window}
      ) as r
      where ${and([sql`1 = 1`, ...tests(p, dialect, rest)])}
      ${dialect.stillInOrder(inOrder(shape))} limit ${p.limit} offset ${p.offset}`;
  }

  const reaches = { all: everywhere, few: amongFew, window: inWindow };

  return {
    /** One page, in order. */
    page: rawStatementBy<P, ListShape>()<Row>((p, shape, dialect) => {
      const page = reaches[shape.reach](p, shape, dialect);
      const shown = beside
        ? sql`${beside(page, p.tenant, dialect)} order by ${inOrder(shape)}`
        : page;
      return shown as RawBuilder<Row>;
    }),

    /** The last row of a window; none when the window reaches the end. */
    windowEnd: rawStatementBy<P, ListShape>()<{ value: number | string; id: number }>(
      (p, shape, dialect) => {
        const driver = aligned(definition, namesIn(shape), shape.column);
        const { from, where, by } = source(p, dialect, driver.names, driver);
        return sql`
          select ${sql.ref(`r.${shape.column}`)} as value, r.id from ${from}
          where ${and([where, ...beyond(p, shape, by)])}
          order by ${keyset.inOrder(by, shape)} limit 1 offset ${p.window} - 1`;
      },
    ),

    /** How many rows an index finds, up to the limit for few. */
    countFound: rawStatementBy<P, FilterNames & Chosen>()<{ n: number }>(
      (p, shape, dialect) =>
        sql`select count(*) as n from (${found(p, shape, dialect, sql.ref("r.id"))}) as r`,
    ),

    countFew: rawStatementBy<P, FilterNames & Chosen>()<{ matched: number }>(
      (p, shape, dialect) => sql`
        with r as materialized (${few(p, shape, dialect)})
        select count(*) as matched from r
        where ${and([sql`1 = 1`, ...tests(p, dialect, namesIn(shape))])}`,
    ),

    /** How many match among the first rows of an index; never reads more than the limit. */
    count: rawStatementBy<P, FilterNames>()<{ examined: number; matched: number }>(
      (p, shape, dialect) => {
        const index = counting(definition, namesIn(shape));
        const rest = others(namesIn(shape), index.names);
        const { from, where, by } = source(p, dialect, index.names, index);
        const matches = and([sql`1 = 1`, ...tests(p, dialect, rest)]);
        return sql`
        select count(*) as examined, count(case when ${matches} then 1 end) as matched
        from (
          select ${references(["id", ...columnsOf(rest)])} from ${from}
          where ${where}
          order by ${keyset.inOrder(by, { column: index.order, descending: true })}
          limit ${p.counted} + 1
        ) as r`;
      },
    ),
  };
}
