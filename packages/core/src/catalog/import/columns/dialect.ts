import type { Cell, Cells, GroupReader, RowReader } from "./row-reader.js";

/** The form in which another shop system writes its products. */
export interface Dialect {
  /** Whether these headings are its own. */
  readonly isIn: (headings: ReadonlySet<string>) => boolean;
  readonly reader: (headings: readonly string[]) => RowReader;
  readonly group: (headings: readonly string[]) => GroupReader;
}

/** The options of a row, without the one that a product without options has; `plain` is how its value may be called. */
export function optionsOf(
  names: readonly string[],
  values: readonly string[],
  plain: readonly string[] = [],
): (readonly [name: string, value: string])[] {
  const options = values.flatMap((value, at) =>
    value === "" ? [] : [[names[at] || `Option ${at + 1}`, value] as const],
  );
  const isPlain = options.length === 1 && plain.includes(options[0]?.[1].toLowerCase() ?? "");
  return isPlain ? [] : options;
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
