/** Where the database is, read from its URL. */
export type DatabaseLocation =
  | { readonly dialect: "sqlite"; readonly file: string; readonly synchronous: "full" | "normal" }
  | {
      readonly dialect: "postgres";
      readonly url: string;
      readonly pool: number;
      readonly pgbouncer: boolean;
    };

export function parseDatabaseUrl(url: string): DatabaseLocation {
  if (url.startsWith("sqlite:")) return sqlite(url.slice("sqlite:".length));
  if (/^postgres(ql)?:\/\//.test(url)) return postgres(url);
  throw new Error("The database URL must begin with sqlite: or postgres://.");
}

function sqlite(rest: string): DatabaseLocation {
  const [path = "", query = ""] = rest.split("?", 2);
  const file = path.replace(/^\/\/(?=\/|\.)/, "");
  if (file === "") throw new Error("The database URL names no file; write sqlite:./souk.db.");
  const synchronous = new URLSearchParams(query).get("synchronous") ?? "full";
  if (synchronous !== "full" && synchronous !== "normal") {
    throw new Error("The database URL option synchronous must be full or normal.");
  }
  return { dialect: "sqlite", file, synchronous };
}

function postgres(url: string): DatabaseLocation {
  const parsed = new URL(url);
  const pool = Number(parsed.searchParams.get("pool") ?? 10);
  if (!Number.isInteger(pool) || pool < 1) {
    throw new Error("The database URL option pool must be a positive whole number.");
  }
  const pgbouncer = parsed.searchParams.get("pgbouncer") === "true";
  parsed.searchParams.delete("pool");
  parsed.searchParams.delete("pgbouncer");
  return { dialect: "postgres", url: parsed.href, pool, pgbouncer };
}
