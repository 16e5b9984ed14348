import type * as z from "zod";
import type { Address } from "../ports/addresses/address.js";
import type { Customer } from "../ports/customers/customer.js";
import type { MemberContext } from "../calls/context.js";
import { invalid, type Issue, ownIdTaken } from "../values/errors.js";
import { mergedMetadata, noMetadata } from "../values/metadata/metadata.js";
import { noTags } from "../values/tags.js";
import type { newOrderInput } from "./order-fields.js";
import type { NewOrder, OrderAddress, OrderCustomer, OrderOwner } from "../ports/orders/order.js";
import { amountsOf, sumOfLines } from "../ports/orders/adjustment.js";
import { orderSearchText } from "../ports/orders/order-search.js";
import { localDay } from "../values/time-zone.js";
import { readAdjustments, totalIssues } from "./totals.js";
import { wrongPrices } from "./line-prices.js";
import {
  type Bought,
  boughtBy,
  countedLines,
  goodsOf,
  type PlacedItem,
  sizeOf,
  stocksOf,
  unknown,
  withProductIds,
} from "./bought.js";
import { snapshotOf } from "./customer-record.js";
import { shortages } from "./stock.js";
import { decide } from "./strategies.js";

type Input = z.output<typeof newOrderInput>;

/** The id of an address that is in no address book. */
const INLINE = 0;

export interface CheckedOrder {
  readonly order: NewOrder;
  /** The stock of each variant before the order, if it takes any. */
  readonly stocks: ReadonlyMap<number, number>;
}

/** Checks everything that an order needs and reports all errors at once. */
export async function checkOrder(
  context: MemberContext,
  user: Pick<OrderOwner, "id" | "name" | "email">,
  input: Input,
): Promise<CheckedOrder> {
  const { addressId = INLINE, paymentType, totalAmount, orderItems, metadata, dryRun } = input;
  const read = readAdjustments(
    input.adjustments ?? [],
    orderItems.map(() => null),
  );
  const priced = {
    itemsAmount: sumOfLines(orderItems),
    adjustments: read.adjustments,
    taxIncluded: input.taxIncluded,
  };
  const { global, store, scope, now } = context;
  const record = await knownCustomer(context, input);
  const customer = record ? snapshotOf(record) : customerOf(input.customer ?? {});
  const whole = { customer, metadata: mergedMetadata(noMetadata, metadata) };
  const placed = withProductIds(store, orderItems);
  const items = placed instanceof Promise ? await placed : placed;
  const stocked = {
    ...whole,
    items: items.map(({ productId, variantId, qty }) => ({ productId, variantId, qty })),
  };
  const decided = decide("takesStock", context, stocked, (answer) =>
    typeof answer === "boolean" ? null : "true or false",
  );
  const enforced = decided instanceof Promise ? await decided : decided;
  const lock = enforced ? "stock" : "keep";
  const { externalId = null } = input;
  const [address, goods, others] = await Promise.all([
    input.address ?? global.addressesOf(user.id).find(addressId),
    goodsOf(store, items, dryRun ? "look" : lock),
    externalId === null ? none : store.orders.idsByExternalId([externalId]),
  ]);
  const found = items.map((item, index) =>
    boughtBy(goods, item, orderItems[index]?.productId !== undefined, index),
  );
  const lines = items.flatMap((item, index) => lineOf(item, found[index]));
  const stocks = enforced ? stocksOf(goods) : noStocks;
  const issues: Issue[] = [
    ...(others.size === 0 ? [] : ownIdTaken().issues),
    ...(record === null ? [unknown("customer id", ["customerId"])] : []),
    ...(address ? [] : [unknown("address id", ["addressId"])]),
    ...found.flatMap((each) => ("path" in each ? each : [])),
    ...(enforced ? shortages(countedLines(items, found), stocks) : []),
    ...read.issues,
    ...totalIssues(context, priced, totalAmount),
  ];
  if (!address || issues.length > 0) throw invalid(issues);
  const compared = wrongPrices(context, { ...whole, user, lines });
  const wrong = compared instanceof Promise ? await compared : compared;
  if (wrong.length > 0) throw invalid(wrong);
  const goesTo = snapshot(address);
  const order = {
    userId: user.id,
    externalId,
    customer,
    customerId: record?.id ?? null,
    addressId,
    address: goesTo,
    paymentType,
    totalAmount: totalAmount ?? amountsOf(priced).total,
    ...priced,
    notes: input.notes || null,
    stockTaken: enforced,
    metadata: whole.metadata,
    tags: input.tags ?? noTags,
    searchText: orderSearchText({ customer, user, address: goesTo, lines }),
    lines,
    day: localDay(now, scope.settings.timezone),
    createdAt: now,
  };
  return { order, stocks };
}

/** The record that the order names: undefined if it names none, null if there is none. */
export async function knownCustomer(
  { store: { customers } }: MemberContext,
  { customerId, dryRun = false }: { customerId?: number | undefined; dryRun?: boolean },
): Promise<Customer | null | undefined> {
  if (customerId === undefined) return undefined;
  return dryRun ? customers.find(customerId) : customers.keep(customerId);
}

const noStocks: ReadonlyMap<number, number> = new Map();

const none: ReadonlyMap<string, number> = new Map();

type Item = PlacedItem<Input["orderItems"][number]>;

function lineOf(
  { sku: _, variantId: __, size, notes, ...item }: Item,
  bought: Bought | Issue | undefined,
): NewOrder["lines"] {
  if (!bought || "path" in bought) return [];
  return [{ ...item, size: size ?? sizeOf(bought), notes: notes ?? null, ...bought }];
}

type Placed = Pick<Address, "street" | "city"> & {
  readonly [F in Exclude<keyof OrderAddress, "street" | "city">]?: OrderAddress[F] | undefined;
};

export const snapshot = ({ street, city, ...more }: Placed): OrderAddress => ({
  street,
  city,
  country: more.country ?? null,
  postalCode: more.postalCode ?? null,
  state: more.state ?? null,
  phone: more.phone ?? null,
});

type Said = { readonly [F in keyof OrderCustomer]?: OrderCustomer[F] | undefined };

/** Null if the caller said nothing about the customer. */
export function customerOf({ name, email, phone, externalId }: Said): OrderCustomer | null {
  const customer = {
    name: name || null,
    email: email || null,
    phone: phone || null,
    externalId: externalId || null,
  };
  return Object.values(customer).some((value) => value !== null) ? customer : null;
}
