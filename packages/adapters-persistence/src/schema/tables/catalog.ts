import {
  bigint,
  flag,
  id,
  identity,
  integer,
  json,
  money,
  text,
  time,
  versioned,
} from "../columns.js";
import { table } from "../table.js";

export const categories = table({
  name: "categories",
  owner: "tenant",
  columns: {
    tenant_id: id(),
    id: identity(),
    name: text(),
    description: text().orNull(),
    published: flag().default(true),
    products_count: bigint().default(0),
    ...versioned(),
  },
  primaryKey: ["tenant_id", "id"],
  foreignKeys: [{ columns: ["tenant_id"], table: "tenants", references: ["id"] }],
  checks: { products_count: "products_count >= 0" },
});

export const products = table({
  name: "products",
  owner: "tenant",
  columns: {
    tenant_id: id(),
    id: identity(),
    category_id: id().orNull(),
    sku: text().orNull(),
    name: text(),
    description: text().default(""),
    /** Name and description in lower case, made by the application: engines disagree on lower(). */
    search_text: text().default(""),
    price: money(),
    stock: integer().default(0),
    published: flag().default(true),
    cover_id: id().orNull(),
    ...versioned(),
  },
  primaryKey: ["tenant_id", "id"],
  foreignKeys: [
    { columns: ["tenant_id"], table: "tenants", references: ["id"] },
    {
      columns: ["tenant_id", "category_id"],
      table: "categories",
      references: ["tenant_id", "id"],
    },
  ],
  indexes: [
    { columns: ["tenant_id", "sku"], unique: true },
    { columns: ["tenant_id", "category_id", "id"] },
    { columns: ["tenant_id", "name", "id"] },
    { columns: ["tenant_id", "price", "id"] },
    { columns: ["tenant_id", "stock", "id"] },
    { columns: ["tenant_id", "created_at", "id"] },
    { columns: ["tenant_id", "id"], where: "published = false" },
    ...(["name", "price", "stock"] as const).map((column) => ({
      columns: ["tenant_id", "category_id", column, "id"] as const,
      where: "category_id is not null",
    })),
    ...(["category_id", "name", "price", "stock"] as const).map((column) => ({
      columns: ["tenant_id", column, "id"] as const,
      where: "published = false",
      only: "unpublished",
    })),
    ...(["name", "price"] as const).map((column) => ({
      columns: ["tenant_id", column, "id"] as const,
      where: "stock = 0",
      only: "sold_out",
    })),
  ],
  checks: { price: "price >= 0", stock: "stock >= 0" },
});

/** Files of products that are written as a whole or not at all, while they come and are written. */
export const productImports = table({
  name: "product_imports",
  owner: "tenant",
  columns: {
    tenant_id: id(),
    id: identity(),
    /** On whose behalf; nobody's when an operator has no user to act for. */
    user_id: id().orNull(),
    /** Whether it is certain that all of it will be written. */
    is_accepted: flag().default(false),
    /** When it last went on. */
    touched_at: time(),
  },
  primaryKey: ["tenant_id", "id"],
  foreignKeys: [{ columns: ["tenant_id"], table: "tenants", references: ["id"] }],
  indexes: [{ columns: ["touched_at"] }],
});

/** What is left to be written of an import, a few lines to a row. */
export const productImportParts = table({
  name: "product_import_parts",
  owner: "tenant",
  columns: {
    tenant_id: id(),
    import_id: id(),
    part: integer(),
    lines: json(),
  },
  primaryKey: ["tenant_id", "import_id", "part"],
  foreignKeys: [
    {
      columns: ["tenant_id", "import_id"],
      table: "product_imports",
      references: ["tenant_id", "id"],
    },
  ],
});
