import { choice, id, identity, integer, json, text, time } from "../columns.js";
import {
  applicationRole,
  ofTenant,
  ofUser,
  onTenantRows,
  workerRole,
} from "../../engine/postgres/row-security.js";
import { table } from "../table.js";

/** Answers already given, so that a repeated request is not done twice. Tenant 0 means none. */
export const idempotencyKeys = table({
  name: "idempotency_keys",
  owner: "none",
  columns: {
    user_id: id(),
    tenant_id: id(),
    route: text(),
    key: text(),
    fingerprint: text(),
    answer: text().orNull(),
    status: integer().orNull(),
    created_at: time(),
    expires_at: time(),
  },
  primaryKey: ["user_id", "tenant_id", "route", "key"],
  policies: { tenant: onTenantRows, own: `using (tenant_id = 0 and ${ofUser("user_id")})` },
  indexes: [{ columns: ["expires_at"] }],
});

/** Who did what. Entries of no tenant are for operators alone, and requests change and delete none. */
export const auditLog = table({
  name: "audit_log",
  owner: "none",
  columns: {
    id: identity(),
    at: time(),
    actor_kind: choice("anonymous", "user", "operator"),
    actor: text(),
    user_id: id().orNull(),
    tenant_id: id().orNull(),
    use_case: text(),
    subject: json(),
    request_id: text().orNull(),
  },
  primaryKey: ["id"],
  indexes: [{ columns: ["tenant_id", "id"] }, { columns: ["at"] }],
  policies: {
    tenant: `for select using (${ofTenant})`,
    entry: `for insert with check (tenant_id is null or ${ofTenant})`,
  },
  grants: { [applicationRole]: "select, insert", [workerRole]: "delete" },
});

/** Mail that waits to be sent, written in the transaction that wants it sent. */
export const outboxMail = table({
  name: "outbox_mail",
  owner: "none",
  columns: {
    id: identity(),
    to_address: text(),
    /** Subject and text, encrypted by the core. */
    sealed: text(),
    attempts: integer().default(0),
    next_attempt_at: time(),
    last_error: text().orNull(),
    created_at: time(),
    /** It cannot be sent as it is, and waits for an operator. */
    set_aside_at: time().orNull(),
  },
  primaryKey: ["id"],
  indexes: [{ columns: ["next_attempt_at", "id"] }],
});

/** Keys that texts here are sealed with, each with a text that proves it; never the keys themselves. */
export const encryptionKeys = table({
  name: "encryption_keys",
  owner: "none",
  columns: { id: text(), proof: text(), created_at: time() },
  primaryKey: ["id"],
});
