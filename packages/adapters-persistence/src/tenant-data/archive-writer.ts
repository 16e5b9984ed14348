import { CoreError } from "@souk/core";
import {
  foldText,
  LINK,
  readMetadata,
  readSettings,
  type ArchiveEntry,
  type ArchiveRecord,
  type ArchiveWriting,
} from "@souk/core/adapter";
import type { Table } from "../schema/table.js";
import { readJson } from "../engine/rows.js";
import { classify } from "../engine/failures.js";
import type { Values } from "../schema/records.js";
import type { Session } from "../engine/session.js";
import { TenantSession } from "../engine/tenant-session.js";
import { ArchiveIds, nameOf } from "./archive-ids.js";
import { rowProblem } from "./archive-row-check.js";
import { columnsAdded, ROWS_AT_ONCE, type TableRows } from "../rows/table-rows.js";
import { archivedWith, sealSecret } from "./archive-statements.js";
import type { AddedTable } from "../own/extension-tables.js";
import { archivedAmong } from "./archived-extensions.js";
import { accountIn } from "./archived-account.js";
import { keepMediaAnew, withoutCovers } from "../catalog/product-media.js";
import { indexProducts, productWords, searchColumns } from "../catalog/product-index.js";
import { countCustomers } from "../customers/customer-drift.js";
import { SqlDeferredCallRepository } from "../upkeep/sql-deferred-call-repository.js";
import { checkFigures } from "../orders/order-figures.js";
import { numberRest } from "../orders/order-numbers.js";
import { keepTagsAnew } from "../tags/tag-index.js";
import { SqlTenantRepository } from "./sql-tenant-repository.js";
import { rememberWish } from "../webhooks/subscription-history.js";

const unusable = (message: string) => new CoreError("validation_failed", message);

/** Writes records in their order, a few hundred at once, with the new ids of their parents. */
export class ArchiveWriter {
  readonly #session: Session;
  readonly #options: ArchiveWriting;
  readonly #ids = new ArchiveIds();
  readonly #counts: Record<string, number> = {};
  #tenant: number | null = null;
  #kind = "";
  #rows: Values[] = [];
  /** Whether a version without customers wrote the archive. */
  #isUnlinked = false;
  readonly #added: readonly AddedTable[];
  readonly #known: ReadonlyMap<string, TableRows>;

  constructor(session: Session, options: ArchiveWriting, added: readonly AddedTable[]) {
    this.#session = session;
    this.#options = options;
    this.#added = added;
    this.#known = archivedWith(added);
  }

