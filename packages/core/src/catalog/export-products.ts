import * as z from "zod";
import { metadataText } from "../values/metadata/metadata.js";
import { tagsCell } from "../values/tags.js";
import { moneyToNumber } from "../values/money.js";
import { exporter, inExportPlace, pagesFrom } from "../calls/export-places.js";
import { stagedUseCase } from "../calls/use-case.js";
import { writeCell } from "../values/csv-cell.js";
import { productFieldNames, type Product } from "../ports/catalog/product.js";
import { namedValues, type Variant } from "../ports/catalog/variant.js";
import { seesCosts } from "../calls/shown-costs.js";
import { cellFields, groupNames } from "./import/columns/own-columns.js";
import { variantsOf } from "./variety.js";
import { productFormats, type ProductFormat } from "./import/records/product-records.js";
import { type Page, sortField } from "../values/page.js";
import { productSorts } from "../ports/catalog/product-list.js";
import { productFilters, productPage } from "./product-list.js";
import { described } from "../values/schemas/described.js";

const PRODUCTS_PER_READ = 200;
/** The fields that only later versions write are the last, so that programs that count columns find the others. */
const firstFields = cellFields.slice(0, cellFields.indexOf("barcode"));
const lastFields = cellFields.slice(firstFields.length);

export interface ProductExport {
  readonly format: ProductFormat;
  readonly text: AsyncIterable<string>;
}

/** Products in the form that an import reads, as a stream of text: all, or those that match the filters of the list. */
export const exportProducts = stagedUseCase({
  access: "member",
  readsMuch: () => true,
  input: z.object({
    format: described(
      z._default(z.enum(productFormats), "ndjson"),
      "One JSON object per line, or a table with a header row.",
    ),
    ...productFilters,
    // New products come last in this order, so none is missed.
    sort: z._default(sortField(productSorts), "id"),
  }),
  async stage(steps, { format, ...filter }): Promise<ProductExport> {
    const wanted = {
      ...filter,
      page: 1,
      perPage: PRODUCTS_PER_READ,
      isCounted: false,
      isWhole: true,
    };
    const following = (cursor: string) =>
      steps.read(({ store }) => productPage(store, { ...wanted, cursor }));
    // The first read decides whether the caller may read them.
    const { maker, costs, first } = await steps.read(async (context) => ({
      maker: exporter(context),
      costs: seesCosts(context),
      first: await productPage(context.store, wanted),
    }));
    const text = pieces({ format, costs }, first, following);
    return { format, text: inExportPlace(steps.ports, maker, text) };
  },
});

interface Form {
  readonly format: ProductFormat;
  /** Whether the file has what products cost the shop. */
  readonly costs: boolean;
}

async function* pieces(
  { format, costs }: Form,
  first: Page<Product>,
  following: (cursor: string) => Promise<Page<Product>>,
): AsyncGenerator<string> {
  const more = lastFields.filter((field) => costs || field !== "cost");
  if (format === "csv") yield `${headings(more).join(",")}\r\n`;
  const write = format === "csv" ? csvLines(more) : jsonLine(more);
  for await (const { data } of pagesFrom(first, following)) yield data.map(write).join("");
}

type Field = (typeof cellFields)[number];

const namesOf = (fields: readonly Field[]) => fields.map((field) => productFieldNames[field]);

const headings = (more: readonly Field[]) => [
  ...namesOf(firstFields),
  "currency",
  ...groupNames,
  ...namesOf(more),
];

const amounts: readonly Field[] = ["price", "compareAtPrice", "cost"];

function valueOf(product: Product | (Product & Variant), field: Field): unknown {
  const value = product[field];
  if (!amounts.includes(field) || typeof value !== "number") return value ?? null;
  return moneyToNumber(value, product.currency);
}

const named = (product: Product, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [productFieldNames[field], valueOf(product, field)]));

const ofVariants: readonly Field[] = ["sku", "price", "stock"];
/** Later fields that are not a variant's. */
const ofProduct: readonly Field[] = ["externalId", "tags"];

/** The variants of a product with options are nested in its line. */
const jsonLine =
  (more: readonly Field[]) =>
  (product: Product): string => {
    const { currency, options, variants = [] } = product;
    if (options.length === 0) {
      const line = { ...named(product, firstFields), currency, ...named(product, more) };
      return `${JSON.stringify(line)}\n`;
    }
    const shared = firstFields.filter((field) => !ofVariants.includes(field));
    const own = more.filter((field) => !ofProduct.includes(field));
    const nested = variants.map((variant) => ({
      ...named({ ...product, ...variant }, [...ofVariants, ...own]),
      options: namedValues(options, variant.values),
    }));
    const line = {
      ...named(product, [...shared, ...ofProduct]),
      currency,
      options,
      variants: nested,
    };
    return `${JSON.stringify(line)}\n`;
  };

/**
 * In a table the metadata is one cell, as JSON, the addresses another, with spaces between them, and so are the tags,
 * with commas. Each variant has a row.
 */
const csvLines =
  (more: readonly Field[]) =>
  (product: Product): string => {
    const { options, currency } = product;
    return variantsOf(product)
      .map((variant) => {
        const row = { ...product, ...variant };
        const cells = {
          metadata: metadataText(product.metadata),
          imageUrls: product.imageUrls.join(" "),
          tags: tagsCell(product.tags),
        };
        const cellOf = (field: Field) =>
          field in cells ? cells[field as keyof typeof cells] : valueOf(row, field);
        const group = groupNames.map((_, at) => {
          if (options.length === 0) return null;
          if (at === 0) return String(product.id);
          const option = Math.floor((at - 1) / 2);
          return (at % 2 === 1 ? options[option]?.name : variant.values[option]) ?? null;
        });
        return [...firstFields.map(cellOf), currency, ...group, ...more.map(cellOf)];
      })
      .map((cells) => cells.map((cell) => writeCell(cell as Parameters<typeof writeCell>[0])))
      .map((cells) => `${cells.join(",")}\r\n`)
      .join("");
  };
