import type * as z from "zod/mini";
import type { Address } from "../ports/addresses/address.js";
import type { MemberContext } from "../calls/context.js";
import { invalid, type Issue } from "../values/errors.js";
import { mergedMetadata, noMetadata } from "../values/metadata/metadata.js";
import type { newOrderInput } from "./order-fields.js";
import type {
  NewOrder,
  OrderAddress,
  OrderCustomer,
  OrderedProduct,
  OrderOwner,
} from "../ports/orders/order.js";
import { orderSearchText } from "../ports/orders/order-search.js";
import { shortages } from "./stock.js";

type Input = z.output<typeof newOrderInput>;

/** The id of an address that is in no address book. */
const INLINE = 0;

/** Checks everything that an order needs and reports all errors at once. */
export async function checkOrder(
  { global, store, scope, now }: MemberContext,
  user: Pick<OrderOwner, "id" | "name" | "email">,
  input: Input,
): Promise<NewOrder> {
  const { addressId = INLINE, paymentType, totalAmount, orderItems, metadata, dryRun } = input;
  const enforced = scope.settings.inventory === "enforced";
  const lock = enforced ? "stock" : "keep";
  const ids = [...new Set(orderItems.map(({ productId }) => productId))];
  const [address, found] = await Promise.all([
    input.address ?? global.addressesOf(user.id).find(addressId),
    store.orders.products(ids, dryRun ? "look" : lock),
  ]);
  const products = new Map(found.map((product) => [product.id, product]));
  const issues: Issue[] = [
    ...(address ? [] : [unknown("address id", ["addressId"])]),
    ...orderItems.flatMap(({ productId }, index) =>
      products.has(productId)
        ? []
        : [unknown(`order items.${index}.product id`, ["orderItems", index, "productId"])],
    ),
    ...(enforced ? shortages(orderItems, products) : []),
  ];
  if (!address || issues.length > 0) throw invalid(issues);
  const lines = orderItems.map(({ size = null, notes = null, ...item }) => {
    const { id, name, coverId, published } = products.get(item.productId) as OrderedProduct;
    return { ...item, size, notes, product: { id, name, coverId, published } };
  });
  const customer = customerOf(input.customer);
  const goesTo = snapshot(address);
  return {
    userId: user.id,
    customer,
    addressId,
    address: goesTo,
    paymentType,
    totalAmount,
    stockTaken: enforced,
    metadata: mergedMetadata(noMetadata, metadata),
    searchText: orderSearchText({ customer, user, address: goesTo, lines }),
    lines,
    createdAt: now,
  };
}

const unknown = (field: string, path: Issue["path"]): Issue => ({
  path,
  message: `The selected ${field} is invalid.`,
});

type Placed = Address | NonNullable<Input["address"]>;

const snapshot = ({ street, city, ...more }: Placed): OrderAddress => ({
  street,
  city,
  country: more.country ?? null,
  postalCode: more.postalCode ?? null,
  state: more.state ?? null,
  phone: more.phone ?? null,
});

/** Null if the caller said nothing about the customer. */
function customerOf(said: Input["customer"]): OrderCustomer | null {
  const { name, email, phone, externalId } = said ?? {};
  const customer = {
    name: name || null,
    email: email || null,
    phone: phone || null,
    externalId: externalId || null,
  };
  return Object.values(customer).some((value) => value !== null) ? customer : null;
}
