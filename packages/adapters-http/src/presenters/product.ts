import { type ImportJob, type ImportReport, moneyToNumber, type Product } from "@souk/core";
import {
  importModes,
  importStatuses,
  type NamedVariant,
  namedValues,
  type ProductFieldName,
  variantsOf,
} from "@souk/core/adapter";
import * as z from "zod";
import { type Answer, data, presenter } from "./answer.js";
import { cover, picture, presentCover } from "./picture.js";
import {
  at,
  atOrNull,
  createdAt,
  currency,
  currencyOf,
  id,
  metadata,
  tags,
  timestamp,
  updatedAt,
  version,
} from "./fields.js";

const price = z.number().describe("The unit price, with the decimals of its currency.");
const stock = z.int().describe("The number of units in stock.");
const barcode = z.string().nullable().describe("The barcode, or null.");
const compareAtPrice = z.number().nullable().describe("The price before a reduction, or null.");
const cost = z
  .number()
  .nullable()
  .optional()
  .describe(
    "What one unit costs the shop, or null. Only ADMINs see it, and keys with the scope `catalog:costs`.",
  );
const weightGrams = z.int().nullable().describe("The weight in grams, or null.");

const variant = z
  .object({
    id: id.describe("The id of the variant."),
    sku: z.string().nullable().describe("The SKU, unique in the tenant, or null."),
    price,
    stock,
    options: z
      .record(z.string(), z.string())
      .describe("A value of each option of the product, by the option's name."),
    media_id: id.nullable().describe("The id of its picture, or null."),
    position: z.int().describe("Its place in the list, from 1."),
    barcode,
    compare_at_price: compareAtPrice,
    cost,
    weight_grams: weightGrams,
  })
  .meta({ id: "Variant", description: "A variant of a product: what is bought." });

const options = z
  .array(
    z.object({
      name: z.string().describe("The name, such as Size."),
      values: z.array(z.string()).describe("Its values."),
    }),
  )
  .describe("What its variants differ in; empty for a product with one variant.");

const whole = z
  .object({
    id: id.describe("The id of the product."),
    name: z.string().describe("The name, as shoppers see it."),
    description: z.string().describe("A description; empty if there is none."),
    sku: z
      .string()
      .nullable()
      .describe("The SKU, unique in the tenant; null with options. Imports match variants by it."),
    price: z
      .number()
      .describe(
        "The unit price, with the decimals of its currency; with options, the lowest of its variants.",
      ),
    price_max: z.number().describe("The highest price of its variants."),
    currency,
    stock: z.int().describe("The number of units in stock; with options, the sum of its variants."),
    category_id: id.nullable().describe("The id of its category, or null."),
    published: z.boolean().describe("Whether it is visible in the shop."),
    cover_id: id
      .nullable()
      .describe(
        "The picture that stands for it, the first of `media_ids`; an id of another media store if there are none.",
      ),
    media_ids: z.array(id).describe("The ids of its pictures, in order."),
    cover: cover.nullable().describe("The picture of `cover_id`, or null."),
    media: z.array(picture.view).describe("Its pictures, in order."),
    image_urls: z
      .array(z.string())
      .describe("The URLs of its pictures, the main one first. Souk does not fetch them."),
    metadata,
    barcode: barcode.describe("The barcode; null if there is none, and with options."),
    compare_at_price: compareAtPrice.describe(
      "The price before a reduction; null if there is none, and with options.",
    ),
    cost,
    weight_grams: weightGrams.describe(
      "The weight in grams; null if it is unknown, and with options.",
    ),
    external_id: z.string().nullable().describe("Its id in your own system."),
    tags,
    options,
    variants: z.array(variant).describe("Its variants, in their order; at least one."),
    version,
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: "Product", description: "A product." });

const amountOf = (amount: number | null, found: Pick<Product, "currency">) =>
  amount === null ? null : moneyToNumber(amount, currencyOf(found));

