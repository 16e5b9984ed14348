import type { OutputOf } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, createdAt, id, timestamp } from "./fields.js";

/** A token without its secret. */
export const token = presenter(
  z
    .object({
      id: id.describe("The id of the token, which is also its part before the `|`."),
      is_current: z.boolean().describe("Whether this request was made with it."),
      created_at: createdAt,
      last_used_at: timestamp.describe("When it was last used, to the minute or so."),
      expires_at: timestamp.describe("When it ends; each use moves that on."),
      user_agent: z
        .string()
        .nullable()
        .describe("What the caller signed in with, as it names itself; null if it did not."),
      network: z
        .string()
        .nullable()
        .describe("The address, or for IPv6 the network, that it was last used from."),
    })
    .meta({
      id: "Token",
      description: "A session of the caller, without the secret of its token.",
    }),
  (value: OutputOf<"listTokens">[number]) => ({
    id: value.id,
    is_current: value.isCurrent,
    created_at: at(value.createdAt),
    last_used_at: at(value.lastUsedAt),
    expires_at: at(value.expiresAt),
    user_agent: value.userAgent,
    network: value.network,
  }),
);
