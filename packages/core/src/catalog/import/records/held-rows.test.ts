import { describe, expect, it } from "@jest/globals";
import { readRecords } from "./product-records.js";

const HEADER =
  "Handle,Title,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Variant Image";

/** The SKUs and the pictures of each product, or what is wrong with the line, in their order. */
async function productsOf(rows: readonly string[]) {
  async function* text() {
    yield [HEADER, ...rows, ""].join("\n");
  }
  const found: unknown[] = [];
  for await (const records of readRecords("csv", text())) {
    for (const record of records) {
      if ("problem" in record) found.push(record.problem);
      else found.push([skusOf(record.values), record.values["image_urls"]]);
    }
  }
  return found;
}

function skusOf({ sku, variants }: Readonly<Record<string, unknown>>) {
  const rows = variants as readonly { readonly sku: string }[] | undefined;
  return rows ? rows.map((row) => row.sku).join() : sku;
}

const CUP = [
  "cup,Cup,Red,C-R,5,front,1,red",
  "cup,,Blue,C-B,5,inside,3,",
  "cup,,,,,handle,2,",
  "cup,,,,,front,4,",
];

describe("the pictures of a product in a file of Shopify", () => {
  it("are those of all its rows, in their order, and the own one of the first variant comes first", async () => {
    expect(await productsOf([...CUP, "plate,Plate,,P,9,,,"])).toEqual([
      ["C-R,C-B", ["red", "front", "handle", "inside"]],
      ["P", undefined],
    ]);
  });

  it("are none of another product, nor of a row without a handle", async () => {
    const rows = ["plate,Plate,,P,9,plate,1,", ",Bowl,,B,9,,,", ",Pot,,T,9,pot,1,"];
    expect(await productsOf([...CUP.slice(2), ...rows])).toEqual([
      ["P", ["plate"]],
      ["B", undefined],
      ["T", ["pot"]],
    ]);
  });

  it("are the first twenty, whichever rows come first", async () => {
    const pictures = Array.from({ length: 30 }, (_, n) => `cup,,,,,${30 - n},${30 - n},`);
    const first = Array.from({ length: 20 }, (_, n) => String(n + 1));
    expect(await productsOf(["cup,Cup,Red,C-R,5,,,", ...pictures])).toEqual([["C-R", first]]);
  });

  it("leave a line out that is wrong", async () => {
    const columns = "The line must have 8 columns.";
    expect(await productsOf(["short", ...CUP.slice(0, 1), "short", ...CUP.slice(1)])).toEqual([
      columns,
      columns,
      ["C-R,C-B", ["red", "front", "handle", "inside"]],
    ]);
  });

  it.each([
    ["rows", 3000, 2392, ""],
    ["text", 30, 20, "x".repeat(50_000)],
  ])("are not waited for without bound: %s", async (_, count, together, title) => {
    const variants = Array.from({ length: count }, (_, n) => `cup,${title},${n},${n},5,,,`);
    const products = await productsOf([...variants, "cup,,,,,late,1,"]);
    const sizes = products.map((found) => String((found as unknown[])[0]).split(",").length);
    expect(sizes).toEqual([together, count - together]);
    expect((products[0] as unknown[])[1]).toBeUndefined();
  });
});
