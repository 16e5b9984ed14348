import { bigint, choice, flag, id, identity, json, text, time, versioned } from "../columns.js";
import { table } from "../table.js";

export const tenants = table({
  name: "tenants",
  owner: "none",
  columns: {
    id: identity(),
    name: text(),
    settings: json().default("{}"),
    deleted_at: time().orNull(),
    ...versioned(),
  },
  primaryKey: ["id"],
});

export const memberships = table({
  name: "memberships",
  owner: "tenant",
  columns: {
    tenant_id: id(),
    user_id: id(),
    role: choice("ADMIN", "MEMBER"),
    is_active: flag().default(true),
    last_active_at: time().orNull(),
    created_at: time(),
    updated_at: time(),
    pending_since: time().orNull(),
  },
  primaryKey: ["tenant_id", "user_id"],
  foreignKeys: [
    { columns: ["tenant_id"], table: "tenants", references: ["id"] },
    { columns: ["user_id"], table: "users", references: ["id"] },
  ],
  indexes: [{ columns: ["user_id", "tenant_id"] }],
  visibleToUser: "user_id",
});

/** Totals a list page needs, moved in the transaction that adds or removes a row. */
export const tenantCounts = table({
  name: "tenant_counts",
  owner: "tenant",
  columns: { tenant_id: id(), name: text(), n: bigint() },
  primaryKey: ["tenant_id", "name"],
  checks: { n: "n >= 0" },
});
