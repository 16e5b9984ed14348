import type { MemberContext } from "../calls/context.js";
import { customerChanged } from "../ports/customers/customer-changes.js";
import type { Customer, CustomerDetails } from "../ports/customers/customer.js";
import type { OrderCustomer } from "../ports/orders/order.js";
import { noMetadata } from "../values/metadata/metadata.js";

const filled = ["name", "email", "phone", "externalId"] as const;

/** What an order stores of a customer. */
export const snapshotOf = ({ name, email, phone, externalId }: OrderCustomer): OrderCustomer => ({
  name,
  email,
  phone,
  externalId,
});

/** Whether an order says enough about a customer to find or make a record: a name alone is that of many. */
const isFindable = ({ email, phone, externalId }: OrderCustomer): boolean =>
  (email ?? phone ?? externalId) !== null;

/**
 * The id of the record of an order's customer, which is made if there is none. The order fills empty fields of the
 * record and overwrites none.
 */
export async function recordOf(
  context: MemberContext<"record.changed">,
  said: OrderCustomer | null,
): Promise<number | null> {
  if (!said || !isFindable(said)) return null;
  const { store, events, now } = context;
  const details = {
    ...snapshotOf(said),
    note: null,
    addresses: [],
    metadata: noMetadata,
    createdAt: now,
    updatedAt: now,
  };
  const { customer, isNew } = await store.customers.meantOrAdded(said, details);
  if (isNew) {
    const fields = filled.filter((field) => said[field] !== null);
    for (const event of customerChanged(customer, fields)) events.publish(event);
    return customer.id;
  }
  await fill(context, customer, said);
  return customer.id;
}

const lacking = (customer: Customer, said: OrderCustomer) =>
  filled.filter((field) => customer[field] === null && said[field] !== null);

async function fill(
  { store, events, now }: MemberContext<"record.changed">,
  found: Customer,
  said: OrderCustomer,
): Promise<void> {
  if (lacking(found, said).length === 0) return;
  const before = await store.customers.lock(found.id);
  const fields = before ? lacking(before, said) : [];
  if (!before || fields.length === 0) return;
  const changes: Partial<CustomerDetails> = Object.fromEntries(
    fields.map((field) => [field, said[field]]),
  );
  const after = await store.customers.change(before, { ...changes, updatedAt: now });
  for (const event of customerChanged(after, fields)) events.publish(event);
}
