import { createHash } from "node:crypto";
import { searchTables } from "../search/search-index.js";
import type { DialectName } from "../engine/sql-dialect.js";
import { migrationTable } from "../migrations/migration-base.js";
import { openPersistence } from "../open-persistence.js";
import { ownNames } from "../database/own-names.js";
import { allTables } from "../database/tables.js";
import { openEngine, raw } from "./raw.js";
import { missingSql, sampleRow, seedTwoTenants } from "./sample-rows.js";
import { type TestDatabase, testEngines, type TestRow } from "./test-databases.js";

/** A database with two Souks: one in its own home, and one in the usual home, with rows. */
export interface SharedDatabase extends TestDatabase {
  /** The other Souk's. */
  readonly usualUrl: string;
  /** The contents of the other copy's tables and counters, by name. */
  theirs(): Promise<Record<string, string>>;
}

const homes: Readonly<Record<DialectName, readonly string[]>> = {
  sqlite: ["prefix=souk_"],
  postgres: ["schema=souk", "prefix=souk_", "schema=souk&prefix=shop_"],
};

/** The ways to lie next to the tables of others. */
export const besideOthers = testEngines.flatMap((engine) =>
  homes[engine.dialect].map((home) => ({
    name: `${engine.dialect} with ?${home}`,
    dialect: engine.dialect,
    home,
    create: () => createBeside(engine, home),
  })),
);

export function withHome(url: string, home: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}${home}`;
}

const counted = allTables.filter(({ columns }) => columns["id"]?.kind === "identity");

async function createBeside(
  { dialect, create }: (typeof testEngines)[number],
  home: string,
): Promise<SharedDatabase> {
  const database = await create();
  const usualUrl = database.url;
  await seedEveryTable(usualUrl);
  for (const { name } of dialect === "postgres" ? counted : [])
    await database.run(`select setval(pg_get_serial_sequence('${name}', 'id'), 2)`);
  const url = withHome(usualUrl, home);
  await (await openPersistence({ url, pendingMigrations: "run" })).close();
  return { ...database, url, usualUrl, theirs: () => digestsOf(usualUrl) };
}

async function seedEveryTable(url: string): Promise<void> {
  const engine = openEngine(url);
  await engine.transaction("long write", async (session) => {
    const seeded = await seedTwoTenants(session);
    for (const table of allTables.filter(({ name }) => !seeded.has(name))) {
      if (table.name === "tenants" || table.name === "users") continue;
      await session.run(raw(missingSql(table, sampleRow(table, 1), session.dialect.name)), {});
    }
  });
  await engine.close();
}

const counters: Readonly<Record<DialectName, string>> = {
  sqlite: "select name, seq as last from sqlite_sequence",
  postgres: `select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public'`,
};

async function digestsOf(url: string): Promise<Record<string, string>> {
  const engine = openEngine(url);
  const digests = await engine.transaction("long write", async (session) => {
    session.see({ tenant: "*" });
    const digests: Record<string, string> = {};
    for (const name of [...allTables.map((table) => table.name), ...searchTables, migrationTable]) {
      digests[name] = digestOf(await session.all(raw(`select * from ${name}`), {}));
    }
    const counted = await session.all(raw<{ name: string }>(counters[session.dialect.name]), {});
    const theirs = counted.filter(({ name }) => ownNames.has(name.replace(/_id_seq$/, "")));
    return { ...digests, counters: digestOf(theirs) };
  });
  await engine.close();
  return digests;
}

const digestOf = (rows: readonly object[]): string =>
  createHash("sha256")
    .update(
      rows
        .map((row) => JSON.stringify(row))
        .toSorted()
        .join("\n"),
    )
    .digest("hex");

/** The rights and the policies of each table in the schema `public`. */
export async function rightsIn(
  run: TestDatabase["run"],
): Promise<Readonly<Record<string, TestRow>>> {
  const rows = await run(`select c.relname::text as name, c.relacl::text as rights,
      c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      (select json_agg(p order by p.policyname)::text from pg_policies p
        where p.schemaname = 'public' and p.tablename = c.relname) as rules
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  return Object.fromEntries(rows.map((row) => [row["name"], row]));
}
