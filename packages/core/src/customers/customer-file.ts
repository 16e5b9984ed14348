import * as z from "zod";
import { CsvTable, type TableRow } from "../catalog/import/records/csv-table.js";
import { type LineError, lineError } from "../catalog/import/import-line.js";
import { JsonRecords } from "../catalog/import/records/json-records.js";
import type { ProductRecord } from "../catalog/import/records/product-record.js";
import { readObject } from "../catalog/import/records/read-object.js";
import { shortPieces } from "../catalog/import/records/text-pieces.js";
import type { Customer } from "../ports/customers/customer.js";
import type { Timer } from "../ports/timer.js";
import { meantBy, writeRow } from "../values/csv-cell.js";
import { metadataText } from "../values/metadata/metadata.js";
import { formatMoney } from "../values/money.js";
import { tagsCell, tagsInCell } from "../values/tags.js";
import { checkInput } from "../values/validation.js";
import { customerFields, type CustomerInput } from "./customer-fields.js";

export const customerFormats = ["ndjson", "csv"] as const;
export type CustomerFormat = (typeof customerFormats)[number];

/** What an import reads. */
const read = [
  "name",
  "email",
  "phone",
  "external_id",
  "note",
  "metadata",
  "addresses",
  "tags",
] as const;
/** What follows from orders, or is Souk's own: an import leaves it. */
const derived = ["number", "orders_count", "spent", "last_order_at", "created_at"] as const;
const columns = [...read, ...derived];

const { externalId, addresses, ...sameNames } = customerFields;

const addressLine = z.record(z.string(), z.unknown());

/** A customer with the names of files. */
const schema = z.object({
  ...sameNames,
  external_id: externalId,
  addresses: z.optional(z.array(addressLine)),
});

/** The same with the names of the fields, whose addresses are checked. */
const whole = z.object(customerFields);

export interface CustomerLine {
  readonly line: number;
  readonly input: CustomerInput;
}

/** Reads the values of a line, or all of its problems. */
export function readCustomer(record: ProductRecord): CustomerLine | readonly LineError[] {
  const { line } = record;
  if ("problem" in record) return [{ line, field: null, message: record.problem }];
  const found = checkInput(schema, record.values);
  if ("issues" in found) return found.issues.map((issue) => lineError(issue, { line }));
  const values = record.values;
  const listed = values["addresses"];
  const input = {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => name in sameNames)),
    externalId: values["external_id"],
    addresses: Array.isArray(listed) ? listed.map(addressOf) : (listed ?? undefined),
  };
  const checked = checkInput(whole, input);
  if ("issues" in checked) return checked.issues.map((issue) => lineError(issue, { line }));
  return { line, input: checked.data };
}

const addressOf = (address: unknown) => {
  if (typeof address !== "object" || address === null) return address;
  const { postal_code: postalCode, ...more } = address as Record<string, unknown>;
  return { ...more, postalCode };
};

/** The customers of a file, one piece of the text per turn of the event loop. */
export async function* customersIn(
  format: CustomerFormat,
  text: AsyncIterable<string>,
  timer?: Timer,
): AsyncGenerator<Iterable<ProductRecord>> {
  const reader = format === "csv" ? csvReader() : new JsonRecords(readObject);
  for await (const piece of shortPieces(text, timer)) yield reader.take(piece);
  yield reader.end();
}

type RowReader = (cells: readonly string[]) => Readonly<Record<string, unknown>>;

function csvReader() {
  let read: RowReader = () => ({});
  const table = new CsvTable((cells) => {
    const reader = readerOf(cells);
    if (typeof reader === "string") return reader;
    read = reader;
    return undefined;
  });
  function* records(rows: Iterable<TableRow>): Generator<ProductRecord> {
    for (const { line, cells, problem } of rows) {
      if (problem !== undefined) yield { line, problem };
      else yield { line, values: read(cells.map((cell) => meantBy(cell).trim())) };
    }
  }
  return {
    take: (piece: string) => records(table.take(piece)),
    end: () => records(table.end()),
  };
}

