import type { OutputOf } from "@souk/core";
import { factorKinds } from "@souk/core/adapter";
import * as z from "zod";
import { version } from "@souk/core/adapter";
import { presenter } from "./answer.js";

const view = z
  .object({
    registration: z.enum(["open", "closed"]).describe("Whether anyone may create an account."),
    mail: z
      .enum(["leaves", "kept"])
      .describe(
        "`kept` if the host sends no mail; a forgotten password then cannot be reset by email.",
      ),
    sign_in: z
      .enum(["souk", "host"])
      .describe("`host` if users sign in to the application that embeds Souk."),
    factors: z
      .array(z.enum(factorKinds))
      .describe("The second factors that accounts can have here; passkeys require PUBLIC_URL."),
    oidc: z
      .object({
        name: z.string().describe("What people call the provider."),
        url: z.string().describe("Where a browser begins to sign in with it."),
      })
      .nullable()
      .describe("The OpenID Connect provider with which people sign in; null if there is none."),
    passwords: z
      .enum(["on", "off"])
      .describe("`off` if no one signs in with a password, but with `oidc` or a passkey."),
    first_run: z.boolean().describe("`true` until the first account exists."),
    version: z.string().describe("The version of Souk."),
  })
  .meta({ id: "Service", description: "The sign-in options of this service." });

/** The service on a host where people sign in to Souk, or to the host itself. */
export const serviceOf = (signIn: "souk" | "host") =>
  presenter(
    view,
    ({ registration, mail, factors, oidc, passwords, firstRun }: OutputOf<"getService">) => ({
      registration,
      mail,
      sign_in: signIn,
      factors: signIn === "souk" ? [...factors] : [],
      oidc: signIn === "souk" ? oidc : null,
      passwords,
      first_run: firstRun,
      version,
    }),
  );
