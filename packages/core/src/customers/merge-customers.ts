import * as z from "zod";
import { type AdminContext, checkVersion } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import { changeFields } from "../ports/customers/customer-changes.js";
import type { Customer, CustomerDetails } from "../ports/customers/customer.js";
import { invalid, notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { described } from "../values/schemas/described.js";
import { distinctTags, MOST_TAGS } from "../values/tags.js";
import { MOST_ADDRESSES } from "./customer-fields.js";
import { differing } from "./differing.js";
import { moveOrEnd } from "./merge-on.js";

/**
 * Merges a customer into another one, for ADMINs: its orders move there, the fields that the other one lacks are filled,
 * and the customer is deleted. Of many orders the newest move now, and a worker moves the others and deletes the
 * customer, so that no transaction is long.
 */
export const mergeCustomer = useCase({
  access: "admin",
  effect: "write",
  mayTell: ["record.changed"],
  input: z.object({
    id,
    into: described(id, "The id of the customer that stays and gets the orders."),
  }),
  async run(context, { id, into }) {
    const { store, audit } = context;
    if (into === id) {
      throw invalid([
        { path: ["into"], message: "The into field must be the id of another customer." },
      ]);
    }
    const found = await store.customers.lockToEnd([id, into]);
    const [from, kept] = [found.get(id), found.get(into)];
    if (!from) throw notFound("Customer");
    checkVersion(context, from);
    if (!kept) throw invalid([{ path: ["into"], message: "The selected into is invalid." }]);
    const merged = await fillFrom(context, kept, from);
    await moveOrEnd(context, from, into);
    audit.changed({ kind: "customer", id: into }, kept, merged);
    audit.also([{ field: "merged", old: null, new: id }]);
    return (await store.customers.find(into)) ?? merged;
  },
});

type Context = AdminContext<"record.changed">;

/** Where an id of another system goes to the kept customer, the other one loses it first: it is unique. */
async function fillFrom(context: Context, kept: Customer, from: Customer): Promise<Customer> {
  const merged = filled(kept, from);
  const fields = differing(kept, merged);
  if (fields.length === 0) return kept;
  if (fields.includes("externalId")) {
    await changeFields(context, from, ["externalId"], { externalId: null });
  }
  return changeFields(context, kept, fields, merged);
}

/** A field that the kept customer has stays; the addresses of both are joined, up to the most of a customer. */
const filled = (kept: Customer, from: Customer): CustomerDetails => ({
  name: kept.name ?? from.name,
  email: kept.email ?? from.email,
  phone: kept.phone ?? from.phone,
  externalId: kept.externalId ?? from.externalId,
  note: kept.note ?? from.note,
  addresses: joined(kept.addresses, from.addresses).slice(0, MOST_ADDRESSES),
  tags: distinctTags([...kept.tags, ...from.tags]).slice(0, MOST_TAGS),
  metadata: Object.keys(kept.metadata).length > 0 ? kept.metadata : from.metadata,
});

function joined<T>(first: readonly T[], others: readonly T[]): T[] {
  const known = new Set(first.map((each) => JSON.stringify(each)));
  return [...first, ...others.filter((each) => !known.has(JSON.stringify(each)))];
}
