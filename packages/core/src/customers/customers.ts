import * as z from "zod";
import { checkVersion, type MemberContext } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import type { Customer } from "../ports/customers/customer.js";
import { customerDeleted } from "../ports/customers/customer-changes.js";
import { notFound } from "../values/errors.js";
import { externalId, id } from "../values/fields.js";
import { customerFields, customerInput } from "./customer-fields.js";
import { moveOrders } from "./move-orders.js";
import { addCustomer, changeCustomer } from "./write-customer.js";

/** Creates a customer with the next number of the tenant. The feed reports it as `record.changed`. */
export const createCustomer = useCase({
  access: "member",
  effect: "write",
  creates: true,
  // Not `tells`: the feed stores such an event for several records, so none is compared with the audit trail.
  mayTell: ["record.changed"],
  input: customerInput,
  async run(context, input) {
    const customer = await addCustomer(context, input);
    context.audit.changed({ kind: "customer", id: customer.id }, null, customer);
    return customer;
  },
});

/** Reads one customer of the tenant. */
export const getCustomer = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id }),
  async run({ store }, { id }) {
    const customer = await store.customers.find(id);
    if (!customer) throw notFound("Customer");
    return customer;
  },
});

/** Reads the customer of the tenant that has this id in another system. */
export const getCustomerByExternalId = useCase({
  access: "member",
  effect: "read",
  input: z.object({ externalId }),
  async run({ store }, { externalId }) {
    const found = await store.customers.idByExternalId(externalId);
    const customer = found === null ? null : await store.customers.find(found);
    if (!customer) throw notFound("Customer");
    return customer;
  },
});

/** Changes a customer; what is left out stays. Orders keep the customer that they were given. */
export const updateCustomer = useCase({
  access: "member",
  effect: "write",
  mayTell: ["record.changed"],
  input: z.object({ ...customerFields, id }),
  async run(context, { id, ...input }) {
    const before = await lockCustomer(context, id);
    const after = await changeCustomer(context, before, input);
    context.audit.changed({ kind: "customer", id }, before, after);
    return after;
  },
});

/** Deletes a customer permanently; orders keep the customer that they were given. For ADMINs. */
export const deleteCustomer = useCase({
  access: "admin",
  effect: "write",
  mayTell: ["record.changed"],
  input: z.object({ id }),
  async run(context, { id }) {
    const { store, events, audit, now } = context;
    const customer = (await store.customers.lockToEnd([id])).get(id);
    if (!customer) throw notFound("Customer");
    checkVersion(context, customer);
    let isPart = true;
    while (isPart) isPart = await moveOrders(context, { from: id, to: null, now });
    await store.customers.remove(id);
    audit.changed({ kind: "customer", id }, customer, null);
    for (const event of customerDeleted(customer)) events.publish(event);
  },
});

async function lockCustomer(context: MemberContext, id: number): Promise<Customer> {
  const customer = await context.store.customers.lock(id);
  if (!customer) throw notFound("Customer");
  checkVersion(context, customer);
  return customer;
}
