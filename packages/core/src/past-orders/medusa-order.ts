import { isCancelled } from "./order-dialects.js";
import { joined, type RawOrder } from "./raw-order.js";

type Values = Readonly<Record<string, unknown>>;

/** An order as the API of Medusa 2 returns it; null for anything else. Its amounts are in whole units. */
export function medusaOrder(values: Values): RawOrder | null {
  // Orders of Medusa 1 look alike, with amounts in the smallest unit.
  if (!("version" in values) && !("summary" in values)) return null;
  const word = wordsOf(values);
  const customer = wordsOf(objectOf(values["customer"]));
  const address = wordsOf(objectOf(values["shipping_address"] ?? values["billing_address"]));
  const nameOf = (of: typeof word) => joined([of("first_name"), of("last_name")]);
  return {
    number: word("display_id"),
    placedAt: word("created_at"),
    cancelledAt: word("canceled_at") || (isCancelled(word("status")) ? word("updated_at") : ""),
    paymentStatus: word("payment_status"),
    fulfillmentStatus: word("fulfillment_status"),
    currency: word("currency_code"),
    total: word("total"),
    isInMinorUnits: false,
    customer: {
      name: nameOf(customer) || nameOf(address),
      email: word("email") || customer("email"),
      phone: customer("phone"),
      externalId: word("customer_id"),
    },
    address: {
      street: joined([address("address_1"), address("address_2")], ", "),
      city: address("city"),
      country: address("country_code"),
      postalCode: address("postal_code"),
      state: address("province"),
      phone: address("phone"),
    },
    items: listOf(values["items"]).map((item) => {
      const of = wordsOf(objectOf(item));
      const name = of("product_title") || of("title");
      const variant = of("variant_title");
      return {
        sku: of("variant_sku"),
        name: variant === "" || variant === name ? name : `${name} / ${variant}`,
        qty: of("quantity"),
        price: of("unit_price"),
        discount: of("discount_total"),
      };
    }),
  };
}

const objectOf = (value: unknown): Values =>
  typeof value === "object" && value !== null ? (value as Values) : {};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text or number by its name, else nothing. */
const wordsOf =
  (values: Values) =>
  (name: string): string => {
    const value = values[name];
    return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  };
