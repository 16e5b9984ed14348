import type { OutputOf } from "@souk/core";
import { z } from "zod";
import { presenter } from "./answer.js";
import { at, id, timestamp } from "./fields.js";

/** A token without its secret. */
export const token = presenter(
  z
    .object({
      id,
      is_current: z.boolean(),
      created_at: timestamp,
      last_used_at: timestamp,
      expires_at: timestamp,
    })
    .meta({ id: "Token" }),
  (value: OutputOf<"listTokens">[number]) => ({
    id: value.id,
    is_current: value.isCurrent,
    created_at: at(value.createdAt),
    last_used_at: at(value.lastUsedAt),
    expires_at: at(value.expiresAt),
  }),
);
