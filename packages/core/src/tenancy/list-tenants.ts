import * as z from "zod";
import { useCase } from "../calls/use-case.js";

/** Lists the tenants in which the caller has a seat, oldest first. */
export const listTenants = useCase({
  access: "user",
  effect: "read",
  input: z.object({}),
  async run({ global, user }) {
    const seats = await global.tenants.seatsOf(user.id);
    return seats.map(({ tenant }) => tenant);
  },
});
