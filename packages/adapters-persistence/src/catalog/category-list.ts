import type { Category, Page } from "@souk/core";
import { readMetadata, type CategoryListRequest } from "@souk/core/adapter";
import { type Selectable, sql } from "kysely";
import { boundedList } from "../engine/bounded-list/bounded-list.js";
import { limitsTogether } from "../engine/bounded-list/definition.js";
import { metadataIs, wantedMetadata } from "../engine/bounded-list/metadata.js";
import { updatedRange, updatedWithin } from "../engine/bounded-list/updated.js";
import { likePattern } from "../engine/rows.js";
import type { TenantSession } from "../engine/tenant-session.js";
import type { Tables } from "../schema/rows.js";
import { tableOf } from "../schema/table.js";
import { countOf } from "../tenancy/tenant-counts.js";
import { categories } from "./entities.js";

type CategoryRow = Selectable<Tables["categories"]>;

const list = boundedList<CategoryRow, Category>({
  table: "categories",
  columns: Object.keys(tableOf(categories).columns),
  filters: {
    search: {
      column: ["name", "description"],
      sql: (pattern, dialect) =>
        sql`(${dialect.matches("r.name", pattern as string)} or ${dialect.matches("r.description", pattern as string)})`,
    },
    ...updatedWithin,
    metadata: metadataIs,
  },
  indexes: ["id", "name", "created_at", "updated_at"].map((order) => ({ finds: [], order })),
  ranges: updatedRange,
  limits: limitsTogether,
  size: (session) => countOf(session, "categories"),
  toItem: (row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    published: Boolean(row.published),
    metadata: readMetadata(row.metadata),
    productsCount: row.products_count,
    version: row.version,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }),
});

/** One page of a tenant's categories. */
export const listCategories = (
  session: TenantSession,
  {
    after = null,
    metadata,
    search,
    sort = "id",
    updatedFrom,
    updatedTo,
    ...request
  }: CategoryListRequest,
): Promise<Page<Category>> =>
  list(session, {
    ...request,
    after,
    sort,
    filter: {
      search: search === undefined ? undefined : likePattern(search),
      updatedFrom,
      updatedTo,
      metadata: wantedMetadata(metadata),
    },
  });
