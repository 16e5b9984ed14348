import { endpoint } from "../wire/endpoint.js";
import { data, done, page } from "../presenters/answer.js";
import { bulkReport } from "../presenters/bulk.js";
import { category } from "../presenters/category.js";
import { exported } from "../presenters/export.js";
import {
  importJob,
  importOutcome,
  isJob,
  listedProduct,
  product,
  productBySku,
  productLine,
} from "../presenters/product.js";
import { productFile } from "../request/product-file.js";

const tenantFrom = "header" as const;

const categories = [
  endpoint({
    method: "post",
    path: "/category/create",
    tenantFrom,
    useCase: "createCategory",
    madeAt: "/category/:id",
    status: 201,
    summary: "Create a category.",
    description: "Publishes `category.created`.",
    answer: data(category, "Category created"),
  }),
  endpoint({
    method: "get",
    path: "/category",
    tenantFrom,
    useCase: "listCategories",
    summary: "List the categories.",
    description: "Oldest first by default; includes unpublished categories.",
    answer: page(category),
  }),
  endpoint({
    method: "get",
    path: "/category/:id",
    tenantFrom,
    useCase: "getCategory",
    summary: "Get a category.",
    description: "Returns 404 if it does not exist or belongs to another tenant.",
    answer: data(category),
  }),
  endpoint({
    method: "patch",
    path: "/category/:id",
    tenantFrom,
    useCase: "updateCategory",
    whenEmpty: { toggle: true },
    summary: "Update a category.",
    description:
      "An empty body or `{}` toggles `published`. A body with only unknown fields changes nothing.",
    answer: data(category, "Category updated"),
  }),
  endpoint({
    method: "delete",
    path: "/category/:id",
    tenantFrom,
    useCase: "deleteCategory",
    summary: "Delete a category.",
    description:
      "Its products stay; their `category_id` becomes null. Publishes `category.deleted`.",
    answer: done("Category deleted"),
  }),
];

const changeProduct = {
  path: "/products/:id",
  tenantFrom,
  useCase: "updateProduct",
  unsent: ["tagging"],
  summary: "Update a product.",
  description:
    "Omitted fields keep their values. `options` and `variants` are whole lists: a variant with its `id` keeps its omitted fields, and an omitted one is removed; orders keep their copy. Returns 422 if another variant of the tenant has a `sku`. With `If-Match`, returns 412 if the product has changed. Publishes `product.updated` with the names of the changed fields.",
  answer: data(product, "Product updated"),
} as const;

