import * as z from "zod";
import { callLater, LINK } from "../calls/call-later.js";
import { type Pipeline, pipelineOf } from "../calls/execute.js";
import { useCase } from "../calls/use-case.js";
import { recordsChanged } from "../events/record-changes.js";
import { recordOf } from "./customer-record.js";

/**
 * Finds or makes the records of the customers of some orders, and leaves the others to the next call. Where it continues
 * is stored with what it linked, so a worker that ends loses nothing.
 */
const linkSome = useCase({
  access: "admin",
  effect: "write",
  mayTell: ["record.changed"],
  input: z.object({ after: z.int() }),
  async run(context, { after }) {
    const { store, events, audit, now } = context;
    audit.unchanged();
    const some = await store.customers.unlinked(after);
    if (!some) return;
    const links: { order: number; customer: number }[] = [];
    for (const { id: order, customer: said } of some.orders) {
      const customer = await recordOf(context, said);
      if (customer !== null) links.push({ order, customer });
    }
    const linked = await store.customers.link(links, now);
    for (const event of recordsChanged("order", linked, ["customer_id"])) events.publish(event);
    await callLater(context, { ...LINK, input: { after: some.last } });
  },
});

/** Made by workers alone. */
export const linkOrders: Pipeline = pipelineOf(LINK.name, linkSome);
