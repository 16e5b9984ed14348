import { createHash } from "node:crypto";
import Database from "better-sqlite3";
import { type Content, Countdown, type Injector, seenAt, whatIsKept } from "./injector.js";

const ways = ["run", "get", "all"] as const;

type Statement = Database.Statement<unknown[], unknown>;

/** Every connection of this process to SQLite fails as planned, whoever it belongs to. */
export function sqliteInjector(url: string): Injector {
  const file = new URL(url).pathname;
  const own = new Database(file, { readonly: true });
  const prototype = Object.getPrototypeOf(own.prepare("select 1")) as Statement;
  let countdown: Countdown | null = null;
  for (const way of ways) {
    const honest = Reflect.get(prototype, way) as (...values: unknown[]) => unknown;
    Object.assign(prototype, {
      [way](this: Statement, ...values: unknown[]) {
        if (countdown?.isHit(this.source)) fail(this.database, countdown.plan.fault);
        return honest.apply(this, values);
      },
    });
  }
  const tables = own.prepare<[], string>(
    "select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'",
  );
  /** Counts the commits of all others. */
  const version = () => own.pragma("data_version", { simple: true }) as number;
  let known: { readonly version: number; readonly content: Content } | null = null;
  return {
    // A writer that is busy is waited for.
    faults: { SQLITE_BUSY: [false], SQLITE_IOERR: [false, true], SQLITE_FULL: [false, true] },
    arm: (plan) => (countdown = new Countdown(plan)),
    disarm() {
      const hit = countdown?.hit ?? null;
      countdown = null;
      return hit;
    },
    async content() {
      const now = version();
      if (known?.version !== now) {
        known = { version: now, content: contentOf(own, whatIsKept(tables.pluck().all())) };
      }
      return known.content;
    },
    close: async () => {
      own.close();
    },
  };
}

function fail(database: Database.Database, code: string): never {
  // A full disk ends the whole transaction.
  if (code === "SQLITE_FULL" && database.inTransaction) database.exec("rollback");
  throw Object.assign(new Error(code), { code });
}

function contentOf(database: Database.Database, names: readonly string[]): Content {
  const digest = createHash("sha256");
  const rows: Record<string, number> = {};
  for (const name of names) {
    const found = database.prepare<[], Record<string, unknown>>(`select * from ${name}`).all();
    rows[name] = found.length;
    for (const row of found) {
      for (const column of seenAt) delete row[column];
      digest.update(JSON.stringify(row));
    }
  }
  return { digest: digest.digest("hex"), rows };
}