const products = [
  endpoint({
    method: "get",
    path: "/products",
    tenantFrom,
    useCase: "listProducts",
    summary: "List products.",
    description: "Send `next_cursor` as `cursor` to get the next page; this is fast at any depth.",
    answer: page(listedProduct),
  }),
  endpoint({
    method: "post",
    path: "/products",
    tenantFrom,
    useCase: "createProduct",
    madeAt: "/products/:id",
    status: 201,
    summary: "Create a product.",
    description:
      "`options` say what its variants differ in, and `variants` lists them; each names a value of every option. `sku`, `price` and `stock` are then those of the variants. Returns 422 if another variant of the tenant has a `sku`, or if the tenant has no such `category_id`. Publishes `product.created`.",
    answer: data(product, "Product created"),
  }),
  endpoint({
    method: "post",
    path: "/products/bulk",
    tenantFrom,
    useCase: "changeProducts",
    loses: true,
    summary: "Publish, unpublish, move, tag or delete up to 100 products.",
    description:
      "Changes each product in its own transaction; `results` has the status of each. `set_category` requires `category_id`; returns 422 for the whole request if the tenant has no such category. `add_tags` and `remove_tags` require `tags` and leave the other tags. After a 503, repeat the request with the same `Idempotency-Key`: it continues where it stopped.",
    answer: bulkReport,
  }),
  endpoint({
    method: "post",
    path: "/products/import",
    tenantFrom,
    useCase: "importProducts",
    source: productFile,
    summary: "Import products from a file.",
    description:
      "NDJSON with one product per line, or CSV with a header row; up to 10 MiB. A line with a known SKU updates that product. Souk recognizes the product exports of Shopify, WooCommerce and Medusa by their headers; for other files, set `map`. The report names the line and field of each error. With `dry_run=true` nothing is stored. With `async=true` the response is 202 once the file is read; a worker then imports the lines, and `Location` is the path of the import.",
    acceptedAt: "/imports/:id",
    isAccepted: isJob,
    answer: importOutcome,
  }),
  endpoint({
    method: "get",
    path: "/products/export",
    tenantFrom,
    useCase: "exportProducts",
    summary: "Export products.",
    description:
      "Streams NDJSON or CSV that an import can read: all products, or those that match the filters, oldest first by default. CSV cells that a spreadsheet would run as a formula begin with an apostrophe, which an import removes.",
    answer: exported(productLine),
  }),
  endpoint({
    method: "get",
    path: "/products/:id",
    tenantFrom,
    useCase: "getProduct",
    summary: "Get a product.",
    description: "Returns 404 if it does not exist or belongs to another tenant.",
    answer: data(product),
  }),
  endpoint({
    method: "get",
    path: "/products/by-external-id/:externalId",
    tenantFrom,
    useCase: "getProductByExternalId",
    summary: "Get a product by the id in your own system.",
    description: "Encode the id for a path: `A/1` is `A%2F1`.",
    answer: data(product),
  }),
  endpoint({
    method: "get",
    path: "/products/by-sku/:sku",
    tenantFrom,
    useCase: "getProductBySku",
    summary: "Get a product by SKU.",
    description:
      "Finds the product of which a variant has the SKU; `variant_id` is that variant. Encode the SKU for a path: `A/1` is `A%2F1`.",
    answer: data(productBySku),
  }),
  endpoint({
    method: "put",
    path: "/products/by-sku/:sku",
    tenantFrom,
    useCase: "putProductBySku",
    madeAt: "/products/:id",
    status: 201,
    madeNothing: ({ isNew }) => !isNew,
    summary: "Create or replace a product by SKU.",
    description:
      "Omitted fields get their defaults. A `sku` in the body must match the path. Returns 422 on `variants` if the product has options. `If-None-Match: *` only creates; `If-Match` only replaces, and returns 412 with `current: null` if there is no such product. Publishes `product.created` or `product.updated`.",
    answer: data(productBySku, "Product saved"),
  }),
  endpoint({
    method: "patch",
    path: "/products/by-sku/:sku",
    tenantFrom,
    useCase: "updateProductBySku",
    summary: "Update a product by SKU.",
    description:
      "Omitted fields keep their values. A `sku` in the body must match the path. Price, stock, barcode, cost and weight are those of the variant with the SKU, and the other fields those of its product. Publishes `product.updated`.",
    answer: data(productBySku, "Product updated"),
  }),
  endpoint({ method: "post", ...changeProduct }),
  endpoint({ method: "patch", ...changeProduct }),
  endpoint({
    method: "patch",
    path: "/products/:id/variants/:variantId",
    tenantFrom,
    useCase: "updateVariant",
    summary: "Update a variant.",
    description:
      "Omitted fields keep their values. Returns the product. Returns 422 if another variant of the tenant has the `sku`. With `If-Match`, returns 412 if the product has changed. Publishes `product.updated`.",
    answer: data(product, "Variant updated"),
  }),
  endpoint({
    method: "post",
    path: "/products/:id/stock",
    tenantFrom,
    useCase: "changeStock",
    summary: "Adjust the stock of a product.",
    description:
      "`variant_id` names the variant; it is required if the product has several. `by` adds to the stock; returns 422 if the result would be negative. `from` and `to` set the stock to `to` if it is still `from`; otherwise returns 409 with the current stock. Publishes `product.updated`.",
    answer: data(product, "Stock changed"),
  }),
  endpoint({
    method: "delete",
    path: "/products/:id",
    tenantFrom,
    useCase: "deleteProduct",
    summary: "Delete a product permanently.",
    description:
      "Publishes `product.deleted`. Orders keep their copy of it. To hide it from the shop instead, set `published` to false.",
    answer: done("Product deleted"),
  }),
];

const imports = [
  endpoint({
    method: "get",
    path: "/imports/:id",
    tenantFrom,
    useCase: "getImport",
    summary: "Get the progress of an import.",
    description:
      "Available for imports with `async=true`, until 30 days after they end. Any member of the tenant may read and cancel them.",
    answer: data(importJob),
  }),
  endpoint({
    method: "post",
    path: "/imports/:id/cancel",
    tenantFrom,
    useCase: "cancelImport",
    loses: true,
    summary: "Cancel an import.",
    description:
      "Souk does not undo lines that it has already imported. Returns 409 `invalid_transition` if the import has ended, or if it is running with `mode=all_or_nothing`. Repeating it changes nothing.",
    answer: data(importJob, "Import cancelled"),
  }),
];

export const catalogEndpoints = [...categories, ...products, ...imports];
