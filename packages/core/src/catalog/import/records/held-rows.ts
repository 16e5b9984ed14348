import { MOST_IMAGES } from "../../product-fields.js";
import type { Cells, RowPictures } from "../columns/row-reader.js";
import type { ProductRecord } from "./product-record.js";

/**
 * More than a product has anywhere. Of a product with more, the other variants get the pictures that came until then.
 */
const MOST_LETTERS = 1_000_000;
/** The memory of a row in addition to its characters. */
const ROW = 400;

/** Holds the rows of one product until its last has come, because any of them may bring a picture of the product. */
export class HeldRows {
  #product = "";
  #rows: ProductRecord[] = [];
  #letters = 0;
  /** The first ones by their position, and no more than a product may have. */
  #pictures: RowPictures[] = [];

  /** Takes a row, which may be no more than a picture, or wrong as a whole; gives those that are complete now. */
  *take(
    record: ProductRecord | null,
    cells: Cells,
    row: RowPictures | null,
  ): Generator<ProductRecord> {
    const isSame = !row || (row.product !== "" && row.product === this.#product);
    if (!isSame || this.#letters > MOST_LETTERS) yield* this.whole();
    if (!isSame) {
      this.#product = row.product;
      this.#pictures = [];
    }
    if (row?.picture && !this.#pictures.some(({ picture }) => picture === row.picture)) {
      this.#pictures.push(row);
      this.#pictures.sort((a, b) => a.position - b.position).splice(MOST_IMAGES);
    }
    if (!record) return;
    this.#rows.push(record);
    this.#letters += ROW + cells.join().length;
  }

  *whole(): Generator<ProductRecord> {
    const rows = this.#rows;
    this.#rows = [];
    this.#letters = 0;
    const pictures = this.#pictures.map(({ picture }) => picture);
    for (const record of rows) yield "values" in record ? withPictures(record, pictures) : record;
  }
}

/** The picture that shows a variant comes first. */
function withPictures(
  { line, values }: Extract<ProductRecord, { values: unknown }>,
  pictures: readonly string[],
): ProductRecord {
  const own = (values["image_urls"] ?? []) as readonly string[];
  const urls = [...new Set([...own, ...pictures])].slice(0, MOST_IMAGES);
  return { line, values: urls.length > 0 ? { ...values, image_urls: urls } : values };
}
