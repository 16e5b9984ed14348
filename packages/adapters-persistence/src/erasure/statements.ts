import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { columnNames } from "../engine/column-names.js";
import { rawStatementBy, statement } from "../engine/statement.js";
import type { Dialect } from "../engine/sql-dialect.js";
import { afterColumn, keyParameters } from "../rows/table-rows.js";
import type { Values } from "../schema/records.js";
import type { Table } from "../schema/table.js";
import { allTables } from "../database/tables.js";
import { currencyOf } from "../tenancy/currency-of.js";
import { type Erased, isErased, markIn } from "./personal-columns.js";
import type { ChangedRow } from "../webhooks/sql-record-changes.js";
import { type PersonalTable, personalTables, type PersonParameters } from "./personal-rows.js";

/** This many rows of a person are read, overwritten or removed at once. */
export const ROWS_AT_ONCE = 200;
/** This many rows are scanned at once where no index finds those of a person. */
const LOOKED_THROUGH_AT_ONCE = 2_000;

interface Erasure extends PersonParameters {
  readonly name: string;
  readonly newEmail: string;
  readonly now: number;
}

/** Rows after one key, and up to another; both may be keys of one tenant. */
export type Stretch = {
  readonly isAfter: boolean;
  readonly isUpTo: boolean;
  readonly isInOneTenant: boolean;
};

const upTo = (column: string) => `u_${column}`;

/** The key of a row, as the parameters after which, or up to which, rows are meant. */
export const afterKey = ({ primaryKey }: Table, row: Values): Values =>
  keyParameters(primaryKey, row);
export const upToKey = ({ primaryKey }: Table, row: Values): Values =>
  keyParameters(primaryKey, row, upTo);

/** The columns by which a table is walked, so that an index finds each range. */
function walkedBy({ primaryKey, columns }: Table, { ordersByNumber }: Dialect): readonly string[] {
  const number = primaryKey.filter((column) => columns[column]?.kind === "identity");
  return ordersByNumber && number.length > 0 ? number : primaryKey;
}

/**
 * States separately that both ends lie in one tenant: otherwise Postgres, which plans for any key, would choose an
 * index over the whole tenant.
 */
function within(table: Table, stretch: Stretch, p: Values, dialect: Dialect) {
  const { isAfter, isUpTo } = stretch;
  const walked = walkedBy(table, dialect);
  // Between two numbers of one tenant lie those of others.
  const isInOneTenant = stretch.isInOneTenant && walked.includes("tenant_id");
  const columns = isInOneTenant ? walked.filter((column) => column !== "tenant_id") : walked;
  const tenant = sql.ref(`${table.name}.tenant_id`);
  const key = columnNames(columns.map((column) => `${table.name}.${column}`));
  const bound = (named: (column: string) => string) =>
    sql.join(columns.map((column) => sql`${p[named(column)]}`));
  const whose = isInOneTenant ? sql`${tenant} = ${p[afterColumn("tenant_id")]}` : sql`true`;
  const first = isAfter ? sql`(${key}) > (${bound(afterColumn)})` : sql`true`;
  const last = isUpTo ? sql`(${key}) <= (${bound(upTo)})` : sql`true`;
  return sql<boolean>`${whose} and ${first} and ${last}`;
}

/** Whether a row has the tenant of the key after which rows are meant. */
export const isOfTenantOf = (from: Values | null, row: Values): boolean =>
  row["tenant_id"] !== undefined &&
  Number(from?.[afterColumn("tenant_id")]) === Number(row["tenant_id"]);

/** The last of the rows that are scanned at once, of all people. */
const edge = (table: Table) =>
  rawStatementBy<Values, Stretch>()<Values>(
    (
      p,
      stretch,
      dialect,
    ) => sql<Values>`select ${columnNames(table.primaryKey)} from ${sql.table(table.name)}
      where ${within(table, stretch, p, dialect)} order by ${columnNames(walkedBy(table, dialect))}
      limit 1 offset ${sql.lit(LOOKED_THROUGH_AT_ONCE - 1)}`,
  );

const read = (table: Table, { rows }: PersonalTable, columns: RawBuilder<unknown>) =>
  rawStatementBy<PersonParameters & Values, Stretch>()<Values>(
    (p, stretch, dialect) => sql<Values>`select ${columns} from ${sql.table(table.name)}
      where ${rows(p)} and ${within(table, stretch, p, dialect)}
      order by ${columnNames(walkedBy(table, dialect))} limit ${sql.lit(ROWS_AT_ONCE)}`,
  );

const remove = (table: Table, { rows }: PersonalTable) =>
  rawStatementBy<PersonParameters & Values, Stretch>()<never>(
    (p, stretch, dialect) => sql`delete from ${sql.table(table.name)}
      where ${rows(p)} and ${within(table, stretch, p, dialect)}`,
  );

