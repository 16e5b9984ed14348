import { describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import { postgresDialect } from "./postgres/sql-dialect.js";
import { each, likePattern, toColumns } from "./rows.js";
import { sqliteDialect } from "./sqlite/sql-dialect.js";
import { bind, rawStatement, statement, statementBy } from "./statement.js";

const now = new Date(1_000);

describe("a statement", () => {
  const find = statement<{ email: string; active: boolean }>()((db, p) =>
    db
      .selectFrom("users")
      .select("id")
      .where("email", "=", p.email)
      .where("is_active", "=", p.active)
      .where("theme", "=", "dark"),
  );

  it("is compiled once for each engine, with its parameters in their order", () => {
    const postgres = find.compiled(postgresDialect);
    expect(postgres.sql).toBe(
      'select "id" from "users" where "email" = $1 and "is_active" = $2 and "theme" = $3',
    );
    expect(find.compiled(postgresDialect)).toBe(postgres);
    expect(find.compiled(sqliteDialect).sql).toContain('"email" = ?');
    const values = { active: true, email: "a@example.com" };
    expect(bind(postgres, values, postgresDialect)).toEqual(["a@example.com", true, "dark"]);
    expect(bind(find.compiled(sqliteDialect), values, sqliteDialect)).toEqual([
      "a@example.com",
      1,
      "dark",
    ]);
  });

  it("has a name of its own that is the same in every process", () => {
    const other = statement<{ id: number }>()((db, p) =>
      db.selectFrom("users").select("id").where("id", "=", p.id),
    );
    expect(find.compiled(postgresDialect).name).toMatch(/^s[0-9a-f]{20}$/);
    expect(find.compiled(postgresDialect).name).not.toBe(other.compiled(postgresDialect).name);
  });

  it("hides a bound limit from SQLite, which would plan the statement again each time it runs", () => {
    const page = statement<{ limit: number; offset: number }>()((db, p) =>
      db.selectFrom("users").select("id").limit(p.limit).offset(p.offset),
    );
    expect(page.compiled(sqliteDialect).sql).toMatch(/limit \+\? offset \+\?$/);
    expect(page.compiled(postgresDialect).sql).toMatch(/limit \$1 offset \$2$/);
  });

  it("binds moments as milliseconds, what is missing as null, and lists as one parameter", () => {
    const update = rawStatement<{ at: Date; note?: string; ids: number[] }>()(
      (p, dialect) =>
        sql`update x set at = ${p.at}, note = ${p.note} where ${dialect.within("id", p.ids)}`,
    );
    const values = { at: now, ids: [1, 2] };
    expect(bind(update.compiled(sqliteDialect), values, sqliteDialect)).toEqual([
      1_000,
      null,
      "[1,2]",
    ]);
    expect(bind(update.compiled(postgresDialect), values, postgresDialect)).toEqual([
      1_000,
      null,
      [1, 2],
    ]);
  });

  it("is compiled once for each shape", () => {
    const list = statementBy<{ name: string }, { search: boolean }>()(
      (db, p, { search }, dialect) =>
        db
          .selectFrom("products")
          .select("id")
          .$if(search, (query) => query.where(dialect.matches("name", p.name))),
    );
    expect(list({ search: true })).toBe(list({ search: true }));
    expect(list({ search: true }).compiled(postgresDialect).sql).toContain("ilike $1");
    expect(list({ search: false }).compiled(postgresDialect).parameters).toEqual([]);
  });

  it("reads many records from one parameter", () => {
    const columns = { id: "bigint", name: "text" } as const;
    const insert = rawStatement<{ rows: string }>()(
      (p, dialect) => sql`select * from ${dialect.recordTable(p.rows, columns)} as r`,
    );
    expect(insert.compiled(sqliteDialect).parameters).toEqual([{ name: "rows" }]);
    expect(insert.compiled(postgresDialect).sql).toContain('as ("id" bigint, "name" text)');
  });
});

describe("rows", () => {
  it("writes only what has a column and was given", () => {
    const given = { name: "Ada", admin: true, age: undefined };
    expect(toColumns<typeof given, string>({ name: "full_name", age: "age" }, given)).toEqual({
      full_name: "Ada",
    });
  });

  it("takes the named parameters and no others", () => {
    expect(each({ a: 1, b: 2, c: 3 }, ["a", "c"])).toEqual({ a: 1, c: 3 });
  });

  it("keeps the wildcards of a searched text from being any", () => {
    expect(likePattern("50%_\\")).toBe("%50\\%\\_\\\\%");
  });
});
