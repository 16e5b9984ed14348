import { productFieldNames } from "../../../ports/catalog/product.js";
import { CoreError, type Issue } from "../../../values/errors.js";
import { optionsOf } from "./dialect.js";
import { textOf } from "./product-cell.js";
import { type Cell, type Columns, columnsReader, type GroupReader } from "./row-reader.js";

/** The columns of an option, of which each row has a value. */
const optionNames = [1, 2, 3].flatMap((n) => [`option${n}_name`, `option${n}_value`]);

/** The columns with addresses of pictures that a worker fetches. An export has none. */
export const pictureNames: readonly string[] = ["images", "variant_image"];

/** The columns that group the rows of one product and tell its variants apart. */
export const groupNames: readonly string[] = ["product", ...optionNames];

/** The fields that are cells. Options have columns of their own, and ids of pictures mean nothing in other tenants. */
export const cellFields = (
  Object.keys(productFieldNames) as (keyof typeof productFieldNames)[]
).filter((field) => field !== "options" && field !== "mediaIds");

export const fieldNames: readonly string[] = [
  ...cellFields.map((field) => productFieldNames[field]),
  "currency",
  ...pictureNames,
  ...groupNames,
];

const HEADINGS_TOLD = 5;
const HEADINGS_READ = 50;

export const areOwn = (headings: readonly string[]): boolean =>
  headings.every((heading) => fieldNames.includes(heading));

/** Columns with the names of our own fields. A file with any other is refused as a whole. */
export function ownColumns(all: readonly string[]): Columns {
  const headings = all.slice(0, HEADINGS_READ);
  const unknown = headings.filter((heading) => !fieldNames.includes(heading));
  const repeated = headings.filter((heading, at) => headings.indexOf(heading) !== at);
  const messages = [
    ...inWords(unknown, "unknown", ` The columns of a product are: ${fieldNames.join(", ")}.`),
    ...inWords(repeated, "named twice", ""),
  ];
  if (messages.length > 0) throw wrongHeader(messages);
  return groupedColumns(Object.fromEntries(headings.map((heading, at) => [heading, at])));
}

/** Reads fields from these columns, and the rows of a product as its variants. */
export function groupedColumns(places: Readonly<Record<string, number>>): Columns {
  const own = Object.entries(places).filter(([name]) => !groupNames.includes(name));
  const read = columnsReader(Object.fromEntries(own));
  if (own.length === Object.keys(places).length) return { read };
  const cellOf =
    (name: string): Cell =>
    (cells) =>
      textOf(cells[places[name] ?? -1]);
  const product = cellOf("product");
  const names = [1, 2, 3].map((n) => cellOf(`option${n}_name`));
  const values = [1, 2, 3].map((n) => cellOf(`option${n}_value`));
  const group: GroupReader = (cells) => ({
    product: product(cells),
    options: optionsOf(
      names.map((name) => name(cells)),
      values.map((value) => value(cells)),
    ),
  });
  return { read, group };
}

function wrongHeader(messages: readonly string[]): CoreError {
  const issues: Issue[] = messages.map((message) => ({ path: ["header"], message }));
  return new CoreError("validation_failed", messages[0] ?? "", { issues });
}

/** One sentence for all of them, or none. */
function inWords(headings: readonly string[], fault: string, advice: string): string[] {
  const names = [...new Set(headings)].map((heading) => `"${heading.slice(0, 64)}"`);
  if (names.length === 0) return [];
  const told = names.slice(0, HEADINGS_TOLD).join(", ");
  const others = names.length > HEADINGS_TOLD ? " and others" : "";
  const subject = names.length === 1 ? `column ${told} is` : `columns ${told}${others} are`;
  return [`The ${subject} ${fault}.${advice}`];
}
