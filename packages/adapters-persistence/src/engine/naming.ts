import { createHash } from "node:crypto";
import { UnderscoreNamingStrategy } from "@mikro-orm/core";

const endings: Readonly<Record<string, string>> = {
  foreign: "fkey",
  index: "idx",
  unique: "idx",
  check: "check",
};

/** Names keys, indexes and checks as Postgres itself would, on both engines. */
export class Naming extends UnderscoreNamingStrategy {
  override indexName(
    tableName: string,
    columns: string[],
    type: Parameters<UnderscoreNamingStrategy["indexName"]>[2],
  ): string {
    const ending = endings[type];
    if (!ending) return super.indexName(tableName, columns, type);
    return cut(`${tableName}_${columns.join("_")}_${ending}`);
  }
}

// Postgres cuts names at 63 bytes, so this cuts a long one and adds a mark that keeps it unique.
export const cut = (name: string) =>
  name.length <= 63
    ? name
    : `${name.slice(0, 54)}_${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;

interface Home {
  name(own: string): string;
  own(name: string): string | null;
}

/** The same in another home: each name is made first and moved then, as those in migrations are. */
export const namingIn = (home: Home): typeof Naming =>
  class NamingIn extends Naming {
    override indexName(...[table, columns, type]: Parameters<Naming["indexName"]>): string {
      return home.name(super.indexName(home.own(table) ?? table, columns, type));
    }
  };
