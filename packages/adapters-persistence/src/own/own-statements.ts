import type { Compilable, Kysely } from "kysely";
import type { InTenant } from "./tenant-session.js";
import { type CompiledStatement, type Statement, statement } from "../engine/statement.js";
import type { Dialect } from "../engine/sql-dialect.js";
import type { Tables } from "../schema/rows.js";

type Write<Own, P, R> = (db: Kysely<Tables & Own>, p: P, dialect: Dialect) => Compilable<R>;

/** A table of an embedder's that is called as ours is has its schema in its name, or it would mean ours. */
type Apart<Own> = { [Name in keyof Own]: Name extends keyof Tables ? never : Own[Name] };

/**
 * Statements about an embedder's own tables, next to ours: `statement<InTenant<{ id: number }>>()((db, p) => …)`. A
 * repository runs them in the session of its tenant; only the session fills `p.tenant`. A column that the database fills
 * is `Generated<number>`, so that an insert may leave it out.
 */
export const ownStatements = <Own extends Apart<Own>>() => ({
  statement:
    <P extends InTenant>() =>
    <R>(write: Write<Own, P, R>): Statement<P, R> =>
      aboutOneTenant(statement<P>()<R>(write as never)),
});

/** A statement without a tenant would reach the rows of all tenants where the database itself does not check. */
function aboutOneTenant<P, R>(inner: Statement<P, R>): Statement<P, R> {
  const checked = new WeakSet<CompiledStatement>();
  return {
    compiled(dialect) {
      const compiled = inner.compiled(dialect);
      if (checked.has(compiled)) return compiled;
      if (!compiled.parameters.some((each) => "name" in each && each.name === "tenant")) {
        throw new Error(`This statement must name p.tenant: ${compiled.sql}`);
      }
      checked.add(compiled);
      return compiled;
    },
  };
}
