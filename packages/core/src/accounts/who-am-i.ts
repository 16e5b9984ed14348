import * as z from "zod";
import { useCase } from "../calls/use-case.js";

export const whoAmI = useCase({
  access: "user",
  effect: "read",
  input: z.object({}),
  async run({ global, user }) {
    const seats = await global.tenants.seatsOf(user.id);
    return { user, tenantId: seats[0]?.tenant.id ?? null, seats };
  },
});
