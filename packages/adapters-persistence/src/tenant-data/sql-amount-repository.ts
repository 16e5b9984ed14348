import { addedTables } from "../own/extension-tables.js";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { AmountRepository, RecordVersion } from "@souk/core/adapter";
import { sql } from "kysely";
import { rawStatement, statement, type Statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { tenantTables } from "../database/tables.js";
import { adjustmentsText, readAdjustments } from "../orders/adjustment-rows.js";
import type { Table } from "../schema/table.js";

/** As many rows as one statement looks at: SQLite runs it on the event loop. */
const ROWS_AT_ONCE = 1_000;

type After = InTenant<{ after: number }>;

// In the order of their keys, like everyone who locks several.
const lockSeats = rawStatement<InTenant>()<unknown>(
  (p) => sql`
    select 1 from memberships where tenant_id = ${p.tenant} order by user_id for no key update`,
);

const lockKeys = rawStatement<InTenant>()<unknown>(
  (p) => sql`
    select 1 from users
    where id in (select user_id from api_keys where tenant_id = ${p.tenant})
    order by id for update`,
);

const anyOrder = statement<InTenant>()((db, p) =>
  db.selectFrom("orders").select("id").where("tenant_id", "=", p.tenant).limit(1),
);

const anyImport = statement<InTenant>()((db, p) =>
  db
    .selectFrom("product_imports")
    .select("id")
    .where("tenant_id", "=", p.tenant)
    .where("is_accepted", "=", true)
    .limit(1),
);

interface Amounts {
  /** The id of the last row of the next few, none if no row is left; null for a table that is too small for parts. */
  readonly last: Statement<After, { last: number | null }> | null;
  readonly uneven: Statement<After & { last: number; units: number }, { n: number }>;
  /** The kind of the records, if the feed follows them. */
  readonly kind: "product" | "order" | null;
  readonly convert: Statement<
    After & { last: number; times: number; over: number; now: Date },
    RecordVersion
  >;
}

/** The statements about the amounts of each table that has any. */
const ours: readonly Amounts[] = tenantTables.flatMap(amountsIn);

/** Those of extensions, whose tables are the same objects each time. */
const added = new WeakMap<Table, readonly Amounts[]>();

function amountsOfAdded(table: Table): readonly Amounts[] {
  const known = added.get(table) ?? amountsIn(table);
  added.set(table, known);
  return known;
}

function amountsIn(table: Table): readonly Amounts[] {
  const names = Object.entries(table.columns).flatMap(([name, { isAmount }]) =>
    isAmount ? name : [],
  );
  return names.length === 0 ? [] : [statementsFor(table, names)];
}

/** Columns that are counted with the amounts of which they are the sum. */
const sums: ReadonlySet<string> = new Set(["items_amount", "spent"]);

function statementsFor({ name, columns }: Table, names: readonly string[]): Amounts {
  const table = sql.table(name);
  // Without ids there is a row for each of a few things, such as the days of a year.
  const key = ["id", "product_id"].find((column) => column in columns);
  const id = sql.ref(key ?? "");
  const some = (p: After & { last: number }) =>
    key
      ? sql`tenant_id = ${p.tenant} and ${id} > ${p.after} and ${id} <= ${p.last}`
      : sql`tenant_id = ${p.tenant}`;
  // What a customer spent follows from the orders, and is no change of the customer.
  const isVersioned = "version" in columns && name !== "customers";
  const kind = name === "products" ? "product" : name === "orders" ? "order" : null;
  return {
    last: key
      ? rawStatement<After>()<{ last: number | null }>(
          (p) => sql<{ last: number | null }>`
            select max(${id}) as last from (
              select ${id} from ${table} where tenant_id = ${p.tenant} and ${id} > ${p.after}
              order by ${id} limit ${sql.lit(ROWS_AT_ONCE)}) as next`,
        )
      : null,
    uneven: rawStatement<After & { last: number; units: number }>()<{ n: number }>(
      (p) => sql<{ n: number }>`
        select ${sql.join(
          names
            .filter((column) => !sums.has(column))
            .map(
              (column) =>
                sql`coalesce(sum(case when coalesce(${sql.ref(column)}, 0) % ${p.units} = 0 then 0 else 1 end), 0)`,
            ),
          sql` + `,
        )} as n
        from ${table} where ${some(p)}`,
    ),
    kind,
    convert: rawStatement<
      After & { last: number; times: number; over: number; now: Date }
    >()<RecordVersion>(
      (p) => sql<RecordVersion>`
        update ${table} set ${sql.join([
          ...names.map(
            (column) => sql`${sql.ref(column)} = ${sql.ref(column)} * ${p.times} / ${p.over}`,
          ),
          ...(isVersioned ? [sql`version = version + 1`, sql`updated_at = ${p.now}`] : []),
        ])}
        where ${some(p)} ${kind === null ? sql`` : sql`returning id, version`}`,
    ),
  };
}

interface AdjustedRow {
  readonly id: number;
  readonly adjustments: string;
}

/** Adjustments of orders hold amounts in their JSON. Few shops change a currency after their first order. */
const adjusted = rawStatement<After & { last: number }>()<AdjustedRow>(
  (p) => sql<AdjustedRow>`
    select id, adjustments from orders
    where tenant_id = ${p.tenant} and id > ${p.after} and id <= ${p.last}
      and adjustments is not null`,
);

const adjust = rawStatement<InTenant<AdjustedRow>>()(
  (p) => sql`
    update orders set adjustments = ${p.adjustments}
    where tenant_id = ${p.tenant} and id = ${p.id}`,
);

/** The amounts of the session's tenant, in every table that has a column of them. */
export class SqlAmountRepository implements AmountRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  /** Each writer holds its seat or its key until it has ended. */
  async lock(): Promise<void> {
    if (this.#session.dialect.oneWriter) return;
    await this.#session.run(lockSeats, {});
    await this.#session.run(lockKeys, {});
  }

  async haveOrders(): Promise<boolean> {
    return (await this.#session.one(anyOrder, {})) !== undefined;
  }

  async areImported(): Promise<boolean> {
    return (await this.#session.one(anyImport, {})) !== undefined;
  }

  async countUneven(units: number): Promise<number> {
    let count = 0;
    for (const { last, uneven, kind } of await this.#amounts()) {
      // Rows without ids hold sums of amounts that other tables hold.
      if (last === null) continue;
      await this.#inParts(last, async (part) => {
        count += Number((await this.#session.one(uneven, { ...part, units }))?.n ?? 0);
        for (const { adjustments } of kind === "order" ? await this.#adjusted(part) : []) {
          count += adjustments.filter(({ amount }) => amount % units !== 0).length;
        }
      });
    }
    return count;
  }

  async convert(...[by, now, changed]: Parameters<AmountRepository["convert"]>): Promise<void> {
    for (const { last, convert, kind } of await this.#amounts()) {
      await this.#inParts(last, async (part) => {
        const values = { ...part, ...by, now };
        if (kind === null) await this.#session.run(convert, values);
        else changed(kind, await this.#session.all(convert, values));
        for (const { id, adjustments } of kind === "order" ? await this.#adjusted(part) : []) {
          const converted = adjustments.map((each) => ({
            ...each,
            amount: (each.amount * by.times) / by.over,
          }));
          const text = adjustmentsText(converted) ?? "[]";
          await this.#session.run(adjust, { id, adjustments: text });
        }
      });
    }
  }

  async #amounts(): Promise<readonly Amounts[]> {
    const extensions = await addedTables(this.#session);
    return [...ours, ...extensions.flatMap(amountsOfAdded)];
  }

  async #adjusted(part: { after: number; last: number }) {
    const rows = await this.#session.all(adjusted, part);
    return rows.map(({ id, adjustments }) => ({ id, adjustments: readAdjustments(adjustments) }));
  }

  async #inParts(
    lastOf: Amounts["last"],
    work: (part: { after: number; last: number }) => Promise<void>,
  ): Promise<void> {
    if (lastOf === null) return work({ after: 0, last: 0 });
    for (let after = 0; ;) {
      const last = (await this.#session.one(lastOf, { after }))?.last ?? null;
      if (last === null) return;
      await work({ after, last });
      after = last;
      await nextTurn();
    }
  }
}
