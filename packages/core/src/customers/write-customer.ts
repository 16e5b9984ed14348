import type { MemberContext } from "../calls/context.js";
import { changeFields, customerChanged } from "../ports/customers/customer-changes.js";
import {
  type Customer,
  type CustomerAddress,
  type CustomerDetails,
  noDetails,
} from "../ports/customers/customer.js";
import { ownIdTaken } from "../values/errors.js";
import { mergedMetadata } from "../values/metadata/metadata.js";
import { changedTags } from "../values/tags.js";
import type { CustomerInput } from "./customer-fields.js";
import { differing } from "./differing.js";

type Writing = Pick<MemberContext<"record.changed">, "store" | "events" | "now">;

/** Stores a new customer, which the feed reports. */
export async function addCustomer(
  { store, events, now }: Writing,
  input: CustomerInput,
): Promise<Customer> {
  const details = detailsOf(noDetails, input);
  await checkExternalId(store, details.externalId);
  const customer = await store.customers.add({ ...details, createdAt: now, updatedAt: now });
  for (const event of customerChanged(customer, differing(noDetails, customer)))
    events.publish(event);
  return customer;
}

/** Changes a locked customer; what is left out stays. */
export async function changeCustomer(
  context: Writing,
  before: Customer,
  input: CustomerInput,
): Promise<Customer> {
  const wanted = detailsOf(before, input);
  const fields = differing(before, wanted);
  if (fields.length === 0) return before;
  if (fields.includes("externalId")) await checkExternalId(context.store, wanted.externalId);
  return changeFields(context, before, fields, wanted);
}

async function checkExternalId(
  { customers }: MemberContext["store"],
  externalId: string | null,
): Promise<void> {
  if (externalId !== null && (await customers.idByExternalId(externalId)) !== null) {
    throw ownIdTaken();
  }
}

/** An empty text means none. */
const said = (given: string | null | undefined, before: string | null): string | null =>
  given === undefined ? before : given || null;

/** What the customer is afterwards, where whatever the caller left out stays. */
const detailsOf = (before: CustomerDetails, input: CustomerInput): CustomerDetails => ({
  name: said(input.name, before.name),
  email: said(input.email, before.email),
  phone: said(input.phone, before.phone),
  externalId: said(input.externalId, before.externalId),
  note: said(input.note, before.note),
  addresses: input.addresses?.map(addressOf) ?? before.addresses,
  tags: changedTags(before.tags, input.tags),
  metadata: mergedMetadata(before.metadata, input.metadata),
});

type GivenAddress = NonNullable<CustomerInput["addresses"]>[number];

const addressOf = ({ street, city, ...more }: GivenAddress): CustomerAddress => ({
  label: more.label || null,
  street,
  city,
  country: more.country ?? null,
  postalCode: more.postalCode ?? null,
  state: more.state ?? null,
  phone: more.phone ?? null,
});
