import { COUNTED_AT_MOST, isDescending } from "@souk/core";
import type { ProductFilter, ProductQuery } from "@souk/core";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { contains, within } from "../sql/dialects.js";
import type { Dialect } from "../sql/dialects.js";
import { rawStatementBy, statement } from "../sql/statement.js";
import type { InTenant } from "../sql/tenant-session.js";
import { productColumns } from "./product-rows.js";
import type { ProductRow } from "./product-rows.js";

export interface ListParameters {
  readonly search: string | undefined;
  readonly category: number | undefined;
  readonly minPrice: number | undefined;
  readonly maxPrice: number | undefined;
  readonly afterValue: number | string | undefined;
  readonly afterId: number | undefined;
  readonly limit: number;
  readonly offset: number;
  /** How many rows, in the order of the list, a search looks at. */
  readonly window: number;
  /** Where a search has found its rows already. */
  readonly ids: readonly number[];
}

/** Which conditions a list has. */
export type Filters = {
  readonly search: boolean;
  readonly category: boolean;
  readonly minPrice: boolean;
  readonly maxPrice: boolean;
  readonly published: "any" | "yes" | "no";
  readonly stock: "any" | "some" | "none";
};

type Column = "id" | "name" | "price" | "stock" | "created_at";
type Order = { readonly column: Column; readonly descending: boolean };

/** Where rows are looked for: everywhere, in a window of the list's order, or among ids. */
type Reach = { readonly reach: "all" | "window" | "ids" };
export type ListShape = Filters & Order & Reach & { readonly after: boolean };

type P = InTenant<ListParameters>;

type Condition = RawBuilder<unknown> | null;
type FilterSql = (p: P, shape: Filters, dialect: Dialect) => Condition;

const filterSql: Readonly<Record<keyof Filters, FilterSql>> = {
  category: (p, { category }) => (category ? sql`p.category_id = ${p.category}` : null),
  minPrice: (p, { minPrice }) => (minPrice ? sql`p.price >= ${p.minPrice}` : null),
  maxPrice: (p, { maxPrice }) => (maxPrice ? sql`p.price <= ${p.maxPrice}` : null),
  stock: (_, { stock }) => ({ any: null, some: sql`p.stock > 0`, none: sql`p.stock = 0` })[stock],
  published: (_, { published }) =>
    ({ any: null, yes: sql`p.published`, no: sql`not p.published` })[published],
  search: (p, { search }, dialect) =>
    search ? contains(dialect, "p.search_text", p.search as string) : null,
};

const columnOf: Readonly<Record<keyof Filters, string>> = {
  category: "category_id",
  minPrice: "price",
  maxPrice: "price",
  stock: "stock",
  published: "published",
  search: "search_text",
};

const all = Object.keys(filterSql) as (keyof Filters)[];

/**
 * The filters that an index finds by itself; prices are one range. Rows that a search must read
 * anyway are better read in the order they lie in.
 */
function indexed(filters: Filters): (keyof Filters)[] {
  const { search, category, minPrice, maxPrice, stock, published } = filters;
  if (category) return ["category"];
  if (search) return [];
  if (minPrice || maxPrice) return ["minPrice", "maxPrice"];
  if (stock === "none") return ["stock"];
  return published === "no" ? ["published"] : [];
}

/** The filters that an index finds in the order of the list; the others are looked up row by row. */
function aligned({ column, ...filters }: ListShape): (keyof Filters)[] {
  if (column === "price") return ["minPrice", "maxPrice"];
  if (column === "stock") return ["stock"];
  return column === "id" ? indexed({ ...filters, minPrice: false, maxPrice: false }) : [];
}

/** Whether a list has filters that its own order's index does not find. */
export function isScattered(shape: ListShape): boolean {
  const found = aligned(shape);
  return all.some((name) => !found.includes(name) && isGiven(shape[name]));
}

const isGiven = (filter: boolean | string) => filter !== false && filter !== "any";

const and = (conditions: readonly Condition[]) =>
  sql.join([sql`1 = 1`, ...conditions.filter((condition) => condition !== null)], sql` and `);

const columns = sql.join(productColumns.map((name) => sql.ref(`p.${name}`)));

function where(p: P, shape: Filters, dialect: Dialect, names = all): Condition {
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

export function filtersIn(shape: ListShape): Filters {
  const { after: _, column: __, descending: ___, reach: ____, ...filters } = shape;
  return filters;
}

export function shapeOf({ filter, sort, after }: ProductQuery): ListShape {
  return {
    ...filtersOf(filter),
    column: sort.replace("-", "") as Column,
    descending: isDescending(sort),
    after: after !== null,
    reach: "all",
  };
}

function filtersOf(filter: ProductFilter): Filters {
  const { search, categoryId, minPrice, maxPrice, published, inStock } = filter;
  const choose = <T>(value: boolean | undefined, yes: T, no: T) =>
    value === undefined ? ("any" as const) : value ? yes : no;
  return {
    search: search !== undefined,
    category: categoryId !== undefined,
    minPrice: minPrice !== undefined,
    maxPrice: maxPrice !== undefined,
    published: choose(published, "yes", "no"),
    stock: choose(inStock, "some", "none"),
  };
}
