import { migrations } from "../migrations/list.js";
import { migration, type MigrationSql } from "../migrations/migration-base.js";

/** Like those of later releases, on both engines: a table and a column that their statements need. */
export const laterMigrations: readonly MigrationSql[] = [
  migration({
    name: "9001-later-table",
    up: ["create table later_rows (id bigint not null primary key)"],
    down: ["drop table later_rows"],
  }),
  migration({
    name: "9002-later-column",
    up: ["alter table orders add column later_text text"],
    down: ["alter table orders drop column later_text"],
  }),
];

/** Makes these migrations part of this version until the returned function is called. */
export function addMigrations(later: readonly MigrationSql[] = laterMigrations): () => void {
  const lists = Object.values(migrations);
  for (const list of lists) list.push(...later);
  return () => {
    for (const list of lists)
      list.splice(0, list.length, ...list.filter((each) => !later.includes(each)));
  };
}
