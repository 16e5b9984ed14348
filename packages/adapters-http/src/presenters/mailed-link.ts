import type { OutputOf } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";

export const mailedLink = presenter(
  z
    .object({
      state: z
        .enum(["good", "used", "expired", "unknown"])
        .describe("Whether a password can be chosen with it, or else why not."),
      purpose: z
        .enum(["reset", "invitation"])
        .nullable()
        .describe("Why it was mailed; null if it is unknown."),
      organization: z
        .string()
        .optional()
        .describe("The name of the tenant, while the link is a good invitation to one."),
    })
    .meta({ id: "MailedLink", description: "A link from a mail, as it is now." }),
  ({ state, purpose, organization }: OutputOf<"lookAtLink">) => ({
    state,
    purpose,
    ...(organization !== undefined && { organization }),
  }),
);
