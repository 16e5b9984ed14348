import type { MemberContext } from "../calls/context.js";
import { inMail } from "../calls/in-mail.js";
import type { ApiKey } from "../ports/api-keys/api-key.js";
import type { Member } from "../ports/team/membership.js";
import { newPassword } from "./account-notices.js";
import { authorOf, inWords, queueNotice } from "./queue-notice.js";

const nameOf = ({ tenant }: MemberContext): string => `"${inMail(tenant.name)}"`;
const asAdmin = (context: MemberContext): string => `you are an ADMIN of ${nameOf(context)}`;

/** Notifies the ADMINs of a new API key. */
export async function noteApiKey(
  context: MemberContext,
  key: ApiKey,
  change: "created" | "rotated",
): Promise<void> {
  const end =
    key.expiresAt === null ? "It does not expire." : `It expires on ${inWords(key.expiresAt)}.`;
  await queueNotice(context, {
    kind: "api-keys",
    to: await context.store.members.adminEmails(),
    subject: `An API key for ${nameOf(context)} was ${change}`,
    event: `${await authorOf(context)} ${change} the API key "${inMail(key.name)}" for ${nameOf(context)}. Scopes: ${key.scopes.join(", ")}. ${end}`,
    advice: "If you did not expect this, revoke the key and check the audit log.",
    reason: asAdmin(context),
  });
}

/** Notifies the ADMINs that an API key expires soon. */
export async function noteApiKeyEnd(context: MemberContext, key: ApiKey, end: Date): Promise<void> {
  const name = `"${inMail(key.name)}"`;
  await queueNotice(context, {
    kind: "api-keys",
    to: await context.store.members.adminEmails(),
    subject: `The API key ${name} for ${nameOf(context)} expires soon`,
    event: `The API key ${name} for ${nameOf(context)} expires on ${inWords(end)}. After that, Souk rejects all requests that use it.`,
    advice: "If a program still uses the key, set a later expiry date or create another key.",
    reason: asAdmin(context),
  });
}

type Person = Pick<Member, "name" | "email">;

/** Notifies a member, and the other ADMINs, that the member has become an ADMIN. */
export async function noteNewAdmin(context: MemberContext, person: Person): Promise<void> {
  const author = await authorOf(context);
  const tenant = nameOf(context);
  await queueNotice(context, {
    kind: "admins",
    to: [person.email],
    subject: `You are now an ADMIN of ${tenant}`,
    event: `${author} made you an ADMIN of ${tenant}. You can now manage its team, its API keys and its webhooks.`,
    advice: "If you did not expect this, tell the other ADMINs.",
    reason: `your role in ${tenant} has changed`,
  });
  await noteToOtherAdmins(context, person);
}

/** Notifies only the other ADMINs; an added person gets a mail about the membership. */
export async function noteToOtherAdmins(
  context: MemberContext,
  { name, email }: Person,
): Promise<void> {
  const admins = await context.store.members.adminEmails();
  const tenant = nameOf(context);
  await queueNotice(context, {
    kind: "admins",
    to: admins.filter((address) => address !== email),
    subject: `${inMail(name)} is now an ADMIN of ${tenant}`,
    event: `${await authorOf(context)} made ${inMail(name)} (${email}) an ADMIN of ${tenant}.`,
    advice: "If you did not expect this, change the role back to MEMBER and check the audit log.",
    reason: asAdmin(context),
  });
}

/** Notifies a former ADMIN and the remaining ADMINs. Whoever takes a tenant over may begin with this. */
export async function noteFormerAdmin(
  context: MemberContext,
  { name, email, role, status }: Pick<Member, "name" | "email" | "role" | "status">,
  change: "demoted" | "removed",
): Promise<void> {
  if (role !== "ADMIN" || status === "pending") return;
  const author = await authorOf(context);
  const tenant = nameOf(context);
  const person = `${inMail(name)} (${email})`;
  await queueNotice(context, {
    kind: "admins",
    to: [email],
    subject: `You are no longer an ADMIN of ${tenant}`,
    event:
      change === "demoted"
        ? `${author} changed your role in ${tenant} from ADMIN to MEMBER.`
        : `${author} removed you from the team of ${tenant}.`,
    advice: `If you did not expect this, tell the other ADMINs. If it was done in your name, ${newPassword(context.ports)}.`,
    reason: `your role in ${tenant} has changed`,
  });
  await queueNotice(context, {
    kind: "admins",
    to: await context.store.members.adminEmails(),
    subject: `${inMail(name)} is no longer an ADMIN of ${tenant}`,
    event:
      change === "demoted"
        ? `${author} changed the role of ${person} in ${tenant} from ADMIN to MEMBER.`
        : `${author} removed ${person} from the team of ${tenant}.`,
    advice: "If you did not expect this, undo the change and check the audit log.",
    reason: asAdmin(context),
  });
}

/** Notifies the ADMINs of a deleted tenant. */
export async function noteDeletedTenant(context: MemberContext): Promise<void> {
  const tenant = nameOf(context);
  await queueNotice(context, {
    kind: "tenants",
    to: await context.store.members.adminEmails(),
    subject: `${tenant} was deleted`,
    event: `${await authorOf(context)} deleted the tenant ${tenant}. Its data is still stored, but requests can no longer read it.`,
    advice:
      "If you did not expect this, ask the operator of this Souk server to restore the tenant.",
    reason: asAdmin(context),
  });
}
