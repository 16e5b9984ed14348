import type { Factor, OutputOf } from "@souk/core";
import { factorKinds } from "@souk/core/adapter";
import * as z from "zod";
import { type Answer, presenter } from "./answer.js";
import { at, atOrNull, createdAt, id, timestamp } from "./fields.js";

export const factor = presenter(
  z
    .object({
      id: id.describe("The id of the factor."),
      kind: z
        .enum(factorKinds)
        .describe(
          "`totp` for an authenticator app, `passkey` for a phone, computer or security key.",
        ),
      name: z.string().describe("A name by which the person knows it."),
      created_at: createdAt,
      last_used_at: timestamp
        .nullable()
        .describe("When it last signed in or confirmed; null if never."),
    })
    .meta({ id: "Factor", description: "A second factor of the caller, without its secret." }),
  (value: Factor) => ({
    id: value.id,
    kind: value.kind,
    name: value.name,
    created_at: at(value.createdAt),
    last_used_at: atOrNull(value.lastUsedAt),
  }),
);

/** `{ data: [], recovery_codes_left }` */
export const factors: Answer<OutputOf<"listFactors">> = {
  view: z.object({
    data: z.array(factor.view).describe("The factors, oldest first."),
    recovery_codes_left: z.int().describe("How many recovery codes were not used yet."),
  }),
  present: (output) => ({
    data: output.factors.map(factor.present),
    recovery_codes_left: output.recoveryCodesLeft,
  }),
};

export const totpSecret: Answer<OutputOf<"createTotp">> = presenter(
  z.object({
    secret: z
      .string()
      .describe("The secret in base32, to type into the app. This is the only time it is shown."),
    uri: z.string().describe("The same as an `otpauth:` address, for a QR code."),
  }),
  ({ secret, uri }) => ({ secret, uri }),
);

export const recoveryCodes: Answer<OutputOf<"createRecoveryCodes">> = presenter(
  z.object({
    codes: z
      .array(z.string())
      .describe("Ten codes, each good for one sign-in. This is the only time they are shown."),
  }),
  ({ codes }) => ({ codes }),
);

/** The options for the browser, as WebAuthn names them. */
export const browserOptions = z
  .record(z.string(), z.unknown())
  .describe("The options for the browser, as WebAuthn defines their JSON.");

export const passkeyOptions = presenter(
  z.object({ options: browserOptions }),
  ({ options }: OutputOf<"startPasskey">) => ({ options }),
);

export const ticketText = z
  .string()
  .describe("Send it to `POST /login/factor`. Good for five minutes, five tries and one sign-in.");

export const passkeyLogin: Answer<OutputOf<"startPasskeyLogin">> = presenter(
  z.object({ ticket: ticketText, options: browserOptions }),
  ({ ticket, options }) => ({ ticket, options }),
);
