import type { MemberContext } from "../calls/context.js";
import { changeFields, customerChanged } from "../ports/customers/customer-changes.js";
import { type Customer, noDetails } from "../ports/customers/customer.js";
import type { OrderCustomer } from "../ports/orders/order.js";

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
    ...noDetails,
    ...snapshotOf(said),
    createdAt: now,
    updatedAt: now,
  };
  const { customer, isNew } = await store.customers.meantOrAdded(said, details);
  if (isNew) {
    const fields = filled.filter((field) => said[field] !== null);
    for (const event of customerChanged(customer, fields)) events.publish(event);
    return customer.id;
  }
  return (await fill(context, customer, said)) ? customer.id : recordOf(context, said);
}

const lacking = (customer: Customer, said: OrderCustomer) =>
  filled.filter((field) => customer[field] === null && said[field] !== null);

const isMeant = (customer: Customer, said: OrderCustomer) =>
  (["externalId", "email", "phone"] as const).some(
    (field) => said[field] !== null && customer[field] === said[field],
  );

/** False if the customer is no longer the one that is meant: an erased person must not get their data back. */
async function fill(
  context: MemberContext<"record.changed">,
  found: Customer,
  said: OrderCustomer,
): Promise<boolean> {
  if (lacking(found, said).length === 0) return true;
  const before = await context.store.customers.lock(found.id);
  if (!before || !isMeant(before, said)) return false;
  const fields = lacking(before, said);
  if (fields.length === 0) return true;
  await changeFields(context, before, fields, said);
  return true;
}
