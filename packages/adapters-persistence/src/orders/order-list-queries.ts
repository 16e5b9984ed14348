import type { OrderListRequest, OrderStatus } from "@souk/core";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import * as keyset from "../engine/keyset.js";
import { rawStatementBy } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";
import { orderColumns } from "./order-queries.js";
import type { OrderRow } from "./order-rows.js";

export interface ListParameters {
  readonly status: OrderStatus | undefined;
  readonly user: number | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly afterValue: number | undefined;
  readonly afterId: number | undefined;
  readonly limit: number;
  readonly offset: number;
  /** How many rows, in the order of the list, are looked at. */
  readonly window: number;
  /** How many of what an index finds are few. */
  readonly few: number;
  /** How many rows are looked at for the total. */
  readonly counted: number;
}

export type Filters = {
  readonly status: boolean;
  readonly user: boolean;
  readonly from: boolean;
  readonly to: boolean;
};

type Column = "id" | "created_at" | "total_amount";
const findings = {
  both: ["user", "status"],
  user: ["user"],
  time: ["from", "to"],
  status: ["status"],
} as const;
/** The filters of each index. */
export type Finding = keyof typeof findings;

/** Where rows are looked for: everywhere, in a window of the list's order, or among the few of an index. */
type Reach = "all" | "window" | Finding;
export type ListShape = Filters & {
  readonly after: boolean;
  readonly column: Column;
  readonly descending: boolean;
  readonly reach: Reach;
};

type P = InTenant<ListParameters>;
type Name = keyof Filters;

const filterSql: Readonly<Record<Name, (p: P) => RawBuilder<unknown>>> = {
  status: (p) => sql`o.status = ${p.status}`,
  user: (p) => sql`o.user_id = ${p.user}`,
  from: (p) => sql`o.created_at >= ${p.from}`,
  to: (p) => sql`o.created_at <= ${p.to}`,
};

const all = Object.keys(filterSql) as Name[];
const given = (shape: Filters) => all.filter((name) => shape[name]);

/** Those whose index may tell that they leave little. */
export function findable({ user, status, from, to }: Filters): Finding[] {
  const both = user && status;
  const time = from || to;
  const isGiven = { both, user: user && !both, time, status: status && !both };
  return (Object.keys(findings) as Finding[]).filter((name) => isGiven[name]);
}

/** The filters that an index finds in the order of the list; the others are looked up row by row. */
export function aligned({ column, user, status }: ListShape): readonly Name[] {
  if (column === "created_at") return findings.time;
  if (column === "total_amount") return [];
  if (user && status) return findings.both;
  return user ? findings.user : status ? findings.status : [];
}

/** Whether a list has filters that its own order's index does not find. */
export const isScattered = (shape: ListShape): boolean =>
  given(shape).some((name) => !aligned(shape).includes(name));

const where = (p: P, conditions: readonly RawBuilder<unknown>[]) =>
  sql.join([sql`o.tenant_id = ${p.tenant}`, sql`o.deleted_at is null`, ...conditions], sql` and `);

const among = (p: P, shape: Filters, names: readonly Name[]) =>
  where(
    p,
    given(shape)
      .filter((name) => names.includes(name))
      .map((name) => filterSql[name](p)),
  );

const beyond = (p: P, shape: ListShape) =>
  shape.after ? keyset.beyond("o", shape, p) : sql`1 = 1`;

const inOrder = (shape: ListShape) => keyset.inOrder("o", shape);

const columns = sql.join([...orderColumns, "deleted_at"].map((name) => sql.ref(`o.${name}`)));

/** What an index finds, in its order, so that no other is taken; and no more of it than are few. */
const found = (p: P, shape: Filters, finding: Finding, looked: RawBuilder<unknown>) => sql`
  select ${looked} from orders as o where ${among(p, shape, findings[finding])}
  order by ${sql.ref(finding === "time" ? "o.created_at" : "o.id")} desc limit ${p.few}`;

