import * as z from "zod";
import { checkVersion, type MemberContext } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import { recordsChanged } from "../events/record-changes.js";
import type { Product } from "../ports/catalog/product.js";
import { conflict, notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { pictureChanged } from "./picture-fields.js";

const PRODUCTS_AT_ONCE = 500;

/** Deletes a picture permanently and takes it off its products. Orders keep its id. */
export const deletePicture = useCase({
  access: "member",
  effect: "write",
  tells: ["record.changed"],
  input: z.object({ id }),
  async run(context, { id }) {
    const { store, events, audit, now } = context;
    // Before its products, like all who name it. None receives it from here on.
    const picture = await store.pictures.lock(id);
    if (!picture) throw notFound("Picture");
    checkVersion(context, picture);
    await takeOff(context, id);
    await store.pictures.remove(picture, now);
    audit.changed({ kind: "picture", id }, picture, null);
    const gone = { ...picture, version: picture.version + 1 };
    for (const event of pictureChanged(gone, ["deleted"])) events.publish(event);
  },
});

async function takeOff(context: MemberContext<"record.changed">, id: number): Promise<void> {
  const { store, events, now } = context;
  for (;;) {
    const products = await store.products.lockWithPicture(id, PRODUCTS_AT_ONCE);
    if (products.length === 0) return;
    const changes = products.map((before) => ({ before, after: without(before, id, now) }));
    const changed = await store.products.changeAll(changes);
    if (changed === "sku_taken") {
      throw conflict("A product was changed in the meantime. Please try again.");
    }
    for (const { before, after } of changes) {
      const fields = fieldsChanged(before, after);
      for (const event of recordsChanged("product", [after], fields)) events.publish(event);
    }
  }
}

function without(before: Product, id: number, now: Date): Product {
  const isThere = before.mediaIds.includes(id);
  const mediaIds = isThere ? before.mediaIds.filter((each) => each !== id) : before.mediaIds;
  const coverId = isThere && before.coverId === id ? (mediaIds[0] ?? null) : before.coverId;
  const mediaId = before.mediaId === id ? null : before.mediaId;
  const changes = { mediaIds, coverId, mediaId, version: before.version + 1, updatedAt: now };
  if (!before.variants?.some((variant) => variant.mediaId === id)) return { ...before, ...changes };
  const variants = before.variants.map((variant) =>
    variant.mediaId === id ? { ...variant, mediaId: null } : variant,
  );
  return { ...before, ...changes, variants };
}

const fieldsChanged = (before: Product, after: Product): string[] => [
  ...(before.mediaIds === after.mediaIds ? [] : ["media_ids"]),
  ...(before.coverId === after.coverId ? [] : ["cover_id"]),
  ...(before.mediaId === after.mediaId && before.variants === after.variants ? [] : ["variants"]),
];
