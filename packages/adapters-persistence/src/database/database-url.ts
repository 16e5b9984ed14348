import { OURS_ON_POSTGRES, refuseUnknownOptions } from "../engine/home/url-options.js";
import { homeOnPostgres, homeOnSqlite } from "../engine/home/home-from-url.js";
import type { Home } from "../engine/home/home.js";
import { ownNames } from "./own-names.js";

/** The location of the database, read from its URL. */
export type DatabaseLocation =
  | {
      readonly dialect: "sqlite";
      readonly home: Home;
      readonly file: string;
      readonly synchronous: "full" | "normal";
      /** How long a transaction waits for its turn, if the URL says. */
      readonly waitLimitMs?: number;
    }
  | {
      readonly dialect: "postgres";
      readonly home: Home;
      readonly url: string;
      readonly pool: number;
      readonly pgbouncer: boolean;
      /** How long a caller waits for a connection, if the URL says. */
      readonly connectLimitMs?: number;
    };

/** Connections of a login whose URL does not say how many. */
const USUAL_POOL = 10;

/** Two logins share the connections. */
export function poolOf({
  connections = USUAL_POOL,
  workerUrl,
}: {
  readonly connections?: number;
  readonly workerUrl?: string;
}): number {
  return workerUrl === undefined ? connections : Math.max(2, connections >> 1);
}

/** Reads where a database is from its URL; throws, and names the option, if it cannot be used. */
export function parseDatabaseUrl(url: string, usualPool = USUAL_POOL): DatabaseLocation {
  if (url.startsWith("sqlite:")) return sqlite(url.slice("sqlite:".length));
  if (/^postgres(ql)?:\/\//.test(url)) return postgres(url, usualPool);
  throw new Error("The database URL must begin with sqlite: or postgres://.");
}

function sqlite(rest: string): DatabaseLocation {
  const [path = "", query = ""] = rest.split("?", 2);
  const file = path.replace(/^\/\/(?=\/|\.)/, "");
  if (file === "") throw new Error("The database URL names no file; write sqlite:./souk.db.");
  const options = new URLSearchParams(query);
  refuseUnknownOptions("sqlite", options);
  const synchronous = options.get("synchronous") ?? "full";
  if (synchronous !== "full" && synchronous !== "normal") {
    throw new Error("The database URL option synchronous must be full or normal.");
  }
  const waitLimitMs = positive(options, "busy_timeout");
  const home = homeOnSqlite(options, ownNames);
  return { dialect: "sqlite", home, file, synchronous, ...(waitLimitMs && { waitLimitMs }) };
}

function postgres(url: string, usualPool: number): DatabaseLocation {
  const parsed = new URL(url);
  refuseUnknownOptions("postgres", parsed.searchParams);
  const pool = positive(parsed.searchParams, "pool") ?? usualPool;
  const seconds = positive(parsed.searchParams, "connect_timeout");
  const pgbouncer = parsed.searchParams.get("pgbouncer") === "true";
  const home = homeOnPostgres(parsed.searchParams, ownNames);
  for (const name of OURS_ON_POSTGRES) parsed.searchParams.delete(name);
  const limit = seconds && { connectLimitMs: seconds * 1000 };
  return { dialect: "postgres", home, url: parsed.href, pool, pgbouncer, ...limit };
}

function positive(options: URLSearchParams, name: string): number | undefined {
  const given = options.get(name);
  if (given === null) return undefined;
  const value = Number(given);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`The database URL option ${name} must be a positive whole number.`);
}

export type PostgresLocation = Extract<DatabaseLocation, { readonly dialect: "postgres" }>;

/** Where a Postgres is, by its URL; the URL of another database is refused. */
export function postgresAt(
  url: string,
  refusal = () => new Error("This is not a Postgres URL."),
  usualPool?: number,
): PostgresLocation {
  const location = parseDatabaseUrl(url, usualPool);
  if (location.dialect !== "postgres") throw refusal();
  return location;
}
