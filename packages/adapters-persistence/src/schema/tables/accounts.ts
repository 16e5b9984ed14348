import { choice, flag, id, identity, integer, text, time, versioned } from "../columns.js";
import { table } from "../table.js";

export const users = table({
  name: "users",
  owner: "none",
  columns: {
    id: identity(),
    name: text(),
    email: text(),
    phone: text().orNull(),
    country_code: text().orNull(),
    email_verified_at: time().orNull(),
    phone_verified_at: time().orNull(),
    user_type: choice("CONSUMER", "OPERATOR").default("CONSUMER"),
    photo_url: text().orNull(),
    theme: choice("system", "light", "dark").default("system"),
    language: text().default("en"),
    timezone: text().orNull(),
    email_marketing: flag().default(false),
    email_system: flag().default(true),
    push_system: flag().default(true),
    is_active: flag().default(true),
    password_hash: text().orNull(),
    ...versioned(),
    credentials_version: integer().default(1),
  },
  primaryKey: ["id"],
  indexes: [{ columns: ["email"], unique: true }],
});

export const accessTokens = table({
  name: "access_tokens",
  owner: "none",
  columns: {
    id: identity(),
    user_id: id(),
    hash: text(),
    created_at: time(),
    last_used_at: time(),
    expires_at: time(),
  },
  primaryKey: ["id"],
  foreignKeys: [{ columns: ["user_id"], table: "users", references: ["id"], onDelete: "cascade" }],
  indexes: [{ columns: ["user_id", "id"] }, { columns: ["expires_at"] }],
  checks: { hash: "length(hash) = 64" },
});

export const passwordResets = table({
  name: "password_resets",
  owner: "none",
  columns: {
    id: identity(),
    user_id: id(),
    hash: text(),
    purpose: choice("reset", "invitation"),
    expires_at: time(),
    used_at: time().orNull(),
    created_at: time(),
  },
  primaryKey: ["id"],
  foreignKeys: [{ columns: ["user_id"], table: "users", references: ["id"], onDelete: "cascade" }],
  indexes: [{ columns: ["user_id", "id"] }, { columns: ["expires_at"] }],
});

export const addresses = table({
  name: "addresses",
  owner: "none",
  columns: {
    id: identity(),
    user_id: id(),
    label: text().orNull(),
    street: text(),
    city: text(),
    country: text().orNull(),
    postal_code: text().orNull(),
    state: text().orNull(),
    phone: text().orNull(),
    is_default: flag().default(false),
    ...versioned(),
  },
  primaryKey: ["id"],
  foreignKeys: [{ columns: ["user_id"], table: "users", references: ["id"], onDelete: "cascade" }],
  indexes: [{ columns: ["user_id", "id"] }],
});

/** Counts of failed attempts, shared by every process. */
export const throttles = table({
  name: "throttles",
  owner: "none",
  columns: {
    key: text(),
    count: integer(),
    resets_at: time(),
  },
  primaryKey: ["key"],
  indexes: [{ columns: ["resets_at"] }],
});