/** Undefined, and so left out, for those who may not see it. */
const costOf = ({ cost }: { readonly cost?: number | null | undefined }, of: Product) =>
  cost === undefined ? undefined : amountOf(cost, of);

// A replayed answer may be older than options, variants and tags.

const presentListed = (found: Product) =>
  ({
    id: found.id,
    name: found.name,
    description: found.description,
    sku: found.sku,
    price: moneyToNumber(found.price, currencyOf(found)),
    price_max: moneyToNumber(found.priceMax ?? found.price, currencyOf(found)),
    currency: currencyOf(found),
    stock: found.stock,
    category_id: found.categoryId,
    published: found.published,
    cover_id: found.coverId,
    media_ids: [...(found.mediaIds ?? [])],
    cover: found.cover ? presentCover(found.cover) : null,
    image_urls: [...found.imageUrls],
    metadata: found.metadata,
    barcode: found.barcode ?? null,
    compare_at_price: amountOf(found.compareAtPrice ?? null, found),
    cost: costOf(found, found),
    weight_grams: found.weightGrams ?? null,
    external_id: found.externalId ?? null,
    tags: [...(found.tags ?? [])],
    options: (found.options ?? []).map(({ name, values }) => ({ name, values: [...values] })),
    version: found.version,
    created_at: at(found.createdAt),
    updated_at: at(found.updatedAt),
  }) satisfies Record<Exclude<ProductFieldName, "cost">, unknown> & Record<string, unknown>;

const presentVariants = (found: Product) =>
  variantsOf({ ...found, options: found.options ?? [] }).map((each, index) => ({
    id: each.id,
    sku: each.sku,
    price: moneyToNumber(each.price, currencyOf(found)),
    stock: each.stock,
    options: namedValues(found.options ?? [], each.values),
    media_id: each.mediaId ?? null,
    position: index + 1,
    barcode: each.barcode ?? null,
    compare_at_price: amountOf(each.compareAtPrice ?? null, found),
    cost: costOf(each, found),
    weight_grams: each.weightGrams ?? null,
  }));

export const product = presenter(whole, (found: Product) => ({
  ...presentListed(found),
  media: (found.media ?? []).map(picture.present),
  variants: presentVariants(found),
}));

/** A row of a list. */
export const listedProduct = presenter(
  whole.omit({ variants: true, media: true }).meta({
    id: "ListedProduct",
    description: "A product as lists show it: without its variants and pictures.",
  }),
  presentListed,
);

/** A product with the variant that a SKU named. */
export const productBySku = presenter(
  whole
    .extend({ variant_id: id.nullable().describe("The id of the variant that has the SKU.") })
    .meta({ id: "ProductBySku", description: "A product, with the id of the named variant." }),
  (found: NamedVariant) => ({ ...product.present(found), variant_id: found.variantId ?? null }),
);

/** The fields of a product in a file. */
export const productLine = whole
  .omit({
    id: true,
    price_max: true,
    media_ids: true,
    cover: true,
    media: true,
    version: true,
    created_at: true,
    updated_at: true,
  })
  .extend({
    variants: z.array(
      variant.omit({ id: true, media_id: true, position: true }).partial({ options: true }),
    ),
  })
  .partial({ sku: true, price: true, stock: true, tags: true, options: true, variants: true });

const lineErrors = z.array(
  z.object({
    line: z.int().describe("The line number, from 1."),
    field: z.string().nullable().describe("The invalid field; null for the whole line."),
    message: z.string().describe("The error message."),
  }),
);

const importCounts = {
  created: z.int().describe("Products or orders that were created."),
  updated: z.int().describe("Products that were updated; always 0 for orders."),
  unchanged: z
    .int()
    .describe("Products that already match the file, or orders that were imported before."),
  failed: z.int().describe("Lines or orders that were rejected."),
};

const presentCounts = ({
  created,
  updated,
  unchanged,
  failed,
  errors,
}: ImportReport | ImportJob) => ({
  created,
  updated,
  unchanged,
  failed,
  errors: errors.map(({ line, field, message }) => ({ line, field, message })),
});

