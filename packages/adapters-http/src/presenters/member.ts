import type { Member } from "@souk/core";
import { z } from "zod";
import { presenter } from "./answer.js";
import { atOrNull, id, role, timestamp } from "./fields.js";

export const member = presenter(
  z
    .object({
      id,
      name: z.string(),
      email: z.string().meta({ format: "email" }),
      role,
      is_active: z.int(),
      status: z.enum(["active", "pending"]),
      email_verified_at: timestamp.nullable(),
      last_active_at: timestamp.nullable(),
    })
    .meta({ id: "TeamMember" }),
  (value: Member) => ({
    id: value.userId,
    name: value.name,
    email: value.email,
    role: value.role,
    is_active: Number(value.isActive),
    status: value.status,
    email_verified_at: atOrNull(value.emailVerifiedAt),
    last_active_at: atOrNull(value.lastActiveAt),
  }),
);
