import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { shown } from "./picture-fields.js";

/** Reads one picture of the tenant. */
export const getPicture = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id }),
  async run(context, { id }) {
    const picture = await context.store.pictures.find(id);
    if (!picture) throw notFound("Picture");
    return shown(context, picture);
  },
});
