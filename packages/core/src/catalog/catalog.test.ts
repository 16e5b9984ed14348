import { describe, expect, it } from "@jest/globals";
import { createCore } from "../create-core.js";
import { memoryPorts, newMember, newUserWithToken } from "../testing/index.js";

async function setup() {
  const ports = memoryPorts();
  const core = createCore(ports);
  const owner = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant(owner, { name: "Acme" });
  const { as } = await newMember(core, { ...owner, tenant }, "MEMBER");
  const other = await newUserWithToken(core, "Eve");
  const { id: otherTenant } = await core.createTenant(other, { name: "Rival" });
  const events = () =>
    ports.unitOfWork.published
      .filter(({ entityKind }) => entityKind !== "user")
      .map(({ body }) => {
        const { event, data } = JSON.parse(body) as { event: string; data: unknown };
        return [event, data];
      });
  return {
    core,
    ports,
    call: { as, tenant },
    rival: { as: other.as, tenant: otherTenant },
    events,
  };
}

const problem = (path: string, message: string) => ({
  kind: "validation_failed",
  issues: [{ path: [path], message }],
});

describe("categories", () => {
  it("are created, changed and deleted, each with its event", async () => {
    const { core, call, events } = await setup();
    const { id } = await core.createCategory(call, { name: " Shoes " });
    expect(await core.getCategory(call, { id })).toMatchObject({
      name: "Shoes",
      description: "",
      published: true,
      productsCount: 0,
    });
    await core.updateCategory(call, { id, name: "Boots", description: null });
    await core.updateCategory(call, { id, name: "Boots" });
    await core.updateCategory(call, { id });
    await core.updateCategory(call, { id, toggle: true });
    await core.deleteCategory(call, { id });
    const boots = { category_id: id, name: "Boots", description: "" };
    expect(events()).toEqual([
      ["category.created", { ...boots, name: "Shoes", published: true }],
      ["category.updated", { ...boots, published: true, changed_fields: ["name"] }],
      ["category.updated", { ...boots, published: false, changed_fields: ["published"] }],
      ["category.deleted", { ...boots, published: false }],
    ]);
    await expect(core.getCategory(call, { id })).rejects.toMatchObject({
      kind: "not_found",
      message: "Category not found",
    });
  });

  it("leave their products without a category when they go", async () => {
    const { core, call } = await setup();
    const { id: categoryId } = await core.createCategory(call, { name: "Shoes" });
    const { id } = await core.createProduct(call, { name: "Boot", price: 1, categoryId });
    expect((await core.getCategory(call, { id: categoryId })).productsCount).toBe(1);
    await core.deleteCategory(call, { id: categoryId });
    expect((await core.getProduct(call, { id })).categoryId).toBeNull();
  });

  it("answer for another tenant's id as for none", async () => {
    const { core, call, rival } = await setup();
    const { id } = await core.createCategory(rival, { name: "Theirs" });
    const missing = { kind: "not_found", message: "Category not found" };
    await expect(core.getCategory(call, { id })).rejects.toMatchObject(missing);
    await expect(core.updateCategory(call, { id })).rejects.toMatchObject(missing);
    await expect(core.deleteCategory(call, { id })).rejects.toMatchObject(missing);
    expect((await core.listCategories(call, {})).total).toBe(0);
    expect((await core.getCategory(rival, { id })).published).toBe(true);
  });
});

