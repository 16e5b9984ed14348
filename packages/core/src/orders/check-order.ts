import type * as z from "zod";
import type { Address } from "../ports/addresses/address.js";
import type { MemberContext } from "../calls/context.js";
import { invalid, type Issue, ownIdTaken } from "../values/errors.js";
import { mergedMetadata, noMetadata } from "../values/metadata/metadata.js";
import type { newOrderInput } from "./order-fields.js";
import type {
  NewOrder,
  OrderAddress,
  OrderCustomer,
  OrderedProduct,
  OrderOwner,
} from "../ports/orders/order.js";
import { amountsOf, sumOfLines } from "../ports/orders/adjustment.js";
import type { StockedProduct } from "../ports/orders/order-repository.js";
import type { TenantStore } from "../ports/unit-of-work.js";
import { orderSearchText } from "../ports/orders/order-search.js";
import { localDay } from "../values/time-zone.js";
import { adjustmentsOf, strayAdjustments, totalIssues } from "./totals.js";
import { wrongPrices } from "./line-prices.js";
import { shortages } from "./stock.js";
import { decide } from "./strategies.js";

type Input = z.output<typeof newOrderInput>;

/** The id of an address that is in no address book. */
const INLINE = 0;

/** Checks everything that an order needs and reports all errors at once. */
export async function checkOrder(
  context: MemberContext,
  user: Pick<OrderOwner, "id" | "name" | "email">,
  input: Input,
): Promise<NewOrder> {
  const { addressId = INLINE, paymentType, totalAmount, orderItems, metadata, dryRun } = input;
  const priced = {
    itemsAmount: sumOfLines(orderItems),
    adjustments: adjustmentsOf(input.adjustments),
    taxIncluded: input.taxIncluded,
  };
  const { global, store, scope, now } = context;
  const customer = customerOf(input.customer ?? {});
  const whole = { customer, metadata: mergedMetadata(noMetadata, metadata) };
  const named = namesSku(orderItems) ? await withProductIds(store, orderItems) : orderItems;
  const items = named.map((item) => ({ ...item, productId: item.productId as number }));
  const stocked = { ...whole, items: items.map(({ productId, qty }) => ({ productId, qty })) };
  const decided = decide("takesStock", context, stocked, (answer) =>
    typeof answer === "boolean" ? null : "true or false",
  );
  const enforced = decided instanceof Promise ? await decided : decided;
  const lock = enforced ? "stock" : "keep";
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const { externalId = null } = input;
  const [address, found, others] = await Promise.all([
    input.address ?? global.addressesOf(user.id).find(addressId),
    store.orders.products(ids, dryRun ? "look" : lock),
    externalId === null ? none : store.orders.idsByExternalId([externalId]),
  ]);
  const products = new Map(found.map((product) => [product.id, product]));
  const issues: Issue[] = [
    ...(others.size === 0 ? [] : ownIdTaken().issues),
    ...(address ? [] : [unknown("address id", ["addressId"])]),
    ...items.flatMap(({ productId, sku }, index) =>
      unknownProduct(sku, products.get(productId), index),
    ),
    ...(enforced ? shortages(items, products) : []),
    ...strayAdjustments(priced.adjustments, items.length),
    ...totalIssues(context, priced, totalAmount),
  ];
  if (!address || issues.length > 0) throw invalid(issues);
  const lines = items.map(({ size = null, notes = null, sku: _, ...item }) => {
    const { id, name, sku, coverId, published } = products.get(item.productId) as OrderedProduct;
    return { ...item, size, notes, product: { id, name, sku, coverId, published } };
  });
  const compared = wrongPrices(context, { ...whole, user, lines });
  const wrong = compared instanceof Promise ? await compared : compared;
  if (wrong.length > 0) throw invalid(wrong);
  const goesTo = snapshot(address);
  return {
    userId: user.id,
    externalId,
    customer,
    addressId,
    address: goesTo,
    paymentType,
    totalAmount: totalAmount ?? amountsOf(priced).total,
    ...priced,
    notes: input.notes || null,
    stockTaken: enforced,
    metadata: whole.metadata,
    searchText: orderSearchText({ customer, user, address: goesTo, lines }),
    lines,
    day: localDay(now, scope.settings.timezone),
    createdAt: now,
  };
}

const none: ReadonlyMap<string, number> = new Map();

interface Named {
  readonly productId?: number | undefined;
  readonly sku?: string | undefined;
}

/** No product has it. */
const NO_PRODUCT = 0;

const namesSku = (items: readonly Named[]): boolean => items.some(({ sku }) => sku !== undefined);

/** The items with the ids of their products where they name a SKU. */
export async function withProductIds<T extends Named>(
  { products }: TenantStore,
  items: readonly T[],
): Promise<T[]> {
  const skus = new Set(items.flatMap(({ sku }) => (sku === undefined ? [] : [sku])));
  if (skus.size === 0) return [...items];
  const ids = await products.idsBySku([...skus]);
  return items.map((item) =>
    item.sku === undefined ? item : { ...item, productId: ids.get(item.sku) ?? NO_PRODUCT },
  );
}

/** The SKU is compared again: until the product was locked, it could become another. */
export function unknownProduct(
  sku: string | undefined,
  product: StockedProduct | undefined,
  index: number,
): Issue[] {
  if (product && (sku === undefined || product.sku === sku)) return [];
  const [field, spoken] = sku === undefined ? ["productId", "product id"] : ["sku", "sku"];
  return [unknown(`order items.${index}.${spoken}`, ["orderItems", index, field])];
}

export const unknown = (field: string, path: Issue["path"]): Issue => ({
  path,
  message: `The selected ${field} is invalid.`,
});

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
