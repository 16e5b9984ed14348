import { choice, flag, id, identity, integer, json, text, time, versioned } from "../columns.js";
import { table } from "../table.js";

export const announcements = table({
  name: "announcements",
  owner: "tenant",
  columns: {
    tenant_id: id(),
    id: identity(),
    title: text(),
    summary: text().orNull(),
    content: text().default(""),
    type: choice("info", "warning", "success", "alert"),
    priority: integer().default(0),
    status: choice("draft", "scheduled", "published", "archived").default("draft"),
    is_push_enabled: flag().default(false),
    is_public: flag().default(false),
    scheduled_at: time().orNull(),
    expires_at: time().orNull(),
    published_at: time().orNull(),
    resurfaced_at: time().orNull(),
    topic: text().orNull(),
    push_title: text().orNull(),
    push_body: text().orNull(),
    push_data: json().orNull(),
    target_type: choice("topic", "all", "users").default("all"),
    target_value: text().orNull(),
    push_status: choice("pending", "success", "failed").default("pending"),
    push_error: text().orNull(),
    push_attempts: integer().default(0),
    /** When the push is due; null when none is waiting. */
    push_next_at: time().orNull(),
    push_lease_until: time().orNull(),
    push_fence: integer().default(0),
    sent_at: time().orNull(),
    attachment_type: choice("image", "link", "button").orNull(),
    attachment_url: text().orNull(),
    attachment_metadata: json().orNull(),
    created_by: id(),
    /** Published and not known to have expired: what the active list looks through. */
    listed: flag().default(false),
    ...versioned(),
  },
  primaryKey: ["tenant_id", "id"],
  foreignKeys: [
    { columns: ["tenant_id"], table: "tenants", references: ["id"] },
    { columns: ["created_by"], table: "users", references: ["id"] },
  ],
  indexes: [
    { columns: ["tenant_id", "priority desc", "created_at desc", "id desc"], where: "listed" },
    { columns: ["expires_at"], where: "listed and expires_at is not null" },
    { columns: ["tenant_id", "status", "id"] },
    { columns: ["tenant_id", "scheduled_at"], where: "status = 'scheduled'" },
    { columns: ["scheduled_at"], where: "status = 'scheduled'" },
    { columns: ["push_next_at"], where: "push_next_at is not null" },
  ],
  checks: {
    priority: "priority in (0, 1)",
    expiry: "expires_at is null or scheduled_at is null or expires_at > scheduled_at",
  },
});

export const announcementMarks = table({
  name: "announcement_marks",
  owner: "tenant",
  columns: {
    tenant_id: id(),
    announcement_id: id(),
    user_id: id(),
    read_at: time().orNull(),
    dismissed_at: time().orNull(),
    created_at: time(),
    updated_at: time(),
  },
  primaryKey: ["tenant_id", "announcement_id", "user_id"],
  foreignKeys: [
    {
      columns: ["tenant_id", "announcement_id"],
      table: "announcements",
      references: ["tenant_id", "id"],
      onDelete: "cascade",
    },
    { columns: ["user_id"], table: "users", references: ["id"] },
  ],
  indexes: [{ columns: ["tenant_id", "user_id", "announcement_id"] }],
});
