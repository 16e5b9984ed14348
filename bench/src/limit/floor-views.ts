import { listsView, plainView, moneyView } from "./bare-views.js";
import type { ItemRow, OrderRow, Placed, ProductRow, Wish } from "./bare-store.js";

/** The texts of the bare server, put together from the columns without an object in between. */

const text = JSON.stringify;
const money = (cents: number) => `"${(cents / 100).toFixed(2)}"`;
const orNull = (value: string | null) => (value === null ? "null" : text(value));

const DAY_MS = 86_400_000;
const two = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, "0"));
let day = Number.NaN;
let dayText = "";

/** Like `toISOString`, with the date cached until it changes. */
function moment(ms: number): string {
  const inDay = ms % DAY_MS;
  if (ms - inDay !== day) {
    day = ms - inDay;
    dayText = new Date(ms).toISOString().slice(0, 11);
  }
  const seconds = Math.floor(inDay / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = String(inDay % 1000).padStart(3, "0");
  return `"${dayText}${two[Math.floor(minutes / 60)]}:${two[minutes % 60]}:${two[seconds % 60]}.${rest}Z"`;
}

export function productsText(rows: readonly ProductRow[], total: number, currency: string | null) {
  const shown = Math.min(rows.length, 15);
  let data = "";
  for (let at = 0; at < shown; at += 1) {
    const row = rows[at] as ProductRow;
    const made = moment(row.created_at);
    const changed = row.updated_at === row.created_at ? made : moment(row.updated_at);
    data +=
      `${at === 0 ? "" : ","}{"id":${row.id},"name":${text(row.name)},"description":${text(row.description)}` +
      `,"price":${row.price / 100},"currency":${orNull(currency)},"stock":${row.stock}` +
      `,"category_id":${row.category_id},"sku":${orNull(row.sku)},"published":${Boolean(row.published)}` +
      `,"cover_id":${row.cover_id},"image_urls":${row.image_urls ?? "[]"},"metadata":${row.metadata ?? "{}"}` +
      `,"version":${row.version},"created_at":${made},"updated_at":${changed}}`;
  }
  const last = rows[shown - 1];
  const cursor = last && rows.length > 15 ? text(["-id", last.id, last.id]) : null;
  const next = cursor === null ? "null" : `"${Buffer.from(cursor).toString("base64url")}"`;
  return (
    `{"current_page":1,"data":[${data}],"per_page":15,"total":${total}` +
    `,"last_page":${Math.max(1, Math.ceil(total / 15))},"next_cursor":${next}}`
  );
}

const unpaid = (total: number) => text(moneyView(total, 0, 0)).slice(1, -1);

const isEmpty = (rows: string | null) => rows === null || rows === "[]";

function customerText(order: OrderRow): string {
  const [name, email] = [order.customer_name, order.customer_email];
  const [phone, id] = [order.customer_phone, order.customer_external_id];
  if ((name ?? email ?? phone ?? id) === null) return "null";
  return text({ name, email, phone, external_id: id });
}

export function orderText(order: OrderRow, items: readonly ItemRow[], currency: string | null) {
  const address = JSON.parse(order.address);
  const lists =
    isEmpty(order.payments) && isEmpty(order.refunds) && isEmpty(order.shipments)
      ? '"payments":[],"refunds":[],"shipments":[]'
      : text(listsView(order, currency)).slice(1, -1);
  const amounts = {
    ...moneyView(order.total_amount, order.paid_amount, order.refunded_amount),
    ...plainView(items),
  };
  let sold = "";
  for (const item of items) {
    const { name, sku = null, coverId } = JSON.parse(item.product);
    sold +=
      `${sold === "" ? "" : ","}{"id":${item.id},"order_id":${item.order_id},"product_id":${item.product_id}` +
      `,"size":${orNull(item.size)},"qty":${item.qty},"amount":${money(item.amount)},"notes":${orNull(item.notes)}` +
      `,"product":{"id":${item.product_id},"name_en":${text(name)},"sku":${orNull(sku)},"cover_id":${coverId}` +
      `,"published":${Boolean(item.published)}}}`;
  }
  return (
    `{"success":true,"data":{"id":${order.id},"number":${order.number ?? 0},"user_id":${order.user_id}` +
    `,"tenant_id":"${order.tenant_id}","address_id":${order.address_id},"payment_type":${order.payment_type}` +
    `,"total_amount":${money(order.total_amount)},"currency":${orNull(currency)},"notes":${orNull(order.notes)}` +
    `,${text(amounts).slice(1, -1)},"fulfillment_status":"${order.fulfillment_status}","status":"${order.status}"` +
    `,"cancel_reason":${orNull(order.cancel_reason)},"customer":${customerText(order)}` +
    `,"metadata":${order.metadata ?? "{}"},"version":${order.version},"created_at":${moment(order.created_at)}` +
    `,"updated_at":${moment(order.updated_at)},"items_count":${items.length},"items":[${sold}],${lists}` +
    `,"user":{"id":${order.user_id},"name":${text(order.user_name)},"email":${text(order.user_email)}}` +
    `,"address":${text({
      id: order.address_id,
      street: address.street,
      city: address.city,
      country: address.country,
      postal_code: address.postalCode,
    })}}}`
  );
}

export function placedText(
  { id, number, itemIds, products, address, caller, at }: Placed,
  wish: Wish,
  tenant: number,
) {
  const made = moment(at.getTime());
  const items = wish.items.map((item, index) => {
    const {
      name = "",
      sku = null,
      cover_id = null,
      published,
    } = products.get(item.productId) ?? {};
    return (
      `{"id":${itemIds[index]},"order_id":${id},"product_id":${item.productId},"size":${orNull(item.size)}` +
      `,"qty":${item.qty},"amount":${money(item.amount)},"notes":${orNull(item.notes)}` +
      `,"product":{"id":${item.productId},"name_en":${text(name)},"sku":${orNull(sku)},"cover_id":${cover_id}` +
      `,"published":${Boolean(published)}}}`
    );
  });
  return (
    `{"success":true,"message":"Order created successfully","data":{"id":${id},"number":${number}` +
    `,"user_id":${caller.id},"tenant_id":"${tenant}","address_id":${address.id},"payment_type":${wish.paymentType}` +
    `,"total_amount":${money(wish.totalAmount)},"currency":${orNull(caller.currency)},"notes":null` +
    `,${unpaid(wish.totalAmount)},${text(plainView(wish.items)).slice(1, -1)},"fulfillment_status":"unfulfilled","status":"pending","cancel_reason":null` +
    `,"customer":null,"metadata":{},"version":1,"created_at":${made},"updated_at":${made},"items_count":${items.length}` +
    `,"items":[${items.join()}],"payments":[],"refunds":[],"shipments":[]` +
    `,"user":{"id":${caller.id},"name":${text(caller.name)},"email":${text(caller.email)}}` +
    `,"address":{"id":${address.id},"street":${text(address.street)},"city":${text(address.city)},"country":${orNull(address.country)}` +
    `,"postal_code":${orNull(address.postal_code)}}}}`
  );
}
