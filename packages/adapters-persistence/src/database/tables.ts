import { searchTables } from "../search/search-index.js";
import { entities } from "./entities.js";
import { tableOf } from "../schema/table.js";

/** Every table; archives, inspection and the isolation tests follow from this list. */
export const allTables = entities.map(tableOf);

export const tenantTables = allTables.filter((table) => table.owner === "tenant");

/** Every table with data of a tenant: its own tables, and the search indexes. */
export const tenantOwned: readonly string[] = [
  ...tenantTables.map(({ name }) => name),
  ...searchTables,
];
