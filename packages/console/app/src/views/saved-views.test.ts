import { describe, expect, it } from "@jest/globals";
import {
  isSameSearch,
  sharedViews,
  shownColumns,
  viewsIn,
  withoutView,
  withView,
} from "./saved-views.js";

const late = { name: "Late", search: { shipping: "due", sort: "created_at" } };

describe("saved views", () => {
  it("leave out what is no view", () => {
    expect(viewsIn([late, null, "Late", { name: "Late" }, { search: {} }])).toEqual([late]);
    expect(viewsIn({ late })).toEqual([]);
  });

  it("of the shop are read from its metadata, whatever stands there", () => {
    const metadata = { views_orders: JSON.stringify([late]), views_products: "{" };
    expect(sharedViews({ metadata }, "orders")).toEqual([late]);
    expect(sharedViews({ metadata }, "products")).toEqual([]);
    expect(sharedViews({ metadata: {} }, "orders")).toEqual([]);
  });

  it("take the place of one with the same name", () => {
    const again = { name: "Late", search: {} };
    expect(withView(again)([late])).toEqual([again]);
    expect(withoutView("Late")([late])).toEqual([]);
  });

  it("are the same in any order of their filters, and another with one more", () => {
    expect(isSameSearch(late.search, { sort: "created_at", shipping: "due" })).toBe(true);
    expect(isSameSearch(late.search, { ...late.search, search: "1" })).toBe(false);
  });
});

it("hides the columns that the address names, and never the first", () => {
  const columns = [{ key: "number" }, { key: "items" }, { key: "total" }];
  expect(shownColumns(columns, "items,number,other")).toEqual([
    { key: "number" },
    { key: "total" },
  ]);
  expect(shownColumns(columns, undefined)).toEqual(columns);
});
