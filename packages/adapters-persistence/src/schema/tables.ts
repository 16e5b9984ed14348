import { searchTable } from "../catalog/search-index.js";
import { entities } from "./entities.js";
import { tableOf } from "./table.js";

/** Every table; archives, inspection and the isolation tests follow from this list. */
export const allTables = entities.map(tableOf);

export const tenantTables = allTables.filter((table) => table.owner === "tenant");

/** All that holds something of a tenant: its tables, and what its products are found by. */
export const tenantOwned: readonly string[] = [
  ...tenantTables.map(({ name }) => name),
  searchTable,
];
