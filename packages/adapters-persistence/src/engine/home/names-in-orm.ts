import type { EntityMetadata } from "@mikro-orm/core";
import type { Home } from "./home.js";

/** Settings of MikroORM that give the tables of Souk and of extensions their names in the home. */
export const namesInOrm = (home: Home) => ({
  onMetadata(meta: EntityMetadata): void {
    if (!home.holds(meta.tableName)) return;
    meta.tableName = home.name(meta.tableName);
    if (home.schema !== null) meta.schema = home.schema;
    meta.indexes = meta.indexes.map((each) => named(each, home));
    meta.uniques = meta.uniques.map((each) => named(each, home));
    meta.checks = meta.checks.map((each) => named(each, home));
  },
});

const named = <T extends { name?: string }>(thing: T, home: Home): T =>
  thing.name === undefined ? thing : { ...thing, name: home.name(thing.name) };
