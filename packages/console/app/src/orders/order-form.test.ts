import type { Order } from "@souk/client";
import { describe, expect, it } from "@jest/globals";
import {
  changedParts,
  correctionBody,
  emptyOrder,
  newLine,
  newOrderBody,
  orderFieldsOf,
  searchedVariant,
  sumOf,
  wrongAdjustments,
  withAmount,
  withOneMore,
  withPieces,
  withVariant,
  remainingErrors,
  wrongLines,
} from "./order-form.js";

const spelling = { currency: "EUR", locale: "de" };
const lamp = newLine({ id: 7, name: "Lamp", price: 19.9 }, "a", spelling);

const order = {
  customer: { name: "Grace Hopper", email: "grace@example.com", phone: null, external_id: "C-1" },
  address: { id: 0, street: "8 Harbour Road", city: "Arlington", country: "US", postal_code: null },
  currency: "EUR",
  total_amount: "50.00",
  adjustments: [],
  tax_included: false,
  notes: null,
  items: [
    {
      id: 1,
      product_id: 7,
      qty: 2,
      amount: "40.00",
      size: "M",
      notes: null,
      product: { name_en: "Lamp" },
    },
    {
      id: 2,
      product_id: 8,
      qty: 1,
      amount: "5.00",
      size: null,
      notes: "Blue",
      product: { name_en: "Shade" },
    },
  ],
} as unknown as Order;
const before = orderFieldsOf(order, "de");

describe("a line of an order", () => {
  it("begins with one piece at the price of the product", () => {
    expect(lamp).toMatchObject({ productId: 7, qty: "1", amount: "19,90", id: null });
  });

  it("takes the variant whose SKU or barcode was typed, at its price", () => {
    const shirt = { id: 8, name: "Shirt", price: 20, isVaried: true, searched: " t-xl " };
    const line = newLine(shirt, "b", spelling);
    const variants = [
      { id: 1, sku: "T-S", barcode: "t-xl-1", price: 20, options: { Size: "S" } },
      { id: 2, sku: "T-XL", barcode: null, price: 25, options: { Size: "XL", Color: "Red" } },
    ];
    const found = searchedVariant(line, variants);
    expect(found?.id).toBe(2);
    expect(found && withVariant(line, found, spelling)).toMatchObject({
      variantId: 2,
      variant: "XL / Red",
      amount: "25,00",
    });
    expect(searchedVariant({ searched: "T-XL-1" }, variants)?.id).toBe(1);
    for (const searched of ["", "shirt", "t-x"])
      expect(searchedVariant({ searched }, variants)).toBeUndefined();
  });

  it("costs as much for each piece when there are more of them", () => {
    const three = withPieces(lamp, "3", spelling);
    expect(three.amount).toBe("59,70");
    const cheaper = withAmount(three, "45", spelling);
    expect(withPieces(cheaper, "4", spelling).amount).toBe("60,00");
  });

  it("keeps its amount while the number of pieces cannot be read", () => {
    const cleared = withPieces(lamp, "", spelling);
    expect([cleared.qty, cleared.amount]).toEqual(["", "19,90"]);
    expect(withPieces(cleared, "2", spelling).amount).toBe("39,80");
    expect(withOneMore(cleared, spelling)).toMatchObject({ qty: "1", amount: "19,90" });
  });

  it("has one piece more, in digits of any script", () => {
    const two = withPieces(lamp, "٢", spelling);
    expect(withOneMore(two, spelling)).toMatchObject({ qty: "3", amount: "59,70" });
  });

  it("is wrong without whole pieces or an amount, and an order without lines is", () => {
    const words = { qty: "pieces", amount: "amount", none: "none" };
    const typed = [
      ["2", "0"],
      ["0", "1"],
      ["1.5", "1"],
      ["2", "many"],
      ["2", "-1"],
    ] as const;
    const lines = typed.map(([qty, amount]) => ({ ...lamp, qty, amount }));
    expect(wrongLines(lines, "en", words)).toEqual({
      "order_items.1": "pieces",
      "order_items.2": "pieces",
      "order_items.3.amount": "amount",
      "order_items.4.amount": "amount",
    });
    expect(wrongLines([], "en", words)).toEqual({ order_items: "none" });
  });
});

describe("the errors of an order's form", () => {
  const before = { ...emptyOrder, lines: [lamp, { ...lamp, key: "b" }] };
  const errors = {
    "address.street": "required",
    "address.city": "required",
    "order_items.0": "pieces",
    "order_items.1.amount": "amount",
    total_amount: "sum",
  };

  it("go with a change of their field, and no other", () => {
    const { "address.street": _, ...others } = errors;
    expect(remainingErrors(errors, { ...before, street: "1 Row" }, before)).toEqual(others);
    const lines = [lamp, withAmount(lamp, "5", spelling)];
    const { "order_items.1.amount": __, total_amount: ___, ...left } = errors;
    expect(remainingErrors(errors, { ...before, lines }, before)).toEqual(left);
  });

  it("of all lines go when a line is removed, because the others move", () => {
    expect(remainingErrors(errors, { ...before, lines: [lamp] }, before)).toEqual({
      "address.street": "required",
      "address.city": "required",
    });
  });
});

