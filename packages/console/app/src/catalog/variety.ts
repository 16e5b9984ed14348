import type { Product } from "@souk/client";
import { amountText, parseAmount } from "../lib/amounts.js";
import { wholeNumber } from "./product-form.js";

/** An option as it stands in the form. */
export interface OptionFields {
  /** Identifies options, also before they have a name. */
  readonly key: string;
  readonly name: string;
  readonly values: readonly string[];
}

export const cellNames = [
  "price",
  "stock",
  "sku",
  "compare_at_price",
  "barcode",
  "weight_grams",
  "cost",
] as const;
export type CellName = (typeof cellNames)[number];
export type Cells = Readonly<Record<CellName, string>>;

/** A variant as it stands in its row of the grid. */
export interface VariantRow {
  readonly key: string;
  /** Null for one that is new. */
  readonly id: number | null;
  /** One of each option that has values, in their order. */
  readonly values: readonly string[];
  readonly cells: Cells;
  /** Its picture, or null. */
  readonly pictureId: number | null;
}

/** The options and variants of a product as they stand in its form. */
export interface Variety {
  readonly options: readonly OptionFields[];
  readonly rows: readonly VariantRow[];
}

export const MOST_VARIANTS = 250;
export const MOST_OPTIONS = 3;

export const emptyCells: Cells = {
  price: "",
  stock: "0",
  sku: "",
  compare_at_price: "",
  barcode: "",
  weight_grams: "",
  cost: "",
};

/** A new product has one variant: itself. */
export const emptyVariety: Variety = {
  options: [],
  rows: [{ key: "own", id: null, values: [], cells: emptyCells, pictureId: null }],
};

/** The variants of a product; one without options has a single row. */
export function varietyOf(
  product: Pick<Product, "options" | "variants">,
  currency: string | null,
  locale: string,
): Variety {
  const money = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? "" : amountText(amount, currency, locale);
  return {
    options: product.options.map(({ name, values }, at) => ({
      key: `option-${at}`,
      name,
      values,
    })),
    rows: product.variants.map((variant) => ({
      key: `variant-${variant.id}`,
      id: variant.id,
      values: product.options.map(({ name }) => variant.options[name] ?? ""),
      cells: {
        price: money(variant.price),
        stock: String(variant.stock),
        sku: variant.sku ?? "",
        compare_at_price: money(variant.compare_at_price),
        barcode: variant.barcode ?? "",
        weight_grams: variant.weight_grams === null ? "" : String(variant.weight_grams),
        cost: money(variant.cost),
      },
      pictureId: variant.media_id,
    })),
  };
}

/** The options that tell variants apart by now. */
export const readyOptions = ({ options }: Variety): readonly OptionFields[] =>
  options.filter(({ values }) => values.length > 0);

/** How many variants the options make together. */
export const combinationsOf = (options: readonly OptionFields[]): number =>
  options.reduce((count, { values }) => count * Math.max(1, values.length), 1);

const COMMA = /[,،]/;
const SEPARATOR = /[,;\n،؛]/;
/** Where values have commas, such as "2,5 mm". */
const SEMICOLON = /[;\n؛]/;

/** Values as the list that `valuesIn` reads. */
export const listOf = (values: readonly string[]): string =>
  values.join(values.some((value) => COMMA.test(value)) ? "; " : ", ");

/** A list as people type it, with the values that were in it as they were. */
export function valuesIn(text: string, known: readonly string[] = []): string[] {
  const longestFirst = known.toSorted((a, b) => b.length - a.length);
  const separator = known.some((value) => COMMA.test(value)) ? SEMICOLON : SEPARATOR;
  const found = new Set<string>();
  for (let rest = text; rest !== "";) {
    rest = rest.replace(/^[\s,;،؛]+/, "");
    const same = longestFirst.find(
      (value) => rest.startsWith(value) && /^\s*(?:[,;\n،؛]|$)/.test(rest.slice(value.length)),
    );
    const value = same ?? rest.split(separator, 1)[0] ?? "";
    if (value.trim() !== "") found.add(value.trim());
    rest = rest.slice(value.length);
  }
  return [...found];
}

/**
 * The variety with other options. A row goes along where its values still exist or were renamed; combinations with a new
 * value get a row, so that one which was removed before stays away.
 */
