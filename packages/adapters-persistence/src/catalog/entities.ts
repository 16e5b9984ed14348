import { defineEntity, p } from "@mikro-orm/core";
import {
  besideColumns,
  idOf,
  identity,
  json,
  metadata,
  moment,
  money,
  versioned,
} from "../schema/properties.js";
import { ofTenant, tenantId } from "../tenancy/entities.js";
import { setClass } from "../schema/named-class.js";

export const categories = defineEntity({
  name: "CategoryEntity",
  tableName: "categories",
  properties: {
    tenant: ofTenant,
    id: identity(),
    name: p.text(),
    description: p.text().nullable(),
    published: p.boolean().default(true),
    metadata: metadata(),
    productsCount: p.bigint("number").defaultRaw("0").check("products_count >= 0"),
    ...versioned(),
  },
  indexes: [
    { properties: ["tenant", "name", "id"] },
    { properties: ["tenant", "createdAt", "id"] },
    { properties: ["tenant", "updatedAt", "id"] },
  ],
});

export class CategoryEntity extends categories.class {}
setClass(categories, CategoryEntity);

export const products = defineEntity({
  name: "ProductEntity",
  tableName: "products",
  properties: {
    tenant: ofTenant,
    id: identity(),
    categoryId: idOf().nullable(),
    category: () =>
      besideColumns(p.manyToOne(CategoryEntity).joinColumns("tenant_id", "category_id").nullable()),
    sku: p.text().nullable(),
    name: p.text(),
    description: p.text().default(""),
    /** SKU, name and description in lower case, made by the application, because engines disagree on lower(). */
    searchText: p.text().default(""),
    /** False until the indexer has written the SKUs into the search text and the index. */
    skuIndexed: p.boolean().default(false),
    /** The lowest of its variants if it has options. */
    price: money().check("price >= 0"),
    /** The highest price of its variants; null without options. */
    priceMax: money().nullable(),
    /** The sum of its variants if it has options. */
    stock: p.integer().default(0).check("stock >= 0"),
    published: p.boolean().default(true),
    coverId: idOf().nullable(),
    metadata: metadata(),
    ...versioned(),
  },
  uniques: [{ properties: ["tenant", "sku"] }],
  indexes: [
    { properties: ["tenant", "categoryId", "id"] },
    { properties: ["tenant", "name", "id"] },
    { properties: ["tenant", "price", "id"] },
    { properties: ["tenant", "stock", "id"] },
    { properties: ["tenant", "createdAt", "id"] },
    { properties: ["tenant", "updatedAt", "id"] },
    { properties: ["tenant", "id"], where: "published = false" },
    {
      name: "products_sku_unindexed_tenant_id_id_idx",
      properties: ["tenant", "id"],
      where: "sku_indexed = false and (sku is not null or price_max is not null)",
    },
    { properties: ["tenant", "categoryId", "name", "id"], where: "category_id is not null" },
    { properties: ["tenant", "categoryId", "price", "id"], where: "category_id is not null" },
    { properties: ["tenant", "categoryId", "stock", "id"], where: "category_id is not null" },
    // Other indexes have the same columns, so these have explicit names.
    {
      name: "products_unpublished_tenant_id_category_id_id_idx",
      properties: ["tenant", "categoryId", "id"],
      where: "published = false",
    },
    {
      name: "products_unpublished_tenant_id_name_id_idx",
      properties: ["tenant", "name", "id"],
      where: "published = false",
    },
    {
      name: "products_unpublished_tenant_id_price_id_idx",
      properties: ["tenant", "price", "id"],
      where: "published = false",
    },
    {
      name: "products_unpublished_tenant_id_stock_id_idx",
      properties: ["tenant", "stock", "id"],
      where: "published = false",
    },
    {
      name: "products_sold_out_tenant_id_name_id_idx",
      properties: ["tenant", "name", "id"],
      where: "stock = 0",
    },
    {
      name: "products_sold_out_tenant_id_price_id_idx",
      properties: ["tenant", "price", "id"],
      where: "stock = 0",
    },
  ],
});

export class ProductEntity extends products.class {}
setClass(products, ProductEntity);

/**
 * What few products have; a product without any of it has no row. It would widen the row of each product, and with it
 * what the planner thinks of a table that it has not looked at yet.
 */
