import * as z from "zod";
import { callLater } from "../calls/call-later.js";
import type { AdminContext } from "../calls/context.js";
import { type Pipeline, pipelineOf } from "../calls/execute.js";
import { useCase } from "../calls/use-case.js";
import { customerDeleted } from "../ports/customers/customer-changes.js";
import type { Customer } from "../ports/customers/customer.js";
import { id } from "../values/fields.js";
import { moveOrders } from "./move-orders.js";

const moveOn = useCase({
  access: "admin",
  effect: "write",
  mayTell: ["record.changed"],
  input: z.object({ id, into: id }),
  async run(context, { id, into }) {
    context.audit.unchanged();
    const found = await context.store.customers.lockToEnd([id, into]);
    const from = found.get(id);
    // One of them was deleted: what it had has moved, or stays.
    if (from && found.has(into)) await moveOrEnd(context, from, into);
  },
});

/** Made by workers alone. */
export const mergeOn: Pipeline = pipelineOf("mergeOn", moveOn);

/** Moves orders of a customer, and deletes it if they were the last ones. */
export async function moveOrEnd(
  context: AdminContext<"record.changed">,
  from: Customer,
  into: number,
): Promise<void> {
  const { store, events, now } = context;
  const { id } = from;
  if (await moveOrders(context, { from: id, to: into, now })) {
    return callLater(context, { name: "mergeOn", key: String(id), input: { id, into } });
  }
  const last = (await store.customers.find(id)) ?? from;
  await store.customers.remove(id);
  for (const event of customerDeleted(last)) events.publish(event);
}
