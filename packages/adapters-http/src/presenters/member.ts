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
      last_active_at: timestamp.nullable(),
    })
    .meta({ id: "TeamMember" }),
  (value: Member) => ({
    id: value.userId,
    name: value.name,
    email: value.email,
    role: value.role,
    is_active: Number(value.isActive),
    last_active_at: atOrNull(value.lastActiveAt),
  }),
);
