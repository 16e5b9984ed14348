import { describe, expect, it } from "@jest/globals";
import { createCore } from "../../create-core.js";
import { memoryPorts, newUserWithToken } from "../../testing/index.js";

async function setup() {
  const ports = memoryPorts();
  const core = createCore(ports);
  const owner = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant(owner, { name: "Acme" });
  const call = { as: owner.as, tenant };
  const events = () => ports.unitOfWork.published.map(({ kind }) => kind);
  return { core, call, events };
}

/** The text in pieces of a few characters, as a socket might bring it. */
async function* inPieces(text: string, length = 5) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

const csv = (rows: readonly string[]) => inPieces(rows.join("\r\n"));
const ndjson = (lines: readonly object[]) =>
  inPieces(lines.map((l) => JSON.stringify(l)).join("\n"));

describe("importProducts", () => {
  it("makes new products and changes the ones whose sku it knows", async () => {
    const { core, call, events } = await setup();
    await core.createProduct(call, { name: "Boot", price: 10, sku: "B", stock: 4 });
    await core.createProduct(call, { name: "Hat", price: 3, sku: "H" });
    const report = await core.importProducts(call, {
      format: "ndjson",
      text: ndjson([
        { sku: "B", price: 12.5 },
        { sku: "H", name: "Hat" },
        { sku: "N", name: "New", price: 1 },
        { name: "No sku", price: 2 },
      ]),
    });
    expect(report).toEqual({ created: 2, updated: 1, unchanged: 1, failed: 0, errors: [] });
    const { data } = await core.listProducts(call, { sort: "id" });
    expect(data.map(({ name, price, stock }) => [name, price, stock])).toEqual([
      ["Boot", 1250, 4],
      ["Hat", 300, 0],
      ["New", 100, 0],
      ["No sku", 200, 0],
    ]);
    expect(events()).toEqual([
      "product.created",
      "product.created",
      "product.created",
      "product.created",
      "product.updated",
    ]);
  });

  it.each(["best_effort", "all_or_nothing"] as const)(
    "keeps products without a SKU apart from variants without one, with %s",
    async (mode) => {
      const { core, call } = await setup();
      const header =
        "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty";
      const send = (rows: readonly string[]) =>
        core.importProducts(call, { format: "csv", mode, text: csv([header, ...rows]) });
      await send([
        "ring,Ring,Width,50,RI-50,20,3",
        "ring,,,52,,20,2",
        "note,Note,Title,Default Title,,3,4",
      ]);
      const report = await send([
        "ring,Ring,Width,50,RI-50,20,3",
        "ring,,,52,,25,9",
        "ring,,,54,,30,1",
        "flower,Flower,Title,Default Title,,3,4",
        "stone,Stone,Title,Default Title,,2,4",
      ]);
      expect(report).toMatchObject({ created: 2, updated: 1, failed: 0, errors: [] });
      const { data } = await core.listProducts(call, { sort: "id" });
      expect(data.map(({ name }) => name)).toEqual(["Ring", "Note", "Flower", "Stone"]);
      const { variants = [] } = await core.getProduct(call, { id: data[0]?.id ?? 0 });
      expect(variants.map(({ values, sku, price, stock }) => [values, sku, price, stock])).toEqual([
        [["50"], "RI-50", 2000, 3],
        [["52"], null, 2500, 9],
        [["54"], null, 3000, 1],
      ]);
    },
  );

  it("takes no number for another that is near it", async () => {
    const { core, call } = await setup();
    const lines = [
      "1.10",
      "1.1000000000000000000001",
      "0.30000000000000004",
      "1.005",
      "1e400",
      "-0",
    ];
    const report = await core.importProducts(call, {
      format: "ndjson",
      text: inPieces(lines.map((price) => `{"name":"x","price":${price}}`).join("\n")),
    });
    expect(report.errors.map(({ line, field }) => `${line} ${field}`)).toEqual([
      "2 price",
      "3 price",
      "4 price",
      "5 price",
    ]);
    expect(report.created).toBe(2);
  });

  it("reads quoted cells, keeps what empty cells do not say, and counts lines as an editor does", async () => {
    const { core, call } = await setup();
    const report = await core.importProducts(call, {
      format: "csv",
      text: csv([
        "\uFEFFsku,name,description,price,stock,published",
        'A,"Say ""hi"", Ada","two\nlines",9.99,3,false',
        "",
        "B,Bad,,1.234,-1,perhaps",
        "C,,,1,,",
        "D,Too,few",
        "A,,,,7,",
      ]),
    });
    expect(report).toEqual({
      created: 1,
      updated: 0,
      unchanged: 0,
      failed: 4,
      errors: [
        {
          line: 5,
          field: "price",
          message: "The price field must be an amount with at most two decimals.",
        },
        { line: 5, field: "stock", message: "The stock field must be at least 0." },
        { line: 5, field: "published", message: "The published field must be true or false." },
        { line: 6, field: "name", message: "The name field is required." },
        { line: 7, field: null, message: "The line must have 6 columns." },
        { line: 8, field: "sku", message: "The sku field repeats the SKU of line 2." },
      ],
    });
    expect((await core.listProducts(call, {})).data).toMatchObject([
      { sku: "A", name: 'Say "hi", Ada', description: "two\nlines", stock: 3, published: false },
    ]);
  });

  it("says that a header is too long, instead of counting its columns", async () => {
    const { core, call } = await setup();
    const header = `name,price,${"x".repeat(50)},`.repeat(20_000);
    const text = csv([header, "Lamp,5"]);
    expect((await core.importProducts(call, { format: "csv", text })).errors).toEqual([
      { line: 2, field: null, message: "The header cannot be read. The line is too long." },
    ]);
  });

  it("stores all lines or none with all_or_nothing", async () => {
    const { core, call, events } = await setup();
    const lines = [
      { name: "Good", price: 1 },
      { name: "Bad", price: 1, category_id: 99 },
    ];
    await expect(
      core.importProducts(call, { format: "ndjson", mode: "all_or_nothing", text: ndjson(lines) }),
    ).rejects.toMatchObject({
      kind: "validation_failed",
      issues: [
        {
          path: ["lines", 2, "category_id"],
          message: "Line 2: The selected category id is invalid.",
        },
      ],
    });
    expect((await core.listProducts(call, {})).total).toBe(0);
    expect(events()).toEqual([]);
    const good = lines.slice(0, 1);
    const report = await core.importProducts(call, {
      format: "ndjson",
      mode: "all_or_nothing",
      text: ndjson(good),
    });
    expect(report).toMatchObject({ created: 1, failed: 0 });
  });

  it("reports lines that are not objects, and a header that names no field", async () => {
    const { core, call } = await setup();
    const report = await core.importProducts(call, {
      format: "ndjson",
      text: inPieces('{"name":"A","price":1}\n[1]\n\nnot json\n{"name":"B","price":1}'),
    });
    expect(report).toMatchObject({
      created: 2,
      failed: 2,
      errors: [
        { line: 2, field: null, message: "The line must be a JSON object." },
        { line: 4, field: null, message: "The line must be a JSON object." },
      ],
    });
    await expect(
      core.importProducts(call, { format: "csv", text: csv(["name,colour", "A,red"]) }),
    ).rejects.toMatchObject({ issues: [{ path: ["header"] }] });
    expect(
      await core.importProducts(call, { format: "csv", text: csv(["name,price", '"A,1']) }),
    ).toMatchObject({
      errors: [{ message: "The line has a quotation mark that is never closed." }],
    });
  });

  it("tries a file: says what it would do, and does nothing", async () => {
    const { core, call, events } = await setup();
    await core.createProduct(call, { name: "Boot", price: 10, sku: "B", metadata: { size: "M" } });
    await core.createProduct(call, { name: "Boot", price: 10, sku: "S", metadata: { size: "M" } });
    const { id: categoryId } = await core.createCategory(call, { name: "Toys" });
    const before = { events: events(), products: (await core.listProducts(call, {})).data };
    const lines = [
      { sku: "B", price: 12.5, metadata: { colour: "red" } },
      { sku: "N", name: "New", price: 1, category_id: categoryId },
      { sku: "S", name: "Boot", price: 10, metadata: { size: "M" } },
      { sku: "M", price: 1 },
      { name: "No sku", price: 1 },
      { name: "No sku", price: -1 },
      { name: "Of another", price: 1, category_id: 99 },
    ];
    const told = { created: 2, updated: 1, unchanged: 1, failed: 3 };
    for (const mode of ["best_effort", "all_or_nothing"] as const) {
      const input = { format: "ndjson", mode, dryRun: true, text: ndjson(lines) } as const;
      expect(await core.importProducts(call, input)).toMatchObject(told);
    }
    expect(events()).toEqual(before.events);
    expect((await core.listProducts(call, {})).data).toEqual(before.products);
    const tried = await core.importProducts(call, {
      format: "ndjson",
      dryRun: true,
      text: ndjson(lines),
    });
    const real = await core.importProducts(call, { format: "ndjson", text: ndjson(lines) });
    expect(tried).toEqual({ ...real, isDryRun: true });
    expect(real.errors.map(({ line, field }) => `${line} ${field}`)).toEqual([
      "4 name",
      "6 price",
      "7 category_id",
    ]);
  });

  it.each([
    ["best_effort", false],
    ["best_effort", true],
    ["all_or_nothing", true],
  ] as const)(
    "reports a SKU that repeats in a file with the line that has it first: %s, dry run: %s",
    async (mode, dryRun) => {
      const { core, call } = await setup();
      await core.createProduct(call, { name: "Boot", price: 10, sku: "B" });
      const others = Array.from({ length: 60 }, (_, n) => ({ name: `P${n}`, price: 1 }));
      const first = [
        { sku: "B", price: 12 },
        { sku: "N", name: "New", price: 1 },
      ];
      const again = [
        { sku: "N", name: "Another", price: 2 },
        { sku: "B", price: 13 },
        { sku: "n", name: "Lower", price: 3 },
      ];
      const text = ndjson([...first, ...others, ...again]);
      const report = await core.importProducts(call, { format: "ndjson", mode, dryRun, text });
      expect(report).toEqual({
        ...(dryRun && { isDryRun: true }),
        created: 62,
        updated: 1,
        unchanged: 0,
        failed: 2,
        errors: [
          { line: 63, field: "sku", message: "The sku field repeats the SKU of line 2." },
          { line: 64, field: "sku", message: "The sku field repeats the SKU of line 1." },
        ],
      });
      if (dryRun) return;
      const prices = await Promise.all(
        ["B", "N"].map(async (sku) => (await core.getProductBySku(call, { sku })).price),
      );
      expect(prices).toEqual([1200, 100]);
    },
  );

  it("refuses a file in which a SKU repeats where all lines or none are stored", async () => {
    const { core, call } = await setup();
    const line = { sku: "N", name: "New", price: 1 };
    const input = { format: "ndjson", mode: "all_or_nothing", text: ndjson([line, line]) } as const;
    await expect(core.importProducts(call, input)).rejects.toMatchObject({
      issues: [
        { path: ["lines", 2, "sku"], message: "Line 2: The sku field repeats the SKU of line 1." },
      ],
    });
    expect((await core.listProducts(call, {})).total).toBe(0);
  });

  it("reads nothing for a stranger", async () => {
    const { core, call } = await setup();
    let read = false;
    const text = (async function* () {
      read = true;
      yield "{}";
    })();
    const stranger = await newUserWithToken(core, "Eve");
    const attempt = core.importProducts({ ...call, as: stranger.as }, { format: "ndjson", text });
    await expect(attempt).rejects.toMatchObject({ kind: "tenant_forbidden" });
    expect(read).toBe(false);
  });

  it("shows how far it is", async () => {
    const { core, call } = await setup();
    const seen: number[] = [];
    const lines = Array.from({ length: 1200 }, (_, n) => ({ sku: `S${n}`, name: "x", price: 1 }));
    await core.importProducts(call, {
      format: "ndjson",
      text: ndjson(lines),
      onProgress: ({ created }) => seen.push(created),
    });
    expect(seen).toEqual(Array.from({ length: 24 }, (_, n) => (n + 1) * 50));
  });
});

