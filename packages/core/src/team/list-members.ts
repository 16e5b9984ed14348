import * as z from "zod";
import { composed } from "../values/composed.js";
import { text } from "../values/fields.js";
import { emptyPage, idsField, pageFields } from "../values/page.js";
import { described } from "../values/schemas/described.js";
import { useCase } from "../calls/use-case.js";
import type { Member } from "../ports/team/membership.js";

/** A caller who is not a member sees an empty team, as if the tenant did not exist. */
export const listMembers = useCase({
  access: "visitor",
  effect: "read",
  input: z.object({
    ...pageFields(),
    ...idsField,
    search: described(
      z.optional(text({ max: 255 })),
      "Part of the name or email address, case-insensitive for A to Z.",
    ),
  }),
  run: async ({ member }, { id: ids, search, ...request }) =>
    member
      ? member.store.members.page({
          ...request,
          ids,
          search: search ? composed(search) : undefined,
        })
      : emptyPage<Member>(request),
});
