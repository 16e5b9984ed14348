import type { ArchiveRecord } from "@souk/core/adapter";
import fc from "fast-check";
import { leastValues } from "../tenant-data/archive-row-check.js";
import {
  archiveTables,
  jsonColumns,
  leftBehind,
  referencesOf,
} from "../database/archive-tables.js";
import type { AnyColumn, Table } from "../schema/table.js";

type Values = Record<string, unknown>;

const TEXT = fc.string({ unit: "grapheme", maxLength: 12 }).filter((text) => !text.includes("\0"));

const METADATA = fc
  .dictionary(fc.stringMatching(/^[a-z0-9_]{1,5}$/), fc.oneof(TEXT, fc.integer(), fc.boolean()), {
    minKeys: 1,
    maxKeys: 3,
  })
  .map((metadata) => JSON.stringify(metadata));

function valueOf(table: Table, name: string, column: AnyColumn): fc.Arbitrary<unknown> {
  const value: fc.Arbitrary<unknown> = someValue(table, name, column);
  return column.nullable ? fc.option(value, { freq: 3 }) : value;
}

function someValue(table: Table, name: string, { kind, choices }: AnyColumn) {
  if (name === "metadata") return METADATA;
  if (jsonColumns[table.name]?.includes(name)) return fc.json({ maxDepth: 1 });
  switch (kind) {
    case "identity":
    case "bigint":
      return fc.integer({
        min: leastValues(table).get(name) ?? 0,
        max: Number.MAX_SAFE_INTEGER,
      });
    case "integer":
      return fc.integer({ min: 1, max: 2 ** 31 - 1 });
    case "flag":
      return fc.boolean();
    case "choice":
      return fc.constantFrom(...choices);
    case "text":
      return TEXT;
  }
}

/** Rows of a table with anything in them; which parents they have is told by numbers to be counted out. */
function rowsOf(table: Table): fc.Arbitrary<Values[]> {
  const left = ["tenant_id", "secret_cipher", ...(leftBehind[table.name] ?? [])];
  const columns = Object.entries(table.columns).filter(([name]) => !left.includes(name));
  return fc.array(
    fc.record(Object.fromEntries(columns.map(([name, c]) => [name, valueOf(table, name, c)]))),
    { maxLength: 5 },
  );
}

/** A tenant with any rows an archive may hold, each id a different number from its neighbours'. */
export const randomArchive: fc.Arbitrary<ArchiveRecord[]> = fc
  .record({
    name: fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).map((n) => `T${n.trim()}`),
    users: fc.integer({ min: 1, max: 4 }),
    timezone: fc.constantFrom("UTC", "Europe/Berlin", "Asia/Kolkata"),
    currency: fc.constantFrom(null, "EUR", "JPY", "KWD"),
    lowStock: fc.integer({ min: 1, max: 1_000 }),
    requireFactor: fc.boolean(),
    totals: fc.constantFrom(null, "kept", "checked"),
    legalName: fc.constantFrom(null, "Lamps & Co."),
    metadata: fc.option(METADATA),
    tables: fc.tuple(...archiveTables.map(rowsOf)),
  })
  .map(({ name, users, metadata, tables, ...decided }) => {
    const run = Math.random().toString(36).slice(2);
    const { legalName, ...others } = decided;
    const settings = JSON.stringify({
      inventory: "untracked",
      ...others,
      legalName,
      legalAddress: legalName && "1 Main St\nSpringfield",
      taxNumber: legalName && "DE123456789",
      invoicePrefix: legalName && "L-",
    });
    const ids = new Map<string, number[]>();
    const records: ArchiveRecord[] = [
      {
        kind: "tenant",
        row: { name: clean(name), settings, ...(metadata !== null && { metadata }) },
      },
    ];
    ids.set(
      "users",
      Array.from({ length: users }, (_, at) => 7 + 3 * at),
    );
    archiveTables.forEach((table, at) => {
      const rows = keepable(table, withParents(table, tables[at] ?? [], ids), ids.get("media"));
      for (const row of rows) records.push({ kind: table.name, row });
      if ("id" in table.columns)
        ids.set(
          table.name,
          rows.map(({ id }) => Number(id)),
        );
    });
    // Accounts come after the pictures, and only those that some row speaks of.
    const people = usersIn(records).map((id) => {
      const row = { id, email: `u${id}-${run}@example.com`, name: `User ${id}` };
      return { kind: "users", row };
    });
    const pictures = records.filter(({ kind }) => kind === "media").length;
    return withCovers(records).toSpliced(1 + pictures, 0, ...people);
  });

/** The cover of a product with pictures is the first, or none. */
function withCovers(records: readonly ArchiveRecord[]): readonly ArchiveRecord[] {
  const covers = new Map(
    records.flatMap(({ kind, row }) =>
      kind === "product_extras" && typeof row["media_ids"] === "string"
        ? [[row["product_id"], (JSON.parse(row["media_ids"]) as number[])[0]] as const]
        : [],
    ),
  );
  return records.map(({ kind, row }) => {
    const cover = kind === "products" ? covers.get(row["id"]) : undefined;
    const hasOne = cover !== undefined && (row["cover_id"] ?? null) !== null;
    return { kind, row: hasOne ? { ...row, cover_id: cover } : row };
  });
}

