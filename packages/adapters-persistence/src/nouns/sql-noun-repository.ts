import type { NounRepository, NounRow, NounShape, Referenced } from "@souk/core/nouns";
import type { Metadata } from "@souk/core";
import { isUnique, metadataText, type NounOpener } from "@souk/core/adapter";
import { sql } from "kysely";
import { rawStatement, type Statement } from "../engine/statement.js";
import { unlessTaken } from "../engine/taken.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { countChange } from "../tenancy/tenant-counts.js";
import type { TenantSession as OwnSession } from "../own/tenant-session.js";
import { nounList } from "./noun-list.js";
import { rowReader, shownFields, type Stored } from "./noun-rows.js";

type P<T = unknown> = InTenant<T>;
type Values = Readonly<Record<string, unknown>>;

/** The statements of one noun, each compiled once. */
interface Statements {
  readonly read: (stored: Stored) => NounRow;
  readonly page: ReturnType<typeof nounList>;
  readonly one: Statement<P<{ id: number }>, Stored>;
  readonly locked: Statement<P<{ id: number }>, Stored>;
  readonly following: Statement<P<{ after: number; most: number }>, Stored>;
  readonly insert: Statement<P<Values>, { id: number }>;
  readonly update: Statement<P<Values>, never>;
  readonly remove: Statement<P<{ id: number }>, never>;
  /** Rows with one of these values in a unique field. */
  readonly by: ReadonlyMap<
    string,
    Statement<P<{ values: readonly string[] }>, { value: string; id: number }>
  >;
  readonly taken: ReadonlyMap<string, Statement<P<{ value: unknown; except: number }>, object>>;
  readonly existing: ReadonlyMap<string, Statement<P<{ id: number }>, object>>;
  readonly referencing: ReadonlyMap<string, Statement<P<{ id: number; most: number }>, Stored>>;
}

const compiled = new WeakMap<NounShape, Statements>();

function statementsOf(shape: NounShape): Statements {
  const known = compiled.get(shape);
  if (known) return known;
  const made = write(shape);
  compiled.set(shape, made);
  return made;
}

function write(shape: NounShape): Statements {
  const { columns } = shape;
  const table = sql.table(shape.table);
  const all = shownFields(shape);
  const written = [...columns.map(({ name }) => name), "version", "created_at", "updated_at"];
  const values = (p: Values) => sql.join(written.map((name) => sql`${p[name]}`));
  const unique = columns.filter(isUnique);
  const references = columns.filter(({ references: target }) => target !== undefined);
  const select = (locks: boolean) =>
    rawStatement<P<{ id: number }>>()<Stored>(
      (p, dialect) => sql<Stored>`
        select ${all} from ${table} where tenant_id = ${p.tenant} and id = ${p.id}
        ${locks ? dialect.lockRow() : sql``}`,
    );
  return {
    read: rowReader(shape),
    page: nounList(shape),
    one: select(false),
    locked: select(true),
    following: rawStatement<P<{ after: number; most: number }>>()<Stored>(
      (p) => sql<Stored>`
        select ${all} from ${table} where tenant_id = ${p.tenant} and id > ${p.after}
        order by id limit ${p.most}`,
    ),
    insert: rawStatement<P<Values>>()<{ id: number }>(
      (p) => sql<{ id: number }>`
        insert into ${table} (tenant_id, ${sql.join(written.map((name) => sql.ref(name)))})
        values (${p.tenant}, ${values(p)}) on conflict do nothing returning id`,
    ),
    update: rawStatement<P<Values>>()<never>(
      (p) => sql<never>`
        update ${table} set ${sql.join(written.map((name) => sql`${sql.ref(name)} = ${p[name]}`))}
        where tenant_id = ${p.tenant} and id = ${p["id"]}`,
    ),
    remove: rawStatement<P<{ id: number }>>()<never>(
      (p) => sql<never>`delete from ${table} where tenant_id = ${p.tenant} and id = ${p.id}`,
    ),
    by: byField(unique, (name) =>
      rawStatement<P<{ values: readonly string[] }>>()<{ value: string; id: number }>(
        (p, dialect) => sql<{ value: string; id: number }>`
          select ${sql.ref(name)} as value, id from ${table}
          where tenant_id = ${p.tenant} and ${dialect.within(name, p.values, "text")}`,
      ),
    ),
    taken: byField(unique, (name) =>
      rawStatement<P<{ value: unknown; except: number }>>()<object>(
        (p) => sql<object>`
          select id from ${table}
          where tenant_id = ${p.tenant} and ${sql.ref(name)} = ${p.value} and id <> ${p.except}`,
      ),
    ),
    existing: byField(references, (_, target = "") =>
      rawStatement<P<{ id: number }>>()<object>((p, dialect) =>
        target === "users"
          ? sql<object>`
              select user_id as id from memberships
              where tenant_id = ${p.tenant} and user_id = ${p.id} ${dialect.keepRow}`
          : sql<object>`
              select id from ${sql.table(target)}
              where tenant_id = ${p.tenant} and id = ${p.id} ${dialect.keepRow}`,
      ),
    ),
    referencing: byField(references, (name) =>
      rawStatement<P<{ id: number; most: number }>>()<Stored>(
        (p, dialect) => sql<Stored>`
          select ${all} from ${table} where tenant_id = ${p.tenant} and ${sql.ref(name)} = ${p.id}
          order by id limit ${p.most} ${dialect.lockRow()}`,
      ),
    ),
  };
}

