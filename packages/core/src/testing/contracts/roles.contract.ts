import assert from "node:assert/strict";
import type { SeatRole } from "../../ports/team/membership-repository.js";
import { readyRoles } from "../../ports/team/team-role.js";
import { defaultSettings } from "../../ports/tenancy/tenant.js";
import type { TenantStore, UnitOfWork } from "../../ports/unit-of-work.js";
import { openScope, type Role } from "../../values/scope.js";
import type { ContractRunner } from "./contract-runner.js";
import { addTenant, addUser, freshName, later, NOW } from "./fixtures.js";

/** A seat gives its role and no other, and only as long as it exists, for every way to ask. */
export function roleContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  it("returns the role of a membership everywhere, and deletes it with the membership", async () => {
    const unitOfWork = await open();
    const { scope, tenant } = await addTenant(unitOfWork);
    const externalId = freshName("role");
    const { id: userId } = await unitOfWork.transact("write", async (store) => {
      const user = await addUser(store);
      await store.users.change(user.id, { externalId, updatedAt: NOW });
      return user;
    });
    const told = () =>
      unitOfWork.transact("write", async (store) => {
        const { members } = store.inTenant(scope);
        const { data } = await members.page({ page: 1, perPage: 10 });
        const seats = await store.tenants.seatsOf(userId);
        const identified = await Promise.all(
          [{ userId }, { externalId }].map((who) => store.identify(who, tenant.id, true)),
        );
        return [
          ...identified.map((each) => each?.seat?.role),
          (await members.find(userId))?.role,
          data.find((member) => member.userId === userId)?.role,
          seats.find((seat) => seat.tenant.id === tenant.id)?.role,
        ];
      });
    const all = (role: Role | undefined) => Array.from({ length: 5 }, () => role);
    const change = (work: "add" | "remove" | Role) =>
      unitOfWork.transact("write", async (store) => {
        const { members } = store.inTenant(scope);
        if (work === "add") await members.add({ userId, role: "MEMBER", now: NOW });
        else if (work === "remove") await members.remove(userId);
        else await members.changeRole(userId, { role: work, roleId: null }, NOW);
      });
    assert.deepEqual(await told(), all(undefined));
    await change("add");
    assert.deepEqual(await told(), all("MEMBER"));
    await change("ADMIN");
    assert.deepEqual(await told(), all("ADMIN"));
    await change("MEMBER");
    assert.deepEqual(await told(), all("MEMBER"));
    await change("remove");
    assert.deepEqual(await told(), all(undefined));
    await change("add");
    assert.deepEqual(await told(), all("MEMBER"));
  });

  it("narrows a seat by a role of the tenant everywhere, until the seat has another or is deleted", async () => {
    const unitOfWork = await open();
    const { scope, tenant } = await addTenant(unitOfWork);
    const { id: userId } = await unitOfWork.transact("write", addUser);
    const inShop = <T>(work: (shop: TenantStore) => Promise<T>) =>
      unitOfWork.transact("write", (store) => work(store.inTenant(scope)));
    const added = await inShop(({ roles }) =>
      roles.add({ name: "Packer", scopes: ["orders:read", "shipments:write"], createdAt: NOW }),
    );
    const { id: roleId } = added;
    const told = () =>
      unitOfWork.transact("write", async (store) => {
        const { members, roles } = store.inTenant(scope);
        const [seat] = await store.tenants.seatsOf(userId);
        const identified = await store.identify({ userId }, tenant.id, false);
        return [
          identified?.seat?.scopes,
          seat?.scopes,
          seat?.roleId,
          (await members.find(userId))?.roleId,
          await roles.countSeats(roleId),
        ];
      });
    const seat = { userId, role: "MEMBER", now: NOW } as const;
    await inShop(({ members }) => members.add({ ...seat, roleId }));
    assert.deepEqual(await told(), [added.scopes, added.scopes, roleId, roleId, 1]);
    const scopes = ["catalog:read"] as const;
    await inShop(({ roles }) => roles.change(roleId, { scopes, updatedAt: later(1) }));
    assert.deepEqual(await told(), [scopes, scopes, roleId, roleId, 1]);
    const set = (to: SeatRole) => inShop(({ members }) => members.changeRole(userId, to, later(2)));
    await set({ role: "MEMBER", roleId: null });
    assert.deepEqual(await told(), [null, null, null, null, 0]);
    await set({ role: "MEMBER", roleId });
    assert.deepEqual(await told(), [scopes, scopes, roleId, roleId, 1]);
    await set({ role: "ADMIN", roleId: null });
    assert.deepEqual(await told(), [null, null, null, null, 0]);
    await set({ role: "MEMBER", roleId });
    await inShop(({ members }) => members.remove(userId));
    assert.deepEqual(await told(), [undefined, undefined, undefined, undefined, 0]);
  });

  it("lists, changes and deletes the roles of a tenant, which begins with those that it was given", async () => {
    const unitOfWork = await open();
    const { scope } = await unitOfWork.transact("write", async (store) => {
      const { id: userId } = await addUser(store);
      const dates = { createdAt: NOW, updatedAt: NOW };
      const fields = { name: freshName("tenant"), settings: defaultSettings, ...dates };
      const tenant = await store.tenants.add(fields, { userId, now: NOW }, readyRoles);
      return { scope: openScope(tenant.id, "ADMIN", tenant.settings) };
    });
    const inShop = <T>(work: (roles: TenantStore["roles"]) => Promise<T>) =>
      unitOfWork.transact("write", (store) => work(store.inTenant(scope).roles));
    const sorted = readyRoles.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const begun = await inShop((roles) => roles.all());
    assert.deepEqual(
      begun.map(({ name, scopes }) => ({ name, scopes })),
      sorted,
    );
    const role = await inShop((roles) =>
      roles.add({ name: "Auditor", scopes: ["orders:read"], createdAt: later(1) }),
    );
    const { tenantId } = scope;
    const expected = {
      id: role.id,
      tenantId,
      name: "Auditor",
      scopes: ["orders:read"],
      version: 1,
    };
    assert.deepEqual(role, { ...expected, createdAt: later(1), updatedAt: later(1) });
    assert.deepEqual(await inShop((roles) => roles.find(role.id)), role);
    const renamed = await inShop((roles) =>
      roles.change(role.id, { name: "Zed", updatedAt: later(2) }),
    );
    assert.deepEqual(renamed, { ...role, name: "Zed", version: 2, updatedAt: later(2) });
    const all = await inShop((roles) => roles.all());
    assert.deepEqual([all.length, all.at(-1)], [4, renamed]);
    await inShop((roles) => roles.remove(role.id));
    assert.deepEqual(await inShop((roles) => roles.all()), begun);
    assert.equal(await inShop((roles) => roles.find(role.id)), null);
  });

  it("returns whether an account is active, and nothing for a revoked token", async () => {
    const unitOfWork = await open();
    const digest = freshName("digest").padEnd(64, "0").slice(0, 64);
    const { id, token } = await unitOfWork.transact("write", async (store) => {
      const user = await addUser(store);
      const made = await store.tokens.add({
        userId: user.id,
        digest,
        createdAt: NOW,
        lastUsedAt: NOW,
        expiresAt: new Date(NOW.getTime() + 1_000),
        userAgent: null,
        network: null,
        confirmedAt: later(1),
        confirmAfter: 60,
        providerSession: null,
        hasFactor: false,
      });
      return { id: user.id, token: made.id };
    });
    const who = (tokenDigest: string) =>
      unitOfWork.transact("read", (store) =>
        store.identify({ tokenId: token, tokenDigest }, null, false),
      );
    const right = await who(digest);
    assert.deepEqual([right?.user.id, right?.user.isActive, right?.seat], [id, true, null]);
    assert.equal(right?.token?.digest, digest);
    assert.deepEqual([right?.token?.confirmedAt, right?.token?.confirmAfter], [later(1), 60]);
    // The caller compares the digests; an invented one never matches the token's.
    const wrong = await who("f".repeat(64));
    assert.notEqual(wrong?.token?.digest, "f".repeat(64));
    await unitOfWork.transact("write", ({ users }) =>
      users.change(id, { isActive: false, updatedAt: NOW }),
    );
    assert.equal((await who(digest))?.user.isActive, false);
    await unitOfWork.transact("write", ({ tokens }) => tokens.revoke(id, token));
    assert.equal(await who(digest), null);
  });

  it("takes what is one user's from that user alone", async () => {
    const unitOfWork = await open();
    await unitOfWork.transact("write", async (store) => {
      const [user, other] = [await addUser(store), await addUser(store)];
      for (const { id: userId } of [user, other]) {
        const expiresAt = new Date(NOW.getTime() + 1_000);
        const digest = `${userId}`.padStart(64, "0");
        const seen = {
          lastUsedAt: NOW,
          userAgent: null,
          network: null,
          confirmedAt: null,
          confirmAfter: null,
          providerSession: null,
          hasFactor: false,
        };
        await store.tokens.add({ userId, digest, createdAt: NOW, expiresAt, ...seen });
        const reset = { userId, digest, createdAt: NOW, expiresAt };
        await store.passwordResets.add({ ...reset, purpose: "reset" });
      }
      assert.equal(await store.tokens.revokeAll(user.id), 1);
      await store.passwordResets.removeAll(user.id);
      const left = async ({ id }: typeof user) => [
        (await store.tokens.listOf(id)).length,
        await store.passwordResets.find(id, `${id}`.padStart(64, "0"), NOW),
      ];
      assert.deepEqual(await left(user), [0, null]);
      const [tokens, reset] = await left(other);
      assert.equal(tokens, 1);
      assert.ok(reset);
    });
  });
}
