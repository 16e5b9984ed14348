import type { Product } from "@souk/client";
import { describe, expect, it } from "@jest/globals";
import {
  cellErrors,
  isSameVariety,
  ontoOthers,
  type OptionFields,
  listOf,
  valuesIn,
  varietyBody,
  varietyOf,
  withAll,
  withCell,
  withOptions,
  withPasted,
  withPicture,
  wrongCells,
} from "./variety.js";

const variant = (id: number, Size: string, price: number) => ({
  id,
  sku: `T-${Size}`,
  price,
  stock: 2,
  options: { Size },
  media_id: Size === "S" ? 7 : null,
  barcode: null,
  compare_at_price: null,
  weight_grams: null,
  cost: null,
});
const shirt = {
  options: [{ name: "Size", values: ["S", "M"] }],
  variants: [variant(3, "S", 19.9), variant(5, "M", 20)],
} as unknown as Product;
const cup = {
  options: [],
  variants: [{ ...variant(2, "", 4), options: {} }],
} as unknown as Product;

const saved = varietyOf(shirt, "EUR", "en");
const size = (values: string[]): OptionFields => ({ key: "option-0", name: "Size", values });
const color: OptionFields = { key: "color", name: "Color", values: ["red", "blue"] };
const shown = ({ rows }: typeof saved) => rows.map(({ id, values }) => [id, values.join(" ")]);

describe("the variants of a product in its form", () => {
  it("change nothing by being opened, in any language", () => {
    for (const locale of ["en", "de", "ar-EG"]) {
      const opened = varietyOf(shirt, "EUR", locale);
      expect(isSameVariety(opened, varietyOf(shirt, "EUR", locale))).toBe(true);
      expect(varietyBody(opened, opened, locale).variants).toEqual([
        { id: 3, options: { Size: "S" } },
        { id: 5, options: { Size: "M" } },
      ]);
    }
  });

  it("send a picture only where it was chosen, and keep what someone else chose elsewhere", () => {
    const [small, medium] = saved.rows;
    const rows = withPicture(saved.rows, medium?.key ?? "", 9);
    const mine = { ...saved, rows };
    expect(varietyBody(mine, saved, "en").variants).toEqual([
      { id: 3, options: { Size: "S" } },
      { id: 5, options: { Size: "M" }, media_id: 9 },
    ]);
    const theirs = { ...saved, rows: withPicture(saved.rows, small?.key ?? "", null) };
    const merged = ontoOthers(mine, saved, theirs);
    expect(merged.rows.map(({ pictureId }) => pictureId)).toEqual([null, 9]);
  });

  it("get a row for each new value, and none again that was removed", () => {
    const without = { ...saved, rows: saved.rows.slice(0, 1) };
    const wider = withOptions(without, [size(["S", "M", "L"])]);
    expect(shown(wider)).toEqual([
      [3, "S"],
      [null, "L"],
    ]);
    expect(wider.rows[1]?.cells).toMatchObject({ price: "19.90", stock: "0", sku: "" });
  });

  it("keep their rows when a value is renamed, and lose those of a removed one", () => {
    expect(shown(withOptions(saved, [size(["Small", "M"])]))).toEqual([
      [3, "Small"],
      [5, "M"],
    ]);
    expect(shown(withOptions(saved, [size(["M"])]))).toEqual([[5, "M"]]);
  });

  it("are combined with a new option, and merged when one goes", () => {
    const two = withOptions(saved, [size(["S", "M"]), color]);
    expect(shown(two)).toEqual([
      [3, "S red"],
      [5, "M red"],
      [null, "S blue"],
      [null, "M blue"],
    ]);
    expect(shown(withOptions(two, [size(["S", "M"])]))).toEqual([
      [3, "S"],
      [5, "M"],
    ]);
    expect(shown(withOptions(saved, [size(["S", "M"]), { ...color, values: [] }]))).toEqual(
      shown(saved),
    );
  });

  it("begin with the product itself", () => {
    const plain = varietyOf(cup, "EUR", "en");
    const sized = withOptions(plain, [size(["S", "M"])]);
    expect(shown(sized)).toEqual([
      [2, "S"],
      [null, "M"],
    ]);
    expect(varietyBody(sized, plain, "en")).toEqual({
      options: [{ name: "Size", values: ["S", "M"] }],
      variants: [
        { id: 2, options: { Size: "S" } },
        { price: 4, options: { Size: "M" } },
      ],
    });
    const { rows } = withOptions(sized, []);
    expect(varietyBody({ options: [], rows }, sized, "en")).toEqual({
      options: [],
      variants: [{ id: 2 }],
    });
  });
});

describe("the grid of variants", () => {
  const columns = ["price", "stock", "sku"] as const;

  it("takes a table from a spreadsheet, and leaves out what does not fit", () => {
    const rows = withPasted(
      saved.rows,
      columns,
      { row: 0, column: "stock" },
      '7\t"A ""1"""\tx\n8\tB\n9\tC\n',
    );
    expect(rows.map(({ cells }) => [cells.price, cells.stock, cells.sku])).toEqual([
      ["19.90", "7", 'A "1"'],
      ["20.00", "8", "B"],
    ]);
    const below = withPasted(saved.rows, columns, { row: 1, column: "price" }, "1\n2");
    expect(below.map(({ cells }) => cells.price)).toEqual(["19.90", "1"]);
  });

  it("sends what was changed, and null for what was emptied", () => {
    const [first] = saved.rows;
    const sku = withCell(saved.rows, first?.key ?? "", "sku", " ");
    const rows = withAll(sku, "weight_grams", "120");
    expect(varietyBody({ ...saved, rows }, saved, "en").variants).toEqual([
      { id: 3, sku: null, weight_grams: 120, options: { Size: "S" } },
      { id: 5, weight_grams: 120, options: { Size: "M" } },
    ]);
  });

  it("marks cells that cannot be read, and those that the API names", () => {
    const [first, second] = saved.rows;
    const rows = withAll(withCell(saved.rows, first?.key ?? "", "price", "free"), "stock", "1.5");
    expect([...wrongCells(rows, "en")].toSorted()).toEqual([
      "variant-3 price",
      "variant-3 stock",
      "variant-5 stock",
    ]);
    const errors = { "variants.1.sku": ["Taken."], name: ["Missing."] };
    expect(cellErrors(errors, saved.rows)).toEqual(new Map([[`${second?.key} sku`, "Taken."]]));
  });

  it("reads values as people list them", () => {
    expect(valuesIn(" S, M;L ,, S\nXL، XXL")).toEqual(["S", "M", "L", "XL", "XXL"]);
  });

  it.each([
    ["2,5 mm; 3 mm; 4 mm", ["2,5 mm", "3 mm", "4 mm"]],
    ["2,5 mm; 3 mm, 4 mm", ["2,5 mm", "3 mm", "4 mm"]],
    ["2,5 mm, 3 mm", ["2,5 mm", "3 mm"]],
    ["2,5 mm; 3,5 mm", ["2,5 mm", "3,5 mm"]],
    ["3 mm", ["3 mm"]],
  ])("keep values with commas whole in %j", (typed, values) => {
    const known = ["2,5 mm", "3 mm"];
    expect(listOf(known)).toBe("2,5 mm; 3 mm");
    expect(valuesIn(typed, known)).toEqual(values);
  });
});
