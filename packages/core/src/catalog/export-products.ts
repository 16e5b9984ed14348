import * as z from "zod";
import { metadataText } from "../values/metadata/metadata.js";
import { moneyToNumber } from "../values/money.js";
import { exporter, inExportPlace } from "../calls/export-places.js";
import { stagedUseCase } from "../calls/use-case.js";
import { writeCell } from "../values/csv-cell.js";
import { productFieldNames, type Product } from "../ports/catalog/product.js";
import { namedValues, type Variant } from "../ports/catalog/variant.js";
import { seesCosts } from "./costs.js";
import { cellFields, groupNames } from "./import/columns/own-columns.js";
import { variantsOf } from "./variety.js";
import { productFormats, type ProductFormat } from "./import/records/product-records.js";
import { described } from "../values/schemas/described.js";

const PRODUCTS_PER_READ = 200;
/** The fields that only later versions write are the last, so that programs that count columns find the others. */
const first = cellFields.slice(0, cellFields.indexOf("barcode"));
const last = cellFields.slice(first.length);

export interface ProductExport {
  readonly format: ProductFormat;
  readonly text: AsyncIterable<string>;
}

/** Every product in the form that an import reads, as a stream of text. */
export const exportProducts = stagedUseCase({
  access: "member",
  readsMuch: () => true,
  input: z.object({
    format: described(
      z._default(z.enum(productFormats), "ndjson"),
      "One JSON object per line, or a table with a header row.",
    ),
  }),
  async stage(steps, { format }): Promise<ProductExport> {
    const following = (afterId: number) =>
      steps.read(({ store }) => store.products.following(afterId, PRODUCTS_PER_READ));
    // The first read decides whether the caller may read them.
    const { maker, costs, first } = await steps.read(async (context) => ({
      maker: exporter(context),
      costs: seesCosts(context),
      first: await context.store.products.following(0, PRODUCTS_PER_READ),
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
  products: Product[],
  following: (afterId: number) => Promise<Product[]>,
): AsyncGenerator<string> {
  const more = last.filter((field) => costs || field !== "cost");
  if (format === "csv") yield `${headings(more).join(",")}\r\n`;
  const write = format === "csv" ? csvLines(more) : jsonLine(more);
  for (let page = products; page.length > 0;) {
    yield page.map(write).join("");
    const end = page.at(-1);
    page = end && page.length === PRODUCTS_PER_READ ? await following(end.id) : [];
  }
}

type Field = (typeof cellFields)[number];

const namesOf = (fields: readonly Field[]) => fields.map((field) => productFieldNames[field]);

const headings = (more: readonly Field[]) => [
  ...namesOf(first),
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

/** The variants of a product with options are nested in its line. */
const jsonLine =
  (more: readonly Field[]) =>
  (product: Product): string => {
    const { currency, options, variants = [] } = product;
    if (options.length === 0) {
      const line = { ...named(product, first), currency, ...named(product, more) };
      return `${JSON.stringify(line)}\n`;
    }
    const shared = first.filter((field) => !ofVariants.includes(field));
    const nested = variants.map((variant) => ({
      ...named({ ...product, ...variant }, [...ofVariants, ...more]),
      options: namedValues(options, variant.values),
    }));
    return `${JSON.stringify({ ...named(product, shared), currency, options, variants: nested })}\n`;
  };

/**
 * In a table the metadata is one cell, as JSON, and the addresses another, with spaces between them. Each variant has a
 * row.
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
        };
        const shared = first.map((field) =>
          field === "metadata" || field === "imageUrls" ? cells[field] : valueOf(row, field),
        );
        const group = groupNames.map((_, at) => {
          if (options.length === 0) return null;
          if (at === 0) return String(product.id);
          const option = Math.floor((at - 1) / 2);
          return (at % 2 === 1 ? options[option]?.name : variant.values[option]) ?? null;
        });
        return [...shared, currency, ...group, ...more.map((field) => valueOf(row, field))];
      })
      .map((cells) => cells.map((cell) => writeCell(cell as Parameters<typeof writeCell>[0])))
      .map((cells) => `${cells.join(",")}\r\n`)
      .join("");
  };
