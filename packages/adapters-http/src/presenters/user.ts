import type { OutputOf } from "@souk/core";
import { z } from "zod";
import { presenter } from "./answer.js";
import { at, atOrNull, flag, flagOf, id, role, timestamp } from "./fields.js";

type AccountOwner = { user: OutputOf<"whoAmI">["user"]; tenantId: number | null };

const userType = z.enum(["CONSUMER", "OPERATOR"]);

const user = presenter(
  z
    .object({
      id,
      tenant_id: z.int().nullable(),
      name: z.string(),
      email: z.string().meta({ format: "email" }),
      phone: z.string().nullable(),
      country_code: z.string().nullable(),
      email_verified_at: timestamp.nullable(),
      phone_verified_at: timestamp.nullable(),
      user_type: userType,
      photo_url: z.string().nullable(),
      theme: z.enum(["system", "light", "dark"]),
      language: z.string(),
      timezone: z.string().nullable(),
      email_marketing: flag,
      email_system: flag,
      push_system: flag,
      is_active: flag,
      created_at: timestamp,
      updated_at: timestamp,
    })
    .meta({ id: "User" }),
  ({ user, tenantId }: AccountOwner) => ({
    id: user.id,
    tenant_id: tenantId,
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
    created_at: at(user.createdAt),
    updated_at: at(user.updatedAt),
  }),
);

export const registered = presenter(
  z.object({
    token: z.string(),
    user: user.view.pick({
      id: true,
      name: true,
      email: true,
      user_type: true,
      is_active: true,
      created_at: true,
    }),
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

export const signedIn = presenter(
  z.object({ token: z.string(), user: user.view }),
  (output: OutputOf<"login">) => ({ token: output.token, user: user.present(output) }),
);

export const profile = presenter(z.object({ user: user.view }), (output: AccountOwner) => ({
  user: user.present(output),
}));

const seat = z
  .object({ id, name: z.string(), role, is_active: z.int() })
  .meta({ id: "TenantSeat" });

export const identity = presenter(
  z.object({ user: user.view, tenants: z.array(seat) }),
  (output: OutputOf<"whoAmI">) => ({
    user: user.present(output),
    tenants: output.seats.map(({ tenant, role, isActive }) => ({
      id: tenant.id,
      name: tenant.name,
      role,
      is_active: Number(isActive),
    })),
  }),
);
