import pg from "pg";
import { postgresDialect } from "../engine/postgres/sql-dialect.js";
import { sqliteDialect } from "../engine/sqlite/sql-dialect.js";
import { bind, type Statement } from "../engine/statement.js";
import { planIn } from "./sqlite-plans.js";

export type AnyStatement = Statement<never, unknown>;

interface Plan {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Join Filter"?: number;
  readonly Plans?: readonly Plan[];
}

const rowsIn = (plan: Plan): number =>
  (plan["Actual Rows"] +
    (plan["Rows Removed by Filter"] ?? 0) +
    (plan["Rows Removed by Join Filter"] ?? 0)) *
    plan["Actual Loops"] +
  (plan.Plans ?? []).reduce((sum, part) => sum + rowsIn(part), 0);

/** Rows that a statement has in hand at any step, planned as on a connection that has run it often. */
export async function rowsOnPostgres(
  url: string,
  statement: AnyStatement,
  parameters: object,
  settings: readonly string[] = [],
): Promise<number> {
  const compiled = statement.compiled(postgresDialect);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set plan_cache_mode = force_generic_plan");
    for (const setting of settings) await client.query(`set ${setting}`);
    const values = bind(compiled, { ...parameters }, postgresDialect);
    const { rows } = await client.query(`explain (analyze, format json) ${compiled.sql}`, values);
    return rowsIn(rows[0]["QUERY PLAN"][0].Plan);
  } finally {
    await client.end();
  }
}

/** The steps by which a statement finds its rows. */
export function stepsOnSqlite(
  url: string,
  statement: AnyStatement,
  pragmas: readonly string[] = [],
): string[] {
  const { sql } = statement.compiled(sqliteDialect);
  const { planOf, close } = planIn(url, pragmas);
  try {
    return planOf(sql.replaceAll("?", "1")).map(({ detail }) => detail);
  } finally {
    close();
  }
}
