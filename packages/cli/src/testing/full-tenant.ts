import { makeShop, type TestSouk } from "./engines.js";
import { onDatabase } from "./local-work.js";

export const SECRET = "a-secret-of-twenty-four-or-more";

/** A tenant with something of every kind, made by use cases. */
export async function fullTenant(place: TestSouk, name: string) {
  const shop = await makeShop(place, name);
  const tenant = Number(shop.tenant);
  await onDatabase(place, shop.email, async (session) => {
    await session.call("addMember", { email: `${name}-mate@example.com`, role: "MEMBER" }, tenant);
    const { id: category } = await session.row("createCategory", { name: "Shoes" }, tenant);
    const product = await session.row(
      "createProduct",
      { name: "Böots €", sku: "B-1", price: 89.9, stock: 7, categoryId: Number(category) },
      tenant,
    );
    await session.call(
      "createCustomer",
      { name: "Ædele", phone: "0221 5550147", addresses: [{ street: "Main 1", city: "Town" }] },
      tenant,
    );
    const gone = await session.row("createProduct", { name: "Gone", price: 1 }, tenant);
    const { id: address } = await session.row("createAddress", {
      street: "Main 1",
      city: "Town",
    } as never);
    const items = [product, gone].map(({ id }) => ({ productId: Number(id), qty: 2, amount: 10 }));
    const order = {
      addressId: Number(address),
      paymentType: 1,
      totalAmount: 40,
      orderItems: items,
    };
    const placed = await session.row("createOrder", order, tenant);
    const id = Number(placed["id"]);
    const method = "transfer";
    const { id: payment } = await session.row("addPayment", { id, amount: 30, method }, tenant);
    await session.call("addRefund", { id, amount: 5, paymentId: Number(payment) }, tenant);
    const [item] = placed["items"] as { id: number }[];
    const shipped = [{ orderItemId: item?.id ?? 0, qty: 1 }];
    await session.call("addShipment", { id, items: shipped, carrier: "DHL" }, tenant);
    await session.call("issueInvoice", { id }, tenant);
    await session.call("addReturn", { id, items: shipped, reason: "Too large." }, tenant);
    await session.call("deleteProduct", { id: Number(gone["id"]) }, tenant);
    const { id: announcement } = await session.row(
      "createAnnouncement",
      {
        title: "Hello",
        type: "info",
        status: "published",
        targetType: "users",
        targetValue: String(shop.userId),
      },
      tenant,
    );
    await session.call("readAnnouncement", { id: Number(announcement) }, tenant);
    const hook = { url: "https://hooks.example.com/in", events: ["order.created"] as never };
    await session.call("createWebhook", { ...hook, secret: SECRET }, tenant);
  });
  return shop;
}

/** An archive with ids replaced by the position of their first use. */
export function withoutIds(text: string): string[] {
  const seen = new Map<string, string>();
  const known = (kind: string, id: unknown) => {
    const key = `${kind} ${String(id)}`;
    if (!seen.has(key)) seen.set(key, `${kind} #${seen.size}`);
    return seen.get(key);
  };
  const kinds: Record<string, string> = {
    user_id: "users",
    created_by: "users",
    category_id: "categories",
    order_id: "orders",
    live_product_id: "products",
    announcement_id: "announcements",
    payment_id: "payments",
    shipment_id: "shipments",
    return_id: "returns",
    order_item_id: "order_items",
  };
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const { kind, row } = JSON.parse(line) as { kind: string; row: Record<string, unknown> };
      const told = Object.entries(row).map(([name, value]) => {
        if (name === "id") return [name, known(kind, value)];
        // A copy's webhooks are switched off and say so.
        if (["is_active", "disabled_reason"].includes(name)) return [name, "of the copy"];
        if (value === null) return [name, value];
        if (name === "product_id" && row["live_product_id"]) return [name, "the live one"];
        if (name === "target_value") return [name, known("users", value)];
        return [name, kinds[name] ? known(kinds[name], value) : value];
      });
      return JSON.stringify([kind, Object.fromEntries(told)]);
    });
}