describe("products", () => {
  it("are created with defaults and publish their event", async () => {
    const { core, call, events } = await setup();
    const product = await core.createProduct(call, { name: "Boot", price: 19.9 });
    expect(product).toMatchObject({
      description: "",
      sku: null,
      price: 1990,
      stock: 0,
      categoryId: null,
      published: true,
      coverId: null,
    });
    expect(events()).toEqual([
      [
        "product.created",
        {
          product_id: product.id,
          name: "Boot",
          price: 19.9,
          currency: "USD",
          stock: 0,
          category_id: null,
        },
      ],
    ]);
  });

  it("tell exactly what changed, and nothing when nothing did", async () => {
    const { core, call, events } = await setup();
    const { id } = await core.createProduct(call, { name: "Boot", price: 10, sku: "B" });
    const same = await core.updateProduct(call, { id, name: "Boot", price: 10, sku: "B" });
    expect(same.version).toBe(1);
    const changed = await core.updateProduct(call, { id, name: "Boot", price: 12.5, coverId: 4 });
    expect(changed).toMatchObject({ version: 2, price: 1250, coverId: 4, sku: "B" });
    await core.deleteProduct(call, { id });
    expect(events().slice(1)).toEqual([
      [
        "product.updated",
        {
          product_id: id,
          name: "Boot",
          price: 12.5,
          currency: "USD",
          stock: 0,
          changed_fields: ["price", "cover_id"],
        },
      ],
      [
        "product.deleted",
        { product_id: id, name: "Boot", price: 12.5, currency: "USD", stock: 0, category_id: null },
      ],
    ]);
  });

  it("count pieces in and out, or set their number where it is what the caller saw", async () => {
    const { core, call, rival, events } = await setup();
    const { id } = await core.createProduct(call, { name: "Boot", price: 10, stock: 4 });
    expect(await core.changeStock(call, { id, by: -4 })).toMatchObject({ stock: 0, version: 2 });
    await expect(core.changeStock(call, { id, by: -1 })).rejects.toMatchObject(
      problem("by", "The by field must not remove more than the 0 in stock."),
    );
    expect(await core.changeStock(call, { id, to: 7, from: 0 })).toMatchObject({ stock: 7 });
    expect(await core.changeStock(call, { id, to: 7, from: 7 })).toMatchObject({ version: 3 });
    await expect(core.changeStock(call, { id, to: 9, from: 0 })).rejects.toMatchObject({
      kind: "conflict",
      issues: [{ path: ["from"], message: "The stock is 7 now." }],
    });
    await expect(core.changeStock({ ...call, ifMatch: [2] }, { id, by: 1 })).rejects.toMatchObject({
      kind: "precondition_failed",
    });
    await expect(core.changeStock(rival, { id, by: 1 })).rejects.toMatchObject({
      kind: "not_found",
    });
    const told = {
      product_id: id,
      name: "Boot",
      price: 10,
      currency: "USD",
      changed_fields: ["stock"],
    };
    expect(events().slice(1)).toEqual([
      ["product.updated", { ...told, stock: 0 }],
      ["product.updated", { ...told, stock: 7 }],
    ]);
  });

  it("refuse what the caller must not have seen or does not own", async () => {
    const { core, call, rival, events } = await setup();
    const { id: categoryId } = await core.createCategory(rival, { name: "Theirs" });
    const { id } = await core.createProduct(rival, { name: "Theirs", price: 1 });
    const before = events().length;
    const unknown = problem("categoryId", "The selected category id is invalid.");
    for (const foreign of [categoryId, 2_000_000_000]) {
      const product = { name: "Mine", price: 1, categoryId: foreign };
      await expect(core.createProduct(call, product)).rejects.toMatchObject(unknown);
      const missing = { kind: "not_found", message: "Product not found" };
      const target = { id: foreign === categoryId ? id : foreign };
      await expect(core.getProduct(call, target)).rejects.toMatchObject(missing);
      await expect(core.updateProduct(call, target)).rejects.toMatchObject(missing);
      await expect(core.deleteProduct(call, target)).rejects.toMatchObject(missing);
    }
    expect(events()).toHaveLength(before);
    expect((await core.getProduct(rival, { id })).name).toBe("Theirs");
  });

  it("keep a sku for one product, and refuse a stale version", async () => {
    const { core, call } = await setup();
    const { id } = await core.createProduct(call, { name: "Boot", price: 1, sku: "B" });
    const taken = problem("sku", "The sku has already been taken.");
    await expect(
      core.createProduct(call, { name: "Other", price: 1, sku: "B" }),
    ).rejects.toMatchObject(taken);
    await expect(
      core.updateProduct({ ...call, ifMatch: [7] }, { id, name: "Late" }),
    ).rejects.toMatchObject({ kind: "precondition_failed" });
    await expect(core.deleteProduct({ ...call, ifMatch: [7] }, { id })).rejects.toMatchObject({
      kind: "precondition_failed",
    });
  });

  it.each([
    [{ price: -0.01 }, "price", "The price field must be at least 0."],
    [{ price: 1.005 }, "price", "The price field must be an amount with at most two decimals."],
    [{ price: 1e13 }, "price", "The price field must not be greater than 9999999999.99."],
    [{ stock: -1 }, "stock", "The stock field must be at least 0."],
    [{ stock: 2 ** 31 }, "stock", "The stock field must not be greater than 2147483647."],
    [{ stock: 1.5 }, "stock", "The stock field must be an integer."],
    [{ name: "\ud800" }, "name", "The name field must be well-formed text."],
    [{ name: "a\0b" }, "name", "The name field must be well-formed text."],
    [{ name: "🧸".repeat(256) }, "name", "The name field must not be greater than 255 characters."],
    [{ name: undefined }, "name", "The name field is required."],
  ])("refuse %j", async (fields, path, message) => {
    const { core, call } = await setup();
    await expect(
      core.createProduct(call, { name: "x", price: 1, ...fields } as never),
    ).rejects.toMatchObject(problem(path, message));
  });

  it("list by cursor, and refuse a cursor that is none or of another order", async () => {
    const { core, call } = await setup();
    for (const name of ["a", "b", "c"]) await core.createProduct(call, { name, price: 1 });
    const first = await core.listProducts(call, { perPage: 2, sort: "name" });
    expect(first).toMatchObject({ total: 3, data: [{ name: "a" }, { name: "b" }] });
    const cursor = first.nextCursor ?? "";
    const rest = await core.listProducts(call, { perPage: 2, sort: "name", cursor });
    expect(rest).toMatchObject({ data: [{ name: "c" }], nextCursor: null });
    for (const [sort, text] of [
      ["-name", cursor],
      ["name", "bm9uc2Vuc2U"],
      ["name", "%%"],
    ] as const) {
      await expect(core.listProducts(call, { sort, cursor: text })).rejects.toMatchObject(
        problem("cursor", "The selected cursor is invalid."),
      );
    }
  });
});
