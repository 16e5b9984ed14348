import type { Product } from "@souk/client";
import { describe, expect, it } from "@jest/globals";
import { bodyOf, changedFields, fieldsOf } from "./product-form.js";
import { productQuery, productSearch } from "./search.js";

const product = {
  id: 1,
  name: "Lamp",
  description: "",
  sku: null,
  price: 19.9,
  stock: 5,
  category_id: null,
  published: true,
  tags: ["New", "a, b"],
} as Partial<Product> as Product;

describe("the form of a product", () => {
  it("changes nothing by being opened, in any language", () => {
    for (const locale of ["en", "de", "ar-EG"]) {
      const fields = fieldsOf(product, null, locale);
      expect(changedFields(fields, fieldsOf(product, null, locale))).toEqual([]);
      expect(bodyOf(fields, locale)).toMatchObject({
        price: 19.9,
        stock: 5,
        sku: null,
        tags: ["New", "a, b"],
      });
    }
  });

  it("names what was changed, and nothing else", () => {
    const before = fieldsOf(product, null, "en");
    expect(changedFields({ ...before, price: "20", published: false }, before)).toEqual([
      "price",
      "published",
    ]);
  });

  it("takes no text for a number, and no fraction for a stock", () => {
    const before = fieldsOf(product, null, "en");
    expect(bodyOf({ ...before, price: "cheap", stock: "1.5" }, "en")).toMatchObject({
      price: null,
      stock: null,
    });
  });
});

describe("the address of the product list", () => {
  it("keeps what it knows, and drops everything else", () => {
    const raw = {
      search: 17,
      category: 3,
      status: "draft",
      stock: "some",
      tag: "Sale",
      sort: "-price",
      x: "<b>",
    };
    expect(productSearch(raw)).toEqual({
      search: "17",
      category: 3,
      status: "draft",
      tag: "Sale",
      sort: "-price",
    });
    expect(productSearch({ category: -1, search: " ", sort: "password" })).toEqual({});
  });

  it("asks the API for the same", () => {
    expect(productQuery({ status: "draft", stock: "out", category: 3, tag: "Sale" })).toEqual({
      published: false,
      in_stock: false,
      category_id: 3,
      tag: ["Sale"],
      per_page: 25,
    });
  });
});
