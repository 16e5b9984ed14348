import { productFieldNames } from "../../../ports/catalog/product.js";
import { CoreError, type Issue } from "../../../values/errors.js";
import { columnsReader, type RowReader } from "./row-reader.js";

export const fieldNames: readonly string[] = [...Object.values(productFieldNames), "currency"];

const HEADINGS_TOLD = 5;
const HEADINGS_READ = 50;

export const areOwn = (headings: readonly string[]): boolean =>
  headings.every((heading) => fieldNames.includes(heading));

/** Columns with the names of our own fields. A file with any other is refused as a whole. */
export function ownColumns(all: readonly string[]): RowReader {
  const headings = all.slice(0, HEADINGS_READ);
  const unknown = headings.filter((heading) => !fieldNames.includes(heading));
  const repeated = headings.filter((heading, at) => headings.indexOf(heading) !== at);
  const messages = [
    ...inWords(unknown, "unknown", ` The columns of a product are: ${fieldNames.join(", ")}.`),
    ...inWords(repeated, "named twice", ""),
  ];
  if (messages.length > 0) throw wrongHeader(messages);
  return columnsReader(Object.fromEntries(headings.map((heading, at) => [heading, at])));
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
