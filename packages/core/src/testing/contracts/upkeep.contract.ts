import assert from "node:assert/strict";
import type { UnitOfWork } from "../../ports/unit-of-work.js";
import type { ContractRunner } from "./contract-runner.js";
import { addUser, freshName, later, NOW } from "./fixtures.js";

/** Expiry and retries. */
export function upkeepContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  it("clears away the answers whose time is over, for requests and for workers", async () => {
    const unitOfWork = await open();
    const { id: userId } = await unitOfWork.transact("write", (store) => addUser(store));
    const claim = (expiresAt: Date) =>
      unitOfWork.transact("write", async ({ idempotency }) => {
        const key = { userId, tenantId: 0, route: "createTenant", key: freshName("key") };
        await idempotency.claim(key, "print", NOW, expiresAt);
        await idempotency.answer(key, "the answer");
        return key;
      });
    const kept = await claim(later(1e9));
    const prunes = [
      () => unitOfWork.transact("write", ({ idempotency }) => idempotency.prune(later(50), 1_000)),
      () => unitOfWork.system("write", ({ idempotency }) => idempotency.prune(later(50), 1_000)),
    ];
    for (const prune of prunes) {
      await claim(later(50));
      assert.ok((await prune()) >= 1);
      assert.equal(await prune(), 0);
    }
    const again = await unitOfWork.transact("write", ({ idempotency }) =>
      idempotency.claim(kept, "print", later(60), later(1e9)),
    );
    assert.equal(again.state, "answered");
  });

  it("clears away the windows that are over, and no other", async () => {
    const unitOfWork = await open();
    const [over, current] = [freshName("over"), freshName("current")];
    await unitOfWork.transact("write", async ({ throttles }) => {
      await throttles.add(over, NOW, 10);
      await throttles.add(current, NOW, 1e9);
      assert.ok((await throttles.prune(later(10), 1_000)) >= 1);
      assert.equal(await throttles.prune(later(10), 1_000), 0);
      assert.equal((await throttles.read(current, later(10)))?.count, 1);
    });
  });

  it("leaves a mail alone until its next try, and says what went wrong", async () => {
    const unitOfWork = await open();
    const to = `${freshName("mail")}@example.com`;
    await unitOfWork.transact("write", ({ mail }) =>
      mail.add({ to, sealed: "sealed", createdAt: NOW }),
    );
    const claim = async (now: Date) => {
      const all = await unitOfWork.transact("write", ({ mail }) =>
        mail.claim(now, new Date(now.getTime() + 10), 1_000),
      );
      return all.find((each) => each.to === to);
    };
    const first = await claim(NOW);
    assert.ok(first);
    await unitOfWork.transact("write", ({ mail }) =>
      mail.retryAt(first.id, later(60_000), "The mailer is away."),
    );
    assert.equal(await claim(later(59_999)), undefined);
    const waiting = await unitOfWork.transact("read", ({ mail }) => mail.list({ limit: 1_000 }));
    const seen = waiting.find((each) => each.to === to);
    assert.deepEqual([seen?.error, seen?.nextAttemptAt], ["The mailer is away.", later(60_000)]);
    assert.equal((await claim(later(60_000)))?.attempts, 2);
  });

  it("keeps a key that a request was the first to seal with", async () => {
    const unitOfWork = await open();
    const key = { id: freshName("key"), proof: "proof" };
    const known = () => unitOfWork.transact("read", ({ keys }) => keys.all());
    const isKnown = async () => (await known()).some(({ id }) => id === key.id);
    await unitOfWork.transact("write", ({ keys }) => keys.add(key, NOW));
    assert.equal(await isKnown(), true);
    await unitOfWork.transact("write", ({ keys }) => keys.remove(key.id));
    assert.equal(await isKnown(), false);
  });
}
