import * as z from "zod";
import { metadataText } from "../values/metadata/metadata.js";
import { moneyToNumber } from "../values/money.js";
import { exporter, inExportPlace } from "../calls/export-places.js";
import { stagedUseCase } from "../calls/use-case.js";
import { writeCell } from "../values/csv-cell.js";
import { productFieldNames, type Product, type ProductDetails } from "../ports/catalog/product.js";
import { productFormats, type ProductFormat } from "./import/records/product-records.js";
import { described } from "../values/schemas/described.js";

const PRODUCTS_PER_READ = 200;
const fields = Object.keys(productFieldNames) as (keyof ProductDetails)[];

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
    const { maker, first } = await steps.read(async (context) => ({
      maker: exporter(context),
      first: await context.store.products.following(0, PRODUCTS_PER_READ),
    }));
    const text = pieces(format, first, following);
    return { format, text: inExportPlace(steps.ports, maker, text) };
  },
});

async function* pieces(
  format: ProductFormat,
  first: Product[],
  following: (afterId: number) => Promise<Product[]>,
): AsyncGenerator<string> {
  if (format === "csv") yield `${[...Object.values(productFieldNames), "currency"].join(",")}\r\n`;
  const write = format === "csv" ? csvLine : jsonLine;
  for (let products = first; products.length > 0;) {
    yield products.map(write).join("");
    const last = products.at(-1);
    products = last && products.length === PRODUCTS_PER_READ ? await following(last.id) : [];
  }
}

type InOneCell = "metadata" | "imageUrls";
type Shown = Omit<Product, InOneCell> & Readonly<Record<InOneCell, unknown>>;

const valuesOf = (product: Shown) =>
  fields.map((field) =>
    field === "price" ? moneyToNumber(product.price, product.currency) : product[field],
  );

function jsonLine(product: Product): string {
  const values = valuesOf(product);
  const named = fields.map((field, at) => [productFieldNames[field], values[at]]);
  return `${JSON.stringify({ ...Object.fromEntries(named), currency: product.currency })}\n`;
}

/** In a table the metadata is one cell, as JSON, and the addresses another, with spaces between them. */
function csvLine({ metadata, imageUrls, ...product }: Product): string {
  const cells = { metadata: metadataText(metadata), imageUrls: imageUrls.join(" ") };
  return `${[...valuesOf({ ...product, ...cells }), product.currency]
    .map((value) => writeCell(value as Parameters<typeof writeCell>[0]))
    .join(",")}\r\n`;
}
