import assert from "node:assert/strict";
import type { DataRequestKind } from "../../ports/people/data-requests.js";
import type { SystemStore, UnitOfWork } from "../../ports/unit-of-work.js";
import type { ContractRunner } from "./contract-runner.js";
import { addUser, later, NOW } from "./fixtures.js";

const STEPS = 10;

export function dataRequestContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  async function somebody() {
    const unitOfWork = await open();
    const { id: userId, email } = await unitOfWork.transact("write", addUser);
    const ask = (kind: DataRequestKind, dueAt = NOW) =>
      unitOfWork.transact("write", ({ dataRequests }) =>
        dataRequests.add({ userId, kind, progress: "begun", askedAt: NOW, dueAt }),
      );
    const latest = (kind: DataRequestKind) =>
      unitOfWork.transact("read", ({ dataRequests }) => dataRequests.latest(userId, kind));
    const part = (id: number, number: number, whose = userId) =>
      unitOfWork.transact("read", ({ dataRequests }) =>
        dataRequests.part({ id, userId: whose }, number),
      );
    const work = <T>(does: (requests: SystemStore["dataRequests"]) => Promise<T>) =>
      unitOfWork.system("write", ({ dataRequests }) => does(dataRequests));
    /** Claims until none is due, so that deliveries of other tests are out of the way. */
    const claimed = async (now: Date) => {
      const ids: number[] = [];
      for (let step = 0; step < STEPS; step += 1) {
        const held = await work(async (requests) => {
          const found = await requests.claim(now);
          if (found) await requests.postpone(found.id, later(3_600));
          return found;
        });
        if (!held) break;
        if (held.userId === userId) ids.push(held.id);
      }
      return ids;
    };
    return { unitOfWork, userId, email, ask, latest, part, work, claimed };
  }

  it("stores the requests of a person, and returns the newest of each kind", async () => {
    const { userId, ask, latest } = await somebody();
    assert.equal(await latest("export"), null);
    await ask("export");
    const second = await ask("export", later(5));
    const erasure = await ask("erasure", later(9));
    const made = { userId, askedAt: NOW, doneAt: null, expiresAt: null };
    assert.deepEqual(second, { ...made, id: second.id, kind: "export", dueAt: later(5) });
    assert.deepEqual(await latest("export"), second);
    assert.deepEqual(await latest("erasure"), erasure);
  });

  it("gives workers what is due, the oldest first, and lets others come first where it is put off", async () => {
    const { ask, claimed, latest, email, work } = await somebody();
    const late = await ask("erasure", later(2));
    const early = await ask("export", later(1));
    assert.deepEqual(await claimed(NOW), []);
    assert.deepEqual(await claimed(later(2)), [early.id, late.id]);
    assert.deepEqual((await latest("export"))?.dueAt, later(3_600));
    const held = await work((requests) => requests.hold(late.id));
    assert.deepEqual([held?.id, held?.email, held?.progress], [late.id, email, "begun"]);
    assert.equal(await work((requests) => requests.hold(late.id + 1_000_000)), null);
  });

  it("keeps how far it is and the pieces of an archive, for its person alone and until its end", async () => {
    const { unitOfWork, userId, ask, latest, part, work, claimed } = await somebody();
    const { id } = await ask("export");
    const done = { progress: "done", dueAt: NOW, doneAt: later(1), expiresAt: later(60) };
    const other = await ask("erasure");
    await work(async (requests) => {
      await requests.addPart({ id, userId }, 0, "one");
      await requests.addPart({ id, userId }, 1, "two");
      await requests.note(id, done);
    });
    // Operators carry an erasure out at once.
    const noted = { ...done, expiresAt: null };
    await unitOfWork.transact("write", async ({ dataRequests }) => {
      const held = await dataRequests.hold(other.id);
      assert.equal(held?.progress, "begun");
      await dataRequests.note(other.id, noted);
    });
    assert.deepEqual((await latest("erasure"))?.doneAt, noted.doneAt);
    const { progress: _, ...shown } = done;
    assert.deepEqual(await latest("export"), {
      id,
      userId,
      kind: "export",
      askedAt: NOW,
      ...shown,
    });
    assert.equal((await work((requests) => requests.hold(id)))?.progress, "done");
    assert.deepEqual(await claimed(later(2)), []);
    const texts = [await part(id, 0), await part(id, 1), await part(id, 2)];
    assert.deepEqual(texts, ["one", "two", null]);
    assert.equal(await part(id, 0, userId + 1), null);
    const forget = async (now: Date) => {
      for (let step = 0; step < STEPS; step += 1) {
        if ((await work((requests) => requests.forget(now, 100))) === 0) return;
      }
      assert.fail("There is always more to forget.");
    };
    await forget(later(59));
    assert.equal(await part(id, 0), "one");
    await forget(later(61));
    assert.deepEqual([await part(id, 0), await part(id, 1)], [null, null]);
  });

  it("ends the exports of a person, and leaves the erasure", async () => {
    const { unitOfWork, userId, ask, latest, claimed } = await somebody();
    await ask("export");
    const erasure = await ask("erasure");
    await unitOfWork.transact("write", ({ dataRequests }) =>
      dataRequests.endExports(userId, later(3)),
    );
    const ended = await latest("export");
    assert.deepEqual([ended?.doneAt, ended?.expiresAt], [later(3), later(3)]);
    assert.deepEqual(await claimed(later(4)), [erasure.id]);
  });
}
