import { sql } from "kysely";
import type { Words } from "../engine/words.js";
import * as keyset from "../engine/keyset.js";
import { rawStatementBy, statement } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";
import { all, and, BY_IDS, columnOf, filterSql } from "./product-filters.js";
import type { Chosen, Condition, Filters, ListShape, Order, P } from "./product-filters.js";
import { aligned, counting, findable, others } from "./product-indexes.js";
import { productColumns } from "./product-rows.js";
import type { ProductRow } from "./product-rows.js";

const columns = sql.join(productColumns.map((name) => sql.ref(`p.${name}`)));

function where(
  p: P,
  shape: Filters,
  words: Words,
  names: readonly (keyof Filters)[] = all,
): Condition {
  return and([
    sql`p.tenant_id = ${p.tenant}`,
    ...names.map((name) => filterSql[name](p, shape, words)),
  ]);
}

const beyond = (p: P, shape: ListShape): Condition =>
  shape.after ? keyset.beyond("p", shape, p) : null;

const inOrder = (order: Order) => keyset.inOrder("p", order);

/** What one of the findable leaves, in the order of its index, so that no other is taken. */
function found(p: P, shape: Filters & Chosen, words: Words, columns: Condition) {
  const { names = [], order = "id" } = findable(shape)[shape.finding] ?? {};
  return sql`
    select ${columns} from products as p where ${where(p, shape, words, names)}
    order by ${inOrder({ column: order, descending: true })} limit ${p.few}`;
}

/** How many that are, as far as they are few. */
export const countFound = rawStatementBy<P, Filters & Chosen>()<{ n: number }>(
  (p, shape, words) =>
    sql`select count(*) as n from (${found(p, shape, words, sql.ref("p.id"))}) as p`,
);

/** Few rows and nothing else, whatever index the planner would like better; of each what tells its place. */
function few(p: P, shape: Filters & Chosen, words: Words, column: Order["column"] = "id") {
  const looked = others(shape, []).map((name) => columnOf[name]);
  const names = [...new Set(["id", column, ...looked])];
  const columns = sql.join(names.map((name) => sql.ref(`p.${name}`)));
  if (shape.finding !== BY_IDS) return found(p, shape, words, columns);
  return sql`
    select ${columns} from products as p
    where p.tenant_id = ${p.tenant} and ${words.within("p.id", p.ids)}`;
}

/** How many of few match. */
export const countFew = rawStatementBy<P, Filters & Chosen>()<{ matched: number }>(
  (p, shape, words) => sql`
    with p as materialized (${few(p, shape, words)})
    select count(*) as matched from p
    where ${and(all.map((name) => filterSql[name](p, shape, words)))}`,
);

/** One page, in order. */
export const list = rawStatementBy<P, ListShape>()<ProductRow>((p, shape, words) => {
  if (shape.reach === "all") {
    return sql<ProductRow>`
      select ${columns} from products as p
      where ${and([where(p, shape, words), beyond(p, shape)])}
      order by ${inOrder(shape)} limit ${p.limit} offset ${p.offset}`;
  }
  if (shape.reach === "few") {
    return sql<ProductRow>`
      with found as materialized (
        with p as materialized (${few(p, shape, words, shape.column)})
        select p.id from p
        where ${and([...all.map((name) => filterSql[name](p, shape, words)), beyond(p, shape)])}
        order by ${inOrder(shape)} limit ${p.limit} offset ${p.offset}
      )
      select ${columns} from found
      join products as p on ${words.lookedUpIn("p.tenant_id", p.tenant)} and p.id = found.id
      order by ${inOrder(shape)}`;
  }
  const driver = aligned(shape);
  const rest = all.filter((name) => !driver.includes(name));
  return sql<ProductRow>`
    select ${columns} from (
      select ${columns}, p.search_text from products as p
      where ${and([where(p, shape, words, driver), beyond(p, shape)])}
      order by ${inOrder(shape)} limit ${p.window}
    ) as p
    where ${and(rest.map((name) => filterSql[name](p, shape, words)))}
    ${words.stillInOrder(inOrder(shape))} limit ${p.limit} offset ${p.offset}`;
});

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
  (p, shape, words) => sql`
    select ${sql.ref(`p.${shape.column}`)} as value, p.id from products as p
    where ${and([where(p, shape, words, aligned(shape)), beyond(p, shape)])}
    order by ${inOrder(shape)} limit 1 offset ${p.window} - 1`,
);

/** How many match among the first rows that an index finds, which are never more than are looked at. */
export const count = rawStatementBy<P, Filters>()<{ examined: number; matched: number }>((
  p,
  shape,
  words,
) => {
  const { names, order } = counting(shape);
  const rest = others(shape, names);
  const columns = ["id", ...new Set(rest.map((name) => columnOf[name]))];
  return sql`
      select count(*) as examined, count(case when ${and(
        rest.map((name) => filterSql[name](p, shape, words)),
      )} then 1 end) as matched
      from (
        select ${sql.join(columns.map((name) => sql.ref(`p.${name}`)))} from products as p
        where ${where(p, shape, words, names)}
        order by ${inOrder({ column: order, descending: true })} limit ${p.counted} + 1
      ) as p`;
});
