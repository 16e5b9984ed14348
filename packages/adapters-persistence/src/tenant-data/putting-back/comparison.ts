import { CoreError } from "@souk/core";
import {
  readMetadata,
  readSettings,
  type ArchiveRecord,
  type Comparing,
  type DifferingRows,
  type TableDifference,
  type TenantDifference,
} from "@souk/core/adapter";
import type { Values } from "../../schema/records.js";
import type { Session } from "../../engine/session.js";
import type { Table } from "../../schema/table.js";
import { ArchiveIds, nameOf } from "../archive-ids.js";
import { SqlTenantRepository } from "../sql-tenant-repository.js";
import { rowProblem } from "../archive-row-check.js";
import { rowsOf } from "../archive-rows.js";
import { type AddedTable, userColumnsOf } from "../../own/extension-tables.js";
import { archivedWith } from "../archive-statements.js";
import { archivedAmong } from "../archived-extensions.js";
import { isNumbered, ROWS_AT_ONCE, type TableRows } from "../../rows/table-rows.js";
import { isReleasedByDeletion, uniqueColumns } from "../../rows/unique-values.js";
import { asPutBack, isLeft, isSame, keysOf, lastMomentOf, unusable } from "./rows-put-back.js";
import { ofTeam, tablesPutBack } from "./rows-put-back.js";
import { accountsHere, picturesOf, standing, statementsOf } from "./statements.js";

interface Rows extends DifferingRows {
  readonly add: Set<string>;
  readonly change: Set<string>;
  readonly remove: number[][];
  readonly release: number[][];
  same: number;
}

/** Walks through an archive and the rows of its tenant side by side; both are in the order of their keys. */
export class Comparison {
  readonly #session: Session;
  readonly #tenant: number;
  readonly #options: Comparing;
  readonly #ids = new ArchiveIds();
  readonly #found = new Map<string, Rows>();
  readonly #lost: { id: number; email: string }[] = [];
  readonly #others: { id: number; email: string; archived: string }[] = [];
  #archived: TenantDifference["tenant"] | null = null;
  #accounts: Values[] = [];
  #tables: Iterator<Table> = tablesPutBack.values();
  /** Those of the archive. */
  #added: readonly AddedTable[];
  #table: Table | null = null;
  #before: number[] | null = null;
  #rows: AsyncIterator<Values> | null = null;
  #current: Values | null = null;
  #pictures: ReadonlySet<number> = new Set();
  #lastChange = 0;
  #seen = "";

  constructor(session: Session, tenant: number, options: Comparing, added: readonly AddedTable[]) {
    this.#session = session;
    this.#tenant = tenant;
    this.#options = options;
    this.#added = added;
  }

