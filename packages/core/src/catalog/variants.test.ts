import { beforeEach, describe, expect, it } from "@jest/globals";
import { type Core, createCore } from "../create-core.js";
import { memoryPorts, newMember, newUserWithToken } from "../testing/index.js";

type Call = { as: { token: string }; tenant: number };

let core: Core;
let ports: ReturnType<typeof memoryPorts>;
let admin: Call;

const sizes = [{ name: "Size", values: ["S", "M"] }];
const shirt = {
  name: "Shirt",
  options: sizes,
  variants: [
    { sku: "S-S", price: 20, stock: 2, options: { Size: "S" }, cost: 8 },
    { sku: "S-M", price: 25, stock: 1, options: { Size: "M" } },
  ],
};
const address = { street: "1 Main St", city: "Springfield" };

beforeEach(async () => {
  ports = memoryPorts();
  core = createCore(ports);
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant(
    { as },
    { name: "Shop", settings: { inventory: "enforced" } },
  );
  admin = { as, tenant };
});

const refused = (path: readonly unknown[], message?: string) => ({
  kind: "validation_failed",
  issues: [expect.objectContaining({ path, ...(message !== undefined && { message }) })],
});

const order = (...orderItems: object[]) => ({
  address,
  paymentType: 1,
  totalAmount: 1,
  orderItems: orderItems.map((item) => ({ qty: 1, amount: 1, ...item })),
});

const place = (...items: object[]) => core.createOrder(admin, order(...items) as never);
const stocks = async (id: number) =>
  (await core.getProduct(admin, { id })).variants?.map(({ stock }) => stock);

describe("a product with options", () => {
  it("shows the lowest and highest price and the sum of the stock of its variants", async () => {
    const product = await core.createProduct(admin, shirt);
    expect(product).toMatchObject({ sku: null, price: 2000, priceMax: 2500, stock: 3 });
    expect(product.variants).toMatchObject([
      { sku: "S-S", values: ["S"], cost: 800 },
      { sku: "S-M", values: ["M"], cost: null },
    ]);
  });

  it.each<[string, object, readonly unknown[]]>([
    ["a price of its own", { ...shirt, price: 3 }, ["variants"]],
    ["a sku of its own", { ...shirt, sku: "X" }, ["variants"]],
    ["no variants", { name: "Shirt", options: sizes }, ["price"]],
    [
      "a variant without a price",
      { ...shirt, variants: [{ options: { Size: "S" } }] },
      ["variants", 0, "price"],
    ],
    [
      "a value that the option lacks",
      { ...shirt, variants: [{ price: 1, options: { Size: "XL" } }] },
      ["variants", 0, "options"],
    ],
    [
      "an unknown option",
      { ...shirt, variants: [{ price: 1, options: { Size: "S", Color: "red" } }] },
      ["variants", 0, "options"],
    ],
    [
      "the same values twice",
      { ...shirt, variants: [1, 2].map((price) => ({ price, options: { Size: "S" } })) },
      ["variants", 1, "options"],
    ],
    [
      "a price before the reduction that is lower",
      { ...shirt, variants: [{ price: 2, compareAtPrice: 1, options: { Size: "S" } }] },
      ["variants", 0, "compareAtPrice"],
    ],
    [
      "a variant of another product",
      { ...shirt, variants: [{ id: 99, price: 2, options: { Size: "S" } }] },
      ["variants", 0, "id"],
    ],
    [
      "two options of one name",
      { ...shirt, options: [...sizes, ...sizes] },
      ["options", 1, "name"],
    ],
    [
      "two variants without options",
      { name: "Cup", variants: [{ price: 1 }, { price: 2 }] },
      ["variants"],
    ],
  ])("is refused with %s", async (_, input, path) => {
    const issues = expect.arrayContaining([expect.objectContaining({ path })]);
    await expect(core.createProduct(admin, input as never)).rejects.toMatchObject({
      kind: "validation_failed",
      issues,
    });
  });

  it("names the variant whose SKU another product has", async () => {
    await core.createProduct(admin, { name: "Cup", price: 1, sku: "S-M" });
    await expect(core.createProduct(admin, shirt)).rejects.toMatchObject(
      refused(["variants", 1, "sku"], "The variants.1.sku has already been taken."),
    );
  });

  it("keeps what is left out of a variant with its id, and tells of the change without costs", async () => {
    const { id, variants = [] } = await core.createProduct(admin, shirt);
    const [s, m] = variants;
    const changed = await core.updateProduct(admin, {
      id,
      variants: [{ id: m?.id ?? 0 }, { id: s?.id ?? 0, price: 30 }],
    });
    expect(changed.variants).toMatchObject([
      { id: m?.id, sku: "S-M", price: 2500 },
      { id: s?.id, sku: "S-S", price: 3000, cost: 800 },
    ]);
    const { data } = await core.listEvents(admin, { kinds: "product.updated" } as never);
    const told = data.at(-1)?.data as { variants: object[]; changed_fields: string[] };
    expect(told.changed_fields).toEqual(["price", "price_max", "variants"]);
    expect(told.variants[1]).toMatchObject({ sku: "S-S", price: 30, options: { Size: "S" } });
    expect(JSON.stringify(told)).not.toContain("cost");
  });

  it("carries the first hundred variants in an event, and says that there are more", async () => {
    const values = Array.from({ length: 50 }, (_, n) => `${n}`);
    const options = [
      { name: "A", values },
      { name: "B", values: ["x", "y", "z"] },
    ];
    const variants = values.flatMap((A) =>
      ["x", "y", "z"].map((B) => ({ price: 1, options: { A, B } })),
    );
    await core.createProduct(admin, { name: "Many", options, variants });
    const { data } = await core.listEvents(admin, {});
    const told = data.find(({ kind }) => kind === "product.created")?.data;
    expect(told).toMatchObject({ variants_truncated: true });
    expect((told as { variants: unknown[] }).variants).toHaveLength(100);
  });

  it("changes the variant that a SKU names, and is not replaced by SKU", async () => {
    const { id } = await core.createProduct(admin, shirt);
    const found = await core.getProductBySku(admin, { sku: "S-M" });
    expect(found).toMatchObject({ id, variantId: found.variants?.[1]?.id });
    const changed = await core.updateProductBySku(admin, { sku: "S-M", price: 9, name: "Tee" });
    expect(changed).toMatchObject({ name: "Tee", price: 900, priceMax: 2000 });
    await expect(
      core.putProductBySku(admin, { sku: "S-M", name: "Tee", price: 1 }),
    ).rejects.toMatchObject(refused(["variants"]));
    expect((await core.listProducts(admin, { sku: "S-M,S-S" })).data).toMatchObject([{ id }]);
  });

  it("changes one variant, and the stock of one", async () => {
    const { id, variants = [] } = await core.createProduct(admin, shirt);
    const variantId = variants[0]?.id ?? 0;
    const changed = await core.updateVariant(admin, { id, variantId, barcode: "400", stock: 5 });
    expect(changed).toMatchObject({ stock: 6, variants: [{ barcode: "400", stock: 5 }, {}] });
    await expect(core.updateVariant(admin, { id, variantId: 999 })).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(core.changeStock(admin, { id, by: 1 })).rejects.toMatchObject(
      refused(["variantId"]),
    );
    expect(await core.changeStock(admin, { id, variantId, by: -5 })).toMatchObject({ stock: 1 });
  });

  it("loses its options only with exactly one variant", async () => {
    const { id, variants = [] } = await core.createProduct(admin, shirt);
    await expect(core.updateProduct(admin, { id, options: [] })).rejects.toMatchObject(
      refused(["variants"]),
    );
    const one = [{ id: variants[1]?.id ?? 0 }];
    const plain = await core.updateProduct(admin, { id, options: [], variants: one });
    expect(plain).toMatchObject({ sku: "S-M", price: 2500, stock: 1, options: [] });
    expect(plain.variants).toBeUndefined();
  });
});

