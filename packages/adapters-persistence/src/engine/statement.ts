import { createHash } from "node:crypto";
import { DummyDriver, Kysely, PostgresIntrospector, sql } from "kysely";
import type { Compilable } from "kysely";
import type { Tables } from "../schema/rows.js";
import type { Dialect, Words } from "./words.js";

export type Database = Kysely<Tables>;

/** SQL text with its parameters in order: a name to look up, or a constant of the query. */
export interface CompiledStatement {
  readonly name: string;
  readonly sql: string;
  readonly parameters: readonly Parameter[];
}

export type Parameter = { readonly name: string } | { readonly value: unknown };

/** A query written once, compiled once for each engine and home, and run with new parameters. */
export interface Statement<P, R> {
  compiled(words: Words): CompiledStatement;
  /** Only types: what it takes and what a row holds. */
  readonly types?: { readonly parameters: (parameters: P) => void; readonly row: R };
}

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

// Stands in for the parameters while a query is written: each property is a named placeholder.
const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });

const compilers = new Map<Dialect, Database>();

function compiler(words: Words): Database {
  let database = compilers.get(words.dialect);
  if (!database) {
    database = new Kysely<Tables>({
      dialect: {
        createAdapter: words.adapter,
        createQueryCompiler: words.compiler,
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new PostgresIntrospector(db),
      },
    });
    compilers.set(words.dialect, database);
  }
  return database;
}

/**
 * Defines a statement: `statement<{ id: number }>()((db, p) => db.selectFrom("users")…)`.
 * The parameters in `p` may be used as values anywhere in the query.
 */
export const statement =
  <P>() =>
  <R>(write: (db: Database, p: P, words: Words) => Compilable<R>): Statement<P, R> => {
    const all = new WeakMap<Words, CompiledStatement>();
    let last: { readonly words: Words; readonly compiled: CompiledStatement } | undefined;
    return {
      compiled(words) {
        if (last?.words === words) return last.compiled;
        let compiled = all.get(words);
        if (!compiled) {
          compiled = compile(write(compiler(words), placeholders as P, words), words);
          all.set(words, compiled);
        }
        last = { words, compiled };
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
  <R>(write: (db: Database, p: P, shape: S, words: Words) => Compilable<R>) => {
    const cache = new Map<string, Statement<P, R>>();
    let last: { readonly shape: S; readonly found: Statement<P, R> } | undefined;
    return (shape: S): Statement<P, R> => {
      if (last && isSame(shape, last.shape)) return last.found;
      let key = "";
      for (const name in shape) key += `${name}=${String(shape[name])}\n`;
      let found = cache.get(key);
      if (!found) {
        found = statement<P>()<R>((db, p, words) => write(db, p, shape, words));
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
  <R>(write: (p: P, words: Words) => ReturnType<typeof sql<R>>): Statement<P, R> =>
    statement<P>()<R>((db, p, words) => compilable(db, write(p, words)));

/** The same for statements that vary by a shape. */
export const rawStatementBy =
  <P, S extends Readonly<Record<string, string | number | boolean>>>() =>
  <R>(write: (p: P, shape: S, words: Words) => ReturnType<typeof sql<R>>) =>
    statementBy<P, S>()<R>((db, p, shape, words) => compilable(db, write(p, shape, words)));

const compilable = <R>(db: Database, query: ReturnType<typeof sql<R>>) =>
  ({ compile: () => query.compile(db) }) as unknown as Compilable<R>;

/** The name under which a database may keep the statement prepared. */
export const nameOf = (text: string) =>
  `s${createHash("sha256").update(text).digest("hex").slice(0, 20)}`;

function compile(query: Compilable, words: Words): CompiledStatement {
  const { sql: written, parameters } = query.compile();
  const text = words.text(words.home.text(written));
  return {
    name: nameOf(text),
    sql: text,
    parameters: parameters.map((value) =>
      value instanceof Placeholder ? { name: value.name } : { value: words.bind(value) },
    ),
  };
}

/** The values of one run, in the order of the SQL text. */
export function bind(
  { parameters }: CompiledStatement,
  values: Readonly<Record<string, unknown>>,
  words: Words,
): unknown[] {
  const bound: unknown[] = [];
  for (const parameter of parameters) {
    bound.push("name" in parameter ? words.bind(values[parameter.name]) : parameter.value);
  }
  return bound;
}
