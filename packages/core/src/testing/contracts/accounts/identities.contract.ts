import assert from "node:assert/strict";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import type { ContractRunner } from "../contract-runner.js";
import { addUser, freshName, later, NOW } from "../fixtures.js";

const ISSUER = "https://id.example.com";

const identity = (userId: number, subject: string, issuer = ISSUER) => ({
  userId,
  issuer,
  subject,
  createdAt: NOW,
  lastUsedAt: NOW,
});

/** An identity at a provider belongs to one person, who has one for each provider. */
export function identityContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  it("finds an identity by its provider and its subject, compared exactly", async () => {
    const unitOfWork = await open();
    await unitOfWork.transact("write", async (store) => {
      const [user, stranger] = [await addUser(store), await addUser(store)];
      const [subject, other] = [freshName("Subject"), freshName("Subject")];
      const first = await store.identities.add(identity(user.id, subject));
      const second = await store.identities.add(identity(user.id, subject, `${ISSUER}/two`));
      const theirs = await store.identities.add(identity(stranger.id, other));
      assert.ok(first && second && theirs);
      assert.deepEqual(first, { ...identity(user.id, subject), id: first.id });
      assert.deepEqual(await store.identities.find(ISSUER, subject), first);
      assert.deepEqual(await store.identities.find(`${ISSUER}/two`, subject), second);
      assert.equal(await store.identities.find(`${ISSUER}/`, subject), null);
      assert.equal(await store.identities.find(ISSUER, subject.toLowerCase()), null);
      assert.deepEqual(await store.identities.listOf(user.id), [first, second]);
      await store.identities.use(first.id, later(5));
      assert.deepEqual(await store.identities.listOf(user.id), [
        { ...first, lastUsedAt: later(5) },
        second,
      ]);
      assert.equal(await store.identities.removeAll(user.id), 2);
      assert.equal(await store.identities.removeAll(user.id), 0);
      assert.deepEqual(await store.identities.listOf(stranger.id), [theirs]);
    });
  });

  it("gives an identity to one person, and a person one identity of a provider", async () => {
    const unitOfWork = await open();
    await unitOfWork.transact("write", async (store) => {
      const [user, stranger] = [await addUser(store), await addUser(store)];
      const subject = freshName("subject");
      assert.ok(await store.identities.add(identity(user.id, subject)));
      assert.equal(await store.identities.add(identity(stranger.id, subject)), null);
      assert.equal(await store.identities.add(identity(user.id, freshName("subject"))), null);
    });
  });

  it("stores an identity once, also when twenty transactions add it at the same time", async () => {
    const unitOfWork = await open();
    const user = await unitOfWork.transact("write", addUser);
    const subject = freshName("subject");
    const added = await Promise.all(
      Array.from({ length: 20 }, () =>
        unitOfWork.transact("write", (store) => store.identities.add(identity(user.id, subject))),
      ),
    );
    assert.equal(added.filter((each) => each !== null).length, 1);
  });

  it("revokes the tokens of one session at a provider, or all that it opened for a user", async () => {
    const unitOfWork = await open();
    await unitOfWork.transact("write", async (store) => {
      const [user, stranger] = [await addUser(store), await addUser(store)];
      const [session, other] = [freshName("session"), freshName("session")];
      const add = async (userId: number, providerSession: string | null) => {
        const { id } = await store.tokens.add({
          userId,
          digest: "d".repeat(64),
          createdAt: NOW,
          lastUsedAt: NOW,
          expiresAt: later(100),
          userAgent: null,
          network: null,
          confirmedAt: NOW,
          confirmAfter: null,
          providerSession,
          hasFactor: providerSession === session,
        });
        return id;
      };
      const own = await add(user.id, null);
      const [first, second] = [await add(user.id, session), await add(user.id, other)];
      const theirs = await add(stranger.id, other);
      const left = async ({ id }: { id: number }) =>
        (await store.tokens.listOf(id)).map((token) => token.id);
      const digest = "d".repeat(64);
      const hasFactor = async (tokenId: number) =>
        (await store.identify({ tokenId, tokenDigest: digest }, null, false))?.token?.hasFactor;
      assert.deepEqual([await hasFactor(first), await hasFactor(second)], [true, false]);
      const [, listed] = await store.tokens.listOf(user.id);
      assert.deepEqual([listed?.providerSession, listed?.hasFactor], [session, true]);
      assert.equal(await store.tokens.revokeProvided({ session }), 1);
      assert.deepEqual(await left(user), [own, second]);
      assert.equal(await store.tokens.revokeProvided({ userId: user.id }), 1);
      assert.deepEqual([await left(user), await left(stranger)], [[own], [theirs]]);
    });
  });
}
