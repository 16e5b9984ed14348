import type * as z from "zod";
import type { MemberContext } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import type { Customer } from "../ports/customers/customer.js";
import { orderSearchText } from "../ports/orders/order-search.js";
import type { CorrectedLine, OrderDetail } from "../ports/orders/order.js";
import { invalid, ownIdTaken } from "../values/errors.js";
import { formatMoney } from "../values/money.js";
import { unknown, withProductIds } from "./bought.js";
import { knownCustomer } from "./check-order.js";
import { correctItems } from "./correct-items.js";
import { changedFields, checkChangeable, type Correction, correctionOf } from "./correction.js";
import { recordOf } from "./customer-record.js";
import { orderEventData } from "./events.js";
import { lockOrder } from "./lock-order.js";
import { correctionInput } from "./order-fields.js";
import { totalIssues } from "./totals.js";
import { moved } from "./settle.js";

/** The id of an address that is in no address book. */
const INLINE = 0;

/**
 * Corrects an order and publishes `order.updated`; what is left out stays. Customer, address and notes may change until
 * it is completed, items, total and payment type while it is pending, metadata and tags always; refused with
 * `invalid_transition` otherwise. Takes and returns amounts as `createOrder` does.
 */
export const updateOrder = useCase({
  access: "member",
  effect: "write",
  mayTell: ["order.updated", "record.changed"],
  input: correctionInput,
  async run(context, { id, orderItems, ...input }) {
    const { store, events, audit } = context;
    const before = await lockOrder(context, id);
    const named = orderItems && (await placedItems(store, orderItems));
    const record = await namedCustomer(context, before, input);
    const said = correctionOf(before, { ...input, orderItems: named }, record);
    const correction = await withRecord(context, before, said, record !== undefined);
    const fields = changedFields(before, correction);
    if (fields.length === 0) {
      audit.unchanged();
      return before;
    }
    checkChangeable(before, fields);
    const isOther = (...names: typeof fields) => names.some((name) => fields.includes(name));
    if (isOther("order_items", "adjustments", "tax_included", "total_amount")) {
      checkTotal(context, correction);
    }
    if (isOther("external_id")) await checkExternalId(context, correction);
    const lines = isOther("order_items") ? await correctItems(context, before, correction) : null;
    const after = await write(context, before, correction, {
      lines,
      isMoved: isOther("address"),
      hasOtherWords: isOther("customer", "address", "order_items"),
    });
    audit.changed({ kind: "order", id }, audited(before), audited(after));
    const data = { ...orderEventData(after), previous_status: before.status };
    const changed_fields = [...fields, ...moved(before, after)];
    events.publish({ kind: "order.updated", data: { ...data, changed_fields } });
    return after;
  },
});

/** The customer that the correction names; one that is sent back as it was read names none. */
async function namedCustomer(
  context: MemberContext,
  before: OrderDetail,
  { customer, customerId }: Pick<z.output<typeof correctionInput>, "customer" | "customerId">,
): Promise<Customer | undefined> {
  const isSentBack = customer !== undefined || customerId === null;
  if (customerId === undefined || (isSentBack && customerId === before.customerId))
    return undefined;
  if (customer) {
    const message = "The customer id field must be left out where the customer field is given.";
    throw invalid([{ path: ["customerId"], message }]);
  }
  const record = customerId === null ? null : await knownCustomer(context, { customerId });
  if (!record) throw invalid([unknown("customer id", ["customerId"])]);
  return record;
}

/** A corrected customer is looked up again. */
async function withRecord(
  context: MemberContext<"record.changed">,
  before: OrderDetail,
  correction: Correction,
  isNamed: boolean,
): Promise<Correction> {
  const isSame = JSON.stringify(before.customer) === JSON.stringify(correction.customer);
  if (isNamed || isSame) return correction;
  checkChangeable(before, ["customer"]);
  return { ...correction, customerId: await recordOf(context, correction.customer) };
}

type GivenItems = NonNullable<z.output<typeof correctionInput>["orderItems"]>;

/** Items that name a product; one with its id need not. */
async function placedItems(store: MemberContext["store"], items: GivenItems) {
  const placed = await withProductIds(store, items);
  return placed.map(({ productId, ...item }, at) => {
    const { productId: given, sku, variantId } = items[at] ?? {};
    const isNamed = given !== undefined;
    const isSaid = isNamed || sku !== undefined || variantId !== undefined;
    return { ...item, productId: isSaid ? productId : undefined, isNamed };
  });
}

async function checkExternalId(
  { store }: MemberContext,
  { externalId }: Correction,
): Promise<void> {
  if (externalId === null) return;
  const others = await store.orders.idsByExternalId([externalId]);
  if (others.size > 0) throw ownIdTaken();
}

function checkTotal(context: MemberContext, correction: Correction): void {
  const issues = totalIssues(context, correction, correction.totalAmount);
  if (issues.length > 0) throw invalid(issues);
}

interface Extent {
  /** Null if no item changed. */
  readonly lines: readonly CorrectedLine[] | null;
  readonly isMoved: boolean;
  readonly hasOtherWords: boolean;
}

async function write(
  { store, now }: MemberContext,
  before: OrderDetail,
  { lines: _, ...correction }: Correction,
  { lines, isMoved, hasOtherWords }: Extent,
): Promise<OrderDetail> {
  const { id, user, items } = before;
  const addressId = isMoved ? INLINE : before.addressId;
  const searchText = hasOtherWords
    ? orderSearchText({ ...correction, user, lines: lines ?? items })
    : null;
  const itemIds = await store.orders.correct(id, {
    ...correction,
    oldTags: before.tags,
    addressId,
    searchText,
    lines,
    now,
  });
  return {
    ...before,
    ...correction,
    addressId,
    items: lines?.map((line, at) => ({ ...line, id: itemIds[at] as number, orderId: id })) ?? items,
    itemsCount: lines?.length ?? before.itemsCount,
    version: before.version + 1,
    updatedAt: now,
  };
}

/** Wishes of the buyer are personal, so the items are recorded without them. */
const audited = ({ items, adjustments, ...order }: OrderDetail) => ({
  ...order,
  adjustments: adjustments.map(({ kind, label, amount, rate, item }) => ({
    kind,
    label,
    amount: formatMoney(amount, order.currency),
    rate,
    order_item: item === null ? null : (items[item]?.id ?? null),
  })),
  orderItems: items.map(({ id, productId, variant, size, qty, amount }) => ({
    id,
    product_id: productId,
    ...(variant && { variant_id: variant.id }),
    size,
    qty,
    amount: formatMoney(amount, order.currency),
  })),
});
