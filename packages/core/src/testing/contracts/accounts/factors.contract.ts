import assert from "node:assert/strict";
import type { NewFactor } from "../../../ports/accounts/factor.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import type { ContractRunner } from "../contract-runner.js";
import { addUser, freshName, later, NOW } from "../fixtures.js";

const totp = (userId: number): NewFactor => ({
  userId,
  kind: "totp",
  name: "Phone",
  createdAt: NOW,
  confirmedAt: null,
  secretCipher: "sealed",
  credentialId: null,
  publicKey: null,
  transports: [],
  counter: 0,
});

const passkey = (userId: number, credentialId: string): NewFactor => ({
  ...totp(userId),
  kind: "passkey",
  confirmedAt: NOW,
  secretCipher: null,
  credentialId,
  publicKey: "key",
  transports: ["usb", "internal"],
  counter: 4_294_967_295,
});

/** Factors and recovery codes belong to one person, and count once. */
export function factorContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  it("gives factors back as they were stored, oldest first, to their owner alone", async () => {
    const unitOfWork = await open();
    await unitOfWork.transact("write", async (store) => {
      const [user, stranger] = [await addUser(store), await addUser(store)];
      const credential = freshName("credential");
      const first = await store.factors.add(totp(user.id));
      const second = await store.factors.add(passkey(user.id, credential));
      assert.ok(first && second);
      assert.deepEqual(first, { ...totp(user.id), id: first.id, lastUsedAt: null });
      assert.deepEqual(second, {
        ...passkey(user.id, credential),
        id: second.id,
        lastUsedAt: null,
      });
      assert.deepEqual(await store.factors.listOf(user.id), [first, second]);
      assert.deepEqual(await store.factors.listOf(stranger.id), []);
      assert.deepEqual(await store.factors.findPasskey(credential), second);
      assert.equal(await store.factors.findPasskey(`${credential}-`), null);
      const use = { counter: 7, usedAt: later(1), confirmedAt: later(2) };
      assert.equal(await store.factors.use(stranger.id, first.id, use), false);
      assert.equal(await store.factors.use(user.id, first.id, use), true);
      const [used] = await store.factors.listOf(user.id);
      const { counter, usedAt: lastUsedAt, confirmedAt } = use;
      assert.deepEqual(used, { ...first, counter, lastUsedAt, confirmedAt });
      assert.equal(await store.factors.remove(stranger.id, second.id), false);
      assert.equal(await store.factors.remove(user.id, second.id), true);
      assert.equal(await store.factors.findPasskey(credential), null);
    });
  });

  it("stores a passkey once, also when twenty transactions add it at the same time", async () => {
    const unitOfWork = await open();
    const user = await unitOfWork.transact("write", addUser);
    const credential = freshName("credential");
    const added = await Promise.all(
      Array.from({ length: 20 }, () =>
        unitOfWork.transact("write", (store) => store.factors.add(passkey(user.id, credential))),
      ),
    );
    assert.equal(added.filter((factor) => factor !== null).length, 1);
  });

  it("removes unconfirmed secrets and leaves what is in use", async () => {
    const unitOfWork = await open();
    await unitOfWork.transact("write", async (store) => {
      const user = await addUser(store);
      await store.factors.add(totp(user.id));
      const kept = await store.factors.add(passkey(user.id, freshName("credential")));
      await store.factors.removeUnconfirmed(user.id);
      assert.deepEqual(await store.factors.listOf(user.id), [kept]);
    });
  });

  it("uses a recovery code once, also when twenty transactions use it at the same time", async () => {
    const unitOfWork = await open();
    const digests = ["a", "b"].map((digit) => digit.repeat(64));
    const [first = "", second = ""] = digests;
    const { user, stranger } = await unitOfWork.transact("write", async (store) => {
      const people = { user: await addUser(store), stranger: await addUser(store) };
      await store.factors.replaceCodes(people.user.id, digests);
      return people;
    });
    const use = (userId: number, digest: string) =>
      unitOfWork.transact("write", (store) => store.factors.useCode(userId, digest));
    assert.equal(await use(stranger.id, first), false);
    const used = await Promise.all(Array.from({ length: 20 }, () => use(user.id, first)));
    assert.equal(used.filter(Boolean).length, 1);
    await unitOfWork.transact("write", async (store) => {
      assert.equal(await store.factors.hasCode(user.id, first), false);
      assert.equal(await store.factors.hasCode(user.id, second), true);
      assert.equal(await store.factors.countCodes(user.id), 1);
      await store.factors.replaceCodes(user.id, ["c".repeat(64)]);
      assert.equal(await store.factors.hasCode(user.id, second), false);
      assert.equal(await store.factors.countCodes(user.id), 1);
      await store.factors.add(totp(user.id));
      assert.equal(await store.factors.removeAll(user.id), 1);
      assert.equal(await store.factors.countCodes(user.id), 0);
    });
  });

  it("notes that a session was confirmed, for its owner alone", async () => {
    const unitOfWork = await open();
    await unitOfWork.transact("write", async (store) => {
      const [user, stranger] = [await addUser(store), await addUser(store)];
      const { id } = await store.tokens.add({
        userId: user.id,
        digest: freshName("digest").padEnd(64, "0").slice(0, 64),
        createdAt: NOW,
        lastUsedAt: NOW,
        expiresAt: later(100),
        userAgent: null,
        network: null,
        confirmedAt: null,
        confirmAfter: null,
        providerSession: null,
        hasFactor: false,
      });
      assert.equal(await store.tokens.confirm(stranger.id, id, later(5)), false);
      assert.equal((await store.tokens.listOf(user.id))[0]?.confirmedAt, null);
      assert.equal(await store.tokens.confirm(user.id, id, later(5)), true);
      assert.deepEqual((await store.tokens.listOf(user.id))[0]?.confirmedAt, later(5));
    });
  });
}
