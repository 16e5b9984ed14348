import { type AnswerView, view } from "./view.js";

export const user: AnswerView = {
  useCase: "updateProfile",
  columns: ["id", "email", "name", "user_type", "is_active", "created_at"],
  without: ["tenant_id"],
};

/** A preference that a program stores for a member. */
export const preference: AnswerView = {
  useCase: "getPreference",
  columns: ["name", "value", "version", "updated_at"],
};

const seat = view({ tenant_id: "number", name: "text", role: "text" }, [
  "tenant_id",
  "name",
  "role",
]);

export const userWithSeats: AnswerView = { ...user, last: { seats: seat } };

export const token: AnswerView = {
  useCase: "listTokens",
  columns: ["id", "user_agent", "network", "created_at", "last_used_at", "expires_at"],
  without: ["is_current"],
};

/** An operator has no seat, so the role means nothing here. */
export const tenant: AnswerView = {
  useCase: "getTenant",
  columns: ["id", "name", "created_at", "deleted_at"],
  without: ["role"],
  last: { deleted_at: "time" },
};

/** The id is that of a user. */
export const member: AnswerView = {
  useCase: "listMembers",
  columns: [
    "user_id",
    "email",
    "name",
    "role",
    "role_id",
    "is_active",
    "status",
    "email_verified_at",
    "last_active_at",
  ],
  without: ["id"],
  first: { user_id: "number" },
};

export const done = view({ id: "number", action: "text" }, ["id", "action"]);

const ownSeat = view({ id: "number", name: "text", role: "text" }, ["id", "name", "role"]);

/** An operator on the database need not be a user, so everything but the place and the name may be missing. */
export const whoAmI = view(
  { id: "number", email: "text", name: "text", at: "text", profile: "text", tenants: ownSeat },
  ["id", "email", "name", "at"],
);

export const signedOut = view({ profile: "text", at: "text", session_ended: "flag" }, [
  "profile",
  "at",
]);

export const accountExport: AnswerView = {
  useCase: "getAccountExport",
  columns: ["state", "asked_at", "ready_at", "expires_at"],
};

export const accountErasure: AnswerView = {
  useCase: "eraseAccount",
  columns: ["asked_at", "begins_at"],
};
