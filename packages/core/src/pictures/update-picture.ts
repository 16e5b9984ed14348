import * as z from "zod";
import { checkVersion } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { alt, altOf, pictureChanged, shown } from "./picture-fields.js";

/** Changes the alternative text of a picture. */
export const updatePicture = useCase({
  access: "member",
  effect: "write",
  mayTell: ["record.changed"],
  input: z.object({ id, alt }),
  async run(context, { id, alt: given }) {
    const { store, events, audit } = context;
    const before = await store.pictures.lock(id);
    if (!before) throw notFound("Picture");
    checkVersion(context, before);
    if (given === undefined || altOf(given) === before.alt) {
      audit.unchanged();
      return shown(context, before);
    }
    const after = await store.pictures.describe(before, altOf(given));
    audit.changed({ kind: "picture", id }, before, after);
    for (const event of pictureChanged(after, ["alt"])) events.publish(event);
    return shown(context, after);
  },
});