/** The rows of the list, from which a page is cut. */
function reached(p: P, shape: ListShape) {
  if (shape.reach === "all") return sql`orders as o`;
  if (shape.reach !== "window") return sql`(${found(p, shape, shape.reach, columns)}) as o`;
  return sql`(select ${columns} from orders as o
    where ${among(p, shape, aligned(shape))} and ${beyond(p, shape)}
    order by ${inOrder(shape)} limit ${p.window}) as o`;
}

/** One page, in order; the owners are looked up for its rows alone. */
export const list = rawStatementBy<P, ListShape>()<OrderRow>((p, shape, words) => {
  const order = inOrder(shape);
  const sorted = shape.reach === "window" ? words.stillInOrder(order) : sql`order by ${order}`;
  return sql<OrderRow>`
    select o.*, u.name as user_name, u.email as user_email from (
      select ${columns} from ${reached(p, shape)}
      where ${among(p, shape, all)} and ${beyond(p, shape)}
      ${sorted} limit ${p.limit} offset ${p.offset}
    ) as o
    join users as u on u.id = o.user_id
    order by ${inOrder(shape)}`;
});

/** How many an index finds, as far as they are few. */
export const countFound = rawStatementBy<P, Filters & { finding: Finding }>()<{ n: number }>(
  (p, shape) =>
    sql`select count(*) as n from (${found(p, shape, shape.finding, sql.ref("o.id"))}) as o`,
);

/** The last row that a window reaches; none when it reaches all there are. */
export const windowEnd = rawStatementBy<P, ListShape>()<{ value: number; id: number }>(
  (p, shape) => sql`
    select ${sql.ref(`o.${shape.column}`)} as value, o.id from orders as o
    where ${among(p, shape, aligned(shape))} and ${beyond(p, shape)}
    order by ${inOrder(shape)} limit 1 offset ${p.window} - 1`,
);

/** How many of them match. */
export const countFew = rawStatementBy<P, Filters & { finding: Finding }>()<{ matched: number }>(
  (p, shape) => sql`
    select count(*) as matched from (${found(p, shape, shape.finding, columns)}) as o
    where ${among(p, shape, all)}`,
);

/** The index that is counted by, and the filters that it leaves to be looked up row by row. */
function counting(shape: Filters) {
  const finding = findable(shape)[0] ?? "time";
  const driver: readonly Name[] = findings[finding];
  return { finding, rest: given(shape).filter((name) => !driver.includes(name)) };
}

/** Whether one index tells how many match, without a look at their rows. */
export const isTold = (shape: Filters): boolean => counting(shape).rest.length === 0;

/** How many match among the first that one index finds, which are never more than are counted. */
export const count = rawStatementBy<P, Filters>()<{ examined: number; matched: number }>((
  p,
  shape,
) => {
  const { finding, rest } = counting(shape);
  const matches = sql.join([sql`1 = 1`, ...rest.map((name) => filterSql[name](p))], sql` and `);
  const order = sql.ref(finding === "time" ? "o.created_at" : "o.id");
  const looked = sql.join(["id", ...columnsOf(rest)].map((name) => sql.ref(`o.${name}`)));
  return sql`
      select count(*) as examined, count(case when ${matches} then 1 end) as matched
      from (
        select ${looked} from orders as o where ${among(p, shape, findings[finding])}
        order by ${order} desc limit ${p.counted} + 1
      ) as o`;
});

const columnOf = {
  status: "status",
  user: "user_id",
  from: "created_at",
  to: "created_at",
} as const;
const columnsOf = (names: readonly Name[]) => new Set(names.map((name) => columnOf[name]));

export function listShape({ status, userId, from, to, sort, after }: OrderListRequest): ListShape {
  const descending = sort.startsWith("-");
  return {
    status: status !== undefined,
    user: userId !== undefined,
    from: from !== undefined,
    to: to !== undefined,
    after: after !== null,
    column: (descending ? sort.slice(1) : sort) as Column,
    descending,
    reach: "all",
  };
}
