import assert from "node:assert/strict";
import { defaultSettings } from "../../ports/tenancy/tenant.js";
import type { UnitOfWork } from "../../ports/unit-of-work.js";
import type { ContractRunner } from "./contract-runner.js";
import { addTenant, addUser, freshName, later, NOW } from "./fixtures.js";

export function tenancyContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  it("seats the creator as ADMIN and identifies it in that tenant only", async () => {
    const unitOfWork = await open();
    const [a, b] = [await addTenant(unitOfWork), await addTenant(unitOfWork)];
    await unitOfWork.transact("read", async (store) => {
      const who = { userId: a.user.id };
      const inside = await store.identify(who, a.tenant.id, false);
      assert.equal(inside?.seat?.role, "ADMIN");
      assert.deepEqual(inside?.seat?.tenant, a.tenant);
      assert.equal((await store.identify(who, b.tenant.id, false))?.seat, null);
      assert.equal((await store.identify(who, 2_000_000_000, false))?.seat, null);
      assert.equal((await store.identify(who, null, false))?.seat, null);
      assert.equal(await store.identify({ userId: 2_000_000_000 }, null, false), null);
    });
  });

  it("identifies whom it knows by an external id in the tenant of the seat only", async () => {
    const unitOfWork = await open();
    const [a, b] = [await addTenant(unitOfWork), await addTenant(unitOfWork)];
    const who = { externalId: freshName("seat") };
    await unitOfWork.transact("write", (store) =>
      store.users.change(a.user.id, { ...who, updatedAt: NOW }),
    );
    for (const mode of ["read", "write"] as const) {
      await unitOfWork.transact(mode, async (store) => {
        assert.deepEqual((await store.identify(who, a.tenant.id, true))?.seat?.tenant, a.tenant);
        assert.equal((await store.identify(who, b.tenant.id, true))?.seat, null);
      });
    }
  });

  it("knows a tenant by an external id, which no two share", async () => {
    const unitOfWork = await open();
    const externalId = freshName("shop");
    const add = () =>
      unitOfWork.transact("write", (store) =>
        store.tenants.add(
          {
            name: "T",
            externalId,
            settings: defaultSettings,
            createdAt: NOW,
            updatedAt: NOW,
          },
          null,
        ),
      );
    const { id } = await add();
    await unitOfWork.transact("read", async (store) => {
      assert.equal((await store.tenants.findByExternalId(externalId))?.id, id);
      assert.equal(await store.tenants.findByExternalId(`${externalId}-`), null);
    });
    await assert.rejects(add(), { kind: "conflict" });
  });

  it("hides a deleted tenant from identification and seats, and brings it back", async () => {
    const unitOfWork = await open();
    const { user, tenant } = await addTenant(unitOfWork);
    const look = () =>
      unitOfWork.transact("read", async (store) => ({
        seat: (await store.identify({ userId: user.id }, tenant.id, false))?.seat ?? null,
        seats: await store.tenants.seatsOf(user.id),
      }));
    const change = (deletedAt: Date | null) =>
      unitOfWork.transact("write", (store) =>
        store.tenants.change(tenant.id, { deletedAt, updatedAt: later(1) }),
      );
    await change(later(1));
    assert.deepEqual(await look(), { seat: null, seats: [] });
    await change(null);
    assert.equal((await look()).seats.length, 1);
  });

  it("keeps settings that no record shows, without another version", async () => {
    const unitOfWork = await open();
    const [{ tenant }, other] = [await addTenant(unitOfWork), await addTenant(unitOfWork)];
    const settings = { ...tenant.settings, notifies: ["orders"] as const };
    await unitOfWork.transact("write", ({ tenants }) => tenants.keepSettings(tenant.id, settings));
    await unitOfWork.transact("read", async ({ tenants }) => {
      assert.deepEqual(await tenants.find(tenant.id), { ...tenant, settings });
      assert.deepEqual(await tenants.find(other.tenant.id), other.tenant);
    });
  });

  it("keeps one tenant's team out of another's", async () => {
    const unitOfWork = await open();
    const [a, b] = [await addTenant(unitOfWork), await addTenant(unitOfWork)];
    await unitOfWork.transact("write", async (store) => {
      const ours = store.inTenant(a.scope).members;
      assert.equal(await ours.find(b.user.id), null);
      await ours.changeRole(b.user.id, { role: "MEMBER", roleId: null }, NOW);
      await ours.remove(b.user.id);
      assert.deepEqual(await ours.activeAmong([a.user.id, b.user.id]), [a.user.id]);
      assert.equal((await ours.page({ page: 1, perPage: 10 })).total, 1);
    });
    await unitOfWork.transact("read", async (store) => {
      assert.equal((await store.inTenant(b.scope).members.find(b.user.id))?.role, "ADMIN");
    });
  });

  it("adds a member once, also when twenty try at the same time", async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    const user = await unitOfWork.transact("write", (store) => addUser(store));
    const added = await Promise.all(
      Array.from({ length: 20 }, () =>
        unitOfWork.transact("write", (store) =>
          store.inTenant(scope).members.add({ userId: user.id, role: "MEMBER", now: NOW }),
        ),
      ),
    );
    assert.equal(added.filter(Boolean).length, 1);
  });

  it("shows a member as inactive whose account is switched off", async () => {
    const unitOfWork = await open();
    const { scope, user } = await addTenant(unitOfWork);
    const look = () =>
      unitOfWork.transact("read", async (store) => {
        const { members } = store.inTenant(scope);
        const listed = (await members.page({ page: 1, perPage: 10 })).data;
        return [...listed, await members.find(user.id)].map((member) => member?.isActive);
      });
    assert.deepEqual(await look(), [true, true]);
    await unitOfWork.transact("write", ({ users }) =>
      users.change(user.id, { isActive: false, updatedAt: later(1) }),
    );
    assert.deepEqual(await look(), [false, false]);
  });

  it("lets no one in on a pending seat until the address is verified, in all it answers", async () => {
    const unitOfWork = await open();
    const { scope, tenant } = await addTenant(unitOfWork);
    const user = await unitOfWork.transact("write", async (store) => {
      const added = await addUser(store);
      const seat = { userId: added.id, role: "ADMIN" as const, now: NOW, isPending: true };
      assert.equal(await store.inTenant(scope).members.add(seat), true);
      assert.equal(await store.inTenant(scope).members.add(seat), false);
      return added;
    });
    const look = () =>
      unitOfWork.transact("read", async (store) => {
        const { members } = store.inTenant(scope);
        const listed = (await members.page({ page: 1, perPage: 10 })).data.at(-1);
        const found = await members.find(user.id);
        assert.deepEqual(found, listed);
        return {
          seat: (await store.identify({ userId: user.id }, tenant.id, false))?.seat?.role,
          seats: (await store.tenants.seatsOf(user.id)).length,
          among: (await members.activeAmong([user.id])).length,
          admins: [await members.activeAdmins(), (await members.adminEmails()).length],
          status: found?.status,
          verified: found?.emailVerifiedAt,
        };
      });
    assert.deepEqual(await look(), {
      seat: undefined,
      seats: 0,
      among: 0,
      admins: [1, 1],
      status: "pending",
      verified: null,
    });
    await unitOfWork.transact("write", ({ users }) =>
      users.change(user.id, { emailVerifiedAt: later(1), updatedAt: later(1) }),
    );
    assert.deepEqual(await look(), {
      seat: "ADMIN",
      seats: 1,
      among: 1,
      admins: [2, 2],
      status: "active",
      verified: later(1),
    });
  });

  it("finds the tenants whose only ADMIN a user is, and counts no account that is switched off", async () => {
    const unitOfWork = await open();
    const { scope, tenant, user } = await addTenant(unitOfWork);
    const other = await unitOfWork.transact("write", (store) => addUser(store));
    const alone = () =>
      unitOfWork.transact("write", async ({ tenants }) => ({
        user: (await tenants.soleAdminIn(user.id)).map(({ id }) => id),
        other: (await tenants.soleAdminIn(other.id)).map(({ id }) => id),
      }));
    const admins = () =>
      unitOfWork.transact("read", (store) => store.inTenant(scope).members.activeAdmins());
    const seat = { userId: other.id, role: "MEMBER" as const, now: NOW };
    await unitOfWork.transact("write", (store) => store.inTenant(scope).members.add(seat));
    assert.deepEqual(await alone(), { user: [tenant.id], other: [] });
    await unitOfWork.transact("write", (store) =>
      store.inTenant(scope).members.changeRole(other.id, { role: "ADMIN", roleId: null }, NOW),
    );
    assert.deepEqual(await alone(), { user: [], other: [] });
    const setActive = (isActive: boolean) =>
      unitOfWork.transact("write", ({ users }) =>
        users.change(user.id, { isActive, updatedAt: NOW }),
      );
    await setActive(false);
    assert.deepEqual(await alone(), { user: [], other: [tenant.id] });
    assert.equal(await admins(), 1);
    await setActive(true);
    await unitOfWork.transact("write", (store) =>
      store.tenants.change(tenant.id, { deletedAt: NOW, updatedAt: NOW }),
    );
    assert.deepEqual(await alone(), { user: [], other: [] });
  });

  it("pages the team in order, counts its ADMINs and knows their addresses", async () => {
    const unitOfWork = await open();
    const { scope, user } = await addTenant(unitOfWork);
    await unitOfWork.transact("write", async (store) => {
      const { members } = store.inTenant(scope);
      const others = [await addUser(store), await addUser(store), await addUser(store)];
      for (const { id } of others) await members.add({ userId: id, role: "MEMBER", now: NOW });
      const page = await members.page({ page: 2, perPage: 3 });
      assert.deepEqual(
        { ...page, data: page.data.map(({ userId }) => userId) },
        {
          page: 2,
          perPage: 3,
          total: 4,
          data: [others[2]?.id],
        },
      );
      assert.deepEqual((await members.page({ page: 9, perPage: 3 })).data, []);
      const email = others[1]?.email ?? "";
      for (const search of [email, email.slice(1).toUpperCase()]) {
        const found = await members.page({ page: 1, perPage: 3, search });
        assert.deepEqual(
          [found.total, found.data.map(({ userId }) => userId)],
          [1, [others[1]?.id]],
        );
      }
      for (const search of ["%", "_", "nobody of this name"]) {
        assert.equal((await members.page({ page: 1, perPage: 3, search })).total, 0);
      }
      const ids = [others[2]?.id ?? 0];
      assert.equal((await members.page({ page: 1, perPage: 3, search: email, ids })).total, 0);
      assert.equal(await members.activeAdmins(), 1);
      await members.changeRole(others[0]?.id ?? 0, { role: "ADMIN", roleId: null }, NOW);
      assert.equal(await members.activeAdmins(), 2);
      assert.deepEqual(
        (await members.adminEmails()).toSorted(),
        [user.email, others[0]?.email ?? ""].toSorted(),
      );
      await members.touch(user.id, later(60_000));
      assert.deepEqual((await members.find(user.id))?.lastActiveAt, later(60_000));
    });
  });

  it("purges a tenant with all that is in it", async () => {
    const unitOfWork = await open();
    const { tenant, scope, user } = await addTenant(unitOfWork);
    await unitOfWork.transact("write", (store) => store.tenants.purge(tenant.id));
    await unitOfWork.transact("read", async (store) => {
      assert.equal(await store.tenants.find(tenant.id), null);
      assert.deepEqual(await store.tenants.seatsOf(user.id), []);
      assert.equal((await store.inTenant(scope).members.page({ page: 1, perPage: 1 })).total, 0);
    });
  });
}
