import type { Home } from "../engine/home/home.js";
import { known, type Placement } from "./placement.js";
import { placingAt } from "./move-table.js";

/** A foreign key within the statement that makes its table. */
const KEY =
  /,\s*constraint (\w+)\s+(foreign key \([^)]+\)\s+references \w+ \([^)]+\)(?: on (?:delete|update) (?:cascade|restrict|no action|set null))*)/g;

/**
 * A statement of a migration in a database whose tables lie on several servers. A new table goes where it belongs at
 * once, and then gets its foreign keys: one that lies on the coordinator may refer to no table of tenants.
 */
export const spreading =
  (home: Home) =>
  (statement: string): readonly string[] => {
    const [, table] = /^\s*create table (?:if not exists )?(\w+)/.exec(statement) ?? [];
    if (table === undefined) return [statement];
    const move = placingAt(home, table, known(table) ?? placeIn(statement));
    if (move === null) return [statement];
    return [
      statement.replaceAll(KEY, ""),
      move,
      ...[...statement.matchAll(KEY)].map(
        ([, name, key]) => `alter table ${table} add constraint ${name} ${key}`,
      ),
    ];
  };

const placeIn = (statement: string): Placement =>
  /\btenant_id bigint not null/.test(statement) ? "by tenant" : "on the coordinator";
