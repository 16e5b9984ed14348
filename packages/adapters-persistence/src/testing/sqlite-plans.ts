import Database from "better-sqlite3";
import { STEADY_NOW } from "../engine/sqlite/sql-dialect.js";

/** A step of a plan, as SQLite describes it, and the step that it is a part of. */
export interface PlanStep {
  readonly parent: number;
  readonly detail: string;
}

/** Calls back with each statement that this process prepares, until the returned function is called. */
export function watchSqlite(onStatement: (text: string) => void): () => void {
  const prepare = Reflect.get(Database.prototype, "prepare") as Database.Database["prepare"];
  Reflect.set(Database.prototype, "prepare", function (this: Database.Database, text: string) {
    const statement = prepare.call(this, text);
    onStatement(text);
    return statement;
  });
  return () => {
    Reflect.set(Database.prototype, "prepare", prepare);
  };
}

/** How SQLite would carry out a statement on this database, which has no statistics. */
export function planIn(
  url: string,
  pragmas: readonly string[] = [],
): {
  readonly planOf: (text: string) => readonly PlanStep[];
  readonly close: () => void;
} {
  const file = url.replace("sqlite:", "").replace(/\?.*$/, "");
  const database = new Database(file, { readonly: true });
  database.function(STEADY_NOW, { deterministic: true }, Date.now);
  for (const pragma of pragmas) database.pragma(pragma);
  return {
    planOf(text) {
      const parameters = text.match(/\?/g) ?? [];
      return database
        .prepare<unknown[], PlanStep>(`explain query plan ${text}`)
        .all(...parameters.map(() => null));
    },
    close: () => database.close(),
  };
}
