import { type AbstractSqlPlatform, isRaw, NativeQueryBuilder } from "@mikro-orm/sql";
import type { AbstractSqlConnection } from "@mikro-orm/sql";
import type { Row, RowsAndChanges } from "./question.js";
import { nameOf, type Statement } from "./statement.js";
import type { Dialect } from "./sql-dialect.js";

type Written = Parameters<AbstractSqlConnection["execute"]>;

/** The answer of the session behind the transaction; null for a transaction of MikroORM's own. */
export const askedOfSession = (
  [query, values, method, transaction]: Written,
  platform: AbstractSqlPlatform,
): Promise<never> | null =>
  transaction instanceof SessionTransaction
    ? (transaction.execute(query, values, method, platform) as Promise<never>)
    : null;

/** How many SQL texts of an EntityManager stay prepared; further ones are planned at each call. */
const MOST_NAMES = 500;

const named = new Map<string, string>();

/**
 * Stands for the transaction in an EntityManager: its statements go to a session, in turn with all other
 * statements. MikroORM writes values into its texts; here they become parameters, and so do not appear in logs.
 */
export class SessionTransaction {
  readonly #dialect: Dialect;
  readonly #ask: (statement: Statement<object, Row>) => Promise<RowsAndChanges>;

  constructor(
    dialect: Dialect,
    ask: (statement: Statement<object, Row>) => Promise<RowsAndChanges>,
  ) {
    this.#dialect = dialect;
    this.#ask = ask;
  }

  async execute(
    written: Written[0],
    values: Written[1],
    method: Written[2] = "all",
    platform: AbstractSqlPlatform,
  ): Promise<unknown> {
    const query = written instanceof NativeQueryBuilder ? written.toRaw() : written;
    const { sql, params } =
      typeof query === "string" ? { sql: query, params: values as readonly unknown[] } : query;
    const { rows, changed } = await this.#ask(this.#statement(sql, params, platform));
    if (method === "all") return rows;
    return method === "get" ? rows[0] : { affectedRows: changed, row: rows[0], rows };
  }

  #statement(
    written: string,
    values: readonly unknown[] = [],
    platform: AbstractSqlPlatform,
  ): Statement<object, Row> {
    const parameters: { readonly value: unknown }[] = [];
    let at = 0;
    const text = written.replaceAll(/\\\?|\?\??/g, (mark) => {
      if (mark === "\\?") return "?";
      const value = values[at++];
      if (mark === "??") return platform.quoteIdentifier(String(value));
      if (!isPlain(value)) return platform.quoteValue(value);
      parameters.push({ value: this.#dialect.bind(value) });
      return this.#dialect.parameter(parameters.length);
    });
    return { compiled: () => ({ name: nameFor(text), sql: this.#dialect.text(text), parameters }) };
  }
}

/** Values that drivers bind unchanged. */
const isPlain = (value: unknown) =>
  !isRaw(value) && (value === null || value === undefined || typeof value !== "object");

function nameFor(text: string): string {
  const known = named.get(text);
  if (known !== undefined) return known;
  if (named.size >= MOST_NAMES) return "";
  const name = nameOf(text);
  named.set(text, name);
  return name;
}
