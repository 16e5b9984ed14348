import assert from "node:assert/strict";
import { keyIdOf } from "../../ports/cipher.js";
import type { SealedRequest } from "../../ports/upkeep/sealed-work.js";
import type { SystemStore, UnitOfWork } from "../../ports/unit-of-work.js";
import type { ContractRunner } from "./contract-runner.js";
import { addUser, freshName, later, NOW } from "./fixtures.js";

export function keyContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  it("keeps each key once, with its first proof, until it is removed", async () => {
    const unitOfWork = await open();
    const id = freshName("key");
    const known = async () => {
      const all = await unitOfWork.transact("read", ({ keys }) => keys.all());
      return all.filter((key) => key.id === id);
    };
    await unitOfWork.system("write", async ({ keys }) => {
      await keys.lock();
      await keys.add({ id, proof: "first" }, NOW);
      await keys.add({ id, proof: "second" }, NOW);
    });
    assert.deepEqual(await known(), [{ id, proof: "first" }]);
    await unitOfWork.system("write", ({ keys }) => keys.remove(id));
    assert.deepEqual(await known(), []);
  });

  it("lists, counts and replaces what is sealed, by the key that sealed it", async () => {
    const unitOfWork = await open();
    const [old, anew] = [freshName("old"), freshName("new")];
    const work = <T>(what: (of: SystemStore["sealed"]) => Promise<T>) =>
      unitOfWork.system("write", ({ sealed }) => what(sealed));
    const list = (request: Partial<SealedRequest>) =>
      work((of) => of.list({ place: "mails", limit: 10, ...request }));
    const count = async (keyId: string) => {
      const all = await work((of) => of.counts());
      return all.find((each) => each.place === "mails" && each.keyId === keyId)?.count ?? 0;
    };
    const to = `${freshName("mail")}@example.com`;
    await unitOfWork.transact("write", async ({ mail }) => {
      for (const text of ["a", "b", "c"]) {
        await mail.add({ to, sealed: `${old}.${text}`, createdAt: NOW });
      }
    });
    assert.equal(await count(old), 3);
    const [first, ...others] = await list({ by: old });
    assert.ok(first);
    assert.deepEqual([first.sealed, others.length], [`${old}.a`, 2]);
    assert.equal(await work((of) => of.replace(first, `${anew}.a`)), true);
    // The text has changed by now.
    assert.equal(await work((of) => of.replace(first, "late")), false);
    assert.deepEqual([await count(old), await count(anew)], [2, 1]);
    assert.deepEqual(
      (await list({ by: old, skip: 1 })).map(({ sealed }) => sealed),
      [`${old}.c`],
    );
    const rest = await list({ notBy: anew, limit: 1_000 });
    assert.ok(rest.length >= 2 && rest.every(({ sealed }) => keyIdOf(sealed) !== anew));
  });

  it("leaves out answers that are plain", async () => {
    const unitOfWork = await open();
    const { id: userId } = await unitOfWork.transact("write", (store) => addUser(store));
    const [plain, sealed] = ["createOrder", "createWebhook"].map((route) => ({
      userId,
      tenantId: 0,
      route,
      key: freshName("key"),
    }));
    const name = freshName("sealer");
    await unitOfWork.transact("write", async ({ idempotency }) => {
      for (const key of [plain, sealed]) {
        assert.ok(key);
        await idempotency.claim(key, "print", NOW, later(1_000));
        await idempotency.answer(key, `${name}.answer`);
      }
    });
    const found = await unitOfWork.system("read", ({ sealed: of }) =>
      of.list({ place: "answers", by: name, limit: 10 }),
    );
    assert.deepEqual(found, [{ place: "answers", key: sealed, sealed: `${name}.answer` }]);
  });

  it("sets a mail aside until someone asks for it, and gives one back as if it was never taken", async () => {
    const unitOfWork = await open();
    const to = `${freshName("mail")}@example.com`;
    const transact: UnitOfWork["transact"] = (mode, work) => unitOfWork.transact(mode, work);
    const claim = async (now: Date) => {
      const all = await transact("write", ({ mail }) => mail.claim(now, later(60_000), 1_000));
      return all.find((mail) => mail.to === to);
    };
    const seen = async (setAside?: boolean) => {
      const all = await transact("read", ({ mail }) => mail.list({ setAside, limit: 1_000 }));
      return all.find((mail) => mail.to === to);
    };
    const figures = () => transact("read", ({ mail }) => mail.figures());
    await transact("write", ({ mail }) => mail.add({ to, sealed: "sealed", createdAt: NOW }));
    const taken = await claim(NOW);
    assert.ok(taken);
    const { id } = taken;
    await transact("write", ({ mail }) => mail.giveBack(id, later(1)));
    assert.deepEqual(await seen(), {
      id,
      to,
      attempts: 0,
      createdAt: NOW,
      nextAttemptAt: later(1),
      setAsideAt: null,
      error: null,
    });
    assert.equal((await claim(later(1)))?.attempts, 1);
    const before = await figures();
    await transact("write", ({ mail }) => mail.setAside(id, later(2), "No good."));
    const after = await figures();
    assert.equal(after.setAside, before.setAside + 1);
    assert.equal(after.waiting, before.waiting - 1);
    assert.equal(after.unfinished, before.unfinished - 1);
    assert.equal(await claim(later(1_000_000)), undefined);
    assert.deepEqual(
      { ...(await seen(true)), attempts: 1 },
      {
        id,
        to,
        attempts: 1,
        createdAt: NOW,
        nextAttemptAt: null,
        setAsideAt: later(2),
        error: "No good.",
      },
    );
    assert.equal(await transact("write", ({ mail }) => mail.retry(id, later(3))), true);
    assert.equal((await claim(later(3)))?.attempts, 1);
    assert.equal(await transact("write", ({ mail }) => mail.remove(id)), true);
    assert.equal(await transact("write", ({ mail }) => mail.remove(id)), false);
    assert.equal(await transact("write", ({ mail }) => mail.retry(id, NOW)), false);
  });
}
