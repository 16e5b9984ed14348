import { createHash } from "node:crypto";
import { cut } from "../../schema/naming.js";
import { ownNames } from "../../schema/own-names.js";
import { type Home, USUAL_ROLES, usualHome } from "./home.js";
import { moved } from "./moved.js";

export function homeIn(schema: string | null, prefix: string): Home {
  if (schema === null && prefix === "") return usualHome;
  const key = `${schema ?? ""}.${prefix}`;
  const name = (own: string) => cut(prefix + own);
  const within = schema === null ? "" : `"${schema}".`;
  const added = new Set<string>();
  const holds = (own: string) => ownNames.has(own) || added.has(own);
  return {
    schema,
    prefix,
    roles: USUAL_ROLES,
    role: (own) => own,
    name,
    // For a Souk with a prefix, the tables of one without a prefix are foreign, too.
    own: (found) =>
      found.startsWith(prefix) && (prefix === "" || !ownNames.has(found))
        ? found.slice(prefix.length)
        : null,
    holds,
    add(tables) {
      for (const table of tables) added.add(table);
    },
    table: (own) => `${within}"${name(own)}"`,
    text: (sql) => moved(sql, { schema, prefix, within, name, isOurs: holds }),
    lock: (number) =>
      String(createHash("sha256").update(`${key} ${number}`).digest().readBigInt64BE()),
    channel: (own) => cut(key + own),
  };
}

/** The same place with Postgres roles of its own, whose names stand in its SQL in place of the usual ones. */
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
