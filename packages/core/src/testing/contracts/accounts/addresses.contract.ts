import assert from "node:assert/strict";
import type { AddressFields } from "../../../ports/addresses/address.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import type { ContractRunner } from "../contract-runner.js";
import { addUser, later, NOW } from "../fixtures.js";

const place: AddressFields = {
  label: "Home",
  street: "1 Main St",
  city: "Springfield",
  country: null,
  postalCode: "12345",
  state: null,
  phone: null,
  isDefault: false,
};

export function addressContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  it("keeps an address as it was given, and replaces it", async () => {
    const unitOfWork = await open();
    await unitOfWork.transact("write", async (store) => {
      const book = store.addressesOf((await addUser(store)).id);
      const address = await book.add(place, NOW);
      assert.deepEqual(address, {
        ...place,
        id: address.id,
        version: 1,
        createdAt: NOW,
        updatedAt: NOW,
      });
      assert.deepEqual(await book.find(address.id), address);
      const changed = await book.replace(address.id, { ...place, label: null }, later(1));
      const expected = { ...address, label: null, version: 2, updatedAt: later(1) };
      assert.deepEqual(changed, expected);
      assert.deepEqual(await book.lock(address.id), expected);
      await book.remove(address.id);
      assert.equal(await book.find(address.id), null);
    });
  });

  it("keeps one user's book from another", async () => {
    const unitOfWork = await open();
    await unitOfWork.transact("write", async (store) => {
      const mine = store.addressesOf((await addUser(store)).id);
      const theirs = store.addressesOf((await addUser(store)).id);
      const { id } = await mine.add({ ...place, isDefault: true }, NOW);
      await theirs.add({ ...place, isDefault: true }, NOW);
      assert.equal(await theirs.find(id), null);
      assert.equal(await theirs.lock(id), null);
      assert.equal(await theirs.replace(id, place, NOW), null);
      await theirs.remove(id);
      assert.equal((await mine.find(id))?.isDefault, true);
    });
  });

  it("has one default, listed first, also when ten are made it at once", async () => {
    const unitOfWork = await open();
    const { id: user } = await unitOfWork.transact("write", (store) => addUser(store));
    const book = <T>(work: (book: ReturnType<typeof bookOf>) => Promise<T>) =>
      unitOfWork.transact("write", (store) => work(bookOf(store)));
    const bookOf = (store: Parameters<Parameters<UnitOfWork["transact"]>[1]>[0]) =>
      store.addressesOf(user);
    await Promise.all(
      Array.from({ length: 10 }, () => book((own) => own.add({ ...place, isDefault: true }, NOW))),
    );
    const { data, total } = await book((own) => own.page({ page: 1, perPage: 20 }));
    assert.equal(total, 10);
    assert.deepEqual(
      data.map(({ isDefault }) => isDefault),
      [true, ...Array.from({ length: 9 }, () => false)],
    );
    const last = data.at(-1)?.id ?? 0;
    await book((own) => own.replace(last, { ...place, isDefault: true }, NOW));
    const after = await book((own) => own.page({ page: 1, perPage: 2 }));
    assert.deepEqual([after.data[0]?.id, after.data[1]?.isDefault], [last, false]);
  });
}
