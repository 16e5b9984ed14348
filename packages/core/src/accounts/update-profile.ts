import { z } from "zod";
import { flag, text } from "../values/fields.js";
import { httpUrl } from "../values/http-url.js";
import { useCase } from "../calls/use-case.js";
import type { User } from "../ports/accounts/user.js";

const timezone = text({ min: 1, max: 64 }).refine(
  isTimeZone,
  "The :field field must be a valid timezone.",
);

export const updateProfile = useCase({
  access: "user",
  effect: "write",
  input: z
    .object({
      name: text({ min: 1, max: 255 }),
      phone: text({ max: 32 }).nullable(),
      countryCode: text({ max: 8 }).nullable(),
      photoUrl: httpUrl.nullable(),
      theme: z.enum(["system", "light", "dark"]),
      language: text({ min: 2, max: 35 }),
      timezone: timezone.nullable(),
      emailMarketing: flag,
      emailSystem: flag,
      pushSystem: flag,
    })
    .partial(),
  async run({ global, user, now }, changes) {
    const given = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    );
    const changed = await global.users.change(user.id, { ...given, updatedAt: now });
    const [oldest] = await global.tenants.seatsOf(user.id);
    return { user: changed ?? (user satisfies User), tenantId: oldest?.tenant.id ?? null };
  },
});

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).format(0).length > 0;
  } catch {
    return false;
  }
}
