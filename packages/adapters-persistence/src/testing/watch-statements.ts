/**
 * To be imported before a host's own program (`NODE_OPTIONS=--import=…`): writes down what MikroORM's
 * connections carry, and what SQLite itself is given, one JSON text a line, into the file of WATCH_FILE.
 */
import { appendFileSync } from "node:fs";
import { AbstractSqlConnection } from "@mikro-orm/sql";
import Database from "better-sqlite3";
import { CompiledQuery } from "kysely";
import type { OwnConnection } from "../engine/session-connection.js";
import type { OwnAdapter } from "../engine/transaction-driver.js";

const { WATCH_FILE = "", WATCH_SEEDED } = process.env;

const note = (by: "carried" | "ran", text: string) =>
  appendFileSync(WATCH_FILE, `${JSON.stringify([by, text])}\n`);

type Connection = AbstractSqlConnection;

const watched = new WeakSet<object>();

/** Notes what MikroORM's Kysely and our sessions run on a connection of MikroORM's. */
function watchConnection(own: OwnConnection): OwnConnection {
  if (watched.has(own)) return own;
  watched.add(own);
  const executeQuery = own.executeQuery.bind(own);
  const runNow = own.runNow?.bind(own);
  const send = own.send.bind(own);
  const sendWithCommit = own.sendWithCommit?.bind(own);
  const commit = own.commit.bind(own);
  const noteAll = (statements: readonly { readonly sql: string }[]) => {
    for (const { sql } of statements) note("carried", sql);
  };
  own.executeQuery = (query) => {
    noteAll([query]);
    return executeQuery(query) as never;
  };
  own.send = (statements, ...rest) => {
    noteAll(statements);
    send(statements, ...rest);
  };
  if (sendWithCommit)
    own.sendWithCommit = (statements) => {
      noteAll(statements);
      sendWithCommit(statements);
    };
  if (runNow)
    own.runNow = (statement) => {
      const hasRun = runNow(statement);
      if (hasRun) noteAll([statement]);
      return hasRun;
    };
  if (WATCH_SEEDED && (runNow || sendWithCommit))
    own.commit = async () => {
      const past = CompiledQuery.raw("select count(*) as past_mikro_orm from users where id < 0");
      await executeQuery(past);
      await commit();
    };
  return own;
}

/** The connections of MikroORM override methods of its own class, so their class is known by the first of them. */
function watchClass(connection: Connection): void {
  const methods = Object.getPrototypeOf(connection) as Connection;
  if (watched.has(methods)) return;
  watched.add(methods);
  for (const word of ["begin", "commit"] as const) {
    const original = Reflect.get(methods, word) as (...given: unknown[]) => Promise<unknown>;
    Reflect.set(methods, word, function (this: Connection, ...given: unknown[]) {
      note("carried", word);
      return original.apply(this, given);
    });
  }
}

const getClient = Reflect.get(AbstractSqlConnection.prototype, "getClient") as () => ReturnType<
  Connection["getClient"]
>;
AbstractSqlConnection.prototype.getClient = function (this: Connection) {
  watchClass(this);
  const client = getClient.call(this);
  const { driver } = client.getExecutor().adapter as OwnAdapter;
  if (!watched.has(driver)) {
    watched.add(driver);
    const acquire = driver.acquire.bind(driver);
    driver.acquire = () => {
      const acquired = acquire();
      if (!(acquired instanceof Promise)) return watchConnection(acquired);
      return acquired.then(watchConnection);
    };
  }
  return client as never;
};

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
