import type { ProductFieldName } from "@souk/core";
import { type FieldKind, view } from "../view.js";

export const category = view(
  {
    id: "number",
    name: "text",
    description: "text",
    published: "flag",
    products_count: "number",
    created_at: "time",
    updated_at: "time",
  },
  ["id", "name", "published", "products_count"],
);

export const product = view(
  {
    id: "number",
    sku: "text",
    name: "text",
    description: "text",
    price: "money",
    stock: "number",
    category_id: "number",
    published: "flag",
    cover_id: "number",
    created_at: "time",
    updated_at: "time",
  } satisfies Record<ProductFieldName, FieldKind> & Record<string, FieldKind>,
  ["id", "sku", "name", "price", "stock", "category_id", "published"],
);

const lineError = view({ line: "number", field: "text", message: "text" }, ["line", "message"]);

export const importReport = view(
  {
    created: "number",
    updated: "number",
    unchanged: "number",
    failed: "number",
    errors: lineError,
    stopped_at: "number",
  },
  ["created", "updated", "unchanged", "failed"],
);
