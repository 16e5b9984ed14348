import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";

const { testEngines } = await import(
  join(root, "packages/adapters-persistence/dist/testing/test-databases.js")
);

const guide = readFileSync(join(root, "docs/data.md"), "utf8");
const [, section] = /^## Retention$([\s\S]*)/m.exec(guide);
const rows = section.split("\n").filter((line) => line.startsWith("| "));
const [head, , ...growing] = rows.map((row) => row.split("|").map((cell) => cell.trim()));
const [, still] = /^These do not grow by themselves: ([\s\S]*)/m.exec(section);
const namesIn = (text) => Array.from(text.matchAll(/`([a-z_]+)`/g), ([, name]) => name);
const placed = [...growing.flatMap((cells) => namesIn(cells[2])), ...namesIn(still)];
/** Agenda makes it when a host starts: on Postgres next to the others, on SQLite in a file of its own. */
const ofAlarms = "scheduler_jobs";

const listing = {
  // The search index is one table to anyone who uses it, and several to SQLite.
  sqlite: `select name from sqlite_master where type = 'table'
    and name not like 'sqlite_%' and name not like '%\\_grams\\_%' escape '\\'`,
  postgres: `select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`,
};

describe("what grows in a database", () => {
  it.each(testEngines)(
    "has a place for every table of $dialect, and for no other",
    async ({ dialect, create }) => {
      const database = await create();
      const tables = await database.run(listing[dialect]);
      await database.drop();
      const names = tables.map(({ name }) => name);
      expect(new Set(placed)).toEqual(new Set([...names, ofAlarms]));
      expect(placed).toHaveLength(names.length + 1);
    },
  );

  it("is listed with its tables, when it is deleted, and its setting", () => {
    expect(head.slice(1, -1)).toEqual(["Data", "Tables", "Deleted", "Setting"]);
    expect(growing.filter((cells) => namesIn(cells[2]).length === 0 || cells[3] === "")).toEqual(
      [],
    );
  });

  it("would be seen to lack a table that a migration adds (seeded)", async () => {
    const { create } = testEngines.find(({ dialect }) => dialect === "sqlite");
    const database = await create();
    await database.run("create table footprints (id integer primary key)");
    const names = (await database.run(listing.sqlite)).map(({ name }) => name);
    await database.drop();
    expect(names.filter((name) => !placed.includes(name))).toEqual(["footprints"]);
  });
});
