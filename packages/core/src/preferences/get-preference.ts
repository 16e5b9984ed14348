import * as z from "zod";
import { actingUserId } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import { notFound } from "../values/errors.js";
import { preferenceName } from "./preference-name.js";

/** Reads a preference of the caller in the tenant. */
export const getPreference = useCase({
  access: "member",
  effect: "read",
  input: z.object({ name: preferenceName }),
  async run(context, { name }) {
    const found = await context.store.preferences.find(actingUserId(context), name);
    if (!found) throw notFound("Preference");
    return found;
  },
});
