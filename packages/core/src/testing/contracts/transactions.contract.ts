import assert from "node:assert/strict";
import type { UnitOfWork } from "../../ports/unit-of-work.js";
import type { ContractRunner } from "./contract-runner.js";
import { addUser, freshName } from "./fixtures.js";

export function transactionContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  it("keeps what a resolved unit of work did", async () => {
    const unitOfWork = await open();
    const { id } = await unitOfWork.transact("write", (store) => addUser(store));
    assert.equal((await unitOfWork.transact("read", (store) => store.users.find(id)))?.id, id);
  });

  it("keeps nothing of a rejected unit of work, and passes its error on", async () => {
    const unitOfWork = await open();
    const email = `${freshName("gone")}@example.com`;
    const failure = new Error("half-way");
    const work = unitOfWork.transact("write", async (store) => {
      await addUser(store, email);
      throw failure;
    });
    await assert.rejects(work, (error) => error === failure);
    assert.equal(
      await unitOfWork.transact("read", (store) => store.users.findByEmail(email)),
      null,
    );
  });

  it("refuses to write in a unit of work that only reads", async () => {
    const unitOfWork = await open();
    const email = `${freshName("sneaky")}@example.com`;
    for (const mode of ["read", "steady read"] as const) {
      await assert.rejects(unitOfWork.transact(mode, (store) => addUser(store, email)));
    }
    assert.deepEqual(await found(unitOfWork, [email]), []);
  });

  it("refuses a store whose unit of work is over", async () => {
    const unitOfWork = await open();
    const email = `${freshName("late")}@example.com`;
    const store = await unitOfWork.transact("write", async (its) => its);
    await assert.rejects(async () => store.users.find(1));
    await assert.rejects(async () => addUser(store, email));
    assert.deepEqual(await found(unitOfWork, [email]), []);
  });

  it("undoes a part that rejects, and keeps what was done before and after it", async () => {
    const unitOfWork = await open();
    const [before, inside, deeper, after] = ["before", "inside", "deeper", "after"].map(
      (name) => `${freshName(name)}@example.com`,
    ) as [string, string, string, string];
    const failure = new Error("half-way");
    await unitOfWork.transact("write", async (store) => {
      await addUser(store, before);
      const part = store.within("write", async (own) => {
        await addUser(own, inside);
        await own.within("write", (innermost) => addUser(innermost, deeper));
        throw failure;
      });
      await assert.rejects(part, (error) => error === failure);
      await addUser(store, after);
    });
    assert.deepEqual(await found(unitOfWork, [before, inside, deeper, after]), [before, after]);
  });

  it("undoes a part that succeeded with the transaction around it", async () => {
    const unitOfWork = await open();
    const email = `${freshName("part")}@example.com`;
    const failure = new Error("later");
    const work = unitOfWork.transact("write", async (store) => {
      await store.within("write", (own) => addUser(own, email));
      assert.equal((await store.users.findByEmail(email))?.email, email);
      throw failure;
    });
    await assert.rejects(work, (error) => error === failure);
    assert.deepEqual(await found(unitOfWork, [email]), []);
  });

  it("runs a part that only reads in a transaction that only reads", async () => {
    const unitOfWork = await open();
    const failure = new Error("no");
    const seen = await unitOfWork.transact("read", async (store) => {
      await assert.rejects(
        store.within("read", async () => {
          throw failure;
        }),
        (error) => error === failure,
      );
      return store.within("read", (own) => own.users.find(0));
    });
    assert.equal(seen, null);
  });

  it("runs many units of work at once", async () => {
    const unitOfWork = await open();
    const users = await Promise.all(
      Array.from({ length: 30 }, () => unitOfWork.transact("write", (store) => addUser(store))),
    );
    assert.equal(new Set(users.map(({ id }) => id)).size, 30);
  });
}

/** The addresses that have an account. */
const found = (unitOfWork: UnitOfWork, emails: readonly string[]): Promise<string[]> =>
  unitOfWork.transact("read", async (store) => {
    const users = await Promise.all(emails.map((email) => store.users.findByEmail(email)));
    return users.flatMap((user) => (user ? [user.email] : []));
  });
