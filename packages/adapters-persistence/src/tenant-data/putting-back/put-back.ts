import { CoreError } from "@souk/core";
import {
  type ArchiveRecord,
  type DifferingRows,
  type PutBackRecords,
  type PuttingBack,
  type TenantDifference,
} from "@souk/core/adapter";
import { classify } from "../../engine/failures.js";
import type { Session } from "../../engine/session.js";
import { TenantSession } from "../../engine/tenant-session.js";
import type { Values } from "../../schema/records.js";
import type { Table } from "../../schema/table.js";
import { indexProducts, productWords, searchColumns } from "../../catalog/product-index.js";
import { keepMediaAnew } from "../../catalog/product-media.js";
import { checkFigures } from "../../orders/order-figures.js";
import { keepNumbers } from "../../orders/order-numbers.js";
import { keepTagsAnew } from "../../tags/tag-index.js";
import { ROWS_AT_ONCE, type TableRows } from "../../rows/table-rows.js";
import { goOnFrom } from "./event-numbers-again.js";
import { asPutBack, FURTHER, keysOf, ofTeam, tablesPutBack, unusable } from "./rows-put-back.js";
import { TouchedRecords } from "./touched-records.js";
import * as statements from "./statements.js";

/** Locks the tenant's rows until the transaction ends. */
export async function holdTeam(session: Session, tenant: number): Promise<void> {
  if (session.dialect.oneWriter) return;
  session.see({ tenant });
  await session.run(statements.holdSeats, { tenant });
  await session.run(statements.holdKeys, { tenant });
}

/** Children go before their parents, and come after them. */
export async function putBack(
  session: Session,
  tenant: number,
  records: AsyncIterable<ArchiveRecord>,
  difference: TenantDifference,
  options: PuttingBack,
  allAdded: readonly Table[],
): Promise<PutBackRecords> {
  await holdTeam(session, tenant);
  const added = allAdded.filter(({ name }) => difference.rows.has(name));
  if ((await statements.standing(session, tenant, added)) !== difference.seen)
    throw changedMeanwhile();
  const own = new TenantSession(session, tenant);
  const tables = [
    ...tablesPutBack.filter(({ name }) => options.withTeam || !ofTeam.has(name)),
    ...added,
  ];
  const touched = new TouchedRecords();
  const withKeys = (
    table: Table,
    all: readonly (readonly number[])[],
    work: (rows: TableRows, chunk: Values[]) => Promise<unknown>,
  ) => {
    const rows = into(table);
    const keys = all.map((each) =>
      Object.fromEntries(rows.key.map((name, at) => [name, each[at]])),
    );
    return inChunks(keys, (chunk) => work(rows, chunk));
  };
  const removal = (table: Table) =>
    withKeys(table, rowsOf(difference, table).remove, async (rows, chunk) => {
      touched.remove(table, await rows.withKeys(session, tenant, chunk));
      await rows.remove(session, tenant, chunk);
    });
  try {
    await own.run(keepNumbers, {});
    await statements.breakOffWork(session, tenant);
    const children = tables.filter(({ name }) => !atTheEnd.has(name));
    // Seats that get another role are written later.
    const roles = tables.filter(({ name }) => name === "roles");
    for (const { remove } of roles.map((table) => rowsOf(difference, table)))
      await own.run(statements.withoutRoles, { roles: remove.map(([id]) => id as number) });
    for (const table of children.toReversed()) await removal(table);
    // A sku, or the place of an item in its order, may belong to another row by now.
    for (const table of tables)
      await withKeys(table, rowsOf(difference, table).release, (rows, chunk) =>
        rows.release(session, tenant, chunk),
      );
    const pictures = await statements.picturesOf(session, tenant);
    await new Writing(session, own, { difference, options, touched, pictures }).all(
      tables,
      records,
    );
    for (const table of tables.filter(({ name }) => atTheEnd.has(name))) await removal(table);
    session.see({ tenant });
    if (options.withTeam && !(await own.one(statements.anAdmin, {}))) throw withoutAdmin();
    await own.run(statements.forgetAnswers, { since: difference.lastChange.getTime() });
    await statements.countAnew(session, tenant);
    await checkFigures(own, { mend: true });
    await keepTagsAnew(own);
    await keepMediaAnew(own);
    return await touched.versions(own);
  } catch (error) {
    if (!["unique", "foreign", "check"].includes(classify(error))) throw error;
    throw unusable("The database rejects some of the rows: they contradict each other.");
  }
}

/** Rows that stay may name rows of these tables that go, until they are written. */
const atTheEnd: ReadonlySet<string> = new Set(["categories", "customers"]);

