import * as z from "zod";
import { email } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";
import type { MailedLink } from "../../ports/accounts/password-reset-repository.js";

/** Says whether a mailed link still works, and does not use it up. Only who has its token learns anything. */
export const lookAtLink = useCase({
  access: "public",
  effect: "read",
  input: z.object({
    token: z.string().min(1).max(200).describe("The token from the mailed link."),
    email,
  }),
  async run({ global, ports, now }, { token, email }) {
    const user = await global.users.findByEmail(email);
    const link = user && (await global.passwordResets.look(user.id, ports.secrets.digest(token)));
    return { state: stateOf(link, now), purpose: link?.purpose ?? null };
  },
});

function stateOf(link: MailedLink | null, now: Date): "good" | "used" | "expired" | "unknown" {
  if (!link) return "unknown";
  if (link.usedAt !== null) return "used";
  return link.expiresAt > now ? "good" : "expired";
}
