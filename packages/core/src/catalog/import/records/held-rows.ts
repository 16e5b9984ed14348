import { MOST_IMAGES } from "../../product-fields.js";
import type { Cells, RowPictures } from "../columns/row-reader.js";
import type { ProductRecord } from "./product-record.js";

/** More variants than a product has anywhere. Of a product with more, the rest gets the pictures that came until then. */
const MOST_ROWS = 2500;
const MOST_LETTERS = 1_000_000;

interface Held {
  readonly record: ProductRecord;
  readonly own: string;
}

/** Holds the rows of one product until its last has come, because any of them may bring a picture of the product. */
export class HeldRows {
  #product = "";
  #rows: Held[] = [];
  #letters = 0;
  /** The first ones by their position, and no more than a product may have. */
  #pictures: RowPictures[] = [];

  /** What is wrong with a line is told in its place. */
  *add(record: ProductRecord): Generator<ProductRecord> {
    if (this.#rows.length === 0) yield record;
    else this.#rows.push({ record, own: "" });
  }

  /** Takes a row, which may be no more than a picture; gives those that are whole now. */
  *take(
    record: ProductRecord | null,
    cells: Cells,
    pictures: RowPictures,
  ): Generator<ProductRecord> {
    if (pictures.product === "" || pictures.product !== this.#product) {
      yield* this.end();
      this.#product = pictures.product;
    } else if (this.#rows.length >= MOST_ROWS || this.#letters >= MOST_LETTERS) {
      yield* this.#whole();
    }
    if (pictures.picture !== "") this.#picture(pictures);
    if (!record) return;
    this.#rows.push({ record, own: pictures.own });
    this.#letters += cells.reduce((sum, cell) => sum + cell.length, 0);
  }

  *end(): Generator<ProductRecord> {
    yield* this.#whole();
    this.#pictures = [];
    this.#product = "";
  }

  *#whole(): Generator<ProductRecord> {
    const rows = this.#rows;
    this.#rows = [];
    this.#letters = 0;
    const pictures = this.#pictures.map(({ picture }) => picture);
    for (const { record, own } of rows) yield withPictures(record, own, pictures);
  }

  #picture(added: RowPictures): void {
    const isKnown = this.#pictures.some(({ picture }) => picture === added.picture);
    if (isKnown) return;
    const at = this.#pictures.findIndex(({ position }) => position > added.position);
    this.#pictures.splice(at === -1 ? this.#pictures.length : at, 0, added);
    this.#pictures.length = Math.min(this.#pictures.length, MOST_IMAGES);
  }
}

function withPictures(
  record: ProductRecord,
  own: string,
  pictures: readonly string[],
): ProductRecord {
  if ("problem" in record) return record;
  const urls = [...new Set(own === "" ? pictures : [own, ...pictures])].slice(0, MOST_IMAGES);
  if (urls.length === 0) return record;
  return { line: record.line, values: { ...record.values, image_urls: urls } };
}
