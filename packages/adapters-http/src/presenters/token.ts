import type { OutputOf } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, createdAt, id, timestamp } from "./fields.js";

type Session = OutputOf<"listUserTokens">[number];

const { id: tokenId, ...sessionFields } = {
  id: id.describe("The id of the token: its part before the `|`."),
  created_at: createdAt,
  last_used_at: timestamp.describe("When it was last used, to about a minute."),
  expires_at: timestamp.describe("When it expires. Each use extends it."),
  user_agent: z
    .string()
    .nullable()
    .describe("The user agent that signed in; null if it sent none."),
  network: z.string().nullable().describe("The address, or the IPv6 network, that last used it."),
};

const sessionOf = (value: Session) => ({
  created_at: at(value.createdAt),
  last_used_at: at(value.lastUsedAt),
  expires_at: at(value.expiresAt),
  user_agent: value.userAgent,
  network: value.network,
});

/** A token without its secret. */
export const token = presenter(
  z
    .object({
      id: tokenId,
      is_current: z.boolean().describe("Whether this request used it."),
      ...sessionFields,
    })
    .meta({
      id: "Token",
      description: "A session of the caller, without the secret of its token.",
    }),
  (value: OutputOf<"listTokens">[number]) => ({
    id: value.id,
    is_current: value.isCurrent,
    ...sessionOf(value),
  }),
);

/** The same for another user, for operators. */
export const session = presenter(
  z
    .object({ id: tokenId, ...sessionFields })
    .meta({ id: "UserSession", description: "A session of a person." }),
  (value: Session) => ({ id: value.id, ...sessionOf(value) }),
);
