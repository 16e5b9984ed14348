import { CoreError } from "../../values/errors.js";
import type { ArchiveRecord, TenantArchive } from "../../ports/tenancy/tenant-archive.js";
import type { Tenant } from "../../ports/tenancy/tenant.js";
import type { MemoryTables } from "./memory-database.js";
import type { SeatRow } from "./memory-tenants.js";
import type { UserRow } from "./memory-users.js";

const archived = [
  "roles",
  "memberships",
  "preferences",
  "categories",
  "products",
  "customers",
  "orders",
  "order_notes",
  "payments",
  "refunds",
  "shipments",
  "returns",
  "order_invoices",
  "past_orders",
  "announcements",
  "announcement_marks",
  "webhooks",
];

/** Columns that no archive has. */
const leftBehind = new Set(["tenant_id", "secret_hint", "old_secret_cipher", "old_secret_until"]);

const refuse = async (): Promise<never> => {
  throw new CoreError("unavailable", "Archives of data in memory cannot be imported.");
};

/**
 * Data in memory can be exported, with columns named like the fields of its rows. Databases have other columns, so these
 * archives are only there to be looked at.
 */
export const memoryArchive = (database: MemoryTables): TenantArchive => ({
  read: async (tenantId) => {
    const tenant = database.table<Tenant>("tenants").get(tenantId);
    return tenant && !tenant.deletedAt ? records(database, tenant) : null;
  },
  write: refuse,
  compare: refuse,
  putBack: refuse,
});

async function* records(database: MemoryTables, tenant: Tenant): AsyncGenerator<ArchiveRecord> {
  const { name, settings } = tenant;
  yield { kind: "tenant", row: { name, settings: JSON.stringify(settings) } };
  const ofTenant = (row: { readonly tenantId: number }) => row.tenantId === tenant.id;
  const pictures = database.table<{ tenantId: number }>("media").all(ofTenant);
  for (const row of pictures) yield { kind: "media", row: rowOf(row) };
  const seats = database.table<SeatRow>("memberships").all(ofTenant);
  for (const { userId } of seats) {
    const user = database.table<UserRow>("users").get(userId);
    if (user) yield { kind: "users", row: { id: user.id, email: user.email, name: user.name } };
  }
  for (const kind of archived) {
    for (const row of database.table<{ tenantId: number }>(kind).all(ofTenant)) {
      yield { kind, row: rowOf(row) };
    }
  }
}

const rowOf = (row: object): ArchiveRecord["row"] =>
  Object.fromEntries(
    Object.entries(row)
      .map(([name, value]) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        valueOf(value),
      ])
      .filter(([name]) => !leftBehind.has(String(name))),
  );

function valueOf(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  if (typeof value === "bigint") return Number(value);
  if (typeof value !== "object" || value === null) return value ?? null;
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "bigint" ? Number(inner) : inner,
  );
}
