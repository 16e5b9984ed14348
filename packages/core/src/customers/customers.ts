import * as z from "zod";
import { checkVersion, type MemberContext } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import {
  customerFieldNames,
  type Customer,
  type CustomerAddress,
  type CustomerDetails,
} from "../ports/customers/customer.js";
import { recordsChanged } from "../events/record-changes.js";
import { notFound, ownIdTaken } from "../values/errors.js";
import { externalId, id } from "../values/fields.js";
import { mergedMetadata, noMetadata } from "../values/metadata/metadata.js";
import { customerFields, customerInput } from "./customer-fields.js";
import { customerChanged, customerDeleted } from "../ports/customers/customer-changes.js";

const fieldNames = Object.keys(customerFieldNames) as (keyof CustomerDetails)[];

/** Creates a customer with the next number of the tenant. The feed reports it as `record.changed`. */
export const createCustomer = useCase({
  access: "member",
  effect: "write",
  creates: true,
  // Not `tells`: the feed stores such an event for several records, so none is compared with the audit trail.
  mayTell: ["record.changed"],
  input: customerInput,
  async run({ store, events, audit, now }, input) {
    const details = detailsOf(nobody, input);
    await checkExternalId(store, details.externalId);
    const customer = await store.customers.add({ ...details, createdAt: now, updatedAt: now });
    audit.changed({ kind: "customer", id: customer.id }, null, customer);
    for (const event of customerChanged(customer, differing(nobody, customer))) {
      events.publish(event);
    }
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
    const { store, events, audit, now } = context;
    const before = await lockCustomer(context, id);
    const wanted = detailsOf(before, input);
    const fields = differing(before, wanted);
    if (fields.length === 0) {
      audit.unchanged();
      return before;
    }
    if (fields.includes("externalId")) await checkExternalId(store, wanted.externalId);
    const changes = Object.fromEntries(fields.map((field) => [field, wanted[field]]));
    const after = await store.customers.change(before, { ...changes, updatedAt: now });
    audit.changed({ kind: "customer", id }, before, after);
    for (const event of customerChanged(after, fields)) events.publish(event);
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
    const customer = await lockCustomer(context, id);
    const released = await store.customers.remove(id, now);
    audit.changed({ kind: "customer", id }, customer, null);
    for (const event of customerDeleted(customer)) events.publish(event);
    for (const event of recordsChanged("order", released, ["customer_id"])) events.publish(event);
  },
});

async function lockCustomer(context: MemberContext, id: number): Promise<Customer> {
  const customer = await context.store.customers.lock(id);
  if (!customer) throw notFound("Customer");
  checkVersion(context, customer);
  return customer;
}

async function checkExternalId(
  { customers }: MemberContext["store"],
  externalId: string | null,
): Promise<void> {
  if (externalId !== null && (await customers.idByExternalId(externalId)) !== null) {
    throw ownIdTaken();
  }
}

const nobody: CustomerDetails = {
  name: null,
  email: null,
  phone: null,
  externalId: null,
  note: null,
  addresses: [],
  metadata: noMetadata,
};

type Input = z.output<typeof customerInput>;

/** An empty text means none. */
const said = (given: string | null | undefined, before: string | null): string | null =>
  given === undefined ? before : given || null;

/** What the customer is afterwards, where whatever the caller left out stays. */
const detailsOf = (before: CustomerDetails, input: Input): CustomerDetails => ({
  name: said(input.name, before.name),
  email: said(input.email, before.email),
  phone: said(input.phone, before.phone),
  externalId: said(input.externalId, before.externalId),
  note: said(input.note, before.note),
  addresses: input.addresses?.map(addressOf) ?? before.addresses,
  metadata: mergedMetadata(before.metadata, input.metadata),
});

type GivenAddress = NonNullable<Input["addresses"]>[number];

const addressOf = ({ street, city, ...more }: GivenAddress): CustomerAddress => ({
  label: more.label || null,
  street,
  city,
  country: more.country ?? null,
  postalCode: more.postalCode ?? null,
  state: more.state ?? null,
  phone: more.phone ?? null,
});

const differing = (before: CustomerDetails, after: CustomerDetails) =>
  fieldNames.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