describe("what a product costs the shop", () => {
  it("is shown to ADMINs alone, and set by them alone", async () => {
    const { id } = await core.createProduct(admin, { ...shirt });
    const member = await newMember(core, admin, "MEMBER");
    const call = { as: member.as, tenant: admin.tenant };
    const seen = await core.getProduct(call, { id });
    expect(JSON.stringify(seen)).not.toContain("cost");
    expect(JSON.stringify(await core.listProducts(call, {}))).not.toContain("cost");
    const wish = { name: "Cup", price: 1, cost: 1 };
    await expect(core.createProduct(call, wish)).rejects.toMatchObject({ kind: "forbidden" });
    expect(await core.createProduct(admin, wish)).toMatchObject({ cost: 100 });
  });
});

describe("an order of a variant", () => {
  it("takes its stock and gives it back, named by id, by SKU or with its product", async () => {
    const { id, variants = [] } = await core.createProduct(admin, shirt);
    const [s, m] = variants;
    const placed = await place(
      { sku: "S-M" },
      { variantId: s?.id },
      { productId: id, variantId: s?.id },
    );
    expect(placed.items).toMatchObject([
      { size: "M", variant: { id: m?.id, sku: "S-M", options: { Size: "M" } } },
      { size: "S", variant: { sku: "S-S" } },
      { size: "S", variant: { sku: "S-S" } },
    ]);
    expect(await stocks(id)).toEqual([0, 0]);
    await expect(place({ sku: "S-M" })).rejects.toMatchObject(refused(["orderItems", 0, "qty"]));
    await core.cancelOrder(admin, { id: placed.id ?? 0 });
    expect(await stocks(id)).toEqual([2, 1]);
    expect(await core.getProduct(admin, { id })).toMatchObject({ stock: 3 });
  });

  it("must say which of several, and none of another product", async () => {
    const { id } = await core.createProduct(admin, shirt);
    const cup = await core.createProduct(admin, { name: "Cup", price: 1, stock: 9 });
    await expect(place({ productId: id })).rejects.toMatchObject(
      refused(["orderItems", 0, "variantId"]),
    );
    await expect(place({ productId: id, variantId: 2 * cup.id })).rejects.toMatchObject(
      refused(["orderItems", 0, "variantId"]),
    );
    await expect(place({ variantId: 99_999 })).rejects.toMatchObject(
      refused(["orderItems", 0, "variantId"]),
    );
    const placed = await place({ variantId: 2 * cup.id }, { productId: cup.id });
    expect(placed.items).toMatchObject([
      { productId: cup.id, size: null },
      { productId: cup.id, size: null },
    ]);
  });

  it("is corrected per variant, and gives back what an omitted item held", async () => {
    const { id } = await core.createProduct(admin, shirt);
    const { id: orderId, items } = await place({ sku: "S-S", qty: 2 });
    await core.updateOrder(admin, {
      id: orderId ?? 0,
      orderItems: [
        { id: items[0]?.id ?? 0, qty: 1 },
        { sku: "S-M", qty: 1, amount: 1 },
      ],
    });
    expect(await stocks(id)).toEqual([1, 0]);
    await expect(
      core.updateOrder(admin, {
        id: orderId ?? 0,
        orderItems: [{ id: items[0]?.id ?? 0, sku: "S-M" }],
      }),
    ).rejects.toMatchObject(refused(["orderItems", 0, "sku"]));
  });

  it("keeps the stock of a product that got options after it was ordered", async () => {
    const cup = await core.createProduct(admin, { name: "Cup", price: 1, stock: 2, sku: "CUP" });
    const placed = await place({ sku: "CUP" });
    await core.updateProduct(admin, {
      id: cup.id,
      options: sizes,
      variants: [
        { id: 2 * cup.id, options: { Size: "S" } },
        { price: 1, options: { Size: "M" } },
      ],
    });
    await core.cancelOrder(admin, { id: placed.id ?? 0 });
    expect(await stocks(cup.id)).toEqual([2, 0]);
  });
});

