import { createHash } from "node:crypto";
import { cut } from "../../schema/naming.js";
import { ownNames } from "../../schema/own-names.js";
import { type Home, usualHome } from "./home.js";
import { moved } from "./moved.js";

export function homeIn(schema: string | null, prefix: string): Home {
  if (schema === null && prefix === "") return usualHome;
  const key = `${schema ?? ""}.${prefix}`;
  const name = (own: string) => cut(prefix + own);
  const within = schema === null ? "" : `"${schema}".`;
  return {
    schema,
    prefix,
    name,
    // Beside a Souk without a prefix, its tables are those of others, too.
    own: (found) =>
      found.startsWith(prefix) && (prefix === "" || !ownNames.has(found))
        ? found.slice(prefix.length)
        : null,
    table: (own) => `${within}"${name(own)}"`,
    text: (sql) => moved(sql, { schema, prefix, within, name, isOurs: (own) => ownNames.has(own) }),
    lock: (number) =>
      String(createHash("sha256").update(`${key} ${number}`).digest().readBigInt64BE()),
    channel: (own) => cut(key + own),
  };
}
