import * as z from "zod";
import { checkInput } from "../../values/validation.js";
import type { Currency } from "../../values/currency.js";
import { plainTerms, readingBy } from "../../values/tenant-terms.js";
import type { ImportLine } from "../../ports/catalog/import-line.js";
import { productFieldNames } from "../../ports/catalog/product.js";
import type { OwnFields } from "../../values/metadata/own-fields.js";
import { productFields } from "../product-fields.js";
import type { ProductRecord } from "./records/product-record.js";

export interface LineError {
  readonly line: number;
  /** Null when the line as a whole is wrong. */
  readonly field: string | null;
  readonly message: string;
}

const named = Object.entries(productFieldNames) as [keyof typeof productFieldNames, string][];

/** Reads the values of a line, or all of its problems. */
export type LineReader = (
  record: ProductRecord,
  currency: Currency,
) => ImportLine | readonly LineError[];

export function lineReader(own?: OwnFields): LineReader {
  const fields = { ...productFields, ...(own && { metadata: own.changed }) };
  const schema = z.object(Object.fromEntries(named.map(([field, name]) => [name, fields[field]])));
  return (record, currency) => {
    const { line } = record;
    if ("problem" in record) return [{ line, field: null, message: record.problem }];
    const other = otherCurrency(record.values["currency"], currency);
    if (other !== null) return [{ line, field: "currency", message: other }];
    const terms = { ...plainTerms, currency };
    const { value: read } = readingBy(terms, () => checkInput(schema, record.values));
    if ("issues" in read) {
      return read.issues.map(({ path, message }) => ({
        line,
        field: path.join(".") || null,
        message,
      }));
    }
    const wanted: ImportLine["wanted"] = Object.fromEntries(
      named.map(([field, name]) => [field, read.data[name]]),
    );
    const missing = own?.missingIn(wanted.metadata) ?? [];
    return { line, wanted, currency, ...(missing.length > 0 && { missing }) };
  };
}

/** A file that an export wrote says its currency; prices are not converted. */
function otherCurrency(said: unknown, currency: Currency): string | null {
  if (said === undefined || said === null || said === currency) return null;
  return currency === null
    ? "The currency field must be omitted, because the tenant has no currency."
    : `The currency field must be ${currency}, the currency of the tenant.`;
}
