import { orderSources, pastOrderRecord } from "@souk/core/adapter";
import * as z from "zod";
import { presenter } from "./answer.js";
import { currency, decimal, id, timestamp } from "./fields.js";

const text = z.string().nullable();

const item = z
  .object({
    sku: text.describe("The SKU on the other platform."),
    name: z.string().describe("The name on the other platform."),
    qty: z.int().min(1).describe("The number of units."),
    amount: decimal.describe("The price of all units, less the discount."),
  })
  .meta({ id: "PastOrderItem", description: "An item of a past order." });

export const pastOrder = presenter(
  z
    .object({
      id: id.describe("The id of the past order. Past orders and orders have separate ids."),
      source: z.enum(orderSources).describe("The platform that the order was exported from."),
      number: z.string().describe("The number on the other platform, unique within its `source`."),
      placed_at: timestamp.describe("When the order was placed."),
      cancelled_at: timestamp
        .nullable()
        .describe("When the order was cancelled; equals `placed_at` if the export has no time."),
      payment_status: text.describe("The payment status, as the other platform exports it."),
      fulfillment_status: text.describe(
        "The fulfillment status, as the other platform exports it.",
      ),
      customer: z
        .object({
          name: text.describe("The name of the customer."),
          email: text.describe("The e-mail address of the customer, in lower case."),
          phone: text.describe("The phone number of the customer."),
          external_id: text.describe("The id of the customer on the other platform."),
        })
        .nullable()
        .describe("The customer; null if the export names none."),
      address: z
        .object({
          street: z.string().describe("Street and number."),
          city: z.string().describe("The city."),
          country: text.describe("The country."),
          postal_code: text.describe("The postal code."),
          state: text.describe("The state or province."),
          phone: text.describe("A phone number at the address."),
        })
        .nullable()
        .describe("The shipping address, or the billing address if there is none."),
      total_amount: decimal.describe("The total of the order."),
      currency: currency.describe("The currency of the order, which may differ from the tenant's."),
      items: z.array(item).describe("The items; empty if the export has none."),
      imported_at: timestamp.describe("When the order was imported."),
    })
    .meta({ id: "PastOrder", description: "An order that was imported from another platform." }),
  pastOrderRecord,
);
