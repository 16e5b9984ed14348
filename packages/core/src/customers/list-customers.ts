import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { customerSortKind, customerSorts } from "../ports/customers/customer-list.js";
import { foldText } from "../values/composed.js";
import { cursorField, decodeCursor } from "../values/cursor.js";
import { externalIdsField } from "../values/external-ids.js";
import { text } from "../values/fields.js";
import { metadataFilter } from "../values/metadata/metadata.js";
import { idsField, pageFields, sortField } from "../values/page.js";
import { phoneTerms } from "../values/phones.js";
import { tagFilter, wantedTags } from "../values/tags.js";
import { described } from "../values/schemas/described.js";
import { updatedFields } from "../values/updated-within.js";

const phone = text({ max: 40 }).check(
  z.refine(
    (value) => phoneTerms(value).length > 0,
    "The :field field must be a phone number of 6 to 20 digits.",
  ),
);

/** Lists the customers of the tenant; finds them by phone as a telephone shows it. */
export const listCustomers = useCase({
  access: "member",
  effect: "read",
  // No index serves all of these.
  readsMuch: ({ search, metadata }) => search !== undefined || metadata !== undefined,
  input: z.object({
    ...pageFields(),
    ...cursorField,
    ...idsField,
    search: described(
      z.optional(text({ max: 255 })),
      "A case-insensitive part of the name, email or phone, or the whole number, with or without `#`. The digits of a phone number are compared as for `phone`.",
    ),
    phone: described(
      z.optional(phone),
      "Filter by phone number, as a telephone shows it. The digits are compared from the end, at least 6 of them: `0221 5550147`, `5550147` and `+49 221 555 0147` find each other.",
    ),
    ...externalIdsField,
    ...tagFilter,
    ...updatedFields,
    ...metadataFilter,
    sort: z._default(sortField(customerSorts), "-id"),
  }),
  run: ({ store }, { cursor, id: ids, externalId: externalIds, tag, search, sort, ...request }) =>
    store.customers.page({
      ...request,
      ids,
      externalIds,
      ...wantedTags(tag),
      search: search ? foldText(search).replace(/^#(?=\d+$)/, "") : undefined,
      sort,
      after: decodeCursor(sort, customerSortKind(sort), cursor),
    }),
});
