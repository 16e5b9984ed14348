import { endpoint } from "../endpoint.js";
import { data, done, page } from "../presenters/answer.js";
import { bulkReport } from "../presenters/bulk.js";
import { category } from "../presenters/category.js";
import { exported } from "../presenters/export.js";
import { importJob, importOutcome, isJob, product, productLine } from "../presenters/product.js";
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
    description: "Subscribers are told by `category.created`.",
    answer: data(category, "Category created"),
  }),
  endpoint({
    method: "get",
    path: "/category",
    tenantFrom,
    useCase: "listCategories",
    summary: "List the categories.",
    description:
      "Oldest first unless `sort` says otherwise, unpublished ones included. `products_count` is the present number.",
    answer: page(category),
  }),
  endpoint({
    method: "get",
    path: "/category/:id",
    tenantFrom,
    useCase: "getCategory",
    summary: "Read a category.",
    description: "One of another tenant is a 404, the same as one that does not exist.",
    answer: data(category),
  }),
  endpoint({
    method: "patch",
    path: "/category/:id",
    tenantFrom,
    useCase: "updateCategory",
    whenEmpty: { toggle: true },
    summary: "Change a category; an empty body turns `published` around.",
    description: "Empty is no body or `{}`. One whose fields are all unknown changes nothing.",
    answer: data(category, "Category updated"),
  }),
  endpoint({
    method: "delete",
    path: "/category/:id",
    tenantFrom,
    useCase: "deleteCategory",
    summary: "Delete a category; its products stay, without one.",
    description:
      "The `category_id` of its products becomes null. Subscribers are told by `category.deleted`.",
    answer: done("Category deleted"),
  }),
];

const changeProduct = {
  path: "/products/:id",
  tenantFrom,
  useCase: "updateProduct",
  summary: "Change some fields of a product.",
  description:
    "Fields that are not sent stay as they are. A `sku` that another product has is a 422. With `If-Match` it is refused with 412 if somebody changed the product meanwhile. Subscribers are told by `product.updated` with the names of what changed.",
  answer: data(product, "Product updated"),
} as const;

const products = [
  endpoint({
    method: "get",
    path: "/products",
    tenantFrom,
    useCase: "listProducts",
    summary: "List products; filtered, sorted, by page or by cursor.",
    description:
      "Send `next_cursor` back as `cursor` for the next rows: that stays quick on the thousandth page.",
    answer: page(product),
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
      "A `sku` that another product has, or a `category_id` that does not exist in the tenant, is a 422. Subscribers are told by `product.created`.",
    answer: data(product, "Product created"),
  }),
  endpoint({
    method: "post",
    path: "/products/bulk",
    tenantFrom,
    useCase: "changeProducts",
    summary: "Publish, unpublish, move or delete up to 100 products.",
    description:
      "Each product is changed in a transaction of its own, and `results` has the status that the request for it alone would have had. `set_category` requires `category_id`; a category that does not exist in the tenant is a 422 for the whole request. If the response is a 503, repeat the request with the same `Idempotency-Key`: it continues where it stopped.",
    answer: bulkReport,
  }),
  endpoint({
    method: "post",
    path: "/products/import",
    tenantFrom,
    useCase: "importProducts",
    source: productFile,
    summary:
      "Create and change products from a file; a line with a known sku changes that product.",
    description:
      "One product a line in NDJSON, or CSV with a row of names; at most 10 MiB. The product exports of Shopify, WooCommerce and Medusa are known by their headers; for any other file `map` says which column is which. Lines that are wrong are told by number and field. With `dry_run=true` the answer is the report of an import that changes nothing. With `async=true` the response is a 202 once the file is read; `Location` is the import, which a worker writes.",
    acceptedAt: "/imports/:id",
    isAccepted: isJob,
    answer: importOutcome,
  }),
  endpoint({
    method: "get",
    path: "/products/export",
    tenantFrom,
    useCase: "exportProducts",
    summary: "Every product, in the form an import reads.",
    description:
      "In NDJSON or CSV, oldest first, as a stream: it may be as long as the catalog is. Cells that a spreadsheet would run as a formula begin with an apostrophe, which an import takes away again.",
    answer: exported(productLine),
  }),
  endpoint({
    method: "get",
    path: "/products/:id",
    tenantFrom,
    useCase: "getProduct",
    summary: "Read a product.",
    description: "One of another tenant is a 404, the same as one that does not exist.",
    answer: data(product),
  }),
  endpoint({
    method: "get",
    path: "/products/by-sku/:sku",
    tenantFrom,
    useCase: "getProductBySku",
    summary: "Read the product with this SKU.",
    description: "Encode the SKU for a path: `A/1` is `A%2F1`.",
    answer: data(product),
  }),
  endpoint({
    method: "put",
    path: "/products/by-sku/:sku",
    tenantFrom,
    useCase: "putProductBySku",
    madeAt: "/products/:id",
    status: 201,
    madeNothing: ({ isNew }) => !isNew,
    summary: "Create the product with this SKU, or replace its fields.",
    description:
      "Fields that are not sent get their defaults, as in a new product. A `sku` in the body must be the one in the path. With `If-None-Match: *` it only creates; with `If-Match` it only replaces, and returns 412 with `current: null` if there is no such product. Subscribers are told by `product.created` or `product.updated`.",
    answer: data(product, "Product saved"),
  }),
  endpoint({
    method: "patch",
    path: "/products/by-sku/:sku",
    tenantFrom,
    useCase: "updateProductBySku",
    summary: "Change some fields of the product with this SKU.",
    description:
      "Fields that are not sent stay as they are. A `sku` in the body must be the one in the path. Subscribers are told by `product.updated`.",
    answer: data(product, "Product updated"),
  }),
  endpoint({ method: "post", ...changeProduct }),
  endpoint({ method: "patch", ...changeProduct }),
  endpoint({
    method: "post",
    path: "/products/:id/stock",
    tenantFrom,
    useCase: "changeStock",
    summary: "Count pieces of a product in or out, or set its stock if nobody else has.",
    description:
      "With `by` the stock changes by that number, and one that it does not cover is a 422. With `to` and `from` it becomes `to` where it is still `from`; else the answer is a 409 that tells how many there are. Subscribers are told by `product.updated`.",
    answer: data(product, "Stock changed"),
  }),
  endpoint({
    method: "delete",
    path: "/products/:id",
    tenantFrom,
    useCase: "deleteProduct",
    summary: "Delete a product for good; orders keep their copy of it.",
    description:
      "Subscribers are told by `product.deleted`. To take it out of the shop and keep it, set `published` to false.",
    answer: done("Product deleted"),
  }),
];

const imports = [
  endpoint({
    method: "get",
    path: "/imports/:id",
    tenantFrom,
    useCase: "getImport",
    summary: "Read how far an import is.",
    description:
      "Imports that were started with `async=true`, until 30 days after their end. Any member of the tenant may read and cancel them.",
    answer: data(importJob),
  }),
  endpoint({
    method: "post",
    path: "/imports/:id/cancel",
    tenantFrom,
    useCase: "cancelImport",
    summary: "Cancel an import that has not ended.",
    description:
      "The lines that are written stay. An import that has ended is a 409 `invalid_transition`, and so is one with `mode=all_or_nothing` that is running. A second cancellation changes nothing.",
    answer: data(importJob, "Import cancelled"),
  }),
];

export const catalogEndpoints = [...categories, ...products, ...imports];
