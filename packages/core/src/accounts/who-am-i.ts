import * as z from "zod/mini";
import { useCase } from "../calls/use-case.js";

/** Shows the caller: the account, and the seats in tenants, oldest first. */
export const whoAmI = useCase({
  access: "user",
  effect: "read",
  input: z.object({}),
  async run({ global, user }) {
    const seats = await global.tenants.seatsOf(user.id);
    return { user, tenantId: seats[0]?.tenant.id ?? null, seats };
  },
});
