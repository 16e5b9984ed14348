import { recordsChanged } from "../../events/record-changes.js";
import type { CustomerRepository } from "./customer-repository.js";
import type { Customer } from "./customer.js";
import { customerFieldNames, type CustomerDetails } from "./customer.js";

interface Writer {
  readonly store: { readonly customers: Pick<CustomerRepository, "change"> };
  readonly events: { publish(event: ReturnType<typeof recordsChanged>[number]): void };
  readonly now: Date;
}

/** `record.changed` of a customer, with the names of the fields that differ. */
export const customerChanged = (customer: Customer, fields: readonly (keyof CustomerDetails)[]) =>
  recordsChanged(
    "customer",
    [customer],
    fields.map((field) => customerFieldNames[field]),
  );

/** Changes the named fields of a locked customer to what `wanted` has, which the feed reports. */
export async function changeFields(
  { store, events, now }: Writer,
  before: Customer,
  fields: readonly (keyof CustomerDetails)[],
  wanted: Partial<CustomerDetails>,
): Promise<Customer> {
  const changes = Object.fromEntries(fields.map((field) => [field, wanted[field]]));
  const after = await store.customers.change(before, { ...changes, updatedAt: now });
  for (const event of customerChanged(after, fields)) events.publish(event);
  return after;
}

/** `record.changed` of a customer that is gone. */
export const customerDeleted = ({ id, version }: Customer) =>
  recordsChanged("customer", [{ id, version: version + 1 }], ["deleted"]);
