import { describe, expect, it } from "@jest/globals";
import { type Core, createCore } from "../create-core.js";
import { memoryPorts, newMember, newUserWithToken } from "../testing/index.js";
import { CoreError } from "../values/errors.js";
import type { BulkReport } from "./bulk.js";

/** A shop with three products, whose database fails once at the write that `breakAt` names. */
async function setup() {
  const ports = memoryPorts();
  const { unitOfWork } = ports;
  let untilBreak = Infinity;
  const breaking = {
    system: unitOfWork.system.bind(unitOfWork),
    transact: ((mode, work) =>
      unitOfWork.transact(mode, async (store) => {
        const output = await work(store);
        if (mode === "write") untilBreak -= 1;
        if (untilBreak > 0) return output;
        untilBreak = Infinity;
        throw new CoreError("unavailable", "The database is gone.");
      })) as typeof unitOfWork.transact,
  };
  const refused: number[] = [];
  const core = createCore(
    { ...ports, unitOfWork: breaking },
    {
      hooks: {
        deleteProduct: {
          before(_, { id }) {
            if (refused.includes(id)) throw new CoreError("conflict", "It is on its way.");
          },
        },
      },
    },
  );
  const { as, tenant } = await shopOf(core, "Ada");
  const call = { as, tenant };
  const product = async (name: string) => (await core.createProduct(call, { name, price: 1 })).id;
  const ids = [await product("Hat"), await product("Scarf"), await product("Shoe")] as const;
  const published = (kind: string) =>
    unitOfWork.published.filter((event) => event.kind === kind).length;
  const keyed = (key: string) => ({
    ...call,
    idempotency: {
      key,
      serialize: (output: unknown) => JSON.stringify(output),
      revive: (answer: string) => ({ ...(JSON.parse(answer) as object), replayed: true }),
    },
  });
  const breakAt = (write: number) => (untilBreak = write);
  return { core, ports, call, ids, product, published, keyed, refused, breakAt };
}

async function shopOf(core: Core, name: string) {
  const owner = await newUserWithToken(core, name);
  const { id: tenant } = await core.createTenant(owner, { name: `${name}'s` });
  return { as: owner.as, tenant };
}

const kindsOf = ({ results }: BulkReport) =>
  results.map(({ id, error }) => [id, error?.kind ?? "done"]);

