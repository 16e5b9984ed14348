import * as z from "zod";
import { email, postalFields, text } from "../values/fields.js";
import { ownExternalId } from "../values/external-ids.js";
import { metadataField } from "../values/metadata/metadata.js";
import { tagsField } from "../values/tags.js";
import { described } from "../values/schemas/described.js";

export const MOST_ADDRESSES = 20;

const { street, city, country, postalCode, state, phone } = postalFields;

const address = z.object({
  label: described(z.nullish(text({ max: 100 })), "A label, such as `Home`."),
  street,
  city,
  country: z.optional(country),
  postalCode: z.optional(postalCode),
  state: z.optional(state),
  phone: z.optional(phone),
});

export const customerFields = {
  name: described(z.nullish(text({ max: 255 })), "The name."),
  email: described(z.nullish(email), "The email address, case-insensitive. It need not be unique."),
  phone: described(z.nullish(text({ max: 32 })), "The phone number, stored as sent."),
  externalId: ownExternalId,
  note: described(z.nullish(text({ max: 2_000 })), "A note for your team."),
  addresses: described(
    z.optional(z.array(address).check(z.maxLength(MOST_ADDRESSES))),
    "The addresses; a whole list.",
  ),
  tags: tagsField,
  metadata: metadataField,
};

export const customerInput = z.object(customerFields);

export type CustomerInput = z.output<typeof customerInput>;