describe("exportProducts", () => {
  it.each(["csv", "ndjson"] as const)(
    "writes %s that an import reads unchanged",
    async (format) => {
      const { core, call } = await setup();
      const { id: categoryId } = await core.createCategory(call, { name: "Toys" });
      await core.createProduct(call, { name: 'A "b", c\n', price: 1.5, sku: "A", categoryId });
      const lines = Array.from({ length: 600 }, (_, n) => ({ sku: `S${n}`, name: "x", price: n }));
      await core.importProducts(call, { format: "ndjson", text: ndjson(lines) });
      let text = "";
      const written = await core.exportProducts(call, { format });
      for await (const piece of written.text) text += piece;
      const report = await core.importProducts(call, { format, text: inPieces(text, 1000) });
      expect(report).toEqual({ created: 0, updated: 0, unchanged: 601, failed: 0, errors: [] });
    },
  );

  it("writes the products that match the filters of the list, on several pages", async () => {
    const { core, call } = await setup();
    const lines = Array.from({ length: 600 }, (_, n) => ({
      sku: `S${n}`,
      name: n % 2 ? "lamp" : "vase",
      price: n,
    }));
    await core.importProducts(call, { format: "ndjson", text: ndjson(lines) });
    const skusOf = async (filter: Parameters<typeof core.exportProducts>[1]) => {
      let text = "";
      for await (const piece of (await core.exportProducts(call, filter)).text) text += piece;
      return text
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line).sku as string);
    };
    const lamps = lines.filter(({ name }) => name === "lamp").map(({ sku }) => sku);
    expect(await skusOf({ search: "lamp" })).toEqual(lamps);
    expect(await skusOf({ search: "lamp", minPrice: 590, sort: "-price" })).toEqual(
      lamps.slice(-5).toReversed(),
    );
    expect(await skusOf({ sku: "S7,S8,none" })).toEqual(["S7", "S8"]);
  });

  it("gives a stranger nothing", async () => {
    const { core, call } = await setup();
    const stranger = await newUserWithToken(core, "Eve");
    await expect(core.exportProducts({ ...call, as: stranger.as }, {})).rejects.toMatchObject({
      kind: "tenant_forbidden",
    });
  });
});
