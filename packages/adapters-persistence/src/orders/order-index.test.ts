import { expect, it } from "@jest/globals";
import type { TenantSession } from "../engine/tenant-session.js";
import { sqliteDialect } from "../engine/sqlite/sql-dialect.js";
import { findOrders, orderIndex } from "./order-index.js";

/** A database in which someone indexes an order after the first question that is asked. */
function indexedMeanwhile(id: number): TenantSession {
  let isIndexed = false;
  const session = {
    tenant: 1,
    dialect: sqliteDialect,
    async all(statement: unknown) {
      const asksIndex = statement === orderIndex.candidates;
      const found = asksIndex === isIndexed ? [{ id }] : [];
      isIndexed = true;
      return found;
    },
  };
  return session as unknown as TenantSession;
}

it("an order that is indexed while it is looked for is found", async () => {
  const looked = findOrders(indexedMeanwhile(7), { text: "grace", grams: [1], limit: 5 });
  expect(await looked).toEqual([{ id: 7 }]);
});