export const productExtras = defineEntity({
  name: "ProductExtrasEntity",
  tableName: "product_extras",
  properties: {
    tenantId: tenantId(),
    productId: idOf().primary(),
    product: () =>
      besideColumns(p.manyToOne(ProductEntity).joinColumns("tenant_id", "product_id"), "cascade"),
    /** Where its pictures are: a list of texts. */
    urls: json().nullable(),
    /** A list of ids in order; `product_media` has each of them. */
    mediaIds: json().nullable(),
    /** A list of names with their values. */
    options: json().nullable(),
    barcode: p.text().nullable(),
    compareAtPrice: money().nullable(),
    cost: money().nullable(),
    weightGrams: p.integer().nullable(),
    /** The picture of its only variant. */
    mediaId: idOf().nullable(),
    media: () =>
      besideColumns(p.manyToOne(MediaEntity).joinColumns("tenant_id", "media_id").nullable()),
    externalId: p.text().nullable(),
    /** A list of texts. */
    tags: json().nullable(),
  },
  uniques: [{ properties: ["tenantId", "externalId"], where: "external_id is not null" }],
  indexes: [{ properties: ["tenantId", "mediaId"], where: "media_id is not null" }],
});

export class ProductExtrasEntity extends productExtras.class {}
setClass(productExtras, ProductExtrasEntity);

/** The variants of products with options. The only variant of another product is its own row. */
export const productVariants = defineEntity({
  name: "ProductVariantEntity",
  tableName: "product_variants",
  properties: {
    tenantId: tenantId(),
    id: identity(),
    productId: idOf(),
    product: () =>
      besideColumns(p.manyToOne(ProductEntity).joinColumns("tenant_id", "product_id"), "cascade"),
    /** Whether it was the only variant before the product had options, and has the id of that one. */
    isOwn: p.boolean().default(false),
    position: p.integer(),
    sku: p.text().nullable(),
    price: money().check("price >= 0"),
    stock: p.integer().default(0).check("stock >= 0"),
    barcode: p.text().nullable(),
    compareAtPrice: money().nullable(),
    cost: money().nullable(),
    weightGrams: p.integer().nullable(),
    mediaId: idOf().nullable(),
    media: () =>
      besideColumns(p.manyToOne(MediaEntity).joinColumns("tenant_id", "media_id").nullable()),
    /** A list of texts, in the order of the options. */
    optionValues: json(),
  },
  indexes: [
    { properties: ["tenantId", "productId", "position"] },
    { properties: ["tenantId", "productId"], where: "is_own" },
    { properties: ["tenantId", "sku"], where: "sku is not null" },
    { properties: ["tenantId", "stock", "productId"] },
    { properties: ["tenantId", "mediaId"], where: "media_id is not null" },
  ],
});

export class ProductVariantEntity extends productVariants.class {}
setClass(productVariants, ProductVariantEntity);

/** The SKUs that are taken in a tenant, by a product or by a variant: no index spans both tables. */
export const productSkus = defineEntity({
  name: "ProductSkuEntity",
  tableName: "product_skus",
  properties: {
    tenantId: tenantId(),
    id: identity(),
    sku: p.text(),
  },
  uniques: [{ properties: ["tenantId", "sku"] }],
});

export class ProductSkuEntity extends productSkus.class {}
setClass(productSkus, ProductSkuEntity);

/** Pictures, whose files lie outside the database. */
export const media = defineEntity({
  name: "MediaEntity",
  tableName: "media",
  properties: {
    tenant: ofTenant,
    id: identity(),
    /** 128 random bits in hexadecimal digits: the name of its files. */
    key: p.text(),
    alt: p.text().nullable(),
    /** `alt` in lower case, made by the application, because engines disagree on lower(). */
    searchText: p.text().default(""),
    width: p.integer(),
    height: p.integer(),
    bytes: p.bigint("number"),
    /** Those of all its files. */
    storedBytes: p.bigint("number"),
    contentType: p.enum(["image/jpeg", "image/png", "image/webp"]),
    /** A digest of the address from which an import fetched it. */
    source: p.text().nullable(),
    version: p.integer().version().default(1),
    createdAt: moment(),
  },
  uniques: [{ properties: ["tenant", "key"] }],
  indexes: [
    { properties: ["tenant", "createdAt", "id"] },
    { properties: ["tenant", "source"], where: "source is not null" },
  ],
});

