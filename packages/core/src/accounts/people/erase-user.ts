import * as z from "zod";
import type { PublicContext } from "../../calls/context.js";
import { useCase } from "../../calls/use-case.js";
import type { Account } from "../../ports/accounts/user.js";
import { CoreError, invalid, notFound } from "../../values/errors.js";
import { canonicalEmail, id } from "../../values/fields.js";
import { endSessions } from "../credentials.js";
import { refuseSoleAdmin } from "../sole-admin.js";

const NAME = "Erased";

/**
 * Erases a person for good; the caller repeats the address to confirm. Names, addresses and contact data are replaced
 * wherever they are kept, sessions and mailed links end, and mails that wait are not sent. The account stays under its id,
 * switched off, so that orders and the audit trail still belong to one. The only ADMIN of a tenant cannot be erased.
 */
export const eraseUser = useCase({
  access: "operator",
  effect: "long write",
  input: z.object({ userId: id, confirm: z.string() }),
  async run(context, { userId, confirm }) {
    const { global, audit, now } = context;
    const account = await global.users.lock(userId);
    if (!account) throw notFound("User");
    refuseServices(account);
    if (canonicalEmail(confirm) !== account.email) {
      throw invalid([
        { path: ["confirm"], message: "The confirm field must be the address of the account." },
      ]);
    }
    await refuseSoleAdmin(context, userId);
    const email = unusedAddress(context, userId);
    const counts = await global.people.erase(account, { name: NAME, email, now });
    const nothing = { emailVerifiedAt: null, phoneVerifiedAt: null, isActive: false };
    await global.users.change(userId, { ...nothing, updatedAt: now });
    await endSessions(context, userId);
    audit.about({ kind: "user", id: userId });
    return { id: userId, email, ...counts };
  },
});

function refuseServices({ userType }: Account): void {
  if (userType !== "SERVICE") return;
  throw new CoreError("conflict", "The account belongs to an API key, not to a person.");
}

/** Nobody can register it beforehand, and no mail ever gets there. */
const unusedAddress = ({ ports }: PublicContext, userId: number): string => {
  const mark = ports.secrets.digest(ports.secrets.randomToken()).replaceAll(/[^a-z0-9]/gi, "");
  return `erased-${userId}-${mark.slice(-12).toLowerCase()}@erased.invalid`;
};
