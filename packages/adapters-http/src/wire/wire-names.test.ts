import { describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { readQuery } from "../request/query.js";
import { toWireName, wirePathOf, wireReader } from "./wire-names.js";

const reader = wireReader(
  z
    .object({
      totalAmount: z.number(),
      orderItems: z.array(z.object({ productId: z.int(), size: z.string().nullable().optional() })),
      pushData: z.record(z.string(), z.unknown()).nullable().optional(),
      settings: z.object({ inventoryMode: z.string() }).partial().optional(),
    })
    .superRefine(() => {}),
);

describe("wireReader", () => {
  it("renames what the schema names, at every level, and drops the rest", () => {
    const read = reader.read({
      total_amount: 1,
      totalAmount: 2,
      tenant_id: 3,
      order_items: [{ product_id: 4, order_id: 5, size: null }],
      settings: { inventory_mode: "x", other: 1 },
    });
    expect(read).toEqual({
      totalAmount: 1,
      orderItems: [{ productId: 4, size: null }],
      settings: { inventoryMode: "x" },
    });
  });

  it("leaves the inside of free objects alone", () => {
    const pushData = { deep_link: "a", nested: { snake_case: [{ camelCase: 1 }] } };
    expect(reader.read({ push_data: pushData })).toEqual({ pushData });
  });

  it("hands on what is of another shape, for the schema to refuse", () => {
    expect(reader.read({ order_items: "x", settings: [1], push_data: 7 })).toEqual({
      orderItems: "x",
      settings: [1],
      pushData: 7,
    });
  });

  it("does not see inherited names", () => {
    const read = wireReader(z.object({ toString: z.unknown().optional() }));
    expect(Object.keys(read.read({}) as object)).toEqual([]);
  });

  it("spells issue paths as the client did", () => {
    const path = wirePathOf(reader);
    expect(path(["orderItems", 0, "productId"])).toBe("order_items.0.product_id");
    expect(path(["pushData", "deepLink", "someKey"])).toBe("push_data.deepLink.someKey");
    expect(path([])).toBe("");
    expect(toWireName("passwordConfirmation")).toBe("password_confirmation");
  });
});

describe("readQuery", () => {
  const query = wireReader(
    z.object({
      perPage: z.int().min(1).default(15),
      minPrice: z.number().optional(),
      inStock: z.boolean().optional(),
      search: z.string().optional(),
      categoryId: z.union([z.int(), z.literal("none")]).optional(),
    }),
  );

  it("converts text to the requested type", () => {
    const text = "per_page=20&min_price=1.50&in_stock=true&search=42&category_id=7&other=1";
    expect(readQuery(text, query)).toEqual({
      perPage: 20,
      minPrice: 1.5,
      inStock: true,
      search: "42",
      categoryId: 7,
    });
    expect(readQuery("category_id=none&in_stock=0", query)).toEqual({
      categoryId: "none",
      inStock: false,
    });
  });

  it.each(["1e3", "0x10", " 5", "+5", "05", "1_000", "", "Infinity", "9007199254740993", "1."])(
    "makes no number of %s",
    (text) => {
      expect(readQuery(`per_page=${encodeURIComponent(text)}`, query)).toEqual({ perPage: text });
    },
  );

  it("makes a list of a repeated or bracketed parameter, which no scalar takes", () => {
    expect(readQuery("search=a&search=b", query)).toEqual({ search: ["a", "b"] });
    expect(readQuery("search[]=a", query)).toEqual({ search: [undefined, "a"] });
    expect(readQuery("per_page[$gt]=1", query)).toEqual({ perPage: [undefined, "1"] });
  });
});
