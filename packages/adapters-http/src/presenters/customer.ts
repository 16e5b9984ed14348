import { type Customer, formatMoney } from "@souk/core";
import * as z from "zod";
import { postalFields, presentPostal } from "./address.js";
import { presenter } from "./answer.js";
import {
  at,
  atOrNull,
  createdAt,
  currency,
  decimal,
  externalId,
  id,
  metadata,
  tags,
  timestamp,
  updatedAt,
  version,
} from "./fields.js";

const textOrNull = z.string().nullable();

const address = z
  .object(postalFields)
  .meta({ id: "CustomerAddress", description: "An address of a customer." });

export const customer = presenter(
  z
    .object({
      id: id.describe("The id of the customer."),
      number: z
        .int()
        .describe("The number of the customer, unique in the tenant. Numbers count up."),
      name: textOrNull.describe("The name."),
      email: textOrNull.describe("The email address, in lower case. It need not be unique."),
      phone: textOrNull.describe("The phone number, as it was sent."),
      external_id: externalId.describe("The id in your own system, unique in the tenant, or null."),
      note: textOrNull.describe("A note of the team."),
      addresses: z.array(address).describe("The addresses; empty if there are none."),
      tags,
      metadata,
      orders_count: z.int().describe("The number of orders, without cancelled and deleted ones."),
      spent: decimal.describe("The sum of their `total_amount`."),
      last_order_at: timestamp
        .nullable()
        .describe("When the newest of them was placed; null if there is none."),
      currency,
      version,
      created_at: createdAt,
      updated_at: updatedAt,
    })
    .meta({ id: "CustomerRecord", description: "A person who buys from the tenant." }),
  (found: Customer) => ({
    id: found.id,
    number: found.number,
    name: found.name,
    email: found.email,
    phone: found.phone,
    external_id: found.externalId,
    note: found.note,
    addresses: found.addresses.map(presentPostal),
    tags: [...(found.tags ?? [])],
    metadata: found.metadata,
    orders_count: found.ordersCount,
    spent: formatMoney(found.spent, found.currency),
    last_order_at: atOrNull(found.lastOrderAt),
    currency: found.currency,
    version: found.version,
    created_at: at(found.createdAt),
    updated_at: at(found.updatedAt),
  }),
);
