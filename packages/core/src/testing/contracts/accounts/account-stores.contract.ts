import assert from "node:assert/strict";
import { newUser } from "../../../ports/accounts/user.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import type { ContractRunner } from "../contract-runner.js";
import { addUser, freshName, later, NOW } from "../fixtures.js";

export function accountStoreContract(
  { it }: ContractRunner,
  open: () => Promise<UnitOfWork>,
): void {
  it("gives a user back as it was stored", async () => {
    const unitOfWork = await open();
    await unitOfWork.transact("write", async (store) => {
      const email = `${freshName("exact")}@example.com`;
      const fields = { name: "Zoë 🦊", email, passwordHash: "phc" };
      const added = await store.users.add(newUser(fields, NOW));
      assert.ok(added);
      assert.deepEqual(await store.users.find(added.id), added);
      const account = await store.users.findByEmail(email);
      const { passwordHash, credentialsVersion, ...found } = account ?? {};
      assert.equal(passwordHash, "phc");
      assert.equal(credentialsVersion, 1);
      assert.deepEqual(found, added);
      assert.equal(added.name, "Zoë 🦊");
      assert.equal(added.isActive, true);
      assert.equal(added.emailMarketing, false);
      assert.deepEqual(added.createdAt, NOW);
    });
  });

  it("refuses a taken email, also when fifty ask for it at once", async () => {
    const unitOfWork = await open();
    const email = `${freshName("race")}@example.com`;
    const results = await Promise.all(
      Array.from({ length: 50 }, () =>
        unitOfWork.transact("write", (store) =>
          store.users.add(newUser({ name: "R", email, passwordHash: null }, NOW)),
        ),
      ),
    );
    assert.equal(results.filter((user) => user !== null).length, 1);
  });

  it("changes only the given fields, and increments the version", async () => {
    const unitOfWork = await open();
    await unitOfWork.transact("write", async (store) => {
      const user = await addUser(store);
      const changed = await store.users.change(user.id, {
        phone: "+1",
        isActive: false,
        updatedAt: later(5),
      });
      assert.deepEqual(changed, {
        ...user,
        phone: "+1",
        isActive: false,
        updatedAt: later(5),
        version: 2,
      });
      assert.equal(await store.users.change(999_999_999, { updatedAt: NOW }), null);
    });
  });

  it("knows a user by an external id, which no two share", async () => {
    const unitOfWork = await open();
    const externalId = `${freshName("Ext")} ü|1`;
    const add = (email: string, externalId: string) =>
      unitOfWork.transact("write", (store) =>
        store.users.add(newUser({ name: "E", email, passwordHash: null, externalId }, NOW)),
      );
    const emails = Array.from({ length: 20 }, () => `${freshName("ext")}@example.com`);
    const added = await Promise.all(emails.map((email) => add(email, externalId)));
    const [user, ...others] = added.filter((each) => each !== null);
    assert.ok(user);
    assert.deepEqual(others, []);
    assert.equal(user.externalId, externalId);
    await unitOfWork.transact("write", async (store) => {
      const who = (externalId: string) => store.identify({ externalId }, null, false);
      assert.deepEqual((await who(externalId))?.user, user);
      assert.equal(await who(externalId.toLowerCase()), null);
      assert.deepEqual(await store.users.findByExternalId(externalId), user);
      assert.equal(await store.users.findByExternalId(`${externalId} `), null);
      const freed = await store.users.change(user.id, { externalId: null, updatedAt: NOW });
      assert.equal(freed?.externalId, null);
      assert.equal(await who(externalId), null);
    });
    assert.equal(
      (await add(`${freshName("ext")}@example.com`, externalId))?.externalId,
      externalId,
    );
  });

  it("finds users by part of a name or address, whatever its case", async () => {
    const unitOfWork = await open();
    await unitOfWork.transact("write", async (store) => {
      const name = freshName("needle");
      await addUser(store, `${name}_%@example.com`);
      const page = await store.users.list({ page: 1, perPage: 10, search: name.toUpperCase() });
      assert.equal(page.total, 1);
      assert.equal(
        (await store.users.list({ page: 1, perPage: 10, search: `${name}__` })).total,
        0,
      );
    });
  });

  it("keeps tokens apart by user, revokes and prunes them", async () => {
    const unitOfWork = await open();
    await unitOfWork.transact("write", async (store) => {
      const [user, stranger] = [await addUser(store), await addUser(store)];
      const add = (digest: string) =>
        store.tokens.add({
          userId: user.id,
          digest,
          createdAt: NOW,
          lastUsedAt: NOW,
          expiresAt: later(100),
          userAgent: "Firefox",
          network: "192.0.2.1",
          confirmedAt: NOW,
          confirmAfter: 900,
          providerSession: null,
          hasFactor: false,
        });
      const [first, second, third] = [
        await add("a".repeat(64)),
        await add("b".repeat(64)),
        await add("c".repeat(64)),
      ];
      const ids = async () => (await store.tokens.listOf(user.id)).map(({ id }) => id);
      assert.deepEqual(await ids(), [first.id, second.id, third.id]);
      assert.equal(await store.tokens.revoke(stranger.id, first.id), false);
      assert.equal(await store.tokens.revoke(user.id, first.id), true);
      assert.equal(await store.tokens.revokeAll(user.id, second.id), 1);
      assert.deepEqual(await ids(), [second.id]);
      assert.equal(
        await store.identify({ tokenId: first.id, tokenDigest: "a".repeat(64) }, null, false),
        null,
      );
      const identity = await store.identify(
        { tokenId: second.id, tokenDigest: "b".repeat(64) },
        null,
        false,
      );
      assert.equal(identity?.user.id, user.id);
      await store.tokens.touch(second.id, later(50));
      assert.deepEqual((await store.tokens.listOf(user.id))[0]?.lastUsedAt, later(50));
      const whence = async () => {
        const [token] = await store.tokens.listOf(user.id);
        return [token?.userAgent, token?.network];
      };
      assert.deepEqual(await whence(), ["Firefox", "192.0.2.1"]);
      await store.tokens.touch(second.id, later(60), "198.51.100.7");
      assert.deepEqual(await whence(), ["Firefox", "198.51.100.7"]);
      await store.tokens.prune(later(101), later(-1), 1000);
      assert.deepEqual(await ids(), []);
    });
  });

  it("lets a reset be used once, by its user, before its end", async () => {
    const unitOfWork = await open();
    await unitOfWork.transact("write", async (store) => {
      const [user, stranger] = [await addUser(store), await addUser(store)];
      const add = (digest: string) =>
        store.passwordResets.add({
          userId: user.id,
          purpose: "reset",
          digest,
          createdAt: NOW,
          expiresAt: later(100),
        });
      await add("one");
      await add("two");
      const find = (userId: number, digest: string, now = NOW) =>
        store.passwordResets.find(userId, digest, now);
      assert.equal(await find(stranger.id, "one"), null);
      assert.equal(await find(user.id, "one", later(100)), null);
      assert.equal((await find(user.id, "one"))?.userId, user.id);
      assert.equal(await store.passwordResets.consume(stranger.id, "one", NOW), null);
      assert.equal((await store.passwordResets.consume(user.id, "one", NOW))?.purpose, "reset");
      assert.equal(await store.passwordResets.consume(user.id, "one", NOW), null);
      assert.equal(await find(user.id, "one"), null);
      assert.equal(await store.passwordResets.consume(user.id, "two", later(100)), null);
    });
  });

  it("reports the state of a mailed link until it is pruned", async () => {
    const unitOfWork = await open();
    await unitOfWork.transact("write", async (store) => {
      const [user, stranger] = [await addUser(store), await addUser(store)];
      const { passwordResets: links } = store;
      const add = (userId: number, digest: string, expiresAt: Date) =>
        links.add({ userId, purpose: "invitation", digest, createdAt: NOW, expiresAt });
      await add(user.id, "used", later(100));
      await add(user.id, "open", later(200));
      await add(stranger.id, "theirs", later(100));
      await links.consume(user.id, "used", NOW);
      const look = async (userId: number, digest: string) => {
        const link = await links.look(userId, digest);
        return link && [link.purpose, link.expiresAt, link.usedAt];
      };
      assert.deepEqual(await look(user.id, "used"), ["invitation", later(100), NOW]);
      assert.deepEqual(await look(user.id, "open"), ["invitation", later(200), null]);
      assert.equal(await look(stranger.id, "used"), null);
      assert.equal(await look(user.id, "theirs"), null);
      await links.removeAll(user.id, "used");
      assert.equal(await look(user.id, "open"), null);
      assert.deepEqual(await look(user.id, "used"), ["invitation", later(100), NOW]);
      assert.deepEqual(await look(stranger.id, "theirs"), ["invitation", later(100), null]);
      assert.equal(await links.prune(later(99), 1000), 0);
      assert.ok((await links.prune(later(100), 1000)) >= 2);
      assert.equal(await look(user.id, "used"), null);
    });
  });
}
