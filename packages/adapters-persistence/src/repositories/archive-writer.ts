import { CoreError } from "@souk/core";
import type { ArchiveRecord } from "@souk/core";
import type { Table } from "../schema/table.js";
import type { Session } from "../sql/session.js";
import { TenantSession } from "../sql/tenant-session.js";
import {
  archiveStatements,
  isIdentity,
  ROWS_AT_ONCE,
  writtenColumns,
} from "./archive-statements.js";
import type { Values } from "./archive-statements.js";
import { referencesOf } from "./archive-tables.js";
import { indexProducts } from "./product-index.js";
import { theRow } from "../sql/rows.js";
import { SqlTenantRepository } from "./sql-tenant-repository.js";
import { SqlUserRepository } from "./sql-user-repository.js";

const unusable = (message: string) => new CoreError("validation_failed", message);

/** Writes records in the order they come, each with the ids that its parents got here. */
export class ArchiveWriter {
  readonly #session: Session;
  readonly #options: { readonly name: string | undefined; readonly now: Date };
  readonly #ids = new Map<string, Map<number, number>>();
  readonly #counts: Record<string, number> = {};
  #tenant: number | null = null;
  #waiting: Promise<void>[] = [];
  #kind = "";

  constructor(session: Session, options: { name: string | undefined; now: Date }) {
    this.#session = session;
    this.#options = options;
  }

  async take({ kind, row }: ArchiveRecord): Promise<void> {
    // What follows may need the ids of what came before, and only rows of one table travel together.
    if (kind !== this.#kind || this.#waiting.length >= ROWS_AT_ONCE) await this.#settle();
    this.#kind = kind;
    this.#counts[kind] = (this.#counts[kind] ?? 0) + 1;
    if (kind === "tenant") return this.#addTenant(row);
    const tenant = this.#ownTenant();
    if (kind === "users") return this.#findUser(row);
    const statements = archiveStatements.get(kind);
    if (!statements) throw unusable(`The archive holds ${kind}, which is unknown here.`);
    const inserted = this.#insert(statements, tenant, row);
    // Whoever awaits them all hears of a failure; until then it must not count as unheard.
    inserted.catch(() => {});
    this.#waiting.push(inserted);
  }

  async finish() {
    await this.#settle();
    return { tenantId: this.#ownTenant(), counts: this.#counts };
  }

  async #settle(): Promise<void> {
    await Promise.all(this.#waiting.splice(0));
  }

  #ownTenant(): number {
    if (this.#tenant === null) throw unusable("The archive does not begin with a tenant.");
    return this.#tenant;
  }

  async #addTenant({ name, settings }: Values): Promise<void> {
    if (this.#tenant !== null) throw unusable("The archive holds more than one tenant.");
    const { now } = this.#options;
    const added = await new SqlTenantRepository(this.#session).add(
      {
        name: this.#options.name ?? String(name),
        settings: JSON.parse(String(settings)),
        createdAt: now,
        updatedAt: now,
      },
      null,
    );
    this.#tenant = added.id;
  }

  async #findUser({ id, email, name }: Values): Promise<void> {
    const users = new SqlUserRepository(this.#session);
    const { now } = this.#options;
    const address = String(email);
    const known = await users.findByEmail(address);
    const user = known ?? (await users.add(invited(String(name), address, now)));
    if (!user) throw new CoreError("conflict", `${address} was taken in the meantime.`);
    this.#remember("users", Number(id), user.id);
  }

  async #insert(
    { table, insert }: NonNullable<ReturnType<typeof archiveStatements.get>>,
    tenant: number,
    row: Values,
  ): Promise<void> {
    const values = this.#inside(table, tenant, row);
    // When a tenant is cloned, the original is looked at in between.
    this.#session.see({ tenant });
    if (!isIdentity(table)) {
      await this.#session.run(insert, values);
      return;
    }
    const inserted = theRow(await this.#session.one(insert, values));
    this.#remember(table.name, Number(row["id"]), inserted.id);
    if (table.name !== "products") return;
    const { name, description } = values;
    const product = { id: inserted.id, name: String(name), description: String(description) };
    await indexProducts(new TenantSession(this.#session, tenant), [product]);
  }

  #inside(table: Table, tenant: number, row: Values): Values {
    const references = referencesOf(table);
    const values = writtenColumns(table).map((column) => {
      const { defaultValue = null } = table.columns[column] ?? {};
      const given = row[column] ?? defaultValue;
      if (column === "tenant_id") return [column, tenant];
      const target = references[column];
      return [column, target && given !== null ? this.#idHere(target, Number(given)) : given];
    });
    return this.#withTargets(table, Object.fromEntries(values));
  }

  /** The users an announcement is meant for stand in a text. */
  #withTargets({ name }: Table, values: Values): Values {
    if (name !== "announcements" || values["target_type"] !== "users") return values;
    const { target_value: named } = values;
    if (typeof named !== "string") return values;
    const here = named.split(",").map((id) => this.#ids.get("users")?.get(Number(id)));
    return { ...values, target_value: here.filter(Boolean).join(",") };
  }

  /** A product that was gone when the archive was made keeps the number it was known by. */
  #idHere(table: string, id: number): number {
    const here = this.#ids.get(table)?.get(id);
    if (here !== undefined) return here;
    if (table === "products") return id;
    throw unusable(`The archive lacks ${table} ${id}.`);
  }

  #remember(table: string, there: number, here: number): void {
    const ids = this.#ids.get(table) ?? new Map<number, number>();
    ids.set(there, here);
    this.#ids.set(table, ids);
  }
}

const invited = (name: string, email: string, now: Date) =>
  ({
    name,
    email,
    passwordHash: null,
    userType: "CONSUMER",
    phone: null,
    countryCode: null,
    photoUrl: null,
    theme: "system",
    language: "en",
    timezone: null,
    emailMarketing: false,
    emailSystem: true,
    pushSystem: true,
    emailVerifiedAt: null,
    phoneVerifiedAt: null,
    isActive: true,
    createdAt: now,
    updatedAt: now,
  }) as const;