function usersIn(records: readonly ArchiveRecord[]): number[] {
  const found = records.flatMap(({ kind, row }) => {
    const table = archiveTables.find(({ name }) => name === kind);
    const references = table ? Object.entries(referencesOf(table)) : [];
    return references.flatMap(([column, target]) =>
      target === "users" ? (row[column] ?? []) : [],
    );
  });
  return [...new Set(found.map(Number))].toSorted((a, b) => a - b);
}

const clean = (text: string) => text.replaceAll("\0", "");

function withParents(table: Table, rows: Values[], ids: ReadonlyMap<string, number[]>): Values[] {
  return rows.flatMap((row, at) => {
    const changed: Values = { ...row, ...("id" in row && { id: 1000 + 7 * at }) };
    for (const [column, target] of Object.entries(referencesOf(table))) {
      if ((row[column] ?? null) === null) continue;
      const parents = ids.get(target) ?? [];
      if (parents.length === 0 && !table.columns[column]?.nullable) return [];
      changed[column] = parents[Number(row[column]) % parents.length] ?? null;
    }
    return [changed];
  });
}

const numbered = (row: Values, at: number): Values => ({
  ...row,
  number: at + 1,
  external_id: row["external_id"] === null ? null : `${at} ${JSON.stringify(row["external_id"])}`,
});

/** Rows that keep to what the tables demand next to the kinds of their columns. */
function keepable({ name }: Table, rows: Values[], pictures: readonly number[] = []): Values[] {
  switch (name) {
    case "media":
      return rows.map((row, at) => ({ ...row, key: String(at).padStart(32, "0") }));
    case "roles":
      return rows.map((row, at) => ({ ...row, name: `Role ${at}`, scopes: '["catalog:read"]' }));
    case "memberships":
      return distinct(rows, ["user_id"]).map((row) => ({
        ...row,
        role_id: row["role"] === "MEMBER" ? row["role_id"] : null,
      }));
    case "preferences":
      return distinct(rows, ["user_id", "name"]).map((row) => ({ ...row, value: "[1]" }));
    case "tenant_counts":
      return distinct(rows, ["name"]).toSorted((a, b) => compare(a["name"], b["name"]));
    case "customers":
      return rows.map(numbered);
    case "orders":
      // A customer's orders have a sum that is exact.
      return rows.map((row, at) => ({
        ...numbered(row, at),
        total_amount: Number(row["total_amount"]) % 1e12,
      }));
    case "order_invoices":
      return rows.map((row, at) => ({ ...row, sequence: at + 1 }));
    case "past_orders":
      return rows.map((row, at) => ({ ...row, number: `#${at}` }));
    case "products":
      return rows.map((row, at) => ({
        ...row,
        sku: row["sku"] === null ? null : `${at} ${JSON.stringify(row["sku"])}`,
      }));
    case "product_extras":
      return distinct(rows, ["product_id"]).map((row, at) => ({
        ...row,
        urls: '["https://e.io/"]',
        media_ids: at % 2 === 0 ? someOf(pictures, at) : null,
        external_id:
          row["external_id"] === null ? null : `${at} ${JSON.stringify(row["external_id"])}`,
      }));
    case "product_skus":
      return rows.map((row, at) => ({ ...row, sku: `${at} ${JSON.stringify(row["sku"])}` }));
    case "order_items":
      return rows.map((row, at) => {
        const product = row["live_product_id"] ?? row["product_id"];
        return { ...row, position: at, product_id: product };
      });
    case "announcements":
      return rows.map((row, at) => ({
        ...row,
        priority: at % 2,
        expires_at: null,
        target_value:
          row["target_type"] === "users" ? String(row["created_by"]) : row["target_value"],
      }));
    case "announcement_marks":
      return distinct(rows, ["announcement_id", "user_id"]);
    case "webhooks":
      return rows.map((row, at) => ({
        ...row,
        url: `https://hooks.example.com/${at}`,
        events: '["order.created"]',
      }));
    default:
      return rows;
  }
}

const someOf = (pictures: readonly number[], from: number): string | null =>
  pictures.length > 0
    ? JSON.stringify([
        ...pictures.slice(from % pictures.length),
        ...pictures.slice(0, from % pictures.length),
      ])
    : null;

function distinct(rows: Values[], columns: readonly string[]): Values[] {
  const byKey = new Map(rows.map((row) => [columns.map((name) => row[name]).join(), row]));
  return [...byKey.values()].toSorted((a, b) =>
    columns.reduce((found, name) => found || compare(a[name], b[name]), 0),
  );
}

/** As both engines sort: numbers by size, texts by their bytes. */
const compare = (a: unknown, b: unknown): number =>
  typeof a === "number"
    ? a - Number(b)
    : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
