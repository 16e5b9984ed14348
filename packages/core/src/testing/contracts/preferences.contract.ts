import assert from "node:assert/strict";
import type { PreferenceRepository } from "../../ports/preferences/preference-repository.js";
import type { UnitOfWork } from "../../ports/unit-of-work.js";
import type { ContractRunner } from "./contract-runner.js";
import { addTenant, addUser, later, NOW } from "./fixtures.js";

export function preferenceContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  const aTenant = async () => {
    const unitOfWork = await open();
    const { scope, user } = await addTenant(unitOfWork);
    const within = <T>(work: (preferences: PreferenceRepository) => Promise<T>) =>
      unitOfWork.transact("write", (store) => work(store.inTenant(scope).preferences));
    return { unitOfWork, userId: user.id, within };
  };
  const value = { columns: ["é", 1.5, null], "a'b": '"\u2028' };
  const columns = { name: "columns", value, createdAt: NOW, updatedAt: NOW };
  const made = { ...columns, version: 1 };

  it("keeps a value of a person under a name, and replaces it", async () => {
    const { unitOfWork, userId, within } = await aTenant();
    const { id: another } = await unitOfWork.transact("write", addUser);
    assert.equal(await within((preferences) => preferences.find(userId, "columns")), null);
    assert.equal(await within((preferences) => preferences.add(userId, columns)), true);
    assert.deepEqual(await within((preferences) => preferences.lock(userId, "columns")), made);
    const same = { ...columns, value: "second" };
    assert.equal(await within((preferences) => preferences.add(userId, same)), false);
    const after = { ...made, value: null, updatedAt: later(1) };
    await within((preferences) => preferences.change(userId, after));
    assert.deepEqual(await within((preferences) => preferences.find(userId, "columns")), {
      ...after,
      version: 2,
    });
    await within((preferences) => preferences.add(userId, { ...columns, name: "theme" }));
    assert.deepEqual(
      await within((preferences) =>
        Promise.all([preferences.count(userId), preferences.count(another)]),
      ),
      [2, 0],
    );
    assert.equal(await within((preferences) => preferences.find(another, "columns")), null);
    await within((preferences) => preferences.add(another, columns));
    const named = await within((preferences) => preferences.named("columns"));
    assert.deepEqual(named, [
      { ...after, version: 2, userId },
      { ...made, userId: another },
    ]);
  });

  it("leaves preferences to their tenant, also those of the same person", async () => {
    const [owner, stranger] = [await aTenant(), await aTenant()];
    const { userId } = owner;
    await owner.within((preferences) => preferences.add(userId, columns));
    await stranger.within(async (preferences) => {
      assert.deepEqual(
        [
          await preferences.find(userId, "columns"),
          await preferences.lock(userId, "columns"),
          await preferences.count(userId),
          await preferences.named("columns"),
        ],
        [null, null, 0, []],
      );
    });
    await stranger
      .within((preferences) => preferences.change(userId, { ...made, value: "stolen" }))
      .catch(() => undefined);
    await stranger.within((preferences) => preferences.add(userId, { ...columns, name: "mine" }));
    await owner.within(async (preferences) => {
      assert.deepEqual(await preferences.find(userId, "columns"), made);
      assert.equal(await preferences.count(userId), 1);
    });
  });
}
