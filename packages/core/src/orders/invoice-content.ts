import { type Adjustment, amountsOf } from "../ports/orders/adjustment.js";
import type { InvoiceContent, InvoiceTax } from "../ports/orders/invoice.js";
import type { OrderDetail } from "../ports/orders/order.js";
import type { Tenant } from "../ports/tenancy/tenant.js";
import type { Money } from "../values/money.js";

/** An order as an invoice has it, with the seller as the tenant names itself now. */
export function invoiceContent(
  order: OrderDetail,
  { name, settings }: Pick<Tenant, "name" | "settings">,
): InvoiceContent {
  const { customer, user, items } = order;
  return {
    orderNumber: order.number,
    seller: {
      name: settings.legalName ?? name,
      address: settings.legalAddress,
      taxNumber: settings.taxNumber,
    },
    buyer: {
      name: customer ? customer.name : user.name,
      email: customer ? customer.email : user.email,
      phone: customer?.phone ?? null,
      address: order.address,
    },
    lines: items.map(({ product, variant, size, qty, amount }) => ({
      name: product.name,
      sku: (variant ?? product).sku,
      ...(variant && { options: variant.options }),
      size,
      qty,
      amount,
    })),
    adjustments: order.adjustments.map(({ kind, label, amount, rate, item }) => ({
      kind,
      label,
      amount,
      rate,
      line: item,
    })),
    taxes: taxesOf(order),
    amounts: amountsOf(order),
    taxIncluded: order.taxIncluded,
    currency: order.currency,
  };
}

const sumOf = (amounts: readonly Money[]): Money => amounts.reduce((sum, each) => sum + each, 0);

/** The taxes by their rate, the highest first and those without one last. */
function taxesOf(order: OrderDetail): InvoiceTax[] {
  const taxes = order.adjustments.filter(({ kind }) => kind === "tax");
  const byRate = Map.groupBy(taxes, ({ rate }) => rate);
  return Array.from(byRate, ([rate, some]) => ({
    rate,
    base: sumOf(some.map((tax) => baseOf(order, taxes, tax))),
    amount: sumOf(some.map(({ amount }) => amount)),
  })).toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1));
}

/**
 * What a tax was charged on, without the tax: its item with the item's discounts and other costs, or everything that no
 * tax of an item is about. Several taxes of the whole order share that by their rates.
 */
function baseOf(order: OrderDetail, taxes: readonly Adjustment[], tax: Adjustment): Money {
  const others = order.adjustments.filter(({ kind }) => kind !== "tax");
  const costs = (item: number | null) =>
    sumOf(others.filter((each) => each.item === item).map(({ amount }) => amount));
  const without = (gross: Money, of: Money) => (order.taxIncluded ? gross - of : gross);
  if (tax.item !== null) {
    const sameItem = taxes.filter(({ item }) => item === tax.item);
    const gross = (order.items[tax.item]?.amount ?? 0) + costs(tax.item);
    return without(gross, sumOf(sameItem.map(({ amount }) => amount)));
  }
  const whole = taxes.filter(({ item }) => item === null);
  if (whole.length > 1 && tax.rate) return Math.round((tax.amount * 100) / tax.rate);
  const taxed = new Set(taxes.map(({ item }) => item));
  const rest = order.items.map(({ amount }, at) => (taxed.has(at) ? 0 : amount + costs(at)));
  return without(sumOf(rest) + costs(null), sumOf(whole.map(({ amount }) => amount)));
}

/** A zero has no sign. */
const minus = (amount: Money): Money => (amount === 0 ? 0 : -amount);

const negated = <T extends { readonly amount: Money }>(each: T): T => ({
  ...each,
  amount: minus(each.amount),
});

/** The same with every amount negative. */
export const negative = <C extends InvoiceContent>(content: C): C => {
  const { items, discount, shipping, tax, fee, total } = content.amounts;
  return {
    ...content,
    lines: content.lines.map(negated),
    adjustments: content.adjustments.map(negated),
    taxes: content.taxes.map((each) => ({ ...negated(each), base: minus(each.base) })),
    amounts: {
      items: minus(items),
      discount: minus(discount),
      shipping: minus(shipping),
      tax: minus(tax),
      fee: minus(fee),
      total: minus(total),
    },
  };
};
