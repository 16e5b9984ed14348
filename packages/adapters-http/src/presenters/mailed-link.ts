import type { OutputOf } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";

export const mailedLink = presenter(
  z
    .object({
      state: z
        .enum(["good", "used", "expired", "unknown"])
        .describe("Whether the link is valid, or why not."),
      purpose: z
        .enum(["reset", "invitation"])
        .nullable()
        .describe("Why it was emailed; null if unknown."),
      organization: z
        .string()
        .optional()
        .describe("The name of the tenant, if the link is a valid invitation."),
    })
    .meta({ id: "MailedLink", description: "The state of an emailed link." }),
  ({ state, purpose, organization }: OutputOf<"lookAtLink">) => ({
    state,
    purpose,
    ...(organization !== undefined && { organization }),
  }),
);
