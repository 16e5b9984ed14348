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

  it("runs many units of work at once", async () => {
    const unitOfWork = await open();
    const users = await Promise.all(
      Array.from({ length: 30 }, () => unitOfWork.transact("write", (store) => addUser(store))),
    );
    assert.equal(new Set(users.map(({ id }) => id)).size, 30);
  });
}
