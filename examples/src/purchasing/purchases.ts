// The purchase orders of a shop: their table, and what can be done with its rows, in SQL and in memory.
import {
  type Generated,
  type InTenant,
  ownStatements,
  type TenantSession,
} from "@souk/adapters-persistence/tables";
import { type ExtensionMigration, type ExtensionTable, ownRepository, provide } from "@souk/core";
import type { MemoryTenant } from "@souk/core/testing";

export type PurchaseStatus = "ordered" | "late" | "received";

export interface Purchase {
  readonly id: number;
  readonly productId: number;
  readonly supplier: string;
  readonly pieces: number;
  readonly status: PurchaseStatus;
}

export interface Purchases {
  /** Adds one; undefined if the product is on order already. */
  add(purchase: Omit<Purchase, "id" | "status">): Promise<Purchase | undefined>;
  all(): Promise<Purchase[]>;
  find(id: number): Promise<Purchase | undefined>;
  /** Moves one on; false if it is not in one of these states. */
  move(id: number, from: readonly PurchaseStatus[], to: PurchaseStatus): Promise<boolean>;
}
export const purchases = ownRepository<Purchases>("purchases");

export const migrations: readonly ExtensionMigration[] = [
  {
    name: "0001-purchase-orders",
    up: ({ id, number, protect }) => [
      `create table purchase_orders (id ${id}, tenant_id ${number} not null references tenants (id) on delete cascade,
        product_id ${number} not null, supplier text not null, pieces ${number} not null, status text not null)`,
      // A product is on order once at a time, however many orders empty its shelf together.
      "create unique index purchase_orders_open on purchase_orders (tenant_id, product_id) where status <> 'received'",
      ...protect("purchase_orders"),
    ],
  },
];

/** The declarations for archives, copies and backups. */
export const tables: readonly ExtensionTable[] = [
  {
    name: "purchase_orders",
    columns: {
      id: "id",
      product_id: { type: "number", references: "products" },
      supplier: "text",
      pieces: "number",
      status: "text",
    },
  },
];

const { statement } = ownStatements<{
  purchase_orders: {
    id: Generated<number>;
    tenant_id: number;
    product_id: number;
    supplier: string;
    pieces: number;
    status: PurchaseStatus;
  };
}>();

const columns = ["id", "product_id as productId", "supplier", "pieces", "status"] as const;

const insert = statement<InTenant<Omit<Purchase, "id" | "status">>>()((db, p) =>
  db
    .insertInto("purchase_orders")
    .values({
      tenant_id: p.tenant,
      product_id: p.productId,
      supplier: p.supplier,
      pieces: p.pieces,
      status: "ordered",
    })
    .onConflict((found) => found.doNothing())
    .returning(columns),
);

const select = statement<InTenant>()((db, p) =>
  db.selectFrom("purchase_orders").select(columns).where("tenant_id", "=", p.tenant).orderBy("id"),
);

const selectOne = statement<InTenant<{ id: number }>>()((db, p) =>
  db
    .selectFrom("purchase_orders")
    .select(columns)
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id),
);

const move = statement<InTenant<{ id: number; from: string; to: PurchaseStatus }>>()((db, p) =>
  db
    .updateTable("purchase_orders")
    .set({ status: p.to })
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .where("status", "=", p.from as PurchaseStatus),
);

export const sqlPurchases = provide(purchases, (session: TenantSession) => ({
  add: (purchase) => session.one(insert, purchase),
  all: () => session.all(select, {}),
  find: (id) => session.one(selectOne, { id }),
  async move(id, states, to) {
    for (const from of states) if ((await session.run(move, { id, from, to })) > 0) return true;
    return false;
  },
}));

/** The same for tests in memory. */
export const memoryPurchases = provide(purchases, ({ database, tenantId }: MemoryTenant) => {
  const table = database.table<Purchase & { tenantId: number }>("purchase_orders");
  const ours = () => table.all((row) => row.tenantId === tenantId);
  const put = (row: Purchase) => table.set({ ...row, tenantId }, tenantId, row.id);
  return {
    async add(purchase) {
      const { productId } = purchase;
      const isOpen = ours().some((row) => row.productId === productId && row.status !== "received");
      return isOpen ? undefined : put({ ...purchase, id: table.nextId(), status: "ordered" });
    },
    all: async () => ours(),
    find: async (id) => table.get(tenantId, id),
    async move(id, states, to) {
      const row = table.get(tenantId, id);
      if (!row || !states.includes(row.status)) return false;
      put({ ...row, status: to });
      return true;
    },
  };
});
