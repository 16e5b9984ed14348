import { homeIn, withRoles } from "./home-in.js";
import { type Home, USUAL_ROLES } from "./home.js";

const NAME = /^[a-z][a-z0-9_]{0,30}$/;

/** Names that the engines keep for themselves. */
const KEPT = /^(pg_|sqlite_|information_schema$)/;

const SQLITE_HAS_NONE =
  "The database URL option schema is for Postgres; on SQLite, use prefix for Souk's tables.";

const PUBLIC =
  "The database URL option schema must not be public: without it, Souk's tables are there.";

export function homeOnSqlite(options: URLSearchParams, tables: ReadonlySet<string>): Home {
  if (options.has("schema")) throw new Error(SQLITE_HAS_NONE);
  return homeIn(null, named(options, "prefix") ?? "", tables);
}

export function homeOnPostgres(options: URLSearchParams, tables: ReadonlySet<string>): Home {
  const schema = named(options, "schema");
  if (schema === "public") throw new Error(PUBLIC);
  return withRoles(
    homeIn(schema, named(options, "prefix") ?? "", tables),
    named(options, "roles") ?? USUAL_ROLES,
  );
}

function named(options: URLSearchParams, option: "schema" | "prefix" | "roles"): string | null {
  const [given = null, ...more] = options.getAll(option);
  if (given === null) return null;
  if (more.length > 0) throw new Error(`The database URL option ${option} is given twice.`);
  if (NAME.test(given) && !KEPT.test(given)) return given;
  throw new Error(
    `The database URL option ${option} must be a lower-case letter and up to 30 more lower-case letters, digits and _, and no name that the database reserves; it is ${JSON.stringify(given.slice(0, 80))}.`,
  );
}
