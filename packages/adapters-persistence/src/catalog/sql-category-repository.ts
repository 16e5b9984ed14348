import { offsetOf } from "@souk/core";
import type {
  Category,
  CategoryDetails,
  CategoryRepository,
  NewCategory,
  Page,
  PageRequest,
} from "@souk/core";
import type { Selectable } from "kysely";
import type { Tables } from "../schema/rows.js";
import { each, theRow, toColumns } from "../engine/rows.js";
import { statement, statementBy } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { countChange, countOf } from "../tenancy/tenant-counts.js";

type CategoryRow = Selectable<Tables["categories"]>;
type OfCategory = InTenant<{ id: number }>;

const byId = statementBy<OfCategory, { held: boolean }>()((db, p, { held }, words) =>
  db
    .selectFrom("categories")
    .selectAll()
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .$if(held, (query) => query.modifyEnd(words.holdRow())),
);

const page = statement<InTenant<{ limit: number; offset: number }>>()((db, p) =>
  db
    .selectFrom("categories")
    .selectAll()
    .where("tenant_id", "=", p.tenant)
    .orderBy("id")
    .limit(p.limit)
    .offset(p.offset),
);

const among = statement<InTenant<{ ids: readonly number[] }>>()((db, p, words) =>
  db
    .selectFrom("categories")
    .select("id")
    .where("tenant_id", "=", p.tenant)
    .where(words.within("id", p.ids))
    .orderBy("id")
    .modifyEnd(words.holdRow()),
);

const writable = {
  name: "name",
  description: "description",
  published: "published",
  updatedAt: "updated_at",
} as const;

type Values = Record<"name" | "description" | "published" | "created_at" | "updated_at", never>;

const insert = statement<InTenant<Values>>()((db, p) =>
  db
    .insertInto("categories")
    .values({
      ...each(p, ["name", "description", "published", "created_at", "updated_at"]),
      tenant_id: p.tenant,
    })
    .returningAll(),
);

const update = statementBy<InTenant<Partial<Values> & { id: number }>, { columns: string }>()(
  (db, p, { columns }) =>
    db
      .updateTable("categories")
      .set((eb) => ({
        ...each(p, columns.split(" ") as (keyof Values)[]),
        version: eb("version", "+", 1),
      }))
      .where("tenant_id", "=", p.tenant)
      .where("id", "=", p.id)
      .returningAll(),
);

const orphan = statement<OfCategory>()((db, p) =>
  db
    .updateTable("products")
    .set({ category_id: null })
    .where("tenant_id", "=", p.tenant)
    .where("category_id", "=", p.id),
);

const remove = statement<OfCategory>()((db, p) =>
  db.deleteFrom("categories").where("tenant_id", "=", p.tenant).where("id", "=", p.id),
);

/** The categories of the session's tenant. */
export class SqlCategoryRepository implements CategoryRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async page(request: PageRequest): Promise<Page<Category>> {
    const [rows, total] = await Promise.all([
      this.#session.all(page, { limit: request.perPage, offset: offsetOf(request) }),
      countOf(this.#session, "categories"),
    ]);
    return { data: rows.map(toCategory), page: request.page, perPage: request.perPage, total };
  }

  find(id: number): Promise<Category | null> {
    return this.#read(id, false);
  }

  hold(id: number): Promise<Category | null> {
    return this.#read(id, true);
  }

  async #read(id: number, held: boolean): Promise<Category | null> {
    const row = await this.#session.one(byId({ held }), { id });
    return row ? toCategory(row) : null;
  }

  async add({ createdAt, ...category }: NewCategory): Promise<Category> {
    const values = { ...toColumns(writable, category), created_at: createdAt } as Values;
    const row = await this.#session.one(insert, values);
    await countChange(this.#session, "categories", 1);
    return toCategory(theRow(row));
  }

  async change(
    id: number,
    changes: Partial<CategoryDetails> & { updatedAt: Date },
  ): Promise<Category> {
    const values = toColumns(writable, changes) as Partial<Values>;
    const columns = Object.keys(values).join(" ");
    return toCategory(theRow(await this.#session.one(update({ columns }), { ...values, id })));
  }

  async remove(id: number): Promise<void> {
    const [, removed] = await Promise.all([
      this.#session.run(orphan, { id }),
      this.#session.run(remove, { id }),
    ]);
    if (removed > 0) await countChange(this.#session, "categories", -1);
  }

  async holdAmong(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    return (await this.#session.all(among, { ids })).map(({ id }) => id);
  }
}

const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  name: row.name,
  description: row.description,
  published: Boolean(row.published),
  productsCount: row.products_count,
  version: row.version,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
});
