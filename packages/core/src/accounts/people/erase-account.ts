import * as z from "zod";
import { queueMail } from "../../calls/queue-mail.js";
import { stagedUseCase } from "../../calls/use-case.js";
import { beginErasure, confirmedAddress, requireSameAddress } from "./begin-erasure.js";
import { currentPassword, lockProven, proveAgain } from "./prove-again.js";
import { shifted } from "../../values/shifted.js";

/** The mail that says so is sent by then; later it could not be, because the address is gone. */
const BEGINS_AFTER_MS = 600_000;

const notice = {
  subject: "Your account is being erased",
  text: "As you requested, Souk has closed your account. No one can sign in to it, and your data is being erased permanently.\n",
};

/**
 * Erases the caller permanently, confirmed by their address. All sessions end at once, and no one can sign in any more;
 * workers then do the same as `eraseUser`. Rows that name no account, such as orders of a customer, belong to the caller
 * who has shown that the address is theirs.
 */
export const eraseAccount = stagedUseCase({
  access: "user",
  input: z.object({
    currentPassword,
    confirm: confirmedAddress,
  }),
  async stage(steps, { currentPassword: password, confirm }) {
    const proven = await proveAgain(steps, password);
    requireSameAddress(confirm, proven);
    return steps.write(async (context) => {
      const { audit, now } = context;
      const account = await lockProven(context, proven);
      const dueAt = shifted(now, BEGINS_AFTER_MS);
      const byAddress = account.emailVerifiedAt !== null;
      const { id, askedAt } = await beginErasure(context, account, { byAddress, dueAt });
      await queueMail(context, { to: account.email, ...notice });
      audit.about({ kind: "user", id: account.id });
      return { id, askedAt, dueAt };
    });
  },
});
