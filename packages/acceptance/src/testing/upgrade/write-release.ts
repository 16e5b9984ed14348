import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { openPersistence } from "@souk/adapters-persistence";
import { tableNames, type TestDatabase } from "@souk/adapters-persistence/testing";
import { loadConfig, start } from "@souk/host-server";
import { ApiClient } from "../api-client.js";
import { fill } from "./fill.js";
import { type EngineName, fileOf, type Released } from "./released.js";

type Tables = Released["tables"];
type Row = Tables[string][number];

const ENCRYPTION_KEY = Buffer.alloc(32, 20).toString("base64");

/** What this version writes and answers, for later versions to start from. */
export async function writeRelease(
  database: TestDatabase,
  engine: EngineName,
  release: string,
): Promise<Released> {
  const host = await start(
    loadConfig({
      SOUK_ENCRYPTION_KEY: ENCRYPTION_KEY,
      DATABASE_URL: database.url,
      RATE_LIMIT: "off",
      LOG_LEVEL: "silent",
      PORT: "0",
    }),
  );
  let filled: Awaited<ReturnType<typeof fill>>;
  try {
    filled = await fill(new ApiClient(host.address));
  } finally {
    await host.stop();
  }
  const migration = await newestMigration(database.url);
  const tables = engine === "sqlite" ? ofFile(database) : await ofServer(database);
  return { release, migration, encryptionKey: ENCRYPTION_KEY, ...filled, tables };
}

async function newestMigration(url: string): Promise<string> {
  const persistence = await openPersistence({ url });
  try {
    return (await persistence.migrator.status()).executed.at(-1) ?? "";
  } finally {
    await persistence.close();
  }
}

/** Every table of the file, with the insides of its search index and its counters. */
function ofFile({ url }: TestDatabase): Tables {
  const file = new DatabaseSync(fileOf(url), { readOnly: true });
  const all = (statement: string) => {
    const prepared = file.prepare(statement);
    prepared.setReadBigInts(true);
    return prepared.all();
  };
  const names = (statement: string) => all(statement).map(({ name }) => name as string);
  try {
    const tables = names(`select name from sqlite_master where type = 'table'
      and sql not like 'create virtual%' and name not like 'souk\\_%' escape '\\'`);
    return filled(
      tables.map((table) => {
        const columns = names(`select name from pragma_table_info('${table}')`);
        const rows = all(`select ${columns.map(quoted).join(", ")} from ${quoted(table)}`);
        return [table, rows.map(printable)];
      }),
    );
  } finally {
    file.close();
  }
}

const quoted = (name: string) => `"${name}"`;

const printable = (row: Readonly<Record<string, SQLOutputValue>>): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, inJson(value)]));

/** Numbers that JSON would round are written as text, which an integer column takes as well. */
function inJson(value: SQLOutputValue): Row[string] {
  if (value instanceof Uint8Array) return { blob: Buffer.from(value).toString("base64") };
  if (typeof value !== "bigint") return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}

/** Every table of Souk in which something is, each value as Postgres writes it. */
async function ofServer(database: TestDatabase): Promise<Tables> {
  const tables: [string, Row[]][] = [];
  for (const table of [...tableNames, "product_grams", "order_grams"]) {
    const columns = await database.run(`select column_name as name from information_schema.columns
      where table_name = '${table}' and table_schema = current_schema() and is_generated = 'NEVER'
      order by ordinal_position`);
    const names = columns.map(({ name }) => quoted(name as string));
    const listed = names.map((name) => `${name}::text as ${name}`).join(", ");
    tables.push([table, [...(await database.run(`select ${listed} from ${table}`))] as Row[]]);
  }
  return filled(tables);
}

const filled = (tables: readonly (readonly [string, Row[]])[]): Tables =>
  Object.fromEntries(tables.filter(([, rows]) => rows.length > 0));
