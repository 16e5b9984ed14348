import * as z from "zod";
import { useCase } from "../calls/use-case.js";

export const listTenants = useCase({
  access: "user",
  effect: "read",
  input: z.object({}),
  async run({ global, user }) {
    const seats = await global.tenants.seatsOf(user.id);
    return seats.map(({ tenant }) => tenant);
  },
});
