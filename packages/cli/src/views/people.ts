import { view } from "../view.js";

export const user = view(
  {
    id: "number",
    email: "text",
    name: "text",
    user_type: "text",
    is_active: "flag",
    phone: "text",
    language: "text",
    timezone: "text",
    created_at: "time",
    updated_at: "time",
  },
  ["id", "email", "name", "user_type", "is_active", "created_at"],
);

const seat = view({ tenant_id: "number", name: "text", role: "text" }, [
  "tenant_id",
  "name",
  "role",
]);

export const userWithSeats = view({ ...user.fields, seats: seat }, []);

export const token = view(
  { id: "number", created_at: "time", last_used_at: "time", expires_at: "time" },
  ["id", "created_at", "last_used_at", "expires_at"],
);

export const tenant = view(
  {
    id: "number",
    name: "text",
    settings: "object",
    deleted_at: "time",
    created_at: "time",
    updated_at: "time",
  },
  ["id", "name", "created_at", "deleted_at"],
);

export const member = view(
  {
    user_id: "number",
    email: "text",
    name: "text",
    role: "text",
    is_active: "flag",
    status: "text",
    email_verified_at: "time",
    last_active_at: "time",
  },
  [
    "user_id",
    "email",
    "name",
    "role",
    "is_active",
    "status",
    "email_verified_at",
    "last_active_at",
  ],
);

export const done = view({ id: "number", action: "text" }, ["id", "action"]);
