import type { Credentials, Identity, Store } from "../../ports/unit-of-work.js";
import type { Tenant } from "../../ports/tenancy/tenant.js";
import { openScope, type Role } from "../../values/scope.js";
import { overlaid } from "../altered.js";
import { type Mutant, ofShop, ofStore, ofWorkers } from "./mutant.test.support.js";

interface Asked {
  readonly who: Credentials;
  readonly tenantId: number | null;
  readonly store: Store;
}

const identity = (
  name: string,
  change: (found: Identity | null, asked: Asked) => Promise<Identity | null>,
): (() => Mutant) => {
  const suites = ["roles", "tenancy", "accounts", "API keys", "care of API keys"] as const;
  return () =>
    ofStore(name, suites, (store) => ({
      identify: async (who, tenantId, exclusive) =>
        change(await store.identify(who, tenantId, exclusive), { who, tenantId, store }),
    }));
};

const seatIn = (tenant: Tenant | null, role: Role) =>
  tenant && { tenant, role, scopes: null, lastActiveAt: null };

const withRole = (found: Identity | null, role: Role) =>
  found && { ...found, seat: found.seat && { ...found.seat, role } };

const teamIn = (store: Store, tenant: Tenant) =>
  store.inTenant(openScope(tenant.id, "ADMIN", tenant.settings)).members;

/** Whoever has a row there, whatever else would keep them out. */
const anySeat = async (found: Identity | null, { tenantId, store }: Asked) => {
  if (!found || found.seat || found.key || tenantId === null) return { tenant: null, member: null };
  const tenant = await store.tenants.find(tenantId);
  return { tenant, member: tenant && (await teamIn(store, tenant).find(found.user.id)) };
};

const revoked = new Map<number, Identity>();

/** Who may do what, taken wrongly. */
export const wrongAuthority: readonly (() => Mutant)[] = [
  identity("takes every MEMBER for an ADMIN", async (found) => withRole(found, "ADMIN")),
  identity("takes every ADMIN for a MEMBER", async (found) => withRole(found, "MEMBER")),
  identity("seats anybody in any tenant", async (found, { tenantId, store }) =>
    found && !found.seat && !found.key && tenantId !== null
      ? { ...found, seat: seatIn(await store.tenants.find(tenantId), "MEMBER") }
      : found,
  ),
  identity("seats people in a tenant that is deleted", async (found, asked) => {
    const { tenant, member } = await anySeat(found, asked);
    return found && tenant?.deletedAt && member?.status === "active"
      ? { ...found, seat: seatIn(tenant, member.role) }
      : found;
  }),
  identity("takes a pending seat for one that counts", async (found, asked) => {
    const { tenant, member } = await anySeat(found, asked);
    return found && tenant && !tenant.deletedAt && member?.status === "pending"
      ? { ...found, seat: seatIn(tenant, member.role) }
      : found;
  }),
  identity(
    "forgets the role that narrows a member",
    async (found) => found && { ...found, seat: found.seat && { ...found.seat, scopes: null } },
  ),
  identity(
    "takes an account that is switched off for one that is on",
    async (found) => found && { ...found, user: { ...found.user, isActive: true } },
  ),
  identity("still knows a token that was revoked", async (found, { who }) => {
    if (!("tokenId" in who)) return found;
    if (found) revoked.set(who.tokenId, found);
    return found ?? revoked.get(who.tokenId) ?? null;
  }),
  identity("takes a token whose secret is another", async (found, { who }) =>
    found?.token && "tokenDigest" in who
      ? { ...found, token: { ...found.token, digest: who.tokenDigest } }
      : found,
  ),
  identity("takes an API key whose secret is another", async (found, { who }) =>
    found?.key && "keyDigest" in who
      ? { ...found, key: { ...found.key, digest: who.keyDigest } }
      : found,
  ),
  identity("lets an API key into whichever tenant is asked for", async (found, asked) =>
    found?.key && asked.tenantId !== null
      ? {
          ...found,
          key: { ...found.key, tenantId: asked.tenantId },
          seat: seatIn(await asked.store.tenants.find(asked.tenantId), "ADMIN"),
        }
      : found,
  ),
  identity("lets an API key into its tenant after that is deleted", async (found, { store }) =>
    found?.key
      ? { ...found, seat: seatIn(await store.tenants.find(found.key.tenantId), "ADMIN") }
      : found,
  ),
  identity("lets an API key in that has ended", async (found) =>
    found?.key ? { ...found, key: { ...found.key, expiresAt: null } } : found,
  ),
  identity("takes the old secret of an API key for ever", async (found) =>
    found?.key
      ? { ...found, key: { ...found.key, oldKeyUntil: new Date(8_640_000_000_000_000) } }
      : found,
  ),
  identity("compares external ids in any case", async (found, { who, tenantId, store }) => {
    if (found || !("externalId" in who)) return found;
    const { data } = await store.users.list({ page: 1, perPage: 10_000 });
    const user = data.find((one) => one.externalId?.toLowerCase() === who.externalId.toLowerCase());
    return user ? store.identify({ userId: user.id }, tenantId, false) : null;
  }),
  () =>
    ofStore("tells a user of seats as ADMIN", ["roles"], ({ tenants }) => ({
      tenants: overlaid(tenants, {
        seatsOf: async (userId) =>
          (await tenants.seatsOf(userId)).map((seat) => ({ ...seat, role: "ADMIN" as const })),
      }),
    })),
  () =>
    ofStore("finds no tenant whose only ADMIN a user is", ["tenancy"], ({ tenants }) => ({
      tenants: overlaid(tenants, { soleAdminIn: async () => [] }),
    })),
  () =>
    ofShop("counts every member as an ADMIN", ["roles", "tenancy"], ({ members }) => ({
      members: overlaid(members, {
        activeAdmins: async () => (await members.page({ page: 1, perPage: 1 })).total,
      }),
    })),
  () =>
    ofShop("writes to every member as to an ADMIN", ["roles", "tenancy"], ({ members }) => ({
      members: overlaid(members, {
        adminEmails: async () =>
          (await members.page({ page: 1, perPage: 1_000 })).data.map(({ email }) => email),
      }),
    })),
  () =>
    ofShop("shows every member as an ADMIN", ["roles", "tenancy"], ({ members }) => ({
      members: overlaid(members, {
        find: async (userId) => {
          const member = await members.find(userId);
          return member && { ...member, role: "ADMIN" };
        },
      }),
    })),
  () =>
    ofShop("makes every new member an ADMIN", ["roles", "tenancy"], ({ members }) => ({
      members: overlaid(members, { add: (seat) => members.add({ ...seat, role: "ADMIN" }) }),
    })),
  () =>
    ofShop("makes an ADMIN of whoever gets another role", ["roles"], ({ members }) => ({
      members: overlaid(members, {
        changeRole: (userId, _role, now) =>
          members.changeRole(userId, { role: "ADMIN", roleId: null }, now),
      }),
    })),
  () =>
    ofWorkers("pushes to those who asked for none", ["announcement work"], (store) => ({
      announcements: overlaid(store.announcements, {
        pushRecipients: async (_tenantId, userIds) => [...userIds],
      }),
    })),
];
