import * as z from "zod";
import { checkInput } from "../../values/validation.js";
import type { ImportLine } from "../../ports/catalog/import-line.js";
import { productFieldNames } from "../../ports/catalog/product.js";
import { productFields } from "../product-fields.js";
import type { ProductRecord } from "./product-records.js";

export interface LineError {
  readonly line: number;
  /** Null when the line as a whole is wrong. */
  readonly field: string | null;
  readonly message: string;
}

const named = Object.entries(productFieldNames) as [keyof typeof productFieldNames, string][];
const schema = z.object(
  Object.fromEntries(named.map(([field, name]) => [name, productFields[field]])),
);

/** What a line asks for, or all of its problems. */
export function readLine(record: ProductRecord): ImportLine | readonly LineError[] {
  const { line } = record;
  if ("problem" in record) return [{ line, field: null, message: record.problem }];
  const read = checkInput(schema, record.values);
  if ("issues" in read) {
    return read.issues.map(({ path, message }) => ({
      line,
      field: path.join(".") || null,
      message,
    }));
  }
  const wanted = named.map(([field, name]) => [field, read.data[name]]);
  return { line, wanted: Object.fromEntries(wanted) };
}