const byField = <S>(
  columns: NounShape["columns"],
  make: (column: string, target: string | undefined) => S,
): ReadonlyMap<string, S> =>
  new Map(columns.map(({ field, name, references }) => [field, make(name, references)]));

/** The objects of a noun in the session's tenant. */
export class SqlNounRepository implements NounRepository {
  readonly #shape: NounShape;
  readonly #session: TenantSession;
  readonly #statements: Statements;

  constructor(shape: NounShape, session: TenantSession) {
    this.#shape = shape;
    this.#session = session;
    this.#statements = statementsOf(shape);
  }

  page(request: Parameters<NounRepository["page"]>[0]): ReturnType<NounRepository["page"]> {
    return this.#statements.page(this.#session, request);
  }

  async following(afterId: number, most: number): Promise<NounRow[]> {
    const rows = await this.#session.all(this.#statements.following, { after: afterId, most });
    return rows.map(this.#statements.read);
  }

  find(id: number): Promise<NounRow | null> {
    return this.#one(this.#statements.one, id);
  }

  lock(id: number): Promise<NounRow | null> {
    return this.#one(this.#statements.locked, id);
  }

  async #one(statement: Statements["one"], id: number): Promise<NounRow | null> {
    const row = await this.#session.one(statement, { id });
    return row ? this.#statements.read(row) : null;
  }

  async idsBy(field: string, values: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const statement = this.#statements.by.get(field);
    if (!statement) throw new Error(`The field ${field} is not unique.`);
    const rows = await this.#session.all(statement, { values });
    return new Map(rows.map(({ value, id }) => [value, id]));
  }

  async add(row: Parameters<NounRepository["add"]>[0]): Promise<number | null> {
    const [added] = await this.#session.all(
      this.#statements.insert,
      this.#stored(row) as P<Values>,
    );
    if (!added) return null;
    countChange(this.#session, this.#shape.table, 1);
    return added.id;
  }

  async change(row: NounRow): Promise<void> {
    const values = { ...this.#stored(row), id: row.id } as unknown as P<Values>;
    const message = "A unique value was taken at the same time. Please try again.";
    await unlessTaken(message, this.#session.run(this.#statements.update, values));
  }

  async remove(id: number): Promise<void> {
    const removed = await this.#session.run(this.#statements.remove, { id });
    if (removed > 0) countChange(this.#session, this.#shape.table, -1);
  }

  async taken(row: Values, exceptId: number | null): Promise<string[]> {
    const fields: string[] = [];
    for (const [field, statement] of this.#statements.taken) {
      const value = row[field];
      if (value === null || value === undefined) continue;
      const found = await this.#session.one(statement, { value, except: exceptId ?? 0 });
      if (found) fields.push(field);
    }
    return fields;
  }

  async missing(all: readonly Referenced[]): Promise<string[]> {
    const fields: string[] = [];
    for (const { field, id } of all) {
      const statement = this.#statements.existing.get(field);
      if (!statement) throw new Error(`The field ${field} is no reference.`);
      if (!(await this.#session.one(statement, { id }))) fields.push(field);
    }
    return fields;
  }

  async referencing(field: string, id: number, most: number): Promise<NounRow[]> {
    const statement = this.#statements.referencing.get(field);
    if (!statement) throw new Error(`The field ${field} is no reference.`);
    const rows = await this.#session.all(statement, { id, most });
    return rows.map(this.#statements.read);
  }

  #stored(row: Omit<NounRow, "id">): Values {
    const values: Record<string, unknown> = {
      version: row.version,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
    };
    for (const { field, name, kind } of this.#shape.columns) {
      const value = row[field];
      values[name] = kind === "metadata" ? metadataText(value as Metadata) : value;
    }
    return values;
  }
}

/** Opens the repository of any noun. */
export const sqlNouns: NounOpener<OwnSession> = {
  // The only sessions that there are.
  open: (noun, session) => new SqlNounRepository(noun, session as TenantSession),
};
