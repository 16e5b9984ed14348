import assert from "node:assert/strict";
import type { OrderListRequest } from "../../../ports/orders/order-repository.js";
import { sumOfLines } from "../../../ports/orders/adjustment.js";
import { orderSearchText } from "../../../ports/orders/order-search.js";
import type { CorrectedOrder, NewOrder, OrderDetail } from "../../../ports/orders/order.js";
import type { TenantStore, UnitOfWork } from "../../../ports/unit-of-work.js";
import type { Currency } from "../../../values/currency.js";
import { aProduct, added } from "../catalog/catalog-fixtures.js";
import { addTenant, NOW } from "../fixtures.js";

export const request = (changes: Partial<OrderListRequest> = {}): OrderListRequest => ({
  page: 1,
  perPage: 10,
  sort: "-id",
  after: null,
  ...changes,
});

/** An order as it is, with these changes. */
export function corrected(
  order: OrderDetail | null,
  changes: Partial<CorrectedOrder>,
): CorrectedOrder {
  assert.ok(order);
  const { customer, addressId, address, paymentType, totalAmount, notes, metadata, tags } = order;
  const { itemsAmount, adjustments, taxIncluded, externalId, customerId } = order;
  const same = { customer, addressId, address, paymentType, totalAmount, notes, metadata, tags };
  const priced = { itemsAmount, adjustments, taxIncluded, externalId, customerId };
  return { ...same, ...priced, oldTags: tags, searchText: null, lines: null, now: NOW, ...changes };
}

export async function aShop(open: () => Promise<UnitOfWork>) {
  const unitOfWork = await open();
  const { scope, user } = await addTenant(unitOfWork);
  const inShop = <T>(work: (store: TenantStore) => Promise<T>) =>
    unitOfWork.transact("write", (store) => work(store.inTenant(scope)));
  const nameCurrency = (currency: Currency) =>
    unitOfWork.transact("write", async ({ tenants }) => {
      const settings = { ...scope.settings, currency };
      await tenants.change(scope.tenantId, { settings, updatedAt: NOW });
    });
  const [shoes, hat] = await inShop(async (store) => [
    await added(store, { ...aProduct("Shoes"), stock: 5 }),
    await added(store, { ...aProduct("Hat"), stock: 1, coverId: 3 }),
  ]);
  const order = (
    changes: Partial<NewOrder> = {},
    ...items: [id: number, qty: number][]
  ): NewOrder => {
    const wish = {
      userId: user.id,
      customer: null,
      customerId: null,
      externalId: null,
      addressId: 1,
      address: {
        street: "1 Main St",
        city: "Springfield",
        country: null,
        postalCode: null,
        state: null,
        phone: null,
      },
      paymentType: 2,
      totalAmount: 1050,
      adjustments: [],
      taxIncluded: false,
      notes: null,
      stockTaken: false,
      metadata: { invoice: "R-7", weight: 2.5 },
      tags: ["Gift", "VIP"],
      day: 20_000,
      createdAt: NOW,
      lines: items.map(([productId, qty]) => ({
        productId,
        qty,
        size: "M",
        amount: 525,
        notes: null,
        product: { id: productId, name: "As sold", sku: "SOLD-1", coverId: 9, published: true },
      })),
      ...changes,
    };
    const itemsAmount = sumOfLines(wish.lines);
    return { itemsAmount, searchText: orderSearchText({ ...wish, user }), ...wish };
  };
  return {
    unitOfWork,
    scope,
    user,
    inShop,
    nameCurrency,
    order,
    shoes: shoes?.id ?? 0,
    hat: hat?.id ?? 0,
  };
}
