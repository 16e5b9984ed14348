import type { MemberContext } from "../calls/context.js";
import type { User } from "../ports/accounts/user.js";
import type { Member } from "../ports/team/membership.js";
import { type ApiKeyScope, includesScope } from "../values/api-keys/api-key-scopes.js";
import type { Role } from "../values/scope.js";

export const notificationKinds = [
  "orderCreated",
  "lowStock",
  "importFinished",
  "webhookDisabled",
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** What a member chose to be mailed about in one tenant. */
export interface StaffChoices {
  /** `daily` is an hour in the time zone of the tenant. */
  readonly orderCreated: "off" | "each" | { readonly daily: number };
  readonly lowStock: boolean;
  readonly importFinished: boolean;
  readonly webhookDisabled: boolean;
}

/** The choices are stored among the member's preferences; no preference that a client names can be called so. */
export const CHOICES_NAME = "@notifications";

export const defaultChoices = (role: Role): StaffChoices => ({
  orderCreated: "off",
  lowStock: false,
  importFinished: false,
  webhookDisabled: role === "ADMIN",
});

/** Reads choices as they are stored; what is absent or unreadable has its default. */
export function readChoices(stored: unknown, role: Role): StaffChoices {
  const found = (typeof stored === "object" && stored !== null ? stored : {}) as {
    readonly [K in keyof StaffChoices]?: unknown;
  };
  const preset = defaultChoices(role);
  const flag = (kind: Exclude<NotificationKind, "orderCreated">) =>
    typeof found[kind] === "boolean" ? found[kind] : preset[kind];
  return {
    orderCreated: orderChoice(found.orderCreated),
    lowStock: flag("lowStock"),
    importFinished: flag("importFinished"),
    webhookDisabled: flag("webhookDisabled"),
  };
}

function orderChoice(stored: unknown): StaffChoices["orderCreated"] {
  if (stored === "each") return stored;
  const { daily } = (typeof stored === "object" && stored !== null ? stored : {}) as {
    readonly daily?: unknown;
  };
  return Number.isInteger(daily) ? { daily: daily as number } : "off";
}

/** The scope of a role that may see the content of a mail. */
const scopes: Readonly<Record<NotificationKind, ApiKeyScope>> = {
  orderCreated: "orders:read",
  lowStock: "catalog:read",
  importFinished: "catalog:read",
  webhookDisabled: "webhooks:read",
};

export interface Recipient {
  readonly user: User;
  readonly choices: StaffChoices;
}

/** The members who chose mails of a kind, and may see what these say. */
export async function recipientsOf(
  context: MemberContext,
  kind: NotificationKind,
): Promise<Recipient[]> {
  const { store, global } = context;
  const stored = await store.preferences.named(CHOICES_NAME);
  const known = new Set(stored.map(({ userId }) => userId));
  const recipients: Recipient[] = [];
  for (const { userId, value } of stored) {
    const member = await store.members.find(userId);
    if (!member || !(await maySee(context, member, kind))) continue;
    const user = await global.users.find(userId);
    const choices = readChoices(value, member.role);
    if (user?.isActive && isChosen(choices, kind)) recipients.push({ user, choices });
  }
  if (kind !== "webhookDisabled") return recipients;
  for (const email of await store.members.adminEmails()) {
    const user = await global.users.findByEmail(email);
    if (user && !known.has(user.id)) {
      recipients.push({ user, choices: defaultChoices("ADMIN") });
    }
  }
  return recipients;
}

const isChosen = (choices: StaffChoices, kind: NotificationKind): boolean =>
  choices[kind] !== false && choices[kind] !== "off";

async function maySee(
  { store }: MemberContext,
  { isActive, status, role, roleId }: Member,
  kind: NotificationKind,
): Promise<boolean> {
  if (!isActive || status !== "active") return false;
  if (role === "ADMIN" || roleId === null) return true;
  const narrowed = await store.roles.find(roleId);
  return narrowed !== null && includesScope(narrowed.scopes, scopes[kind]);
}
