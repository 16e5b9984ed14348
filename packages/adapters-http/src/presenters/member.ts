import type { Member } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";
import { atOrNull, id, role, roleId, timestamp } from "./fields.js";

export const member = presenter(
  z
    .object({
      id: id.describe("The id of the user."),
      name: z.string().describe("The name of the person."),
      email: z
        .string()
        .meta({ format: "email", description: "The address the person signs in with." }),
      role,
      role_id: roleId,
      is_active: z.int().describe("`0` if the account or the membership is deactivated."),
      status: z
        .enum(["active", "pending"])
        .describe("`pending` until the person verifies the email address."),
      email_verified_at: timestamp
        .nullable()
        .describe("When the person verified the email address; null if not yet."),
      invited: z
        .boolean()
        .describe("`true` until the person accepts the invitation by choosing a password."),
      last_active_at: timestamp
        .nullable()
        .describe("When the person last used the tenant, to about a minute."),
    })
    .meta({ id: "Member", description: "A member of the tenant." }),
  (value: Member) => ({
    id: value.userId,
    name: value.name,
    email: value.email,
    role: value.role,
    role_id: value.roleId,
    is_active: Number(value.isActive),
    status: value.status,
    email_verified_at: atOrNull(value.emailVerifiedAt),
    invited: value.isInvited,
    last_active_at: atOrNull(value.lastActiveAt),
  }),
);
