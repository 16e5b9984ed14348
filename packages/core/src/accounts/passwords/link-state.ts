import * as z from "zod";
import type { Call } from "../../calls/call.js";
import { countProbeFrom } from "../../calls/limits.js";
import { tenantNamedIn } from "../../calls/reset-link.js";
import type { MailedLink } from "../../ports/accounts/password-reset-repository.js";
import type { Ports } from "../../ports/index.js";
import type { Store } from "../../ports/unit-of-work.js";
import { email } from "../../values/fields.js";
import { mailedToken } from "../../values/mailed-token.js";

interface Link {
  readonly token: string;
  readonly email: string;
}

/**
 * What became of a link, and the tenant that a good invitation is to. A wrong token counts as a guess of its network.
 */
export async function stateOfLink(ports: Ports, { ip }: Pick<Call, "ip">, { token, email }: Link) {
  const now = ports.clock.now();
  const found = await ports.unitOfWork.transact("read", async (global) => {
    const user = await global.users.findByEmail(email);
    // The same statements for an unknown address: the time must not reveal which addresses have an account.
    const link = await global.passwordResets.look(user?.id ?? 0, ports.secrets.digest(token));
    const state = stateOf(link, now);
    const purpose = link?.purpose ?? null;
    const isInvited = state === "good" && purpose === "invitation";
    const organization = isInvited ? await organizationIn(token, global) : null;
    return { state, purpose, ...(organization !== null && { organization }) };
  });
  if (found.state === "unknown") await countProbeFrom(ports, ip);
  return found;
}

export const mailedLink = z.object({ token: mailedToken, email });

type LinkNow = Awaited<ReturnType<typeof stateOfLink>>;

/** The same for the pages of mailed links, which lead to a provider where passwords are off. */
export async function lookAtMailedLink(
  ports: Ports,
  call: Pick<Call, "ip">,
  link: Link,
): Promise<LinkNow> {
  const { data } = mailedLink.safeParse(link);
  return data ? stateOfLink(ports, call, data) : { state: "unknown", purpose: null };
}

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