describe("a change of many products", () => {
  it("makes each change by itself, and reports the product of another tenant as absent", async () => {
    const { core, call, ids, product, published } = await setup();
    const rival = await shopOf(core, "Eve");
    const { id: foreign } = await core.createProduct(rival, { name: "Theirs", price: 1 });
    const [hat, , shoe] = ids;
    const report = await core.changeProducts(call, {
      ids: [hat, foreign, 987_654, hat, shoe],
      action: "delete",
    });
    const missing = { kind: "not_found", message: "Product not found" };
    expect(report.results).toEqual([
      { id: hat, error: null },
      { id: foreign, error: missing },
      { id: 987_654, error: missing },
      { id: shoe, error: null },
    ]);
    expect(published("product.deleted")).toBe(2);
    expect((await core.listProducts(call, {})).total).toBe(1);
    expect((await core.listProducts(rival, {})).total).toBe(1);
    expect(await product("Glove")).toBeGreaterThan(shoe);
  });

  it("publishes, unpublishes and moves products between categories", async () => {
    const { core, call, ids } = await setup();
    const { id: categoryId } = await core.createCategory(call, { name: "Winter" });
    const all = { ids: [...ids] };
    await core.changeProducts(call, { ...all, action: "unpublish" });
    expect((await core.listProducts(call, { published: true })).total).toBe(0);
    await core.changeProducts(call, { ...all, action: "publish" });
    expect((await core.listProducts(call, { published: true })).total).toBe(3);
    await core.changeProducts(call, { ...all, action: "set_category", categoryId });
    expect((await core.getCategory(call, { id: categoryId })).productsCount).toBe(3);
    await core.changeProducts(call, { ...all, action: "set_category", categoryId: null });
    expect((await core.getCategory(call, { id: categoryId })).productsCount).toBe(0);
  });

  it("is refused as a whole for an unknown category, a missing one, and too many ids", async () => {
    const { core, call, ids } = await setup();
    const rival = await shopOf(core, "Eve");
    const { id: categoryId } = await core.createCategory(rival, { name: "Theirs" });
    const refusalOf = (input: object) =>
      core.changeProducts(call, { ids: [...ids], action: "set_category", ...input }).then(
        () => null,
        ({ issues }: CoreError) => issues,
      );
    const issue = (field: string, message: string) => [{ path: [field], message }];
    const unknown = issue("categoryId", "The selected category id is invalid.");
    expect(await refusalOf({ categoryId })).toEqual(unknown);
    expect(await refusalOf({})).toEqual(
      issue("categoryId", "The category id field is required with set_category."),
    );
    expect(await refusalOf({ action: "delete", categoryId: null })).toEqual(
      issue("categoryId", "The category id field is only for set_category."),
    );
    const many = Array.from({ length: 101 }, (_, n) => n + 1);
    expect(await refusalOf({ action: "delete", ids: many })).toEqual(
      issue("ids", "The ids must not have more than 100 items."),
    );
    expect((await core.listProducts(call, {})).total).toBe(3);
  });

  it("counts an id that repeats once, also towards the limit of 100", async () => {
    const { core, call } = await setup();
    const hundred = Array.from({ length: 100 }, (_, n) => 900_000 + n);
    const ids = [...hundred, ...hundred];
    const { results } = await core.changeProducts(call, { ids, action: "delete" });
    expect(results.map(({ id }) => id)).toEqual(hundred);
  });

  it("passes the hooks and the policy of the use case for one product", async () => {
    const { core, ports, call, ids, refused } = await setup();
    refused.push(ids[1]);
    const report = await core.changeProducts(call, { ids: [...ids], action: "delete" });
    expect(kindsOf(report)).toEqual([
      [ids[0], "done"],
      [ids[1], "conflict"],
      [ids[2], "done"],
    ]);
    const strict = createCore({ ...ports, policy: { deleteProduct: "admin" } });
    const { as } = await newMember(strict, call, "MEMBER");
    const member = { as, tenant: call.tenant };
    expect(
      kindsOf(await strict.changeProducts(member, { ids: [ids[1]], action: "delete" })),
    ).toEqual([[ids[1], "forbidden"]]);
  });

  it("repeated with its key gets the first report and changes nothing", async () => {
    const { core, ids, keyed, published } = await setup();
    const input = { ids: [...ids, 987_654], action: "delete" as const };
    const first = await core.changeProducts(keyed("spring"), input);
    expect(await core.changeProducts(keyed("spring"), input)).toEqual({ ...first, replayed: true });
    expect(published("product.deleted")).toBe(3);
    const other = core.changeProducts(keyed("spring"), { ...input, action: "publish" });
    await expect(other).rejects.toMatchObject({ kind: "idempotency_mismatch" });
  });

  it("that was interrupted continues with its key, and reports every product as done", async () => {
    // The claim of the key, three products, and the report of all.
    for (const write of [1, 2, 3, 4, 5]) {
      const { core, ids, keyed, published, breakAt } = await setup();
      const input = { ids: [...ids], action: "delete" as const };
      breakAt(write);
      await expect(core.changeProducts(keyed("spring"), input)).rejects.toBeInstanceOf(CoreError);
      expect(kindsOf(await core.changeProducts(keyed("spring"), input))).toEqual(
        ids.map((id) => [id, "done"]),
      );
      expect(published("product.deleted")).toBe(3);
    }
  });

  it("that was interrupted in the middle says so, and not that nothing was done", async () => {
    const { core, call, ids, breakAt } = await setup();
    breakAt(2);
    const half = core.changeProducts(call, { ids: [...ids], action: "delete" });
    await expect(half).rejects.toMatchObject({ kind: "outcome_unknown" });
  });

  it("that names a version is refused, for it has none", async () => {
    const { core, call, ids } = await setup();
    const conditional = core.changeProducts(
      { ...call, ifMatch: [1] },
      { ids: [...ids], action: "delete" },
    );
    await expect(conditional).rejects.toMatchObject({ kind: "precondition_failed" });
    expect((await core.listProducts(call, {})).total).toBe(3);
  });
});

describe("a change of many orders", () => {
  it("moves those on that may, with the events of each, and reports the others", async () => {
    const { core, call, ids, published } = await setup();
    const [productId] = ids;
    const place = async () => {
      const order = await core.createOrder(call, {
        address: { street: "1 Main St", city: "Springfield" },
        paymentType: 1,
        totalAmount: 1,
        orderItems: [{ productId, qty: 1, amount: 1 }],
      });
      return order.id;
    };
    const [first, second, third] = [await place(), await place(), await place()];
    await core.cancelOrder(call, { id: second });
    const orders = [first, second, third];
    const processed = await core.changeOrders(call, { ids: orders, action: "process" });
    expect(kindsOf(processed)).toEqual([
      [first, "done"],
      [second, "invalid_transition"],
      [third, "done"],
    ]);
    await core.changeOrders(call, { ids: [first], action: "complete" });
    await core.changeOrders(call, { ids: [third], action: "cancel", reason: "Sold out." });
    expect(published("order.completed")).toBe(1);
    expect(await core.getOrder(call, { id: third })).toMatchObject({
      status: "cancelled",
      cancelReason: "Sold out.",
    });
    const mixed = core.changeOrders(call, { ids: orders, action: "process", reason: "No." });
    await expect(mixed).rejects.toMatchObject({
      issues: [{ path: ["reason"], message: "The reason field is only for cancel." }],
    });
  });
});
