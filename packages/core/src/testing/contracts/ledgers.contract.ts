import assert from "node:assert/strict";
import type { UnitOfWork } from "../../ports/unit-of-work.js";
import type { ContractRunner } from "./contract-runner.js";
import { addTenant, addUser, freshName, later, NOW } from "./fixtures.js";

export function ledgerContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  it("remembers an answer for its key until it expires", async () => {
    const unitOfWork = await open();
    const { id } = await unitOfWork.transact("write", (store) => addUser(store));
    const key = { userId: id, tenantId: 0, route: "createTenant", key: freshName("key") };
    const claim = (now: Date) =>
      unitOfWork.transact("write", (store) =>
        store.idempotency.claim(key, "print", now, later(1000)),
      );
    await unitOfWork.transact("write", async (store) => {
      assert.deepEqual(await store.idempotency.claim(key, "print", NOW, later(1000)), {
        state: "new",
      });
      await store.idempotency.answer(key, "the answer");
    });
    assert.deepEqual(await claim(later(999)), {
      state: "answered",
      fingerprint: "print",
      answer: "the answer",
    });
    assert.deepEqual(await claim(later(1000)), { state: "new" });
  });

  it("forgets a key whose work was rolled back", async () => {
    const unitOfWork = await open();
    const { id } = await unitOfWork.transact("write", (store) => addUser(store));
    const key = { userId: id, tenantId: 0, route: "createTenant", key: freshName("key") };
    const failed = unitOfWork.transact("write", async (store) => {
      await store.idempotency.claim(key, "print", NOW, later(1000));
      throw new Error("rolled back");
    });
    await assert.rejects(failed, /rolled back/);
    const claim = await unitOfWork.transact("write", (store) =>
      store.idempotency.claim(key, "other", NOW, later(1000)),
    );
    assert.deepEqual(claim, { state: "new" });
  });

  it("counts in a window and starts over after it", async () => {
    const unitOfWork = await open();
    const key = freshName("throttle");
    await unitOfWork.transact("write", async ({ throttles }) => {
      assert.equal(await throttles.read(key, NOW), null);
      await throttles.add(key, NOW, 1000);
      const second = await throttles.add(key, later(500), 1000);
      assert.deepEqual([second.count, second.resetsAt], [2, later(1000)]);
      const seen = await throttles.read(key, later(999));
      assert.deepEqual([seen?.count, seen?.resetsAt], [2, later(1000)]);
      assert.equal(await throttles.read(key, later(1000)), null);
      await throttles.add(key, later(1000), 1000);
      assert.equal((await throttles.read(key, later(1000)))?.count, 1);
      await throttles.add(key, later(1001), 1000);
      await throttles.takeBack(key, later(1002));
      const one = await throttles.read(key, later(1002));
      assert.equal(one?.count, 1);
      assert.deepEqual(one.resetsAt, later(2000));
      for (const at of [later(1003), later(1004), later(5000)]) await throttles.takeBack(key, at);
      assert.equal((await throttles.read(key, later(1005)))?.count, 0);
      assert.equal((await throttles.add(key, later(1006), 1000)).count, 1);
      await throttles.clear(key);
      assert.equal(await throttles.read(key, later(1000)), null);
    });
  });

  it("counts in a window that begins again with each count", async () => {
    const unitOfWork = await open();
    const key = freshName("throttle");
    await unitOfWork.transact("write", async ({ throttles }) => {
      await throttles.renew(key, NOW, 1000);
      const second = await throttles.renew(key, later(999), 1000);
      assert.deepEqual([second.count, second.resetsAt], [2, later(1999)]);
      assert.equal((await throttles.read(key, later(1998)))?.count, 2);
      assert.equal((await throttles.renew(key, later(1999), 1000)).count, 1);
    });
  });

  it("lists current counts by the beginning of their keys", async () => {
    const unitOfWork = await open();
    const prefix = `${freshName("prefix")}_%:`;
    await unitOfWork.transact("write", async ({ throttles }) => {
      const keys = ["b", "a", "c"].map((name) => prefix + name);
      for (const key of keys) await throttles.add(key, NOW, 1000);
      await throttles.add(`${prefix}old`, NOW, 1);
      await throttles.add(prefix.replace("_%", "xy"), NOW, 1000);
      const list = async (after: string, limit: number) =>
        (await throttles.beginningWith(prefix, later(1), { after, limit })).map(
          ({ key, count, resetsAt }) => [key.slice(prefix.length), count, resetsAt],
        );
      assert.deepEqual(await list("", 2), [
        ["a", 1, later(1000)],
        ["b", 1, later(1000)],
      ]);
      assert.deepEqual(await list(`${prefix}b`, 2), [["c", 1, later(1000)]]);
    });
  });

  it("hands a mail to one taker until its lease ends", async () => {
    const unitOfWork = await open();
    const to = `${freshName("mail")}@example.com`;
    const take = async (now: Date) => {
      const mails = await unitOfWork.transact("write", (store) =>
        store.mail.claim(now, new Date(now.getTime() + 30), 500),
      );
      return mails.filter((mail) => mail.to === to);
    };
    const figures = (most?: number) =>
      unitOfWork.transact("read", (store) => store.mail.figures(most));
    const before = await figures();
    await unitOfWork.transact("write", (store) =>
      store.mail.add({ to, sealed: "sealed", createdAt: NOW }),
    );
    assert.equal((await figures()).waiting, before.waiting + 1);
    assert.equal((await figures()).failing, before.failing);
    assert.equal((await figures(before.waiting + before.setAside + 1)).waiting, before.waiting + 1);
    assert.equal((await figures(1)).waiting + (await figures(1)).setAside, 1);
    assert.ok(Number((await figures()).oldestAt) <= NOW.getTime());
    assert.ok(Number((await figures()).nextAt) <= NOW.getTime());
    const [mail] = await take(NOW);
    assert.ok((await figures()).unfinished > before.unfinished);
    assert.equal((await figures()).failing, before.failing);
    assert.equal(mail?.sealed, "sealed");
    assert.deepEqual(await take(later(29)), []);
    const [again] = await take(later(30));
    assert.equal(again?.attempts, 2);
    await unitOfWork.transact("write", (store) =>
      store.mail.retryAt(mail?.id ?? 0, later(30), "The server refused it."),
    );
    assert.ok((await figures()).failing > before.failing);
    await unitOfWork.transact("write", (store) => store.mail.remove(mail?.id ?? 0));
    assert.deepEqual(await take(later(1000)), []);
  });

  it("writes the audit trail and reads it by tenant, newest first or following on", async () => {
    const unitOfWork = await open();
    const { tenant, user } = await addTenant(unitOfWork);
    const entry = (useCase: string) => ({
      at: NOW,
      actor: { kind: "user" as const, userId: user.id, tokenId: null },
      useCase,
      tenantId: tenant.id,
      subject: { id: 5 },
      requestId: "r1",
    });
    await unitOfWork.transact("write", async ({ audit }) => {
      await audit.add(entry("first"));
      await audit.add({
        ...entry("second"),
        actor: { kind: "operator", name: "root", userId: null },
      });
    });
    await unitOfWork.transact("read", async ({ audit }) => {
      const [second, first] = await audit.list({ tenantId: tenant.id, limit: 10 });
      assert.deepEqual(
        [first?.useCase, first?.actor.userId, first?.subject],
        ["first", user.id, { id: 5 }],
      );
      assert.deepEqual(second?.actor, { kind: "operator", name: "root", userId: null });
      const following = await audit.list({
        tenantId: tenant.id,
        afterId: first?.id ?? 0,
        limit: 10,
      });
      assert.deepEqual(
        following.map(({ useCase }) => useCase),
        ["second"],
      );
    });
  });
}
