import * as z from "zod/mini";
import { checkVersion } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { mergedMetadata, metadataField } from "../values/metadata/metadata.js";
import { orderEventData } from "./events.js";

/** Only the metadata of a placed order changes; its items stay. */
export const updateOrder = useCase({
  access: "member",
  effect: "write",
  mayTell: ["order.updated"],
  input: z.object({ id, metadata: metadataField }),
  async run(context, { id, ...given }) {
    const { store, events, audit, now } = context;
    const before = await store.orders.lock(id);
    if (!before) throw notFound("Order");
    checkVersion(context, before);
    const metadata = mergedMetadata(before.metadata, given.metadata);
    if (metadata === before.metadata) {
      audit.unchanged();
      return before;
    }
    await store.orders.note(id, metadata, now);
    const after = { ...before, metadata, version: before.version + 1, updatedAt: now };
    const data = { ...orderEventData(after), previous_status: before.status };
    audit.changed({ kind: "order", id }, before, after);
    events.publish({ kind: "order.updated", data });
    return after;
  },
});
