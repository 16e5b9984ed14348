import { describe, expect, it } from "@jest/globals";
import * as classic from "zod";
import * as z from "zod/mini";
import { productFields } from "../catalog/product-fields.js";
import { newOrderInput } from "../orders/order-fields.js";
import { quick } from "./quick.js";

const item = { productId: 1, qty: 2, amount: 24.5 };
const order = { addressId: 1, paymentType: 1, totalAmount: 49, orderItems: [item] };
const product = { name: " Lamp ", price: 5, sku: null };

const isQuick = (schema: z.core.$ZodType) => schema._zod.traits.has("$ZodObjectJIT");
const shapeOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodObject)._zod.def.shape;

function read(schema: z.core.$ZodType, input: unknown) {
  const { success, data, error } = z.safeParse(schema, input);
  return success ? data : error?.issues;
}

describe("a schema for quick reading", () => {
  it.each([
    ["an order", newOrderInput, order],
    ["an order with more than it needs", newOrderInput, { ...order, extra: 1 }],
    ["an order without an address", newOrderInput, { ...order, addressId: undefined }],
    ["an order with two addresses", newOrderInput, { ...order, address: { street: "", city: 1 } }],
    ["an order of a wrong item", newOrderInput, { ...order, orderItems: [item, { qty: 0 }] }],
    ["an order without a body", newOrderInput, undefined],
    ["a product", z.object(productFields), product],
    ["a wrong product", z.object(productFields), { name: "", price: "x", stock: -1, published: 1 }],
  ])("reads %s as the schema does, and says the same of it", (_, schema, input) => {
    expect(isQuick(schema)).toBe(false);
    expect(isQuick(quick(schema))).toBe(true);
    expect(read(quick(schema), input)).toEqual(read(schema, input));
  });

  it("is made once, down to the objects in lists and behind what may be left out", () => {
    const once = quick(newOrderInput);
    expect(quick(newOrderInput)).toBe(once);
    const { orderItems, customer, metadata } = shapeOf(once) as Record<string, z.core.$ZodTypes>;
    expect(isQuick((orderItems as z.core.$ZodArray)._zod.def.element)).toBe(true);
    const nullable = (customer as z.core.$ZodOptional)._zod.def.innerType as z.core.$ZodNullable;
    expect(isQuick(nullable._zod.def.innerType)).toBe(true);
    expect(metadata).toBe(newOrderInput.shape.metadata);
  });

  it("is itself where it is one of classic zod, which reads quickly by itself", () => {
    const theirs = classic.object({ name: classic.string() });
    expect(quick(theirs)).toBe(theirs);
  });

  it("keeps a default that is made again each time", () => {
    let made = 0;
    const size = z.object({ width: z.int() });
    const box = z.object({ size: z._default(size, () => ({ width: (made += 1) })) });
    expect([read(quick(box), {}), read(quick(box), {})]).toEqual([
      { size: { width: 1 } },
      { size: { width: 2 } },
    ]);
  });

  it("ends where a schema contains itself", () => {
    const tree = z.object({
      name: z.string(),
      get below() {
        return z.optional(z.array(tree));
      },
    });
    const given = { name: "a", below: [{ name: "b", below: [{ name: "c" }] }] };
    expect(read(quick(tree), given)).toEqual(given);
    expect(read(quick(tree), { name: "a", below: [{ name: 1 }] })).toEqual(
      read(tree, { name: "a", below: [{ name: 1 }] }),
    );
  });
});