export function withOptions(variety: Variety, options: readonly OptionFields[]): Variety {
  const before = readyOptions(variety);
  const after = readyOptions({ options, rows: [] });
  const isFirst = before.length === 0;
  const rows = new Map<string, VariantRow>();
  for (const row of variety.rows) {
    const values = after.map((option) => valueAfter(row, before, option));
    if (values.some((value) => value === undefined)) continue;
    const whole = values as string[];
    const name = JSON.stringify(whole);
    if (!rows.has(name)) rows.set(name, { ...row, values: whole });
  }
  const pattern = variety.rows[0]?.cells ?? emptyCells;
  const isNew = (value: string, at: number) => {
    const old = before.find(({ key }) => key === after[at]?.key);
    return !old || (!old.values.includes(value) && old.values.length !== after[at]?.values.length);
  };
  for (const values of after.length > 0 ? product(after.map((option) => option.values)) : []) {
    const name = JSON.stringify(values);
    if (rows.has(name) || !(isFirst || values.some(isNew))) continue;
    const { price, compare_at_price, weight_grams, cost } = pattern;
    const cells = { ...emptyCells, price, compare_at_price, weight_grams, cost };
    rows.set(name, { key: `new ${name}`, id: null, values, cells, pictureId: null });
  }
  return { options, rows: after.length > 0 ? [...rows.values()] : variety.rows.slice(0, 1) };
}

function valueAfter(
  row: VariantRow,
  before: readonly OptionFields[],
  { key, values }: OptionFields,
): string | undefined {
  const at = before.findIndex((old) => old.key === key);
  // Variants of before get the first value of an option that is new.
  if (at < 0) return values[0];
  const value = row.values[at] ?? "";
  if (values.includes(value)) return value;
  const old = before[at]?.values ?? [];
  return old.length === values.length ? values[old.indexOf(value)] : undefined;
}

const product = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>(
    (made, values) => made.flatMap((start) => values.map((value) => [...start, value])),
    [[]],
  );

/** Cells of a spreadsheet, as its text in the clipboard has them. */
export function pastedCells(text: string): string[][] {
  const rows = text.replace(/\r?\n$/, "").split(/\r?\n/);
  return rows.map((row) =>
    row
      .split("\t")
      .map((cell) =>
        cell.trim().replace(/^"(.*)"$/s, (_, inner: string) => inner.replaceAll('""', '"')),
      ),
  );
}

export const isTable = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ""));

/** The rows with a table from the clipboard over them, from one cell to the end and below. What does not fit is left out. */
export function withPasted(
  rows: readonly VariantRow[],
  columns: readonly CellName[],
  place: { readonly row: number; readonly column: CellName },
  text: string,
): readonly VariantRow[] {
  const table = pastedCells(text);
  const first = columns.indexOf(place.column);
  return rows.map((row, at) => {
    const cells = table[at - place.row];
    if (!cells || at < place.row) return row;
    const named = cells.flatMap((cell, column) => {
      const name = columns[first + column];
      return name === undefined ? [] : [[name, cell] as const];
    });
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(named) } };
  });
}

export const withCell = (
  rows: readonly VariantRow[],
  key: string,
  column: CellName,
  text: string,
): readonly VariantRow[] =>
  rows.map((row) => (row.key === key ? { ...row, cells: { ...row.cells, [column]: text } } : row));

export const withAll = (
  rows: readonly VariantRow[],
  column: CellName,
  text: string,
): readonly VariantRow[] =>
  rows.map((row) => ({ ...row, cells: { ...row.cells, [column]: text } }));

/** The rows with this picture: the one of this key, or all. */
export const withPicture = (
  rows: readonly VariantRow[],
  key: string | null,
  pictureId: number | null,
): readonly VariantRow[] =>
  rows.map((row) => (key === null || row.key === key ? { ...row, pictureId } : row));

/** The name of a cell among errors. */
export const cellKey = (rowKey: string, column: CellName): string => `${rowKey} ${column}`;

const isEmpty = (text: string) => text.trim() === "";

