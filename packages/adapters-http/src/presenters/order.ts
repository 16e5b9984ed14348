import {
  formatMoney,
  orderStatuses,
  type Order,
  type OrderDetail,
  type OrderLine,
  type OutputOf,
} from "@souk/core";
import { z } from "zod";
import { presenter } from "./answer.js";
import { at, id, timestamp } from "./fields.js";

const decimal = z.string().meta({ pattern: "^\\d+\\.\\d{2}$", example: "25.50" });

const head = {
  user_id: id,
  tenant_id: z.string(),
  address_id: id,
  payment_type: z.int(),
  total_amount: decimal,
  status: z.enum(orderStatuses),
  cancel_reason: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
};

const presentHead = (order: Omit<Order, "id">) => ({
  user_id: order.userId,
  tenant_id: String(order.tenantId),
  address_id: order.addressId,
  payment_type: order.paymentType,
  total_amount: formatMoney(order.totalAmount),
  status: order.status,
  cancel_reason: order.cancelReason,
  created_at: at(order.createdAt),
  updated_at: at(order.updatedAt),
});

const owner = z.object({ id, name: z.string(), email: z.string() });
const presentOwner = ({ user: { id, name, email } }: Pick<Order, "user">) => ({ id, name, email });

const place = z.object({ id, street: z.string(), city: z.string() });
const presentPlace = ({ addressId, address: { street, city } }: Omit<Order, "id">) => ({
  id: addressId,
  street,
  city,
});

const line = {
  product_id: id,
  size: z.string().nullable(),
  qty: z.int(),
  amount: decimal,
  notes: z.string().nullable(),
};
const presentLine = ({ productId, size, qty, amount, notes }: OrderLine) => ({
  product_id: productId,
  size,
  qty,
  amount: formatMoney(amount),
  notes,
});

/** A row of a list. */
export const orderSummary = presenter(
  z.object({ id, ...head, items_count: z.int(), user: owner, address: place }),
  (order: Order) => ({
    id: order.id,
    ...presentHead(order),
    items_count: order.itemsCount,
    user: presentOwner(order),
    address: presentPlace(order),
  }),
);

/** An order just placed, or only tried: then it has no ids. */
export const placedOrder = presenter(
  z.object({
    id: id.optional(),
    ...head,
    items: z.array(z.object({ id: id.optional(), order_id: id.optional(), ...line })),
    user: owner,
    address: place,
  }),
  (order: OutputOf<"createOrder">) => ({
    ...(order.id === null ? {} : { id: order.id }),
    ...presentHead(order),
    items: order.items.map((item) => ({
      ...(item.id === null ? {} : { id: item.id, order_id: item.orderId }),
      ...presentLine(item),
    })),
    user: presentOwner(order),
    address: presentPlace(order),
  }),
);

export const order = presenter(
  z.object({
    id,
    ...head,
    items: z.array(
      z.object({
        id,
        order_id: id,
        ...line,
        product: z.object({
          id,
          name_en: z.string(),
          cover_id: z.int().nullable(),
          published: z.boolean(),
        }),
      }),
    ),
    user: owner,
    address: place.extend({
      country: z.string().nullable(),
      postal_code: z.string().nullable(),
    }),
  }),
  (value: OrderDetail) => ({
    id: value.id,
    ...presentHead(value),
    items: value.items.map((item) => ({
      id: item.id,
      order_id: item.orderId,
      ...presentLine(item),
      product: {
        id: item.product.id,
        name_en: item.product.name,
        cover_id: item.product.coverId,
        published: item.product.published,
      },
    })),
    user: presentOwner(value),
    address: {
      ...presentPlace(value),
      country: value.address.country,
      postal_code: value.address.postalCode,
    },
  }),
);
