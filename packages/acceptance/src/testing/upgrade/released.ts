import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { openPersistence } from "@souk/adapters-persistence";
import type { TestDatabase } from "@souk/adapters-persistence/testing";

export type EngineName = "sqlite" | "postgres";
type Value = string | number | null | { readonly blob: string };

/** What a released version had written, and what it answered about it. */
export interface Released {
  readonly release: string;
  /** Its newest migration. */
  readonly migration: string;
  readonly encryptionKey: string;
  readonly people: Readonly<Record<string, Person>>;
  /** Of somebody who had signed out. */
  readonly endedToken: string;
  /** A subscription whose last delivery had failed, and its secret. */
  readonly webhook: number;
  readonly secret: string;
  readonly answers: readonly {
    readonly who: string;
    readonly path: string;
    readonly status: number;
    readonly body: unknown;
  }[];
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>;
}

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly tenant: number;
}

const folder = fileURLToPath(new URL("../../../released/", import.meta.url));

/** Each release left one file for each engine, written by that very version. */
export const releasesOn = (engine: EngineName): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(`.${engine}.json`))
    .map((file) => file.replace(`.${engine}.json`, ""));

export function keepRelease(released: Released, engine: EngineName): void {
  const text = `${JSON.stringify(released, null, 2)}\n`;
  writeFileSync(`${folder}${released.release}.${engine}.json`, text);
}

export const readRelease = (release: string, engine: EngineName): Released =>
  JSON.parse(readFileSync(`${folder}${release}.${engine}.json`, "utf8")) as Released;

type Run = (statement: string) => Promise<unknown>;

/** Makes an empty database what it was at that release, with all that was in it. */
export async function goBack(
  database: TestDatabase,
  engine: EngineName,
  { migration, tables }: Released,
): Promise<void> {
  const persistence = await openPersistence({ url: database.url, pendingMigrations: "leave" });
  try {
    await persistence.migrator.down(migration);
  } finally {
    await persistence.close();
  }
  if (engine === "postgres") return fill((statement) => database.run(statement), engine, tables);
  const file = new DatabaseSync(fileOf(database.url), { enableForeignKeyConstraints: false });
  try {
    // The insides of the search index are ordinary tables only to who asks for them.
    file.enableDefensive(false);
    await fill(async (statement) => file.exec(statement), engine, tables);
  } finally {
    file.close();
  }
}

export const fileOf = (url: string) => url.replace("sqlite:", "").replace(/\?.*$/, "");

async function fill(run: Run, engine: EngineName, tables: Released["tables"]): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) {
    // SQLite keeps the insides of its search index and its counters in tables that are not empty.
    await run(`delete from ${table}`);
    const columns = Object.keys(rows[0] ?? {});
    const values = rows.map((row) => `(${columns.map((name) => literal(row[name])).join(", ")})`);
    const overriding = engine === "postgres" ? "overriding system value" : "";
    await run(`insert into ${table} (${columns.join(", ")}) ${overriding} values ${values.join()}`);
    if (engine === "postgres") await run(countOn(table));
  }
  // Tokens that nobody used for a month are no longer taken; these were used a moment ago.
  const [now, later] = [Date.now(), Date.now() + 86_400_000];
  await run(
    `update access_tokens set created_at = ${now}, last_used_at = ${now}, expires_at = ${later}`,
  );
}

function literal(value: Value | undefined): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number") return String(value);
  if (typeof value === "object") return `x'${Buffer.from(value.blob, "base64").toString("hex")}'`;
  return `'${value.replaceAll("'", "''")}'`;
}

/** New rows get numbers after those that were put in by hand. */
const countOn = (table: string) => `do $$ begin
  perform setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}));
exception when undefined_column or undefined_function then null; end $$`;
