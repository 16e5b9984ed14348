import * as z from "zod";
import { useCase } from "../calls/use-case.js";

/** Shows the caller: the account, and the seats in tenants, oldest first, with what the caller may do in each. */
export const whoAmI = useCase({
  access: "user",
  effect: "read",
  input: z.object({}),
  async run({ global, user, tokenId, mayIn }) {
    const seats = await global.tenants.seatsOf(user.id);
    return {
      user,
      tenantId: seats[0]?.tenant.id ?? null,
      seats: seats.map((seat) => {
        const { requireFactor } = seat.tenant.settings;
        const needsFactor = requireFactor && tokenId !== null && !user.hasFactor;
        const may = seat.isActive && !needsFactor ? mayIn(seat.role) : [];
        return { ...seat, may, needsFactor };
      }),
    };
  },
});