const changedMeanwhile = () =>
  new CoreError("conflict", "The tenant changed during the comparison. Compare it again.");

const withoutAdmin = () =>
  unusable("With this team, the tenant would have no active ADMIN. Keep the current team.");

const nothing: DifferingRows = { add: new Set(), change: new Set(), remove: [], release: [] };

const rowsOf = ({ rows }: TenantDifference, { name }: Table): DifferingRows =>
  rows.get(name) ?? nothing;

async function inChunks<T>(all: readonly T[], work: (some: T[]) => Promise<unknown>) {
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE)
    await work(all.slice(at, at + ROWS_AT_ONCE));
}

/** The rows of a table that is put back. */
const into = (table: Table): TableRows => statements.statementsOf(table).rows;

/** Writes the rows of an archive that differ, a few hundred at once. */
class Writing {
  readonly #session: Session;
  readonly #own: TenantSession;
  readonly #difference: TenantDifference;
  readonly #options: PuttingBack;
  readonly #touched: TouchedRecords;
  readonly #pictures: ReadonlySet<number>;
  #table: Table | null = null;
  #added: Values[] = [];
  #changed: Values[] = [];
  #written = 0;

  constructor(
    session: Session,
    own: TenantSession,
    what: {
      readonly difference: TenantDifference;
      readonly options: PuttingBack;
      readonly touched: TouchedRecords;
      readonly pictures: ReadonlySet<number>;
    },
  ) {
    this.#session = session;
    this.#own = own;
    this.#difference = what.difference;
    this.#options = what.options;
    this.#touched = what.touched;
    this.#pictures = what.pictures;
  }

  async all(tables: readonly Table[], records: AsyncIterable<ArchiveRecord>): Promise<void> {
    const byName = new Map(tables.map((table) => [table.name, table]));
    for await (const { kind, row } of records) {
      const table = byName.get(kind);
      if (table) await this.#take(table, row);
    }
    await this.#flush();
    const awaited = tables.reduce((sum, table) => {
      const { add, change } = rowsOf(this.#difference, table);
      return sum + add.size + change.size;
    }, 0);
    if (this.#written !== awaited) throw unusable("The archive changed while it was read.");
  }

  async #take(table: Table, row: Values): Promise<void> {
    const key = String(keysOf(table, row));
    const { add, change } = rowsOf(this.#difference, table);
    if (!add.has(key) && !change.has(key)) return;
    const isFull = this.#added.length + this.#changed.length >= ROWS_AT_ONCE;
    if (table !== this.#table || isFull) await this.#flush();
    this.#table = table;
    (add.has(key) ? this.#added : this.#changed).push(row);
  }

  async #flush(): Promise<void> {
    const [added, changed] = [this.#added.splice(0), this.#changed.splice(0)];
    const table = this.#table;
    if (!table || added.length + changed.length === 0) return;
    const current = await this.#currentOf(table, changed);
    const fresh = added.map((row) => this.#newRow(table, row));
    const other = changed.map((row) =>
      this.#asWritten(table, row, current.get(String(keysOf(table, row))) ?? null),
    );
    const rows = into(table);
    const { tenant } = this.#own;
    this.#written += await rows.insert(this.#session, tenant, fresh);
    this.#written += await rows.change(this.#session, tenant, other);
    this.#touched.add(table, [...fresh, ...other]);
    await goOnFrom(this.#own, table.name, fresh);
    if (table.name === "products") await indexProducts(this.#own, [...fresh, ...other].map(texts));
  }

  /** Some columns are written as they are now. */
  async #currentOf(table: Table, rows: readonly Values[]): Promise<Map<string, Values>> {
    if (table.name !== "announcements" && table.name !== "orders") return new Map();
    const found = await into(table).withKeys(this.#session, this.#own.tenant, rows);
    return new Map(found.map((row) => [String(keysOf(table, row)), row]));
  }

  #asWritten(table: Table, row: Values, current: Values | null): Values {
    const { now } = this.#options;
    return {
      ...asPutBack(table, row, current, { now, pictures: this.#pictures }),
      ...("version" in table.columns && { updated_at: now.getTime() }),
      ...(table.name === "products" && searchColumns(row)),
      tenant_id: this.#own.tenant,
    };
  }

  #newRow(table: Table, row: Values): Values {
    const written = this.#asWritten(table, row, null);
    const version = "version" in table.columns && { version: Number(written["version"]) + FURTHER };
    return { ...written, ...version };
  }
}

const texts = (row: Values) => ({ id: Number(row["id"]), ...productWords(row) });
