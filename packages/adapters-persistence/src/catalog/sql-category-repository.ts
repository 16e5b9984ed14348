import type { Category, Page } from "@souk/core";
import {
  metadataText,
  noMetadata,
  readMetadata,
  type CategoryDetails,
  type CategoryListRequest,
  type CategoryRepository,
  type NewCategory,
  type RecordVersion,
} from "@souk/core/adapter";
import { fieldsOf, fresh, locked } from "../engine/reading.js";
import { statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { countChange } from "../tenancy/tenant-counts.js";
import { listCategories } from "./category-list.js";
import { CategoryEntity } from "./entities.js";

// The product import looks up many at once.
const among = statement<InTenant<{ ids: readonly number[] }>>()((db, p, dialect) =>
  db
    .selectFrom("categories")
    .select("id")
    .where("tenant_id", "=", p.tenant)
    .where(dialect.within("id", p.ids))
    .orderBy("id")
    .modifyEnd(dialect.lockRow()),
);

const release = statement<InTenant<{ id: number; now: Date }>>()((db, p) =>
  db
    .updateTable("products")
    .set((eb) => ({ category_id: null, updated_at: p.now, version: eb("version", "+", 1) }))
    .where("tenant_id", "=", p.tenant)
    .where("category_id", "=", p.id)
    .returning(["id", "version"]),
);

/** The categories of the session's tenant. */
export class SqlCategoryRepository implements CategoryRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  page(request: CategoryListRequest): Promise<Page<Category>> {
    return listCategories(this.#session, request);
  }

  find(id: number): Promise<Category | null> {
    return this.#read(id, fresh);
  }

  lock(id: number): Promise<Category | null> {
    return this.#read(id, locked);
  }

  async #read(id: number, how: typeof fresh | typeof locked): Promise<Category | null> {
    const found = await this.#session.em.findOne(CategoryEntity, { id }, how);
    return found && toCategory(found);
  }

  async add({ metadata = noMetadata, ...details }: NewCategory): Promise<Category> {
    const { em, tenant } = this.#session;
    const kept = metadataText(metadata);
    const category = em.create(CategoryEntity, { tenant, ...details, metadata: kept });
    await em.flush();
    countChange(this.#session, "categories", 1);
    return toCategory(category);
  }

  async change(
    id: number,
    { metadata, ...changes }: Partial<CategoryDetails> & { updatedAt: Date },
  ): Promise<Category> {
    const { em, tenant } = this.#session;
    const category = await em.findOneOrFail(CategoryEntity, { tenant, id });
    const kept = metadata && { metadata: metadataText(metadata) };
    em.assign(category, { ...changes, ...kept }, { ignoreUndefined: true });
    await em.flush();
    return toCategory(category);
  }

  async remove(id: number, now: Date): Promise<readonly RecordVersion[]> {
    const [released, removed] = await Promise.all([
      this.#session.all(release, { id, now }),
      this.#session.em.nativeDelete(CategoryEntity, { id }),
    ]);
    if (removed > 0) countChange(this.#session, "categories", -1);
    return released;
  }

  async lockAmong(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    return (await this.#session.all(among, { ids })).map(({ id }) => id);
  }
}

const toCategory = (category: CategoryEntity): Category => ({
  ...fieldsOf(category, [
    "id",
    "name",
    "description",
    "published",
    "productsCount",
    "version",
    "createdAt",
    "updatedAt",
  ]),
  metadata: readMetadata(category.metadata),
});
