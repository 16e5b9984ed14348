import type {
  FulfillmentStatus,
  Order,
  OrderAddress,
  OrderDetail,
  OrderItem,
  ReturnStatus,
} from "@souk/core";
import {
  metadataText,
  type OrderedVariant,
  ownVariantId,
  readMetadata,
  readTags,
  tagsText,
  type CorrectedOrder,
  type NewOrder,
  variantIdOf,
} from "@souk/core/adapter";
import { rowOf } from "../catalog/product-variants.js";
import { customerOf } from "../customers/customer-rows.js";
import { adjustmentsText, readAdjustments } from "./adjustment-rows.js";
import { readJson, rowsIn } from "../engine/rows.js";
import type { Flag } from "../schema/rows.js";
import type { OrderValues } from "./order-insertion.js";
import { paymentOf, type PaymentValues, refundOf, type RefundValues } from "./payment-rows.js";
import { returnsOf } from "./return-rows.js";
import { shipmentsOf } from "./shipment-rows.js";

const writtenValues = (order: NewOrder | CorrectedOrder) => ({
  external_id: order.externalId,
  customer_name: order.customer?.name ?? null,
  customer_email: order.customer?.email ?? null,
  customer_phone: order.customer?.phone ?? null,
  customer_external_id: order.customer?.externalId ?? null,
  customer_id: order.customerId,
  address_id: order.addressId,
  address: JSON.stringify(order.address),
  payment_type: order.paymentType,
  items_amount: order.itemsAmount,
  adjustments: adjustmentsText(order.adjustments),
  tax_included: order.taxIncluded,
  total_amount: order.totalAmount,
  notes: order.notes,
  metadata: metadataText(order.metadata),
  tags: tagsText(order.tags),
});

export const orderValues = (order: NewOrder): OrderValues => ({
  ...writtenValues(order),
  user_id: order.userId,
  items_count: order.lines.length,
  search_text: order.searchText,
  stock_taken: order.stockTaken,
  day: order.day,
  created_at: order.createdAt,
});

export const correctedValues = (order: CorrectedOrder) => ({
  ...writtenValues(order),
  items_count: order.lines?.length ?? 0,
  search_text: order.searchText ?? "",
  updated_at: order.now,
});

export type CorrectedValues = ReturnType<typeof correctedValues>;

export const itemRecord = ({
  productId,
  size,
  qty,
  amount,
  notes,
  product,
  variant,
}: NewOrder["lines"][number]) => ({
  product_id: productId,
  ...(variant && { variant_id: rowOf(variant.id) || null }),
  size,
  qty,
  amount,
  notes,
  product: JSON.stringify({
    name: product.name,
    sku: product.sku,
    coverId: product.coverId,
    ...(variant && { variant: { sku: variant.sku, options: variant.options } }),
  }),
});

export interface OrderRow {
  tenant_id: number;
  id: number;
  number: number | null;
  user_id: number;
  external_id: string | null;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
  customer_external_id: string | null;
  customer_id: number | null;
  address_id: number;
  address: string;
  payment_type: number;
  items_amount: number;
  adjustments: string | null;
  tax_included: Flag;
  total_amount: number;
  notes: string | null;
  paid_amount: number;
  refunded_amount: number;
  fulfillment_status: string;
  return_status: string | null;
  status: Order["status"];
  cancel_reason: string | null;
  metadata: string | null;
  tags: string | null;
  items_count: number;
  stock_taken: Flag;
  version: number;
  created_at: number;
  updated_at: number;
  user_name: string;
  user_email: string;
  currency: string | null;
}

export const unreadable: OrderAddress = {
  street: "",
  city: "",
  country: null,
  postalCode: null,
  state: null,
  phone: null,
};

export const toOrder = (row: OrderRow): Order => ({
  id: row.id,
  // A host of an earlier version, which still runs during the upgrade, writes none.
  number: row.number ?? 0,
  tenantId: row.tenant_id,
  userId: row.user_id,
  externalId: row.external_id,
  customer: customerOf(row),
  customerId: row.customer_id,
  addressId: row.address_id,
  address: readJson(row.address, unreadable),
  paymentType: row.payment_type,
  itemsAmount: row.items_amount,
  adjustments: readAdjustments(row.adjustments),
  taxIncluded: Boolean(row.tax_included),
  totalAmount: row.total_amount,
  currency: row.currency,
  notes: row.notes,
  paidAmount: row.paid_amount,
  refundedAmount: row.refunded_amount,
  fulfillmentStatus: row.fulfillment_status as FulfillmentStatus,
  returnStatus: (row.return_status ?? "none") as ReturnStatus,
  status: row.status,
  cancelReason: row.cancel_reason,
  metadata: readMetadata(row.metadata),
  tags: readTags(row.tags),
  itemsCount: row.items_count,
  stockTaken: Boolean(row.stock_taken),
  version: row.version,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
  user: { id: row.user_id, name: row.user_name, email: row.user_email },
});

type ItemRow = [
  position: number,
  id: number,
  product: number,
  size: string | null,
  qty: number,
  amount: number,
  notes: string | null,
  soldAs: string,
  published: Flag | null,
  variant: number | null,
];

interface DetailRow extends OrderRow {
  readonly items: string | null;
  readonly payments: string | null;
  readonly refunds: string | null;
  readonly shipments: string | null;
  readonly shipped: string | null;
  readonly returns: string | null;
  readonly returned: string | null;
}

export function toDetail(row: DetailRow): OrderDetail {
  const ofOrder = { orderId: row.id, currency: row.currency };
  return {
    ...toOrder(row),
    items: rowsIn<ItemRow>(row.items).map((item) => toItem(row.id, item)),
    payments: rowsIn<PaymentValues>(row.payments).map((values) => paymentOf(ofOrder, values)),
    refunds: rowsIn<RefundValues>(row.refunds).map((values) => refundOf(ofOrder, values)),
    shipments: shipmentsOf(row.id, rowsIn(row.shipments), rowsIn(row.shipped)),
    returns: returnsOf(row.id, rowsIn(row.returns), rowsIn(row.returned)),
  };
}

type SoldAs = Pick<OrderItem["product"], "name" | "coverId"> & {
  readonly sku?: string | null;
  readonly variant?: Omit<OrderedVariant, "id">;
};

function toItem(
  orderId: number,
  [, id, productId, size, qty, amount, notes, soldAs, published, row]: ItemRow,
): OrderItem {
  const as = readJson<SoldAs>(soldAs, { name: "", coverId: null });
  const { name, sku = null, coverId } = as;
  const product = { id: productId, name, sku, coverId, published: Boolean(published) };
  const item = { id, orderId, productId, size, qty, amount, notes, product };
  if (!as.variant) return item;
  const variantId = row === null ? ownVariantId(productId) : variantIdOf(row);
  return { ...item, variant: { id: variantId, ...as.variant } };
}