export class MediaEntity extends media.class {}
setClass(media, MediaEntity);

/** Which products have a picture, also by a variant. Their order is in `product_extras`. */
export const productMedia = defineEntity({
  name: "ProductMediaEntity",
  tableName: "product_media",
  properties: {
    tenantId: tenantId(),
    mediaId: idOf().primary(),
    media: () => besideColumns(p.manyToOne(MediaEntity).joinColumns("tenant_id", "media_id")),
    productId: idOf().primary(),
    product: () =>
      besideColumns(p.manyToOne(ProductEntity).joinColumns("tenant_id", "product_id"), "cascade"),
  },
  indexes: [{ properties: ["tenantId", "productId"] }],
});

export class ProductMediaEntity extends productMedia.class {}
setClass(productMedia, ProductMediaEntity);

/** Removed pictures whose files are still there. */
export const removedMedia = defineEntity({
  name: "RemovedMediaEntity",
  tableName: "removed_media",
  properties: {
    tenantId: tenantId(),
    id: identity(),
    key: p.text(),
    removedAt: moment(),
  },
  uniques: [{ properties: ["tenantId", "key"] }],
  indexes: [{ properties: ["removedAt"] }],
});

export class RemovedMediaEntity extends removedMedia.class {}
setClass(removedMedia, RemovedMediaEntity);

/** Files of products that are written as a whole or not at all, while they arrive and are written. */
export const productImports = defineEntity({
  name: "ProductImportEntity",
  tableName: "product_imports",
  properties: {
    tenant: ofTenant,
    id: identity(),
    /** The user for whom it is imported; null for an operator without a user. */
    userId: idOf().nullable(),
    /** Whether all of it will certainly be written. */
    isAccepted: p.boolean().default(false),
    /** When it last made progress. */
    touchedAt: moment(),
    /** How far it is once it is accepted, and where its answer will be kept. */
    progress: json().nullable(),
    /** The job whose pictures its parts name. */
    picturesOf: idOf().nullable(),
  },
  indexes: [
    { properties: ["touchedAt"] },
    {
      name: "product_imports_pictures_touched_at_idx",
      properties: ["touchedAt"],
      where: "pictures_of is not null",
    },
  ],
});

export class ProductImportEntity extends productImports.class {}
setClass(productImports, ProductImportEntity);

/** Results of background imports, until 30 days after their end. */
export const importJobs = defineEntity({
  name: "ImportJobEntity",
  tableName: "import_jobs",
  properties: {
    tenant: ofTenant,
    /** That of its import, whose row goes with the last line. */
    id: idOf().primary(),
    mode: p.enum(["best_effort", "all_or_nothing"]),
    status: p.enum(["waiting", "running", "done", "stopped", "cancelled", "failed"]),
    /** The size and SHA-256 of the file. */
    bytes: p.bigint("number").nullable(),
    sha256: p.text().nullable(),
    linesRead: p.integer(),
    /** Null in jobs of an earlier version. */
    linesDone: p.integer().nullable(),
    created: p.integer(),
    updated: p.integer(),
    unchanged: p.integer(),
    failed: p.integer(),
    /** The first thousand. */
    errors: json(),
    /** Those that could not be had, the first thousand; null for none. */
    pictures: json().nullable(),
    stoppedAt: p.integer().nullable(),
    /** Why it failed. */
    problem: p.text().nullable(),
    createdAt: moment(),
    startedAt: moment().nullable(),
    finishedAt: moment().nullable(),
  },
  indexes: [{ properties: ["tenant", "finishedAt"], where: "finished_at is not null" }],
});

export class ImportJobEntity extends importJobs.class {}
setClass(importJobs, ImportJobEntity);

/** The lines of an import that are not written yet, a few to a row. */
export const productImportParts = defineEntity({
  name: "ProductImportPartEntity",
  tableName: "product_import_parts",
  properties: {
    tenantId: tenantId(),
    importId: idOf().primary(),
    import: () =>
      besideColumns(p.manyToOne(ProductImportEntity).joinColumns("tenant_id", "import_id")),
    part: p.integer().primary(),
    lines: json(),
  },
});

export class ProductImportPartEntity extends productImportParts.class {}
setClass(productImportParts, ProductImportPartEntity);
