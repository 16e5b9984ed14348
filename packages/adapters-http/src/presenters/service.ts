import type { OutputOf } from "@souk/core";
import * as z from "zod";
import { version } from "../version.js";
import { presenter } from "./answer.js";

const view = z
  .object({
    registration: z.enum(["open", "closed"]).describe("Whether anyone may create an account."),
    mail: z
      .enum(["leaves", "kept"])
      .describe("kept if the host sends no mail, so a forgotten password cannot be reset by mail."),
    sign_in: z
      .enum(["souk", "host"])
      .describe("host if users sign in to the server around the API and not to Souk."),
    first_run: z.boolean().describe("true until the first account exists."),
    version: z.string().describe("The version of Souk."),
  })
  .meta({ id: "Service", description: "What a page needs to know before a user signs in." });

/** The service on a host where people sign in to Souk, or to the host itself. */
export const serviceOf = (signIn: "souk" | "host") =>
  presenter(view, ({ registration, mail, firstRun }: OutputOf<"getService">) => ({
    registration,
    mail,
    sign_in: signIn,
    first_run: firstRun,
    version: version(),
  }));
