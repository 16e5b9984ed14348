import type { Cell, Cells, PictureReader, RowReader } from "./row-reader.js";

/** The form in which another shop system writes its products. */
export interface Dialect {
  /** Whether these headings are its own. */
  readonly isIn: (headings: ReadonlySet<string>) => boolean;
  readonly reader: (headings: readonly string[]) => RowReader;
  /** Only where the pictures of a product come in several of its rows. */
  readonly pictures?: (headings: readonly string[]) => PictureReader;
}

/** One product is made of each variant, with its options in the name; `plain` is how the only variant may be called. */
export function nameOf(
  title: string,
  options: readonly string[],
  plain: readonly string[] = [],
): string {
  const isPlain = options.length === 1 && plain.includes(options[0]?.toLowerCase() ?? "");
  return title === "" || options.length === 0 || isPlain
    ? title
    : `${title} – ${options.join(" / ")}`;
}

/** Reads cells that only the first row of a product need have; its other rows, with the same key, get them from there. */
export function carriedOver<K extends string>(
  key: Cell,
  columns: Readonly<Record<K, Cell>>,
): (cells: Cells) => Readonly<Record<K, string>> {
  const names = Object.keys(columns) as K[];
  let last = { key: "", texts: {} as Readonly<Record<K, string>> };
  return (cells) => {
    const own = key(cells);
    const before = own !== "" && own === last.key ? last.texts : null;
    const texts = names.map((name) => [name, columns[name](cells) || (before?.[name] ?? "")]);
    last = { key: own, texts: Object.fromEntries(texts) };
    return last.texts;
  };
}

/** Shops that sell what they do not have count below zero. */
export const countedStock = (text: string): string => (/^-\d+$/.test(text) ? "0" : text);