describe("a file with variants", () => {
  async function* text(content: string) {
    yield content;
  }
  const imported = (format: "csv" | "ndjson", content: string) =>
    core.importProducts(admin, { format, text: text(content) });
  const exported = async (format: "csv" | "ndjson") => {
    const { text: pieces } = await core.exportProducts(admin, { format });
    let file = "";
    for await (const piece of pieces) file += piece;
    return file;
  };

  it.each(["csv", "ndjson"] as const)("comes back as it went out: %s", async (format) => {
    await core.createProduct(admin, shirt);
    await core.createProduct(admin, { name: "Cup", price: 3, sku: "CUP", barcode: "42" });
    const file = await exported(format);
    expect(await imported(format, file)).toMatchObject({ created: 0, unchanged: 2, failed: 0 });
    const other = await core.createTenant({ as: admin.as }, { name: "Other" });
    const report = await core.importProducts(
      { as: admin.as, tenant: other.id },
      { format, text: text(file) },
    );
    expect(report).toMatchObject({ created: 2, failed: 0 });
    const { data } = await core.listProducts({ as: admin.as, tenant: other.id }, { sort: "id" });
    const found = await core.getProduct(
      { as: admin.as, tenant: other.id },
      { id: data[0]?.id ?? 0 },
    );
    expect(found).toMatchObject({ options: sizes, price: 2000, priceMax: 2500, stock: 3 });
  });

  it("changes variants that it names by SKU, adds the others of their product, and counts products", async () => {
    const { id } = await core.createProduct(admin, shirt);
    const file = [
      "product,name,option1_name,option1_value,sku,price",
      "tee,Shirt,Size,S,S-S,11",
      "tee,,Size,XL,S-XL,40",
      "hat,Hat,Size,M,H-M,5",
      "hat,Hat,Size,L,H-M,6",
    ].join("\n");
    const report = await imported("csv", file);
    expect(report).toMatchObject({ created: 1, updated: 1, failed: 1 });
    expect(report.errors).toMatchObject([{ line: 5, field: "sku" }]);
    const found = await core.getProduct(admin, { id });
    expect(found.variants).toMatchObject([
      { sku: "S-S", price: 1100, stock: 2 },
      { sku: "S-M", price: 2500 },
      { sku: "S-XL", price: 4000, values: ["XL"] },
    ]);
  });

  it("reports the line and the field of a wrong variant", async () => {
    const file = [
      "product,name,option1_name,option1_value,sku,price",
      "tee,Shirt,Size,S,S-S,11",
      "tee,,Size,M,S-M,free",
    ].join("\n");
    const report = await imported("csv", file);
    expect(report).toMatchObject({ created: 0, failed: 1 });
    expect(report.errors).toMatchObject([{ line: 3, field: "price" }]);
  });
});
