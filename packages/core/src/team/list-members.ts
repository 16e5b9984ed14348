import * as z from "zod/mini";
import { emptyPage, idsField, pageFields } from "../values/page.js";
import { useCase } from "../calls/use-case.js";
import type { Member } from "../ports/team/membership.js";

/** A caller who is not a member sees an empty team, as if the tenant did not exist. */
export const listMembers = useCase({
  access: "visitor",
  effect: "read",
  input: z.object({ ...pageFields(), ...idsField }),
  run: async ({ member }, { id: ids, ...request }) =>
    member ? member.store.members.page({ ...request, ids }) : emptyPage<Member>(request),
});
