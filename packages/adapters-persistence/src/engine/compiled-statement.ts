import type { DialectName } from "./dialect-name.js";

/** SQL text with its parameters in order: a name to look up, or a constant of the query. */
export interface CompiledStatement {
  readonly name: string;
  readonly sql: string;
  readonly parameters: readonly Parameter[];
}

export type Parameter = { readonly name: string } | { readonly value: unknown };

/** A query written once, compiled once for each engine and home, and run with new parameters. */
export interface Statement<P, R> {
  compiled(dialect: { readonly name: DialectName }): CompiledStatement;
  /** Only types: its parameters and its rows. */
  readonly types?: { readonly parameters: (parameters: P) => void; readonly row: R };
}
