import { COUNTED_AT_MOST } from "@souk/core";
import { sql } from "kysely";
import { within } from "../sql/dialects.js";
import type { Dialect } from "../sql/dialects.js";
import { rawStatementBy, statement } from "../sql/statement.js";
import type { InTenant } from "../sql/tenant-session.js";
import {
  aligned,
  all,
  and,
  columnOf,
  filterSql,
  findings,
  indexed,
  isGiven,
} from "./product-filters.js";
import type { Condition, Filters, Finding, ListShape, Order, P } from "./product-filters.js";
import { productColumns } from "./product-rows.js";
import type { ProductRow } from "./product-rows.js";

const columns = sql.join(productColumns.map((name) => sql.ref(`p.${name}`)));

function where(
  p: P,
  shape: Filters,
  dialect: Dialect,
  names: readonly (keyof Filters)[] = all,
): Condition {
  return and([
    sql`p.tenant_id = ${p.tenant}`,
    ...names.map((name) => filterSql[name](p, shape, dialect)),
  ]);
}

function beyond(p: P, { after, column, descending }: ListShape): Condition {
  if (!after) return null;
  const sign = sql.raw(descending ? "<" : ">");
  if (column === "id") return sql`p.id ${sign} ${p.afterId}`;
  return sql`(${sql.ref(`p.${column}`)}, p.id) ${sign} (${p.afterValue}, ${p.afterId})`;
}

function inOrder({ column, descending }: Order) {
  const direction = sql.raw(descending ? "desc" : "asc");
  const byId = sql`p.id ${direction}`;
  return column === "id" ? byId : sql`${sql.ref(`p.${column}`)} ${direction}, ${byId}`;
}

/** Rows by their ids and nothing else, whatever index the planner would like better. */
const among = (p: P, dialect: Dialect) => sql`
  select ${columns}, p.search_text from products as p
  where p.tenant_id = ${p.tenant} and ${within(dialect, "p.id", p.ids)}`;

/** How many of them match. */
export const countAmong = rawStatementBy<P, Filters>()<{ matched: number }>(
  (p, shape, dialect) => sql`
    with p as materialized (${among(p, dialect)})
    select count(*) as matched from p
    where ${and(all.map((name) => filterSql[name](p, shape, dialect)))}`,
);

/** One page, in order. */
export const list = rawStatementBy<P, ListShape>()<ProductRow>((p, shape, dialect) => {
  if (shape.reach === "all") {
    return sql<ProductRow>`
      select ${columns} from products as p
      where ${and([where(p, shape, dialect), beyond(p, shape)])}
      order by ${inOrder(shape)} limit ${p.limit} offset ${p.offset}`;
  }
  if (shape.reach === "ids") {
    return sql<ProductRow>`
      with p as materialized (${among(p, dialect)})
      select ${columns} from p
      where ${and([...all.map((name) => filterSql[name](p, shape, dialect)), beyond(p, shape)])}
      order by ${inOrder(shape)} limit ${p.limit} offset ${p.offset}`;
  }
  const driver = aligned(shape);
  const rest = all.filter((name) => !driver.includes(name));
  // SQLite hands on the rows of the window as they come; told to sort, it would first read them all.
  const sorted = dialect === "sqlite" ? sql`` : sql`order by ${inOrder(shape)}`;
  return sql<ProductRow>`
    select ${columns} from (
      select ${columns}, p.search_text from products as p
      where ${and([where(p, shape, dialect, driver), beyond(p, shape)])}
      order by ${inOrder(shape)} limit ${p.window}
    ) as p
    where ${and(rest.map((name) => filterSql[name](p, shape, dialect)))}
    ${sorted} limit ${p.limit} offset ${p.offset}`;
});

/** Ids that one filter leaves, as its index finds them. */
export const foundBy = rawStatementBy<P, Filters & { finding: Finding }>()<{ id: number }>(
  (p, shape, dialect) => sql`
    select p.id from products as p
    where ${where(p, shape, dialect, findings[shape.finding])} limit ${p.limit}`,
);

/** Every category knows how many products it has. */
export const categoryTotal = statement<InTenant<{ category: number }>>()((db, p) =>
  db
    .selectFrom("categories")
    .select("products_count")
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.category),
);

/** The last row that a window reaches; none when it reaches all there are. */
export const windowEnd = rawStatementBy<P, ListShape>()<{ value: number | string; id: number }>(
  (p, shape, dialect) => sql`
    select ${sql.ref(`p.${shape.column}`)} as value, p.id from products as p
    where ${and([where(p, shape, dialect, aligned(shape)), beyond(p, shape)])}
    order by ${inOrder(shape)} limit 1 offset ${p.window} - 1`,
);

/**
 * How many match among the first rows that an index finds: never a look at more rows than are
 * counted at most, however large the tenant and however rare the match.
 */
export const count = rawStatementBy<P, Filters>()<{ examined: number; matched: number }>((
  p,
  shape,
  dialect,
) => {
  const driver = indexed(shape);
  const rest = all.filter((name) => !driver.includes(name));
  const order = sql.ref(driver.includes("minPrice") ? "p.price" : "p.id");
  const looked = rest.filter((name) => isGiven(shape[name])).map((name) => columnOf[name]);
  const columns = ["id", ...new Set(looked)].map((name) => sql.ref(`p.${name}`));
  return sql`
      select count(*) as examined, count(case when ${and(
        rest.map((name) => filterSql[name](p, shape, dialect)),
      )} then 1 end) as matched
      from (
        select ${sql.join(columns)} from products as p
        where ${where(p, shape, dialect, driver)}
        order by ${order} desc limit ${COUNTED_AT_MOST + 1}
      ) as p`;
});
