import { type RawBuilder, sql } from "kysely";
import { columnNames } from "../engine/column-names.js";
import type { Session } from "../engine/session.js";
import { rawStatement, type Statement } from "../engine/statement.js";
import type { Dialect } from "../engine/sql-dialect.js";
import { asRecords, inRecord, recordColumns, type Values } from "../schema/records.js";
import type { Table } from "../schema/table.js";
import { settingAside } from "./unique-values.js";

/** The owner of the rows: every tenant, or one. */
export type RowOwner = number | "*";

export interface TableRowsOptions {
  /** The rows belong to one tenant, and their key leaves it out. By default they are those of every tenant. */
  readonly ofTenant?: boolean;
  /** Which rows are read; by default all. */
  readonly filter?: RawBuilder<boolean> | undefined;
  /** The columns that `change` writes. */
  readonly changed?: readonly string[];
  /**
   * Refuses rows with columns that this program does not know, which it could not copy. By default they are read,
   * too.
   */
  readonly refuseUnknown?: boolean;
}

/** Rows in the order of their key, and where the next batch begins. */
export interface Batch {
  readonly rows: readonly Values[];
  /** The key after which the next batch begins; null at the end of the table. */
  readonly last: Values | null;
  /** How many rows to read next. */
  readonly limit: number;
}

const BATCH_BYTES = 1_000_000;
const MOST_ROWS = 2_000;
/** Rows of some tables weigh megabytes each. */
export const FIRST_ROWS = 20;

/** Writers send this many rows in one statement. */
export const ROWS_AT_ONCE = 500;

/** How many rows make a full batch, judged by the batch before, which was to have `before` rows. */
export function batchSize(before: number, rows: readonly Values[]): number {
  const fitting = Math.floor((before * BATCH_BYTES) / Math.max(weightOf(rows), 1));
  return Math.max(1, Math.min(fitting, before * 2, MOST_ROWS));
}

/** The name of the parameter that holds a column of the key after which rows are read. */
export const afterColumn = (column: string) => `k_${column}`;

/** The key of a row as parameters of a statement. */
export const keyParameters = (
  key: readonly string[],
  row: Values,
  parameter: (column: string) => string = afterColumn,
): Values => Object.fromEntries(key.map((column) => [parameter(column), row[column]]));

/** The database numbers the rows in `id`. */
export const isNumbered = ({ columns }: Table): boolean => columns["id"]?.kind === "identity";

/** Rows of the table are only added, so no role has the right to change them. */
const isOnlyAddedTo = ({ grants }: Table): boolean =>
  grants !== undefined && !Object.values(grants).some((rights) => rights.includes("update"));

/** About how many bytes rows take, without writing them down. */
function weightOf(rows: readonly Values[]): number {
  let weight = 0;
  for (const row of rows) {
    for (const value of Object.values(row)) weight += typeof value === "string" ? value.length : 8;
  }
  return weight;
}

/** The key of a row inside its tenant. */
export const keyInTenant = ({ primaryKey }: Table): readonly string[] =>
  primaryKey.filter((column) => column !== "tenant_id");

/** Every column except an id that the database makes. */
export const columnsAdded = (table: Table): string[] =>
  Object.keys(table.columns).filter((column) => column !== "id" || !isNumbered(table));

const recorded = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.ref(`r.${inRecord(column)}`)));

const sameKey = (key: readonly string[]) =>
  key.map((column) => sql<boolean>`t.${sql.ref(column)} = ${sql.ref(`r.${inRecord(column)}`)}`);

const where = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

type Records = Values & { readonly records: string };

/**
 * Reads and writes the rows of a table in batches, for programs that go through whole tables: copies, archives,
 * inspection.
 * `owner` is the tenant whose rows these are, or "*" where `ofTenant` was not set.
 */
export class TableRows {
  readonly table: Table;
  /** The columns that identify the rows, in the order in which they are read. */
  readonly key: readonly string[];
  /** The database numbers the rows in `id`. */
  readonly isNumbered: boolean;
  readonly #isOfTenant: boolean;
  readonly #refuseUnknown: boolean;
  readonly #first: Statement<Values, Values>;
  readonly #next: Statement<Values, Values>;
  readonly #withKeys: Statement<Records, Values>;
  readonly #insert: Statement<Records, { id: number }>;
  readonly #add: Statement<Records, { id: number }>;
  readonly #put: Statement<Records, never>;
  readonly #change: Statement<Records, never>;
  readonly #remove: Statement<Records, never>;
  readonly #release: Statement<Records, never>;
  readonly #count: Statement<Values, { n: number }>;

