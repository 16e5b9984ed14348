import { createHash } from "node:crypto";
import { DummyDriver, Kysely, PostgresIntrospector, sql } from "kysely";
import type { Compilable } from "kysely";
import type { Tables } from "../schema/rows.js";
import type { CompiledStatement, Statement } from "./compiled-statement.js";
import type { DialectName, Dialect } from "./sql-dialect.js";

export type { CompiledStatement, Statement } from "./compiled-statement.js";

export type Database = Kysely<Tables>;

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

// Stands in for the parameters while a query is written: each property is a named placeholder.
const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });

const compilers = new Map<DialectName, Database>();

function compiler(dialect: Dialect): Database {
  let database = compilers.get(dialect.name);
  if (!database) {
    database = new Kysely<Tables>({
      dialect: {
        createAdapter: dialect.adapter,
        createQueryCompiler: dialect.compiler,
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new PostgresIntrospector(db),
      },
    });
    compilers.set(dialect.name, database);
  }
  return database;
}

/**
 * Defines a statement: `statement<{ id: number }>()((db, p) => db.selectFrom("users")…)`.
 * The parameters in `p` may be used as values anywhere in the query.
 */
export const statement =
  <P>() =>
  <R>(write: (db: Database, p: P, dialect: Dialect) => Compilable<R>): Statement<P, R> => {
    const all = new WeakMap<Dialect, CompiledStatement>();
    let last: { readonly dialect: Dialect; readonly compiled: CompiledStatement } | undefined;
    return {
      compiled(dialect: Dialect) {
        if (last?.dialect === dialect) return last.compiled;
        let compiled = all.get(dialect);
        if (!compiled) {
          compiled = compile(write(compiler(dialect), placeholders as P, dialect), dialect);
          all.set(dialect, compiled);
        }
        last = { dialect, compiled };
        return compiled;
      },
    };
  };

/**
 * Defines statements that vary by a shape, such as which filters and which order a list has.
 * Each shape is compiled once; shapes must come from a small closed set.
 */
export const statementBy =
  <P, S extends Readonly<Record<string, string | number | boolean>>>() =>
  <R>(write: (db: Database, p: P, shape: S, dialect: Dialect) => Compilable<R>) => {
    const cache = new Map<string, Statement<P, R>>();
    let last: { readonly shape: S; readonly found: Statement<P, R> } | undefined;
    return (shape: S): Statement<P, R> => {
      if (last && isSame(shape, last.shape)) return last.found;
      let key = "";
      for (const name in shape) key += `${name}=${String(shape[name])}\n`;
      let found = cache.get(key);
      if (!found) {
        found = statement<P>()<R>((db, p, dialect) => write(db, p, shape, dialect));
        cache.set(key, found);
      }
      last = { shape, found };
      return found;
    };
  };

function isSame<S extends object>(one: S, other: S): boolean {
  for (const name in one) if (one[name] !== other[name]) return false;
  for (const name in other) if (!(name in one)) return false;
  return true;
}

/** A statement written as SQL text, for the few that Kysely cannot express. */
export const rawStatement =
  <P>() =>
  <R>(write: (p: P, dialect: Dialect) => ReturnType<typeof sql<R>>): Statement<P, R> =>
    statement<P>()<R>((db, p, dialect) => compilable(db, write(p, dialect)));

/** The same for statements that vary by a shape. */
export const rawStatementBy =
  <P, S extends Readonly<Record<string, string | number | boolean>>>() =>
  <R>(write: (p: P, shape: S, dialect: Dialect) => ReturnType<typeof sql<R>>) =>
    statementBy<P, S>()<R>((db, p, shape, dialect) => compilable(db, write(p, shape, dialect)));

const compilable = <R>(db: Database, query: ReturnType<typeof sql<R>>) =>
  ({ compile: () => query.compile(db) }) as unknown as Compilable<R>;

/** The name under which a database may keep the statement prepared. */
export const nameOf = (text: string) =>
  `s${createHash("sha256").update(text).digest("hex").slice(0, 20)}`;

function compile(query: Compilable, dialect: Dialect): CompiledStatement {
  const { sql: written, parameters } = query.compile();
  const text = dialect.text(dialect.home.text(written));
  return {
    name: nameOf(text),
    sql: text,
    parameters: parameters.map((value) =>
      value instanceof Placeholder ? { name: value.name } : { value: dialect.bind(value) },
    ),
  };
}

/** The values of one run, in the order of the SQL text. */
export function bind(
  { parameters }: CompiledStatement,
  values: Readonly<Record<string, unknown>>,
  dialect: Dialect,
): unknown[] {
  const bound: unknown[] = [];
  for (const parameter of parameters) {
    bound.push("name" in parameter ? dialect.bind(values[parameter.name]) : parameter.value);
  }
  return bound;
}
