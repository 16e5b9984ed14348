import * as z from "zod";
import { useCase } from "../../calls/use-case.js";
import { noteFactorReset } from "../../notices/factor-notices.js";
import { notFound } from "../../values/errors.js";
import { id } from "../../values/fields.js";
import { described } from "../../values/schemas/described.js";
import { isInUse, lockOwner, removeFactors, settleFactors } from "./factor-rules.js";

/** A user removes one of their factors. The last one takes the recovery codes with it. */
export const deleteFactor = useCase({
  access: "user",
  effect: "write",
  confirms: "always",
  input: z.object({ id: described(id, "The id of the factor.") }),
  async run(context, { id }): Promise<void> {
    const { global, user, audit } = context;
    const account = await lockOwner(context);
    const factor = (await global.factors.listOf(user.id)).find((each) => each.id === id);
    if (!factor || !isInUse(factor)) throw notFound("Factor");
    await removeFactors(context, account, [factor]);
    audit.about({ kind: "user", id: user.id });
  },
});

/** An operator removes all factors and recovery codes of a person who lost them. Sessions stay. */
export const resetFactors = useCase({
  access: "operator",
  effect: "write",
  input: z.object({ userId: id }),
  async run(context, { userId }) {
    const { global, audit } = context;
    const account = await global.users.lock(userId);
    if (!account) throw notFound("User");
    const removed = await global.factors.removeAll(userId);
    await settleFactors(context, account);
    audit.about({ kind: "user", id: userId });
    if (removed > 0) await noteFactorReset(context, account);
    else audit.unchanged();
    return { removed };
  },
});