  constructor(
    table: Table,
    { ofTenant = false, filter, changed = [], refuseUnknown = false }: TableRowsOptions = {},
  ) {
    const columns = Object.keys(table.columns);
    const key = ofTenant ? keyInTenant(table) : table.primaryKey;
    const name = sql.table(table.name);
    this.table = table;
    this.key = key;
    this.isNumbered = isNumbered(table);
    this.#isOfTenant = ofTenant;
    this.#refuseUnknown = refuseUnknown;

    const own = (p: Values) => (ofTenant ? [sql<boolean>`tenant_id = ${p["tenant"]}`] : []);
    const read = (isAfter: boolean) =>
      rawStatement<Values>()<Values>((p) => {
        const last = sql.join(key.map((column) => sql`${p[afterColumn(column)]}`));
        const after = isAfter ? [sql<boolean>`(${columnNames(key)}) > (${last})`] : [];
        return sql<Values>`
          select * from ${name} ${where([...own(p), ...(filter ? [filter] : []), ...after])}
          order by ${columnNames(key)} limit ${p["limit"]}`;
      });
    this.#first = read(false);
    this.#next = read(true);

    const among = (p: Records, dialect: Dialect) => {
      const keys = dialect.recordTable(p.records, recordColumns(table, key));
      return where([
        ...own(p),
        sql<boolean>`(${columnNames(key)}) in (select ${recorded(key)} from ${keys} as r)`,
      ]);
    };
    this.#withKeys = rawStatement<Records>()<Values>((p, dialect) => {
      const keys = dialect.recordTable(p.records, recordColumns(table, key));
      return sql<Values>`
        select t.* from ${keys} as r cross join ${name} as t ${where([...own(p), ...sameKey(key)])}`;
    });
    this.#remove = rawStatement<Records>()<never>(
      (p, dialect) => sql<never>`delete from ${name} ${among(p, dialect)}`,
    );
    // Rows that are only added are never changed, so they go and are added again.
    const aside = isOnlyAddedTo(table) ? null : settingAside(table);
    this.#release =
      aside === null
        ? this.#remove
        : rawStatement<Records>()<never>(
            (p, dialect) => sql<never>`update ${name} set ${aside} ${among(p, dialect)}`,
          );

    const written = <R>(names: readonly string[], end: (dialect: Dialect) => RawBuilder<unknown>) =>
      rawStatement<Records>()<R>(
        (p, dialect) => sql<R>`
          insert into ${name} (${columnNames(names)}) select ${recorded(names)}
          from ${dialect.recordTable(p.records, recordColumns(table, names))} as r
          where true order by r.n ${end(dialect)}`,
      );
    // They always return something: Citus would write rows that it looked up by a `copy`, which obeys no policies.
    const id = sql.ref(isNumbered(table) ? "id" : (key[0] as string));
    const returning = () => sql`returning ${id} as id`;
    this.#insert = written(columns, returning);
    this.#add = written(columnsAdded(table), returning);
    const changes = columns.filter((column) => !table.primaryKey.includes(column));
    const change =
      isOnlyAddedTo(table) || changes.length === 0
        ? sql`nothing`
        : sql`update set ${sql.join(
            changes.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
          )}`;
    this.#put = written(columns, ({ copying }) => {
      const same = columnNames(copying.sameRow(table, isNumbered(table)));
      return sql`on conflict (${same}) do ${change}`;
    });

    this.#change = rawStatement<Records>()<never>((p, dialect) => {
      const types = recordColumns(table, [...key, ...changed]);
      const sets = [
        ...changed.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${inRecord(column)}`)}`),
        ...("version" in table.columns ? [sql`version = t.version + 1`] : []),
      ];
      const inTenant = isNumbered(table)
        ? dialect.lookedUpIn("t.tenant_id", p["tenant"] as number)
        : sql<boolean>`t.tenant_id = ${p["tenant"]}`;
      return sql<never>`
        update ${name} as t set ${sql.join(sets)} from ${dialect.recordTable(p.records, types)} as r
        ${where([...(ofTenant ? [inTenant] : []), ...sameKey(key)])}`;
    });

    this.#count = rawStatement<Values>()<{ n: number }>(
      (p) => sql`select count(*) as n from ${name} ${where(own(p))}`,
    );
  }

  /** The next rows after a key, or the first ones if it is null. */
  async read(
    session: Session,
    owner: RowOwner,
    last: Values | null,
    limit: number,
  ): Promise<Batch> {
    const found = last
      ? await session.all(this.#next, { ...last, ...this.#parameters(session, owner), limit })
      : await session.all(this.#first, { ...this.#parameters(session, owner), limit });
    const rows = found.map((row) => this.#canonical(row));
    const final = found.at(-1);
    return {
      rows,
      last: final && found.length === limit ? keyParameters(this.key, final) : null,
      limit: batchSize(limit, rows),
    };
  }

  /** All rows in the order of the key, batch by batch. */
  async *batches(session: Session, owner: RowOwner): AsyncGenerator<Batch> {
    let last: Values | null = null;
    let limit = FIRST_ROWS;
    do {
      const batch: Batch = await this.read(session, owner, last, limit);
      yield batch;
      ({ last, limit } = batch);
    } while (last);
  }

  /** The rows with these keys, as far as they exist, in no order. */
  async withKeys(session: Session, owner: RowOwner, keys: readonly Values[]): Promise<Values[]> {
    if (keys.length === 0) return [];
    const rows = await session.all(this.#withKeys, this.#records(session, owner, keys));
    return rows.map((row) => this.#canonical(row));
  }

  /** The keys that no row has. */
  keysWithout(keys: readonly Values[], rows: readonly Values[]): Values[] {
    const present = new Set(rows.map((row) => this.keyText(row)));
    return keys.filter((key) => !present.has(this.keyText(key)));
  }

  /** The key of a row as one text. */
  keyText(row: Values): string {
    return JSON.stringify(this.key.map((column) => row[column]));
  }

  /** Writes new rows with their ids. Returns how many. */
  async insert(session: Session, owner: RowOwner, rows: readonly Values[]): Promise<number> {
    if (rows.length === 0) return 0;
    return (await session.all(this.#insert, this.#records(session, owner, rows))).length;
  }

  /** Writes new rows, which get new ids where the table numbers them. Returns these in the order of the rows. */
  async add(session: Session, owner: RowOwner, rows: readonly Values[]): Promise<number[]> {
    const added = await session.all(this.#add, this.#records(session, owner, rows));
    // The order of the rows is the order of the ids.
    return this.isNumbered ? added.map(({ id }) => id).toSorted((a, b) => a - b) : [];
  }

  /** Writes rows over those with the same keys, and adds the others. */
  async put(session: Session, owner: RowOwner, rows: readonly Values[]): Promise<void> {
    if (rows.length > 0) await session.run(this.#put, this.#records(session, owner, rows));
  }

  /** Writes some columns of rows that exist, and counts their versions on. Returns how many. */
  async change(session: Session, owner: RowOwner, rows: readonly Values[]): Promise<number> {
    if (rows.length === 0) return 0;
    return session.run(this.#change, this.#records(session, owner, rows));
  }

  /** Deletes the rows with these keys. Returns how many. */
  async remove(session: Session, owner: RowOwner, keys: readonly Values[]): Promise<number> {
    if (keys.length === 0) return 0;
    return session.run(this.#remove, this.#records(session, owner, keys));
  }

  /** Whether a row may take a unique value over from another. */
  get hasUniqueValues(): boolean {
    return this.table.uniqueKeys.length > 0;
  }

  /**
   * Releases the unique values of the rows with these keys, so that other rows can take them. All of these rows must be
   * written or removed in the same transaction.
   */
  async release(session: Session, owner: RowOwner, keys: readonly Values[]): Promise<void> {
    if (this.hasUniqueValues && keys.length > 0)
      await session.run(this.#release, this.#records(session, owner, keys));
  }

  async count(session: Session, owner: RowOwner): Promise<number> {
    const row = await session.one(this.#count, this.#parameters(session, owner));
    return Number(row?.n);
  }

  /** A row in the form of both engines, its columns in the order of the table. */
  #canonical(row: Values): Values {
    const { name, columns } = this.table;
    const known = Object.entries(columns).map(([column, { kind }]) => {
      const value = row[column] ?? null;
      return [column, kind === "flag" && value !== null ? Boolean(value) : value];
    });
    const unknown = Object.entries(row).filter(([column]) => !(column in columns));
    if (this.#refuseUnknown && unknown[0])
      throw new Error(`The table ${name} has no column ${unknown[0][0]} that Souk knows.`);
    return Object.fromEntries([...known, ...unknown]);
  }

  #parameters(session: Session, owner: RowOwner): Values {
    if (this.#isOfTenant !== (owner !== "*")) throw new Error("The rows have another owner.");
    // The session may have worked in another tenant in between.
    session.see({ tenant: owner });
    return this.#isOfTenant ? { tenant: owner } : {};
  }

  #records(session: Session, owner: RowOwner, rows: readonly Values[]): Records {
    return { ...this.#parameters(session, owner), records: asRecords(rows) };
  }
}

/** The rows of a table: see `TableRows`. */
export const tableRows = (table: Table, options?: TableRowsOptions): TableRows =>
  new TableRows(table, options);
