import type { AnswerView } from "./view.js";

export const category: AnswerView = {
  useCase: "getCategory",
  columns: ["id", "name", "published", "products_count"],
};

export const product: AnswerView = {
  useCase: "getProduct",
  columns: ["id", "sku", "name", "price", "stock", "category_id", "published"],
};

export const picture: AnswerView = {
  useCase: "getPicture",
  columns: ["id", "alt", "width", "height", "bytes", "url"],
};

/** Without variants, as lists show it. */
export const listedProduct: AnswerView = { ...product, useCase: "listProducts" };

/** With the id of the variant that has the SKU. */
export const productBySku: AnswerView = { ...product, useCase: "getProductBySku" };

export const changedProducts: AnswerView = {
  useCase: "changeProducts",
  columns: ["id", "status", "error"],
  inside: { error: ["message"] },
};

export const importJob: AnswerView = {
  useCase: "getImport",
  columns: ["id", "status", "lines_done", "lines_read", "created", "updated", "failed"],
  inside: { errors: ["line", "field", "message"], pictures: ["line", "url", "message"] },
};

export const importReport: AnswerView = {
  useCase: "importProducts",
  columns: ["created", "updated", "unchanged", "failed"],
};