describe("a new order", () => {
  it("costs what its lines cost together, and has a customer where anything is said of one", () => {
    const lines = [withPieces(lamp, "3", spelling), withAmount(lamp, "0,30", spelling)];
    const fields = {
      ...emptyOrder,
      email: " ada@example.com ",
      street: "1 Row",
      city: "Bath",
      lines,
    };
    expect(newOrderBody(fields, 0, spelling)).toEqual({
      customer: { name: null, email: "ada@example.com", phone: null, external_id: null },
      address: { street: "1 Row", city: "Bath", postal_code: null, country: null },
      payment_type: 0,
      total_amount: 60,
      order_items: [
        { product_id: 7, qty: 3, amount: 59.7 },
        { product_id: 7, qty: 1, amount: 0.3 },
      ],
    });
    expect(sumOf(lines, spelling)).toBe(6_000);
    expect("customer" in newOrderBody(emptyOrder, 0, spelling)).toBe(false);
  });
});

describe("the adjustments of an order", () => {
  const shipping = {
    key: "a",
    kind: "shipping" as const,
    label: " Post ",
    amount: "4,90",
    rate: "",
    line: null,
  };
  const discount = {
    ...shipping,
    kind: "discount" as const,
    label: "Sale",
    amount: "3",
    rate: "10",
  };
  const tax = { ...shipping, kind: "tax" as const, label: "VAT", amount: "2", rate: "19,5" };

  it("are added to the total, a discount is taken from it, and included taxes are not added", () => {
    const fields = {
      ...emptyOrder,
      lines: [lamp],
      adjustments: [shipping, { ...discount, line: lamp.key }, tax],
    };
    expect(newOrderBody(fields, 0, spelling)).toMatchObject({
      total_amount: 23.8,
      tax_included: false,
      adjustments: [
        { kind: "shipping", label: "Post", amount: 4.9 },
        { kind: "discount", label: "Sale", amount: -3, rate: 10, order_item: 0 },
        { kind: "tax", label: "VAT", amount: 2, rate: 19.5 },
      ],
    });
    const included = { ...fields, taxIncluded: true };
    expect(newOrderBody(included, 0, spelling)).toMatchObject({ total_amount: 21.8 });
  });

  it("are corrected as a whole list, and move the total", () => {
    const fields = { ...before, adjustments: [shipping] };
    expect(correctionBody(fields, before, order, "de")).toEqual({
      adjustments: [{ kind: "shipping", label: "Post", amount: 4.9 }],
      total_amount: 54.9,
    });
    expect(changedParts(fields, before)).toEqual(["adjustments"]);
  });

  it("are wrong without a label, an amount or with a rate that cannot be read", () => {
    const words = { label: "label", amount: "amount", rate: "rate" };
    const typed = [shipping, { ...shipping, label: " ", amount: "-1", rate: "much" }];
    expect(wrongAdjustments(typed, "de", words)).toEqual({
      "adjustments.1.label": "label",
      "adjustments.1.amount": "amount",
      "adjustments.1.rate": "rate",
    });
  });
});

describe("the correction of an order", () => {
  it("sends what the reader changed, and nothing else", () => {
    expect(correctionBody(before, before, order, "de")).toEqual({});
    const fields = {
      ...before,
      phone: "123",
      external_id: "",
      city: "Boston",
      country: "",
      notes: "Ring",
    };
    expect(changedParts(fields, before)).toEqual([
      "phone",
      "external_id",
      "city",
      "country",
      "notes",
    ]);
    expect(correctionBody(fields, before, order, "de")).toEqual({
      customer: { phone: "123", external_id: null },
      address: { city: "Boston", country: null },
      notes: "Ring",
    });
  });

  it("keeps items by their ids, and what the total has beyond the items", () => {
    const [first] = before.lines;
    const lines = [withPieces(first ?? lamp, "3", spelling), lamp];
    expect(correctionBody({ ...before, lines }, before, order, "de")).toEqual({
      order_items: [
        { id: 1, qty: 3, amount: 60, size: "M", notes: null },
        { product_id: 7, qty: 1, amount: 19.9 },
      ],
      total_amount: 84.9,
    });
  });

  it("adds an item again that someone else removed meanwhile", () => {
    const lines = before.lines.map((line) => withPieces(line, "1", spelling));
    const base = { ...order, total_amount: "5.00", items: order.items.slice(1) };
    expect(correctionBody({ ...before, lines }, before, base, "de")).toEqual({
      order_items: [
        { product_id: 7, qty: 1, amount: 20, size: "M" },
        { id: 2, qty: 1, amount: 5, size: null, notes: "Blue" },
      ],
      total_amount: 25,
    });
  });
});