/** Our own columns, or those of Shopify's customer export; a text says why there are neither. */
function readerOf(cells: readonly string[]): RowReader | string {
  const names = cells.map((cell) => meantBy(cell).trim().toLowerCase());
  if (names.includes("first name") && names.includes("email")) return shopifyReader(names);
  const unknown = names.find((name) => !columns.some((column) => column === name));
  if (unknown !== undefined) return `The header has an unknown column ${unknown}.`;
  return (row) =>
    Object.fromEntries(
      read.flatMap((name): [string, unknown][] => {
        const at = names.indexOf(name);
        if (at < 0) return [];
        const text = row[at] ?? "";
        if (name === "tags") return [[name, tagsInCell(text)]];
        const isJson = name === "metadata" || name === "addresses";
        return text === "" && isJson ? [] : [[name, isJson ? parsed(text) : text || null]];
      }),
    );
}

/** What is no JSON stays text, which the schema rejects. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function shopifyReader(names: readonly string[]): RowReader {
  const place = (name: string) => names.indexOf(name.toLowerCase());
  const at = (row: readonly string[], ...known: readonly string[]) =>
    known.map((name) => row[place(name)] ?? "").find((cell) => cell !== "") ?? "";
  return (row) => {
    const street = [
      at(row, "Default Address Address1", "Address1"),
      at(row, "Default Address Address2", "Address2"),
    ];
    const city = at(row, "Default Address City", "City");
    const address = {
      label: at(row, "Default Address Company", "Company") || null,
      street: street.filter((line) => line !== "").join(", "),
      city,
      country: at(row, "Default Address Country Code", "Country Code") || null,
      postal_code: at(row, "Default Address Zip", "Zip") || null,
      state: at(row, "Default Address Province Code", "Province Code") || null,
      phone: at(row, "Default Address Phone") || null,
    };
    const name = [at(row, "First Name"), at(row, "Last Name")].filter((word) => word !== "");
    return {
      name: name.join(" ") || null,
      email: at(row, "Email") || null,
      phone: at(row, "Phone") || address.phone,
      // The export protects ids from spreadsheets with an apostrophe.
      external_id: at(row, "Customer ID").replace(/^'/, "") || null,
      note: at(row, "Note") || null,
      ...(place("Tags") >= 0 && { tags: tagsInCell(at(row, "Tags")) }),
      ...(address.street !== "" && city !== "" && { addresses: [address] }),
    };
  };
}

const recordOf = (customer: Customer) => ({
  name: customer.name,
  email: customer.email,
  phone: customer.phone,
  external_id: customer.externalId,
  note: customer.note,
  metadata: customer.metadata,
  addresses: customer.addresses.map(({ postalCode, ...address }) => ({
    ...address,
    postal_code: postalCode,
  })),
  tags: customer.tags,
  number: customer.number,
  orders_count: customer.ordersCount,
  spent: formatMoney(customer.spent, customer.currency),
  last_order_at: customer.lastOrderAt?.toISOString() ?? null,
  created_at: customer.createdAt.toISOString(),
});

const jsonLine = (customer: Customer): string => `${JSON.stringify(recordOf(customer))}\n`;

/** In a table the metadata is one cell, as JSON, and so are the addresses. */
const csvLine = (customer: Customer): string => {
  const record = recordOf(customer);
  const cells = {
    ...record,
    metadata: metadataText(record.metadata),
    addresses: record.addresses.length > 0 ? JSON.stringify(record.addresses) : null,
    tags: tagsCell(record.tags),
  };
  return writeRow(columns.map((column) => cells[column]));
};

/** The line of a customer, and what comes before the first. */
export const customerWriter = (format: CustomerFormat) =>
  format === "csv"
    ? { header: writeRow(columns), write: csvLine }
    : { header: "", write: jsonLine };
