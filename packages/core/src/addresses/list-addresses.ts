import * as z from "zod/mini";
import { idsField, pageFields } from "../values/page.js";
import { useCase } from "../calls/use-case.js";

/** Lists the caller's own addresses, the default first. */
export const listAddresses = useCase({
  access: "user",
  effect: "read",
  input: z.object({ ...pageFields(), ...idsField }),
  run: ({ global, user }, { id: ids, ...request }) =>
    global.addressesOf(user.id).page({ ...request, ids }),
});
