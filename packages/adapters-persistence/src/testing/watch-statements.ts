/**
 * To be imported before a host's own program (`NODE_OPTIONS=--import=…`): writes down what MikroORM's
 * connections carry, and what SQLite itself is given, one JSON text a line, into the file of WATCH_FILE.
 */
import { appendFileSync } from "node:fs";
import { AbstractSqlConnection } from "@mikro-orm/sql";
import Database from "better-sqlite3";
import { CompiledQuery } from "kysely";

const { WATCH_FILE = "", WATCH_SEEDED } = process.env;

const note = (by: "carried" | "ran", text: string) =>
  appendFileSync(WATCH_FILE, `${JSON.stringify([by, text])}\n`);

type Connection = AbstractSqlConnection;
type Executor = ReturnType<ReturnType<Connection["getClient"]>["getExecutor"]>;

const watched = new WeakSet<object>();

/** All executors of Kysely's have one method in common, by which statements reach a connection. */
function watchExecutor(executor: Executor): void {
  const shared = Object.getPrototypeOf(Object.getPrototypeOf(executor)) as Executor;
  if (watched.has(shared)) return;
  watched.add(shared);
  const run = Reflect.get(shared, "executeQuery") as Executor["executeQuery"];
  shared.executeQuery = async function (this: Executor, query, options) {
    for (const text of query.sql.split(";\n")) note("carried", text);
    if (WATCH_SEEDED) {
      const past = CompiledQuery.raw("select count(*) as past_mikro_orm from users where id < 0");
      await this.provideConnection((connection) => connection.executeQuery(past));
    }
    return run.call(this, query, options) as never;
  };
}

const getClient = Reflect.get(AbstractSqlConnection.prototype, "getClient") as () => ReturnType<
  Connection["getClient"]
>;
AbstractSqlConnection.prototype.getClient = function (this: Connection) {
  const client = getClient.call(this);
  watchExecutor(client.getExecutor());
  return client as never;
};

for (const word of ["begin", "commit"] as const) {
  const original = Reflect.get(AbstractSqlConnection.prototype, word) as (
    this: Connection,
    ...given: unknown[]
  ) => Promise<unknown>;
  Reflect.set(
    AbstractSqlConnection.prototype,
    word,
    function (this: Connection, ...given: unknown[]) {
      note("carried", word);
      return original.apply(this, given);
    },
  );
}

const prepare = Reflect.get(Database.prototype, "prepare") as (
  this: Database.Database,
  text: string,
) => Database.Statement<unknown[], unknown>;
Database.prototype.prepare = function (this: Database.Database, text: string) {
  const statement = prepare.call(this, text);
  for (const word of ["run", "get", "all", "iterate"] as const) {
    const original = statement[word].bind(statement) as (...given: unknown[]) => unknown;
    Object.assign(statement, {
      [word]: (...given: unknown[]) => {
        const answer = original(...given);
        // A transaction that another's lock kept from beginning has not begun, and is tried again.
        note("ran", text);
        return answer;
      },
    });
  }
  return statement as never;
};
