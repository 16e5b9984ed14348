import assert from "node:assert/strict";
import { createCore } from "../../create-core.js";
import type { UnitOfWork } from "../../ports/unit-of-work.js";
import { moneyToNumber } from "../../values/money.js";
import { newMember, newUserWithToken } from "../builders.js";
import { memoryPorts } from "../memory-ports.js";
import { answersOf } from "./api-keys/api-key-fixture.js";
import type { ContractRunner } from "./contract-runner.js";
import { freshName, later, NOW } from "./fixtures.js";

const ROUNDS = 10;

/** Actions at the same moment have the same result as one after another. */
export function raceContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  const aShop = async () => {
    const unitOfWork = await open();
    const core = createCore({ ...memoryPorts(), unitOfWork });
    const { as, user } = await newUserWithToken(core, freshName("ada"));
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const admin = { as, tenant, userId: user.id };
    return { unitOfWork, core, admin };
  };
  const times = <T>(count: number, work: (n: number) => Promise<T>) =>
    Array.from({ length: count }, (_, n) => work(n));
  const countOf = (answers: readonly string[], wanted: string) =>
    answers.filter((answer) => answer === wanted).length;

  it("sells what there is and no more, however many orders come at once", async () => {
    const { core, admin } = await aShop();
    await core.updateTenant(admin, { settings: { inventory: "enforced" } });
    const { id: addressId } = await core.createAddress(admin, { street: "1", city: "X" });
    const product = await core.createProduct(admin, { name: "Lamp", price: 1, stock: 5 });
    const order = {
      addressId,
      paymentType: 1,
      totalAmount: 1,
      orderItems: [{ productId: product.id, qty: 1, amount: 1 }],
    };
    const answers = await answersOf(times(12, () => core.createOrder(admin, order)));
    assert.deepEqual([countOf(answers, "done"), countOf(answers, "validation_failed")], [5, 7]);
    assert.equal((await core.getProduct(admin, { id: product.id })).stock, 0);
    const { data, total } = await core.listOrders(admin, {});
    assert.deepEqual([total, new Set(data.map(({ number }) => number)).size], [5, 5]);
  });

  it("leaves a team its last ADMIN, though two demote each other at once", async () => {
    const { core, admin } = await aShop();
    const mia = await newMember(core, admin, "ADMIN");
    const pair = [admin, { ...admin, as: mia.as, userId: mia.user.id }] as const;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = pair;
      const answers = await answersOf([
        core.changeRole(one, { userId: other.userId, role: "MEMBER" }),
        core.changeRole(other, { userId: one.userId, role: "MEMBER" }),
      ]);
      assert.equal(countOf(answers, "done"), 1);
      assert.equal(countOf(answers, "forbidden") + countOf(answers, "last_admin"), 1);
      const { data } = await core.listMembers(admin, {});
      const left = data.filter(({ role }) => role === "ADMIN");
      assert.equal(left.length, 1);
      const still = left[0]?.userId === one.userId ? one : other;
      const gone = still === one ? other : one;
      await core.changeRole(still, { userId: gone.userId, role: "ADMIN" });
    }
  });

  it("deletes a role or gives it to someone, though both happen at once", async () => {
    const { core, admin } = await aShop();
    const mia = await newMember(core, admin, "MEMBER", freshName("mia"));
    for (let round = 0; round < ROUNDS; round += 1) {
      const role = { name: freshName("role"), scopes: ["orders:read" as const] };
      const { id: roleId } = await core.createRole(admin, role);
      const email = `${freshName("guest")}@example.com`;
      const giving =
        round % 2 === 0
          ? () => core.addMember(admin, { email, role: "MEMBER", roleId })
          : () => core.changeRole(admin, { userId: mia.user.id, role: "MEMBER", roleId });
      const answers = await answersOf([giving(), core.deleteRole(admin, { roleId })]);
      const { data } = await core.listMembers(admin, { perPage: 100 });
      const left = (await core.listRoles(admin, {})).some(({ id }) => id === roleId);
      const hasIt = data.some((member) => member.roleId === roleId);
      assert.deepEqual(
        [answers, hasIt],
        left ? [["done", "conflict"], true] : [["validation_failed", "done"], false],
      );
      if (!left) continue;
      for (const { userId } of data.filter((member) => member.roleId === roleId))
        await core.changeRole(admin, { userId, role: "MEMBER", roleId: null });
      await core.deleteRole(admin, { roleId });
    }
  });

  it("commits nothing of a member after the role lost the scope for it", async () => {
    const { core, admin } = await aShop();
    const mia = await newMember(core, admin, "MEMBER", freshName("mia"));
    const narrowed = { name: freshName("role"), scopes: ["catalog:write" as const] };
    const { id: roleId } = await core.createRole(admin, narrowed);
    await core.changeRole(admin, { userId: mia.user.id, role: "MEMBER", roleId });
    for (let round = 0; round < ROUNDS; round += 1) {
      await core.updateRole(admin, { roleId, scopes: ["catalog:write"] });
      const writes = answersOf(times(6, () => core.createCategory(mia, { name: "Lamps" })));
      await core.updateRole(admin, { roleId, scopes: ["catalog:read"] });
      const { total } = await core.listCategories(admin, {});
      const answers = await writes;
      assert.equal((await core.listCategories(admin, {})).total, total);
      const allowed = new Set(["done", "insufficient_scope"]);
      assert.deepEqual(
        answers.filter((answer) => !allowed.has(answer)),
        [],
      );
    }
  });

  it("leaves each amount as its caller saw it, though the currency changes at that moment", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { core, admin } = await aShop();
      const { id: addressId } = await core.createAddress(admin, { street: "1", city: "X" });
      const { id: productId } = await core.createProduct(admin, { name: "Lamp", price: 10 });
      const orderItems = [{ productId, qty: 1, amount: 10 }];
      const order = { addressId, paymentType: 1, totalAmount: 10, orderItems };
      await answersOf([
        ...times(2, () => core.createOrder(admin, order)),
        core.createProduct(admin, { name: "Hat", price: 10 }),
        core.updateTenant(admin, { settings: { currency: round % 2 === 0 ? "JPY" : "KWD" } }),
        ...times(2, () => core.createProduct(admin, { name: "Hat", price: 10 })),
        core.updateProduct(admin, { id: productId, price: 10 }),
      ]);
      const { data: products } = await core.listProducts(admin, {});
      const { data: orders } = await core.listOrders(admin, {});
      const { currency } = (await core.getTenant(admin, {})).settings;
      for (const { price, currency: own } of products) {
        assert.deepEqual([moneyToNumber(price, own), own], [10, currency]);
      }
      for (const { totalAmount, currency: own } of orders) {
        assert.deepEqual([moneyToNumber(totalAmount, own), own], [10, currency]);
      }
    }
  });

  it("runs a call once for many requests under one key", async () => {
    const { core, admin } = await aShop();
    const idempotency = {
      key: freshName("once"),
      serialize: (output: unknown) => JSON.stringify(output),
      revive: (text: string) => JSON.parse(text) as never,
    };
    const make = () => core.createCategory({ ...admin, idempotency }, { name: "Lamps" });
    const made = await Promise.all(times(8, make));
    assert.equal(new Set(made.map(({ id }) => id)).size, 1);
    assert.equal((await core.listCategories(admin, {})).total, 1);
  });

  it("lets one of those change a thing who saw the same version of it", async () => {
    const { core, admin } = await aShop();
    const { id } = await core.createProduct(admin, { name: "Lamp", price: 1 });
    const seen = { ...admin, ifMatch: [1] };
    const answers = await answersOf(
      times(6, (n) => core.updateProduct(seen, { id, name: `Lamp ${n}` })),
    );
    assert.deepEqual([countOf(answers, "done"), countOf(answers, "precondition_failed")], [1, 5]);
    assert.equal((await core.getProduct(admin, { id })).version, 2);
  });

  it("gives an address, a sku and a seat to one of those who ask for it at once", async () => {
    const { core, admin } = await aShop();
    const email = `${freshName("eve")}@example.com`;
    const password = "correct horse battery";
    const account = { name: "Eve", email, password, passwordConfirmation: password };
    const accounts = await answersOf(times(6, () => core.register({}, account)));
    assert.deepEqual([countOf(accounts, "done"), countOf(accounts, "validation_failed")], [1, 5]);
    const product = { name: "Lamp", price: 1, sku: "L-1" };
    const products = await answersOf(times(6, () => core.createProduct(admin, product)));
    assert.deepEqual([countOf(products, "done"), countOf(products, "validation_failed")], [1, 5]);
    const seats = await answersOf(times(6, () => core.addMember(admin, { email, role: "MEMBER" })));
    assert.equal(countOf(seats, "done"), 1);
    assert.equal((await core.listMembers(admin, {})).total, 2);
  });

  it("counts each of the tries that come at once", async () => {
    const unitOfWork = await open();
    const key = freshName("tries");
    const counts = await Promise.all(
      times(10, () =>
        unitOfWork.transact("write", ({ throttles }) => throttles.add(key, NOW, 1_000)),
      ),
    );
    const numbers = counts.map(({ count }) => count).toSorted((a, b) => a - b);
    assert.deepEqual(numbers, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const last = await unitOfWork.transact("read", ({ throttles }) =>
      throttles.read(key, later(1)),
    );
    assert.equal(last?.count, 10);
  });
}
