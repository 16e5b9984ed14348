import { MOST_IMAGES } from "../../product-fields.js";
import type { Cells, RowGroup } from "../columns/row-reader.js";
import type { ProductRecord } from "./product-record.js";

/** More than a product has anywhere. The rows after them begin another product. */
const MOST_LETTERS = 1_000_000;
/** The memory of a row in addition to its characters. */
const ROW = 400;

type Values = Extract<ProductRecord, { values: unknown }>;

interface HeldRow {
  readonly record: ProductRecord;
  readonly options: RowGroup["options"];
}

interface Picture {
  readonly picture: string;
  readonly alt: string;
  readonly line: number;
  readonly position: number;
}

/** Holds the rows of one product until its last has come: they are its variants, and any may bring a picture of it. */
export class HeldRows {
  #product = "";
  #rows: HeldRow[] = [];
  #letters = 0;
  /** The first ones by their position, and no more than a product may have. */
  #pictures: Picture[] = [];

  /** Takes a row, which may be no more than a picture, or wrong as a whole; gives those that are complete now. */
  *take(
    record: ProductRecord | null,
    cells: Cells,
    row: (RowGroup & { readonly line: number }) | null,
  ): Generator<ProductRecord> {
    const isSame = !row || (row.product !== "" && row.product === this.#product);
    if (!isSame || this.#letters > MOST_LETTERS) yield* this.whole();
    if (!isSame) {
      this.#product = row.product;
      this.#pictures = [];
    }
    const { picture = "", alt = "", line = 0, options = [] } = row ?? {};
    const { position = Number.MAX_SAFE_INTEGER } = row ?? {};
    if (picture !== "" && !this.#pictures.some((known) => known.picture === picture)) {
      this.#pictures.push({ picture, alt, line, position });
      this.#pictures.sort((a, b) => a.position - b.position).splice(MOST_IMAGES);
    }
    if (!record) return;
    this.#rows.push({ record, options });
    this.#letters += ROW + cells.join().length;
  }

  *whole(): Generator<ProductRecord> {
    const rows = this.#rows;
    this.#rows = [];
    this.#letters = 0;
    const pictures = this.#pictures;
    const varied: { readonly record: Values; readonly options: RowGroup["options"] }[] = [];
    for (const { record, options } of rows) {
      if (!("values" in record)) yield record;
      else if (options.length > 0) varied.push({ record, options });
      else yield withPictures(record, pictures);
    }
    if (varied.length > 0) yield withPictures(joined(varied), pictures);
  }
}

/** The fields of a row that are of its variant. */
const ofVariant = [
  "sku",
  "price",
  "stock",
  "barcode",
  "compare_at_price",
  "cost",
  "weight_grams",
  "variant_image",
];

/** The value of an option for rows that do not name the option. */
const ANY = "Any";

/** One product of the rows of its variants; what they share is in the first of them. */
function joined(
  rows: readonly { readonly record: Values; readonly options: RowGroup["options"] }[],
): Values {
  const options = new Map<string, Set<string>>();
  for (const [name, value] of rows.flatMap((row) => row.options)) {
    options.set(name, (options.get(name) ?? new Set()).add(value));
  }
  for (const [name, values] of options) {
    if (rows.some((row) => row.options.every(([own]) => own !== name))) values.add(ANY);
  }
  const names = [...options.keys()];
  const [first] = rows;
  const shared = Object.entries(first?.record.values ?? {}).filter(
    ([name]) => !ofVariant.includes(name),
  );
  return {
    line: first?.record.line ?? 0,
    lines: rows.map(({ record }) => record.line),
    values: {
      ...Object.fromEntries(shared),
      options: Array.from(options, ([name, values]) => ({ name, values: [...values] })),
      variants: rows.map(({ record, options: own }) => ({
        ...Object.fromEntries(
          Object.entries(record.values).filter(([name]) => ofVariant.includes(name)),
        ),
        options: {
          ...Object.fromEntries(names.map((name) => [name, ANY])),
          ...Object.fromEntries(own),
        },
      })),
    },
  };
}

/** The picture of the first row comes first. */
function withPictures(
  { line, values, ...more }: Values,
  pictures: readonly Picture[],
): ProductRecord {
  if (pictures.length === 0) return { line, ...more, values };
  const own = (values["image_urls"] ?? []) as readonly string[];
  const found = pictures.map(({ picture }) => picture);
  const urls = [...new Set([...own, ...found])].slice(0, MOST_IMAGES);
  return {
    line,
    ...more,
    images: pictures.map(({ picture: url, alt, line: at }) => ({ url, alt, line: at })),
    values: { ...values, image_urls: urls, images: found },
  };
}
