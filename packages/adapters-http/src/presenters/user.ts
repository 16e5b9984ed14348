import type { OutputOf, SignedIn } from "@souk/core";
import * as z from "zod";
import { type Answer, presenter } from "./answer.js";
import { browserOptions, ticketText } from "./factor.js";
import {
  at,
  atOrNull,
  createdAt,
  currency,
  externalId,
  flag,
  flagOf,
  id,
  metadata,
  role,
  roleId,
  timestamp,
  updatedAt,
} from "./fields.js";

type AccountOwner = { user: OutputOf<"whoAmI">["user"]; tenantId: number | null };

const bearerToken = z
  .string()
  .describe("The token to send as `Authorization: Bearer …`. This is the only time it is shown.");

const userType = z.enum(["CONSUMER", "OPERATOR", "SERVICE"]);

const accountFields = {
  id: id.describe("The id of the user."),
  external_id: externalId,
  name: z.string().describe("The name of the person."),
  email: z.string().meta({
    format: "email",
    description: "The address the user signs in with, in lower case.",
  }),
  phone: z.string().nullable().describe("The phone number, as entered."),
  country_code: z
    .string()
    .nullable()
    .describe("The country of the phone number or the person, as entered."),
  email_verified_at: timestamp
    .nullable()
    .describe("When the user verified the email address; null if not yet."),
  phone_verified_at: timestamp
    .nullable()
    .describe("When the phone number was verified; null if not yet."),
  user_type: userType.describe(
    "`OPERATOR` for people who run the service; only the command line can create operators.",
  ),
  photo_url: z.string().nullable().describe("The URL of a picture of the person."),
  theme: z
    .enum(["system", "light", "dark"])
    .describe("The color scheme; `system` follows the device."),
  language: z.string().describe("The user's language, such as `en` or `pt-BR`."),
  timezone: z.string().nullable().describe("The user's IANA time zone, such as `Europe/Lisbon`."),
  email_marketing: flag.describe("`1` if the user receives news by email."),
  email_system: flag.describe("`1` if the user receives email about account activity."),
  push_system: flag.describe("`1` if the user receives push messages."),
  is_active: flag.describe("`0` if an operator deactivated the account."),
  metadata,
  created_at: createdAt,
  updated_at: updatedAt,
};

/** The account without fields that depend on its tenants. */
export const account = z
  .object(accountFields)
  .meta({ id: "Account", description: "An account, as an operator sees it." });

export function accountOf(user: AccountOwner["user"]): z.output<typeof account> {
  return {
    id: user.id,
    external_id: user.externalId,
    name: user.name,
    email: user.email,
    phone: user.phone,
    country_code: user.countryCode,
    email_verified_at: atOrNull(user.emailVerifiedAt),
    phone_verified_at: atOrNull(user.phoneVerifiedAt),
    user_type: user.userType,
    photo_url: user.photoUrl,
    theme: user.theme,
    language: user.language,
    timezone: user.timezone,
    email_marketing: flagOf(user.emailMarketing),
    email_system: flagOf(user.emailSystem),
    push_system: flagOf(user.pushSystem),
    is_active: flagOf(user.isActive),
    metadata: user.metadata,
    created_at: at(user.createdAt),
    updated_at: at(user.updatedAt),
  };
}

const { id: userId, external_id, ...otherFields } = accountFields;

const user = presenter(
  z
    .object({
      id: userId,
      external_id,
      tenant_id: z.int().nullable().describe("The user's oldest tenant; null if there is none."),
      ...otherFields,
    })
    .meta({ id: "User", description: "The account of a person." }),
  ({ user, tenantId }: AccountOwner) => {
    const { id, external_id, ...others } = accountOf(user);
    return { id, external_id, tenant_id: tenantId, ...others };
  },
);

export const registered = presenter(
  z.object({
    token: bearerToken,
    user: user.view
      .pick({
        id: true,
        name: true,
        email: true,
        user_type: true,
        is_active: true,
        created_at: true,
      })
      .describe("The new account."),
  }),
  ({ token, user }: OutputOf<"register">) => ({
    token,
    user: {
      id: user.id,
      name: user.name,
      email: user.email,
      user_type: user.userType,
      is_active: flagOf(user.isActive),
      created_at: at(user.createdAt),
    },
  }),
);

const signedInView = z.object({ token: bearerToken, user: user.view });

export const signedIn = presenter(signedInView, ({ token, ...owner }: SignedIn) => ({
  token,
  user: user.present(owner),
}));

const factorRequired = z.object({
  factor_required: z
    .literal(true)
    .describe("The password was right, and the account has a second factor."),
  message: z.string().describe("Why there is no token, for people."),
  ticket: ticketText,
  factors: z
    .array(z.enum(["totp", "passkey", "recovery_code"]))
    .describe("What may be sent: a `code`, an `assertion` or a `recovery_code`."),
  options: browserOptions
    .nullable()
    .describe(
      "The options for the browser if the account has a passkey, as WebAuthn defines their JSON.",
    ),
});

/** A session, or the ticket for the second step. */
export const signedInOrAsked: Answer<OutputOf<"login">> = {
  view: z.union([signedInView, factorRequired]),
  present: (output) =>
    output.factorRequired
      ? {
          factor_required: true,
          message: "This account requires a second step. Send a code to POST /login/factor.",
          ticket: output.ticket,
          factors: [...output.factors],
          options: output.options,
        }
      : signedIn.present(output),
};

export const profile = presenter(z.object({ user: user.view }), (output: AccountOwner) => ({
  user: user.present(output),
}));

const seat = z
  .object({
    id: id.describe("The id of the tenant, for `X-Tenant-ID`."),
    name: z.string().describe("The name of the tenant."),
    role,
    role_id: roleId,
    is_active: z.int().describe("`1` if the caller's membership is active."),
    timezone: z.string().describe("The IANA time zone in which the tenant's days begin."),
    currency,
    factor_required: z
      .boolean()
      .describe("Whether the tenant requires a second factor that the caller's account lacks."),
    may: z
      .array(z.string())
      .describe(
        "The operations of this description that the caller may call in the tenant, by `operationId`. This depends on the host's policy as well as the roles or the scopes.",
      ),
    scopes: z
      .array(z.string())
      .nullable()
      .describe("The scopes of the API key that calls; null for people."),
  })
  .meta({ id: "TenantSeat", description: "A tenant of the caller, with the caller's role." });

const identityView = z.object({
  user: user.view,
  tenants: z.array(seat).describe("The caller's tenants, oldest first."),
});

/** The caller, on a host whose description calls the operations of a use case so. */
export const identityOf = (operationsOf: (useCase: string) => readonly string[]) =>
  presenter(identityView, (output: OutputOf<"whoAmI">) => ({
    user: user.present(output),
    tenants: output.seats.map(({ tenant, role, roleId, isActive, may, needsFactor }) => ({
      id: tenant.id,
      name: tenant.name,
      role,
      role_id: roleId,
      is_active: Number(isActive),
      timezone: tenant.settings.timezone,
      currency: tenant.settings.currency,
      factor_required: needsFactor,
      may: may.flatMap(operationsOf),
      scopes: output.scopes && [...output.scopes],
    })),
  }));