/** Where there was nothing, nothing stands afterwards. An order is found by the new address until the erasure ends. */
function newText(
  table: string,
  column: string,
  { erasedTo }: Erased,
  p: Erasure,
): RawBuilder<unknown> {
  if (table === "orders" && column === "customer_email")
    return sql`case when ${sql.ref(column)} is null then null else ${p.newEmail} end`;
  if (erasedTo === null) return sql`null`;
  if (typeof erasedTo === "object") return sql`${erasedTo.given === "name" ? p.name : p.newEmail}`;
  return sql`case when ${sql.ref(column)} is null then null else ${sql.lit(erasedTo)} end`;
}

/** Personal data in columns that are not text. */
const alsoEmptied: Readonly<Record<string, readonly string[]>> = {
  users: ["email_verified_at", "phone_verified_at"],
};

/** Tables with records whose changes are in the feed of events. */
export const isTold = ({ name }: Pick<Table, "name">): boolean =>
  name === "orders" || name === "customers";

/** What says which tags go with a row. */
const taggedBy = ({ name, columns }: Table): readonly string[] =>
  isTold({ name }) ? ["tags", "deleted_at"].filter((column) => column in columns) : [];

const returned = sql`returning tenant_id, id, version`;

const overwrite = (table: Table, { rows }: PersonalTable) =>
  rawStatementBy<Erasure & Values, Stretch>()<ChangedRow>((p, stretch, dialect) => {
    const texts = Object.keys(table.columns).flatMap((column) => {
      const mark = markIn(table, column);
      return isErased(mark)
        ? [sql`${sql.ref(column)} = ${newText(table.name, column, mark, p)}`]
        : [];
    });
    const others = (alsoEmptied[table.name] ?? []).map((column) => sql`${sql.ref(column)} = null`);
    // An account counts its changes elsewhere.
    const isCounted = "version" in table.columns && table.name !== "users";
    const version = isCounted ? [sql`version = version + 1`, sql`updated_at = ${p.now}`] : [];
    return sql<ChangedRow>`
      update ${sql.table(table.name)} set ${sql.join([...texts, ...others, ...version])}
      where ${rows(p)} and ${within(table, stretch, p, dialect)}
      ${isTold(table) ? returned : sql``}`;
  });

const tables = new Map(allTables.map((table) => [table.name, table]));

function statementsOf(personal: PersonalTable) {
  const table = personal.added ?? (tables.get(personal.table) as Table);
  const hasAmounts = Object.values(table.columns).some(({ isAmount }) => isAmount);
  const currency = hasAmounts
    ? [sql`${currencyOf(sql.ref(`${table.name}.tenant_id`))} as currency`]
    : [];
  return {
    table,
    personal,
    edge: edge(table),
    read: read(table, personal, sql.join([sql`${sql.table(table.name)}.*`, ...currency])),
    readKeys: read(table, personal, columnNames([...table.primaryKey, ...taggedBy(table)])),
    remove: remove(table, personal),
    overwrite: overwrite(table, personal),
  };
}

export type Statements = ReturnType<typeof statementsOf>;

const statements = new Map(personalTables.map((one) => [one.table, statementsOf(one)]));

const ofAdded = new WeakMap<Table, Statements>();

export function statementsFor(personal: string | PersonalTable): Statements {
  if (typeof personal === "string") return statements.get(personal) as Statements;
  const { table, added } = personal;
  if (!added) return statements.get(table) as Statements;
  const found = ofAdded.get(added) ?? statementsOf(personal);
  ofAdded.set(added, found);
  return found;
}

const personalOrders = personalTables.find(({ table }) => table === "orders") as PersonalTable;

const hidden: PersonalTable = {
  table: "orders",
  erasing: "overwritten",
  rows: (p) => sql<boolean>`orders.customer_email = ${p.email}`,
};

/** The orders of a customer, without those of who placed them. */
export const statementsForCustomer = statementsOf(hidden);

/**
 * Removes from an order the last value by which it was found. The feed reports the order once more, because its events
 * were erased after the order itself.
 */
export const clearAddress = rawStatementBy<
  PersonParameters & Values & { now: number },
  Stretch
>()<ChangedRow>(
  (p, stretch, dialect) => sql<ChangedRow>`
    update orders set customer_email = null, search_text = null,
      version = version + 1, updated_at = ${p.now}
    where ${personalOrders.rows(p)}
      and ${within(tables.get("orders") as Table, stretch, p, dialect)} ${returned}`,
);

export const writeBody = statement<{ tenant: unknown; id: unknown; body: string }>()((db, p) =>
  db
    .updateTable("events")
    .set({ body: p.body })
    .where("tenant_id", "=", p.tenant as number)
    .where("id", "=", p.id as string),
);
