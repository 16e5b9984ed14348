import assert from "node:assert/strict";
import type { UnitOfWork } from "../../ports/unit-of-work.js";
import type { Role } from "../../values/scope.js";
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
        else await members.changeRole(userId, work, NOW);
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
