import { formatMoney, type Invoice, type IssuedInvoice } from "@souk/core";
import { adjustmentKinds, invoiceKinds } from "@souk/core/adapter";
import * as z from "zod";
import { type Answer, data, presenter } from "./answer.js";
import { at, currency, signedDecimal, id, timestamp } from "./fields.js";

const invoiceAmounts = z
  .object({
    items: signedDecimal.describe("The sum of the lines."),
    discount: signedDecimal.describe("The sum of the discounts."),
    shipping: signedDecimal.describe("The sum of the shipping costs."),
    tax: signedDecimal.describe("The sum of the taxes."),
    fee: signedDecimal.describe("The sum of the fees."),
    total: signedDecimal.describe("The sum of all; without `tax` if `tax_included` is true."),
  })
  .describe("The amounts by kind.");

const rate = z.number().nullable().describe("The rate in per cent, if one was given.");

export const invoice = presenter(
  z
    .object({
      id: id.describe("The id of the invoice."),
      number: z
        .string()
        .describe("Its number: the prefix of the tenant, and a count without gaps in the tenant."),
      kind: z
        .enum(invoiceKinds)
        .describe("An invoice, or a credit note that cancels one. Both count together."),
      order_id: id.describe("The id of its order."),
      order_number: z.int().describe("The number of its order."),
      issued_at: timestamp.describe("When it was issued."),
      seller: z
        .object({
          name: z.string().describe("The tenant's `legal_name`, otherwise its name."),
          address: z.string().nullable().describe("The tenant's `legal_address`."),
          tax_number: z.string().nullable().describe("The tenant's `tax_number`."),
        })
        .describe("The seller, as the tenant's settings were when it was issued."),
      buyer: z
        .object({
          name: z.string().nullable().describe("The name of the customer."),
          email: z.string().nullable().describe("The customer's email address."),
          phone: z.string().nullable().describe("The customer's phone number."),
          address: z
            .object({
              street: z.string().describe("Street and number."),
              city: z.string().describe("The city."),
              country: z.string().nullable().describe("The country."),
              postal_code: z.string().nullable().describe("The postal code."),
              state: z.string().nullable().describe("The state, province or region."),
            })
            .describe("The address."),
        })
        .describe("The buyer, as the order was then."),
      lines: z
        .array(
          z
            .object({
              name: z.string().describe("The name of the product."),
              sku: z.string().nullable().describe("Its SKU, or that of its variant."),
              options: z
                .record(z.string(), z.string())
                .describe("The value of each option of the product, by the option's name."),
              size: z.string().nullable().describe("The size."),
              qty: z.int().describe("The quantity."),
              amount: signedDecimal.describe("The price of all units; negative in a credit note."),
            })
            .meta({ id: "InvoiceLine", description: "A line of an invoice." }),
        )
        .describe("The items."),
      adjustments: z
        .array(
          z
            .object({
              kind: z.enum(adjustmentKinds).describe("The kind."),
              label: z.string().describe("What the customer reads."),
              amount: signedDecimal.describe("The amount."),
              rate,
              line: z
                .int()
                .nullable()
                .describe("The place of the line that it is about, from 0, if it is about one."),
            })
            .meta({ id: "InvoiceAdjustment", description: "An amount that is no line." }),
        )
        .describe("Discounts, shipping, taxes and fees."),
      taxes: z
        .array(
          z
            .object({
              rate,
              base: signedDecimal.describe("What the tax is charged on, without the tax."),
              amount: signedDecimal.describe("The tax."),
            })
            .meta({ id: "InvoiceTax", description: "The taxes of one rate." }),
        )
        .describe("The taxes by rate, the highest first."),
      amounts: invoiceAmounts,
      tax_included: z.boolean().describe("Whether the other amounts include the taxes."),
      currency,
      replaces: z
        .string()
        .nullable()
        .describe(
          "The number of the invoice that a credit note cancels, or that this invoice replaces.",
        ),
    })
    .meta({ id: "Invoice", description: "An invoice or a credit note. It never changes." }),
  (value: Invoice) => {
    const text = (amount: number) => formatMoney(amount, value.currency);
    const { buyer, seller, amounts } = value;
    const { street, city, country, postalCode, state } = buyer.address;
    return {
      id: value.id,
      number: value.number,
      kind: value.kind,
      order_id: value.orderId,
      order_number: value.orderNumber,
      issued_at: at(value.issuedAt),
      seller: { name: seller.name, address: seller.address, tax_number: seller.taxNumber },
      buyer: {
        name: buyer.name,
        email: buyer.email,
        phone: buyer.phone,
        address: { street, city, country, postal_code: postalCode, state },
      },
      lines: value.lines.map(({ name, sku, options = {}, size, qty, amount }) => ({
        name,
        sku,
        options,
        size,
        qty,
        amount: text(amount),
      })),
      adjustments: value.adjustments.map(({ kind, label, amount, rate: of, line }) => ({
        kind,
        label,
        amount: text(amount),
        rate: of,
        line,
      })),
      taxes: value.taxes.map(({ rate: of, base, amount }) => ({
        rate: of,
        base: text(base),
        amount: text(amount),
      })),
      amounts: {
        items: text(amounts.items),
        discount: text(amounts.discount),
        shipping: text(amounts.shipping),
        tax: text(amounts.tax),
        fee: text(amounts.fee),
        total: text(amounts.total),
      },
      tax_included: value.taxIncluded,
      currency: value.currency,
      replaces: value.replaces,
    };
  },
);

export const issued = (text: string): Answer<IssuedInvoice> => {
  const { view, present } = data(invoice, text);
  return { view, present: (output) => present(output.invoice) };
};
