import { meantBy } from "../../../values/csv-cell.js";
import { widestTerms } from "../../../values/tenant-terms.js";
import { parseMoney } from "../../../values/money.js";
import { productFieldNames } from "../../../ports/catalog/product.js";
import { productFields } from "../../product-fields.js";
import { tagsInCell } from "../../../values/tags.js";
import { readObject } from "../records/read-object.js";

/** The text that a cell of a spreadsheet means. */
export const textOf = (cell: string | undefined): string => meantBy(cell ?? "").trim();

/** The value that a cell has for a field; the field refuses what stays a text. */
export function readCell(field: string, cell: string): unknown {
  switch (kinds.get(field)) {
    case "list":
      return cell.split(/\s+/);
    case "tags":
      return tagsInCell(cell);
    case "object":
      return objectIn(cell);
    case "price":
      return priceIn(cell);
    case "number":
      return /^-?\d{1,15}$/.test(cell) ? Number(cell) : cell;
    case "flag":
      return { true: true, "1": true, false: false, "0": false }[cell.toLowerCase()] ?? cell;
    default:
      return cell;
  }
}

/**
 * With a decimal comma, too, as spreadsheets of many countries write it; three digits behind it would be thousands. The
 * field knows how many decimals the tenant has.
 */
function priceIn(cell: string): unknown {
  const text = /^\d+,\d{1,2}$/.test(cell) ? cell.replace(",", ".") : cell;
  return parseMoney(text, widestTerms.currency) === null ? cell : Number(text);
}

/** The field refuses text that is no object. */
function objectIn(cell: string): unknown {
  const read = readObject(cell);
  return "values" in read ? read.values : cell;
}

/** The type of the cells of each column, as its field needs it. */
const kinds = new Map([
  ...Object.entries(productFieldNames).map(
    ([field, name]) => [name as string, kindOf(field as keyof typeof productFieldNames)] as const,
  ),
  ["images", "list"] as const,
]);

function kindOf(
  field: keyof typeof productFieldNames,
): "price" | "number" | "flag" | "list" | "tags" | "object" | "text" {
  if (field === "tags") return "tags";
  if (field === "price" || field === "compareAtPrice" || field === "cost") return "price";
  const takes = (value: unknown) => productFields[field].safeParse(value).success;
  if (takes(true)) return "flag";
  if (takes([])) return "list";
  if (takes({})) return "object";
  return takes(1) ? "number" : "text";
}