  async take({ kind, row }: ArchiveRecord): Promise<void> {
    // Later rows may need the ids of earlier ones.
    if (kind !== this.#kind || this.#rows.length >= ROWS_AT_ONCE) await this.#flush();
    this.#kind = kind;
    if (kind === "tenant") return this.#addTenant(row);
    this.#ownTenant();
    if (kind === "users") return this.#findUser(row);
    const { table } = this.#rowsFor(kind);
    const problem = rowProblem(table, row) ?? this.#conflict(table, row);
    if (kind === "orders" && !Object.hasOwn(row, "customer_id")) this.#isUnlinked = true;
    if (problem === null) this.#rows.push(row);
    else if (!this.#options.tell) throw unusable(`${kind} ${nameOf(table, row)}: ${problem}`);
    this.#tell(kind, nameOf(table, row), row, problem ? "conflict" : "add", problem);
  }

  async finish() {
    await this.#flush();
    const own = new TenantSession(this.#session, this.#ownTenant());
    await numberRest(own);
    await checkFigures(own, { mend: true });
    await countCustomers(own);
    if (this.#isUnlinked) await this.#link(own);
    await keepTagsAnew(own);
    await keepMediaAnew(own);
    return { tenantId: this.#ownTenant(), counts: this.#counts };
  }

  /** A worker finds and makes the records of customers of orders that know none. */
  async #link(own: TenantSession): Promise<void> {
    const { now } = this.#options;
    const call = { useCase: LINK.name, key: LINK.key, input: JSON.stringify({ after: 0 }) };
    await new SqlDeferredCallRepository(own).put({ ...call, userId: null, dueAt: now }, now);
  }

  #rowsFor(kind: string): TableRows {
    const known = this.#known.get(kind);
    if (known) return known;
    throw unusable(`The archive contains ${kind}, which this version does not know.`);
  }

  #ownTenant(): number {
    if (this.#tenant === null) throw unusable("The archive does not begin with a tenant.");
    return this.#tenant;
  }

  /** Only a dry run looks for repetitions itself, to report all of them; otherwise the database refuses the first. */
  #conflict(table: Table, row: Values): string | null {
    const repeated = this.#options.tell ? this.#ids.repeated(table, row) : null;
    return repeated ?? this.#ids.missing(table, row);
  }

  async #addTenant(row: Values): Promise<void> {
    if (this.#tenant !== null) throw unusable("The archive contains more than one tenant.");
    archivedAmong(this.#added, row);
    const { name, settings, metadata } = row;
    const { now, name: otherName, tenantId: id } = this.#options;
    const added = await new SqlTenantRepository(this.#session).add(
      {
        ...(id !== undefined && { id }),
        name: otherName ?? String(name),
        settings: readSettings(String(settings)),
        metadata: readMetadata(typeof metadata === "string" ? metadata : null),
        createdAt: now,
        updatedAt: now,
      },
      null,
    );
    this.#tenant = added.id;
    this.#count("tenant", 1);
    this.#tell("tenant", "", { name: added.name }, "add", null);
  }

  async #findUser(row: Values): Promise<void> {
    const { id, isKnown } = await accountIn(this.#session, row, this.#options.now);
    this.#ids.remember("users", Number(row["id"]), id);
    this.#count("users", 1);
    this.#tell("users", String(row["id"]), row, isKnown ? "there" : "add", null);
  }

  async #flush(): Promise<void> {
    const rows = this.#rows.splice(0);
    if (rows.length === 0) return;
    const into = this.#rowsFor(this.#kind);
    const { table } = into;
    const written = rows.map((row) => this.#written(table, row));
    const ids = await this.#add(into, written);
    this.#count(table.name, rows.length);
    rows.forEach((row, at) => {
      const here = ids[at];
      if (here !== undefined) this.#ids.remember(table.name, Number(row["id"]), here);
    });
    if (table.name === "products") await this.#index(written, ids);
    if (table.name === "product_extras") await this.#uncover(rows);
    if (table.name === "webhooks") await this.#subscribe(rows, ids);
  }

  async #add(into: TableRows, rows: readonly Values[]): Promise<number[]> {
    try {
      return await into.add(this.#session, this.#ownTenant(), rows);
    } catch (error) {
      if (!["unique", "foreign", "check"].includes(classify(error))) throw error;
      throw unusable(
        `The database rejects some of the ${into.table.name}: they contradict each other.`,
      );
    }
  }

  /** Every column of a row, including those that the archive leaves out. */
  #written(table: Table, row: Values): Values {
    const translated = this.#ids.translated(table, row);
    const values = columnsAdded(table).map((name) => [
      name,
      translated[name] ?? table.columns[name]?.defaultValue ?? null,
    ]);
    return {
      ...Object.fromEntries(values),
      tenant_id: this.#ownTenant(),
      ...(table.name === "products" && searchColumns(row)),
      ...(table.name === "media" && { search_text: foldText((row["alt"] ?? "") as string) }),
      ...(table.name === "product_extras" && { media_ids: this.#pictures(row) }),
      ...(table.name === "webhooks" && { secret_cipher: "", secret_hint: "" }),
    };
  }

  /** The pictures of a product, without those that the archive lacks; null for none. */
  #pictures({ media_ids: text = null }: Values): string | null {
    const listed = typeof text === "string" ? readJson<readonly unknown[]>(text, []) : [];
    const ids = Array.isArray(listed)
      ? listed.flatMap((id) => this.#ids.of("media", Number(id)) ?? [])
      : [];
    return ids.length > 0 ? JSON.stringify([...new Set(ids)]) : null;
  }

  #index(rows: readonly Values[], ids: readonly number[]): Promise<void> {
    const products = rows.map((row, at) => ({ id: ids[at] ?? 0, ...productWords(row) }));
    return indexProducts(new TenantSession(this.#session, this.#ownTenant()), products);
  }

  /** The cover of a product with pictures was one of them, so it goes with the last. */
  async #uncover(rows: readonly Values[]): Promise<void> {
    const ids = rows
      .filter((row) => (row["media_ids"] ?? null) !== null && this.#pictures(row) === null)
      .map(({ product_id: id }) => this.#ids.of("products", Number(id)) ?? 0);
    if (ids.length === 0) return;
    await new TenantSession(this.#session, this.#ownTenant()).run(withoutCovers, { ids });
  }

  async #subscribe(rows: readonly Values[], ids: readonly number[]): Promise<void> {
    const tenantId = this.#ownTenant();
    const session = new TenantSession(this.#session, tenantId);
    const { now: since } = this.#options;
    for (const [at, { secret = null, events }] of rows.entries()) {
      const id = ids[at] ?? 0;
      const sealed = this.#options.seal({ tenantId, id }, secret as string | null);
      await session.run(sealSecret, { id, ...sealed });
      await rememberWish(session, { webhook: id, events: String(events), since });
    }
  }

  #count(kind: string, by: number): void {
    this.#counts[kind] = (this.#counts[kind] ?? 0) + by;
  }

  #tell(
    kind: string,
    id: string,
    row: Values,
    state: ArchiveEntry["state"],
    detail: string | null,
  ): void {
    const label = row["email"] ?? row["sku"] ?? row["name"] ?? row["title"] ?? row["url"] ?? null;
    this.#options.tell?.({ kind, id, label: label as string | null, state, detail });
  }
}
