import * as z from "zod";
import { flag, text } from "../values/fields.js";
import { httpUrl } from "../values/http-url.js";
import { mergedMetadata, metadataField, noMetadata } from "../values/metadata/metadata.js";
import { useCase } from "../calls/use-case.js";
import type { User } from "../ports/accounts/user.js";

const timezone = text({ min: 1, max: 64 }).refine(
  isTimeZone,
  "The :field field must be a valid timezone.",
);

/** A user changes their own name, settings and metadata; what is left out stays. */
export const updateProfile = useCase({
  access: "user",
  effect: "write",
  input: z
    .object({
      name: text({ min: 1, max: 255 }).describe("The name of the person."),
      phone: text({ max: 32 }).nullable().describe("A phone number; null takes it away."),
      countryCode: text({ max: 8 })
        .nullable()
        .describe("The country, such as `PT` or `+351`; null takes it away."),
      photoUrl: httpUrl
        .nullable()
        .describe("Where a picture of the person is; null takes it away."),
      theme: z
        .enum(["system", "light", "dark"])
        .describe("How pages should look; system follows the device."),
      language: text({ min: 2, max: 35 }).describe("A language, as in `en` or `pt-BR`."),
      timezone: timezone
        .nullable()
        .describe("A time zone by its IANA name, such as `Europe/Lisbon`; null takes it away."),
      emailMarketing: flag.describe("`1` for news by mail."),
      emailSystem: flag.describe("`1` for mail about what happens in the account."),
      pushSystem: flag.describe("`1` for push messages."),
      metadata: metadataField,
    })
    .partial(),
  async run({ global, user, audit, now }, changes) {
    // Locked so that metadata that somebody else writes meanwhile is not lost.
    const held = changes.metadata === undefined ? user : await global.users.lock(user.id);
    const metadata = mergedMetadata(held?.metadata ?? noMetadata, changes.metadata);
    const given = Object.fromEntries(
      Object.entries({ ...changes, metadata }).filter(([, value]) => value !== undefined),
    );
    audit.changed({ kind: "user", id: user.id }, user, { ...user, ...given });
    const changed = audit.noted.isUnchanged
      ? user
      : await global.users.change(user.id, { ...given, updatedAt: now });
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
