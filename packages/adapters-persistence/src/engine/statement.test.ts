import { describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import { postgresWords } from "./postgres/words.js";
import { each, likePattern, toColumns } from "./rows.js";
import { sqliteWords } from "./sqlite/words.js";
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
    const postgres = find.compiled(postgresWords);
    expect(postgres.sql).toBe(
      'select "id" from "users" where "email" = $1 and "is_active" = $2 and "theme" = $3',
    );
    expect(find.compiled(postgresWords)).toBe(postgres);
    expect(find.compiled(sqliteWords).sql).toContain('"email" = ?');
    const values = { active: true, email: "a@example.com" };
    expect(bind(postgres, values, postgresWords)).toEqual(["a@example.com", true, "dark"]);
    expect(bind(find.compiled(sqliteWords), values, sqliteWords)).toEqual([
      "a@example.com",
      1,
      "dark",
    ]);
  });

  it("has a name of its own that is the same in every process", () => {
    const other = statement<{ id: number }>()((db, p) =>
      db.selectFrom("users").select("id").where("id", "=", p.id),
    );
    expect(find.compiled(postgresWords).name).toMatch(/^s[0-9a-f]{20}$/);
    expect(find.compiled(postgresWords).name).not.toBe(other.compiled(postgresWords).name);
  });

  it("hides a bound limit from SQLite, which would plan the statement anew each time it runs", () => {
    const page = statement<{ limit: number; offset: number }>()((db, p) =>
      db.selectFrom("users").select("id").limit(p.limit).offset(p.offset),
    );
    expect(page.compiled(sqliteWords).sql).toMatch(/limit \+\? offset \+\?$/);
    expect(page.compiled(postgresWords).sql).toMatch(/limit \$1 offset \$2$/);
  });

  it("binds moments as milliseconds, what is missing as null, and lists as one parameter", () => {
    const update = rawStatement<{ at: Date; note?: string; ids: number[] }>()(
      (p, words) =>
        sql`update x set at = ${p.at}, note = ${p.note} where ${words.within("id", p.ids)}`,
    );
    const values = { at: now, ids: [1, 2] };
    expect(bind(update.compiled(sqliteWords), values, sqliteWords)).toEqual([1_000, null, "[1,2]"]);
    expect(bind(update.compiled(postgresWords), values, postgresWords)).toEqual([
      1_000,
      null,
      [1, 2],
    ]);
  });

  it("is compiled once for each shape", () => {
    const list = statementBy<{ name: string }, { search: boolean }>()((db, p, { search }, words) =>
      db
        .selectFrom("products")
        .select("id")
        .$if(search, (query) => query.where(words.matches("name", p.name))),
    );
    expect(list({ search: true })).toBe(list({ search: true }));
    expect(list({ search: true }).compiled(postgresWords).sql).toContain("ilike $1");
    expect(list({ search: false }).compiled(postgresWords).parameters).toEqual([]);
  });

  it("reads many records from one parameter", () => {
    const columns = { id: "bigint", name: "text" } as const;
    const insert = rawStatement<{ rows: string }>()(
      (p, words) => sql`select * from ${words.recordTable(p.rows, columns)} as r`,
    );
    expect(insert.compiled(sqliteWords).parameters).toEqual([{ name: "rows" }]);
    expect(insert.compiled(postgresWords).sql).toContain('as ("id" bigint, "name" text)');
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