export const importReport = presenter(
  z
    .object({
      ...importCounts,
      errors: lineErrors.describe("The errors."),
      import_id: id
        .optional()
        .describe(
          "The import whose worker fetches the `images` of the lines: follow it with `GET /imports/{id}`. Absent if no line has any.",
        ),
      stopped_at: z
        .int()
        .optional()
        .describe("The last line that was checked, if 1,000 invalid lines ended the import."),
    })
    .meta({ id: "ImportReport", description: "The report of an import." }),
  (report: ImportReport) => ({
    ...presentCounts(report),
    ...(report.importId === undefined ? {} : { import_id: report.importId }),
    ...(report.stoppedAt === undefined ? {} : { stopped_at: report.stoppedAt }),
  }),
);

export const importJob = presenter(
  z
    .object({
      id: id.describe("The id of the import."),
      mode: z
        .enum(importModes)
        .describe("Whether valid lines are imported if other lines are invalid."),
      status: z
        .enum(importStatuses)
        .describe(
          "`stopped`: after 1,000 invalid lines the rest of the file was skipped. `failed`: see `problem`.",
        ),
      bytes: z
        .int()
        .nullable()
        .describe("The size of the file that Souk received, or null if it is unknown."),
      sha256: z
        .string()
        .nullable()
        .describe("The SHA-256 of the file in lower-case hex, or null if it is unknown."),
      lines_read: z.int().describe("The number of lines read."),
      lines_done: z
        .int()
        .describe(
          "The number of lines imported or rejected so far; once it is `lines_read`, pictures are fetched.",
        ),
      ...importCounts,
      errors: lineErrors.describe("The first 1,000 errors."),
      pictures: z
        .array(
          z.object({
            line: z.int().describe("The line that names it, from 1."),
            url: z.string().describe("Its address."),
            message: z.string().describe("Why the product does not have it."),
          }),
        )
        .describe("The first 1,000 pictures of `images` that could not be had."),
      stopped_at: z
        .int()
        .nullable()
        .describe("The last line that was read, if the rest was skipped."),
      problem: z
        .string()
        .nullable()
        .describe(
          "Why the import failed, such as a host error, a currency change, or lines that were lost.",
        ),
      created_at: createdAt,
      started_at: timestamp.nullable().describe("When a worker started writing."),
      finished_at: timestamp.nullable().describe("When it ended, with its pictures."),
    })
    .meta({
      id: "ImportJob",
      description: "A product import that a worker runs, or whose pictures it fetches.",
    }),
  (job: ImportJob) => ({
    id: job.id,
    mode: job.mode,
    status: job.status,
    bytes: job.file?.bytes ?? null,
    sha256: job.file?.sha256 ?? null,
    lines_read: job.linesRead,
    lines_done: job.linesDone,
    ...presentCounts(job),
    // A replayed answer may be older.
    pictures: (job.pictures ?? []).map(({ line, url, message }) => ({ line, url, message })),
    stopped_at: job.stoppedAt,
    problem: job.problem,
    created_at: at(job.createdAt),
    started_at: atOrNull(job.startedAt),
    finished_at: atOrNull(job.finishedAt),
  }),
);

export const isJob = (output: ImportReport | ImportJob): output is ImportJob => "status" in output;

/** The message of an import; nothing was stored by a dry run. */
export const importedOrTried =
  (noun: string) =>
  ({ isDryRun }: ImportReport): string =>
    isDryRun ? `Dry run: no ${noun.toLowerCase()} were imported` : `${noun} imported`;

const written = data(importReport, importedOrTried("Products"));
const accepted = data(importJob, "Import started");

export const importOutcome: Answer<ImportReport | ImportJob> = {
  view: written.view,
  acceptedView: accepted.view,
  present: (output) => (isJob(output) ? accepted.present(output) : written.present(output)),
};
