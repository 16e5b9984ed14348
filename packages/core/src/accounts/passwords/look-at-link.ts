import * as z from "zod";
import { email } from "../../values/fields.js";
import { tenantNamedIn } from "../../calls/reset-link.js";
import { useCase } from "../../calls/use-case.js";
import type { Store } from "../../ports/unit-of-work.js";
import type { MailedLink } from "../../ports/accounts/password-reset-repository.js";
import { mailedToken } from "../../values/mailed-token.js";

/**
 * Says whether a mailed link still works, and which tenant a good invitation is to; it does not use it up. Only who has
 * its token learns anything.
 */
export const lookAtLink = useCase({
  access: "public",
  effect: "read",
  input: z.object({
    token: mailedToken,
    email,
  }),
  async run({ global, ports, now }, { token, email }) {
    const user = await global.users.findByEmail(email);
    const link = user && (await global.passwordResets.look(user.id, ports.secrets.digest(token)));
    const state = stateOf(link, now);
    const purpose = link?.purpose ?? null;
    const isInvited = state === "good" && purpose === "invitation";
    const organization = isInvited ? await organizationIn(token, global) : null;
    return { state, purpose, ...(organization !== null && { organization }) };
  },
});

/** The mail contained it already. */
async function organizationIn(token: string, { tenants }: Store): Promise<string | null> {
  const id = tenantNamedIn(token);
  const tenant = id === null ? null : await tenants.find(id);
  return tenant && tenant.deletedAt === null ? tenant.name : null;
}

function stateOf(link: MailedLink | null, now: Date): "good" | "used" | "expired" | "unknown" {
  if (!link) return "unknown";
  if (link.usedAt !== null) return "used";
  return link.expiresAt > now ? "good" : "expired";
}
