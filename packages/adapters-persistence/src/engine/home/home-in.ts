import { createHash } from "node:crypto";
import { cut } from "../naming.js";
import { type Home, USUAL_ROLES, usualHome } from "./home.js";
import { moved } from "./moved.js";

/** A home whose SQL is about these tables, and those that are added. */
export function homeIn(schema: string | null, prefix: string, tables: ReadonlySet<string>): Home {
  if (schema === null && prefix === "") return usualHome;
  const key = `${schema ?? ""}.${prefix}`;
  const name = (own: string) => cut(prefix + own);
  const within = schema === null ? "" : `"${schema}".`;
  const added = new Set<string>();
  const holds = (own: string) => tables.has(own) || added.has(own);
  return {
    schema,
    prefix,
    roles: USUAL_ROLES,
    role: (own) => own,
    name,
    // For a Souk with a prefix, the tables of one without a prefix are foreign, too.
    own: (found) =>
      found.startsWith(prefix) && (prefix === "" || !tables.has(found))
        ? found.slice(prefix.length)
        : null,
    holds,
    add(more) {
      for (const table of more) added.add(table);
    },
    table: (own) => `${within}"${name(own)}"`,
    text: (sql) => moved(sql, { schema, prefix, within, name, isOurs: holds }),
    lock: (number) =>
      String(createHash("sha256").update(`${key} ${number}`).digest().readBigInt64BE()),
    channel: (own) => cut(key + own),
  };
}

/** The same place with its own Postgres roles, whose names replace the usual ones in its SQL. */
export function withRoles(home: Home, roles: string): Home {
  if (roles === home.roles) return home;
  const role = (own: string) => own.replace(/^souk_/, `${roles}_`);
  return {
    ...home,
    roles,
    role,
    text: (sql) => home.text(sql).replaceAll(/\bsouk_(?:app|worker)\b/g, role),
  };
}