  async take({ kind, row }: ArchiveRecord): Promise<void> {
    if (kind === "tenant") return this.#begin(row);
    if (this.#archived === null) throw unusable("The archive does not begin with a tenant.");
    if (kind === "users") {
      this.#accounts.push(row);
      if (this.#accounts.length >= ROWS_AT_ONCE) await this.#lookUpAccounts();
      return;
    }
    await this.#lookUpAccounts();
    if (isLeft(kind)) return;
    if (kind !== this.#table?.name) await this.#goTo(kind);
    const table = this.#table as Table;
    if (this.#isLost(table, row)) return;
    const problem = rowProblem(table, row) ?? this.#ids.missing(table, row);
    if (problem !== null) throw unusable(`${kind} ${nameOf(table, row)}: ${problem}`);
    if ("id" in row) this.#ids.remember(kind, Number(row["id"]), Number(row["id"]));
    this.#lastChange = Math.max(this.#lastChange, lastMomentOf(row));
    await this.#compare(table, row);
  }

  async finish(): Promise<TenantDifference> {
    if (this.#archived === null) throw unusable("The archive does not begin with a tenant.");
    await this.#lookUpAccounts();
    await this.#goTo(null);
    await this.#requireOurs();
    const tenant = await this.#tenantItself();
    return {
      tenant: this.#archived,
      tables: [tenant, ...this.#counted()],
      lostAccounts: this.#lost,
      otherAddresses: this.#others,
      lastChange: new Date(this.#lastChange),
      seen: this.#seen,
      rows: this.#found,
    };
  }

  async #begin(row: Values): Promise<void> {
    if (this.#archived !== null) throw unusable("The archive contains more than one tenant.");
    const { name, settings, metadata } = row;
    this.#archived = {
      name: String(name),
      settings: readSettings(String(settings)),
      metadata: readMetadata(typeof metadata === "string" ? metadata : null),
    };
    this.#added = archivedAmong(this.#added, row);
    this.#tables = [...tablesPutBack, ...this.#added].values();
    this.#seen = await standing(this.#session, this.#tenant, this.#added);
    this.#pictures = await picturesOf(this.#session, this.#tenant);
  }

  /** Accounts belong to people, and are as they are now. */
  async #lookUpAccounts(): Promise<void> {
    const accounts = this.#accounts.splice(0);
    if (accounts.length === 0) return;
    const ids = accounts.map(({ id }) => Number(id));
    const currentRows = new Map(
      (await this.#session.all(accountsHere, { ids })).map((each) => [each.id, each.email]),
    );
    for (const account of accounts) {
      const [id, archived] = [Number(account["id"]), String(account["email"])];
      const email = currentRows.get(id);
      if (email === undefined) {
        this.#lost.push({ id, email: archived });
        continue;
      }
      this.#ids.remember("users", id, id);
      if (email !== archived) this.#others.push({ id, email, archived });
    }
  }

  /** A deleted account gets no membership, preferences or read marks, nor rows of extensions. */
  #isLost(table: Table, row: Values): boolean {
    const { name } = table;
    const isAdded = this.#added.some((each) => each === table);
    const users = isAdded ? userColumnsOf(table) : [];
    const isGone = (id: unknown) => id !== null && this.#ids.of("users", Number(id)) === undefined;
    if (users.length > 0) return users.some((column) => isGone(row[column] ?? null));
    if (!["memberships", "preferences", "announcement_marks"].includes(name)) return false;
    return this.#ids.of("users", Number(row["user_id"])) === undefined;
  }

  /** Everything of the tables before it is there. */
  async #goTo(kind: string | null): Promise<void> {
    for (;;) {
      await this.#removeUpTo(null);
      const { value: table } = this.#tables.next();
      if (!table) {
        if (kind === null) return;
        throw unusable(`The archive contains ${kind} where it should not.`);
      }
      this.#table = table;
      this.#before = null;
      this.#found.set(table.name, {
        add: new Set(),
        change: new Set(),
        remove: [],
        release: [],
        same: 0,
      });
      const rows = archivedWith(this.#added).get(table.name) as TableRows;
      this.#rows = rowsOf(this.#session, rows, this.#tenant);
      await this.#next();
      if (table.name === kind) return;
    }
  }

  async #next(): Promise<void> {
    const next = await this.#rows?.next();
    this.#current = next && !next.done ? next.value : null;
  }

  /** What the archive does not have goes. */
  async #removeUpTo(keys: readonly number[] | null): Promise<void> {
    while (this.#table && this.#current) {
      const currentKeys = keysOf(this.#table, this.#current);
      if (keys !== null && !isBefore(currentKeys, keys)) return;
      this.#found.get(this.#table.name)?.remove.push(currentKeys);
      await this.#next();
    }
  }

  async #compare(table: Table, row: Values): Promise<void> {
    const keys = keysOf(table, row);
    if (this.#before !== null && !isBefore(this.#before, keys)) {
      throw unusable(`${table.name} ${nameOf(table, row)} is not in the order of the ids.`);
    }
    this.#before = keys;
    await this.#removeUpTo(keys);
    const found = this.#found.get(table.name) as Rows;
    const current = this.#current;
    if (!current || isBefore(keys, keysOf(table, current))) {
      found.add.add(String(keys));
      return this.#options.onRow?.({ kind: table.name, row });
    }
    // An id is given once; a seat can be given again.
    const isOther = (current["created_at"] ?? null) !== (row["created_at"] ?? null);
    if (isNumbered(table) && isOther) throw ofAnother();
    const restored = asPutBack(table, row, current, {
      now: this.#options.now,
      pictures: this.#pictures,
    });
    const differs = !isSame(table, restored, current);
    if (!differs) found.same += 1;
    else if (isSame(table, restored, current, uniqueColumns(table))) found.change.add(String(keys));
    else if (isReleasedByDeletion(table)) {
      found.remove.push(keys);
      found.add.add(String(keys));
    } else {
      found.release.push(keys);
      found.change.add(String(keys));
    }
    await this.#next();
    if (differs) await this.#options.onRow?.({ kind: table.name, row });
  }

  /** An id is assigned once, so a restored row belongs to the same record. */
  async #requireOurs(): Promise<void> {
    const tables = [...tablesPutBack, ...this.#added];
    for (const [name, { add }] of this.#found) {
      const table = tables.find((each) => each.name === name) as Table;
      const statement = statementsOf(table).elsewhere;
      if (!statement) continue;
      this.#session.see({ tenant: "*" });
      const ids = [...add].map(Number);
      const others = await this.#session.all(statement, { tenant: this.#tenant, ids });
      this.#session.see({ tenant: this.#tenant });
      if (others.length > 0) throw ofAnother();
    }
  }

  async #tenantItself(): Promise<TableDifference> {
    const currentTenant = await new SqlTenantRepository(this.#session).find(this.#tenant);
    if (!currentTenant) throw new CoreError("not_found", "Tenant not found.");
    const differs = (["name", "settings", "metadata"] as const).some(
      (field) => JSON.stringify(currentTenant[field]) !== JSON.stringify(this.#archived?.[field]),
    );
    const change = Number(differs);
    return { table: "tenants", add: 0, change, remove: 0, same: 1 - change };
  }

  #counted(): TableDifference[] {
    const { withTeam } = this.#options;
    return [...this.#found]
      .filter(([table]) => withTeam || !ofTeam.has(table))
      .map(([table, { add, change, remove, same }]) => {
        return { table, add: add.size, change: change.size, remove: remove.length, same };
      });
  }
}

const ofAnother = () =>
  unusable("The archive belongs to another database: its ids refer to other rows.");

/** The keys of both are numbers, one or two. */
function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((number, place) => number !== b[place]);
  return at !== -1 && (a[at] as number) < (b[at] as number);
}
