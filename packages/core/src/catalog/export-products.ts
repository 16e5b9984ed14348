import * as z from "zod";
import { metadataText } from "../values/metadata/metadata.js";
import { moneyToNumber } from "../values/money.js";
import { exporter, inExportPlace } from "../calls/export-places.js";
import { stagedUseCase } from "../calls/use-case.js";
import { writeCell } from "../values/csv-cell.js";
import { productFieldNames, type Product, type ProductDetails } from "../ports/catalog/product.js";
import { productFormats, type ProductFormat } from "./import/records/product-records.js";
import { type Page, sortField } from "../values/page.js";
import { productSorts } from "../ports/catalog/product-list.js";
import { productFilters, productPage } from "./product-list.js";
import { described } from "../values/schemas/described.js";

const PRODUCTS_PER_READ = 200;
const fields = Object.keys(productFieldNames) as (keyof ProductDetails)[];

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
    const wanted = { ...filter, page: 1, perPage: PRODUCTS_PER_READ, isCounted: false };
    const following = (cursor: string) =>
      steps.read(({ store }) => productPage(store, { ...wanted, cursor }));
    // The first read decides whether the caller may read them.
    const { maker, first } = await steps.read(async (context) => ({
      maker: exporter(context),
      first: await productPage(context.store, wanted),
    }));
    const text = pieces(format, first, following);
    return { format, text: inExportPlace(steps.ports, maker, text) };
  },
});

async function* pieces(
  format: ProductFormat,
  first: Page<Product>,
  following: (cursor: string) => Promise<Page<Product>>,
): AsyncGenerator<string> {
  if (format === "csv") yield `${[...Object.values(productFieldNames), "currency"].join(",")}\r\n`;
  const write = format === "csv" ? csvLine : jsonLine;
  for (let page = first; ;) {
    yield page.data.map(write).join("");
    if (!page.nextCursor) return;
    page = await following(page.nextCursor);
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
