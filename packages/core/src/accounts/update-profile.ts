import * as z from "zod";
import { flag, text } from "../values/fields.js";
import { httpUrl } from "../values/http-url.js";
import { mergedMetadata, metadataField, noMetadata } from "../values/metadata/metadata.js";
import { useCase } from "../calls/use-case.js";
import type { User } from "../ports/accounts/user.js";
import { described } from "../values/schemas/described.js";
import { personName } from "./account-fields.js";

const timezone = text({ min: 1, max: 64 }).check(
  z.refine(isTimeZone, "The :field field must be a valid timezone, such as Europe/Lisbon."),
);

/** A user changes their own name, settings and metadata; what is left out stays. */
export const updateProfile = useCase({
  access: "user",
  effect: "write",
  input: z
    .object({
      name: personName,
      phone: described(z.nullable(text({ max: 32 })), "A phone number; null removes it."),
      countryCode: described(
        z.nullable(text({ max: 8 })),
        "The country, such as `PT` or `+351`; null removes it.",
      ),
      photoUrl: described(
        z.nullable(httpUrl),
        "The URL of a picture of the person; null removes it.",
      ),
      theme: described(
        z.enum(["system", "light", "dark"]),
        "The color scheme; `system` follows the device.",
      ),
      language: described(text({ min: 2, max: 35 }), "A language, such as `en` or `pt-BR`."),
      timezone: described(
        z.nullable(timezone),
        "An IANA time zone, such as `Europe/Lisbon`; null removes it.",
      ),
      emailMarketing: described(flag, "`1` to receive news by email."),
      emailSystem: described(flag, "`1` to receive email about account activity."),
      pushSystem: described(flag, "`1` to receive push messages."),
      metadata: metadataField,
    })
    .partial(),
  async run({ global, user, audit, now }, changes) {
    // Locked so that simultaneous changes of the metadata are not lost.
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
