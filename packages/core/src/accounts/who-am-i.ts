import * as z from "zod";
import { useCase } from "../calls/use-case.js";

/**
 * Shows the caller: the account, and the seats in tenants, oldest first, with what the caller may do in each. An API key
 * sees its own tenant and scopes.
 */
export const whoAmI = useCase({
  access: "user",
  effect: "read",
  input: z.object({}),
  async run({ global, user, tokenId, byKey, hasFactor, mayIn }) {
    const scopes = byKey?.key?.scopes ?? null;
    // A key acts as an ADMIN of its tenant, within its scopes.
    const seats = byKey
      ? [{ tenant: byKey.tenant, role: "ADMIN" as const, roleId: null, scopes, isActive: true }]
      : await global.tenants.seatsOf(user.id);
    return {
      user,
      scopes,
      tenantId: seats[0]?.tenant.id ?? null,
      seats: seats.map((seat) => {
        const { requireFactor } = seat.tenant.settings;
        const needsFactor = requireFactor && tokenId !== null && !hasFactor;
        const of = byKey ? ("key" as const) : ("role" as const);
        const held = seat.scopes && { of, scopes: seat.scopes };
        const may = seat.isActive && !needsFactor ? mayIn({ role: seat.role, held }) : [];
        return { ...seat, may, needsFactor };
      }),
    };
  },
});