/** Whether each cell can be read. */
export function wrongCells(rows: readonly VariantRow[], locale: string): ReadonlySet<string> {
  const wrong = new Set<string>();
  for (const { key, cells } of rows) {
    const check = (column: CellName, isRight: boolean) => {
      if (!isRight) wrong.add(cellKey(key, column));
    };
    const money = (column: CellName) => (parseAmount(cells[column], locale) ?? -1) >= 0;
    const whole = (column: CellName) => (wholeNumber(cells[column], locale) ?? -1) >= 0;
    check("price", money("price"));
    check("stock", whole("stock"));
    check("compare_at_price", isEmpty(cells.compare_at_price) || money("compare_at_price"));
    check("cost", isEmpty(cells.cost) || money("cost"));
    check("weight_grams", isEmpty(cells.weight_grams) || whole("weight_grams"));
  }
  return wrong;
}

function readCell(column: CellName, text: string, locale: string): string | number | null {
  if (isEmpty(text) && column !== "price" && column !== "stock") return null;
  if (column === "sku" || column === "barcode") return text.trim();
  return parseAmount(text, locale) ?? 0;
}

/** What is left out of a variant with its id stays, also the stock that orders took meanwhile. */
export function varietyBody(now: Variety, before: Variety, locale: string) {
  const options = readyOptions(now).map(({ name, values }) => ({
    name: name.trim(),
    values: [...values],
  }));
  const variants = now.rows.map(({ id, values, cells, pictureId }) => {
    const old = id === null ? undefined : before.rows.find((row) => row.id === id);
    const changed = cellNames.filter((name) =>
      old ? old.cells[name] !== cells[name] : cells[name] !== emptyCells[name],
    );
    return {
      ...(id !== null && { id }),
      ...Object.fromEntries(changed.map((name) => [name, readCell(name, cells[name], locale)])),
      ...(pictureId !== (old?.pictureId ?? null) && { media_id: pictureId }),
      ...(options.length > 0 && {
        options: Object.fromEntries(options.map(({ name }, at) => [name, values[at] ?? ""])),
      }),
    };
  });
  return { options, variants };
}

export const isSameVariety = (one: Variety, other: Variety): boolean => {
  const text = (variety: Variety) =>
    JSON.stringify([
      readyOptions(variety).map(({ name, values }) => [name, values]),
      variety.rows.map(({ id, values, cells, pictureId }) => [id, values, cells, pictureId]),
    ]);
  return text(one) === text(other);
};

/** What the reader changed, on top of what someone else saved meanwhile. */
export function ontoOthers(mine: Variety, start: Variety, theirs: Variety): Variety {
  const optionsOf = (variety: Variety) =>
    JSON.stringify(readyOptions(variety).map(({ name, values }) => [name, values]));
  if (optionsOf(mine) !== optionsOf(start) || optionsOf(start) !== optionsOf(theirs)) return mine;
  const find = ({ rows }: Variety, id: number | null) => rows.find((row) => row.id === id);
  const rows = theirs.rows.flatMap((row) => {
    const [own, old] = [find(mine, row.id), find(start, row.id)];
    // One that the reader removed.
    if (!own) return old ? [] : row;
    const changed = cellNames.filter((name) => own.cells[name] !== old?.cells[name]);
    const cells = Object.fromEntries(changed.map((name) => [name, own.cells[name]]));
    const { pictureId } = own.pictureId === old?.pictureId ? row : own;
    return { ...row, cells: { ...row.cells, ...cells }, pictureId };
  });
  return { ...theirs, rows: [...rows, ...mine.rows.filter(({ id }) => id === null)] };
}

/** The variants in a few words, for a comparison of two versions. */
export const varietyText = ({ rows }: Variety): string =>
  rows
    .map(({ values, cells }) => `${values.join(" / ")}: ${cells.price} · ${cells.stock}`)
    .join("\n");

/** The cells that an error of the API names, such as `variants.3.price`. */
export function cellErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  rows: readonly VariantRow[],
): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const [path, [message = ""]] of Object.entries(errors)) {
    const [, at = "", field = ""] = /^variants\.(\d+)\.(\w+)/.exec(path) ?? [];
    const row = at === "" ? undefined : rows[Number(at)];
    const column = cellNames.find((name) => name === field) ?? "price";
    if (row) named.set(cellKey(row.key, column), message);
  }
  return named;
}
