import * as z from "zod";
import { pageFields } from "../values/page.js";
import { useCase } from "../calls/use-case.js";

export const listAddresses = useCase({
  access: "user",
  effect: "read",
  input: z.object(pageFields()),
  run: ({ global, user }, request) => global.addressesOf(user.id).page(request),
});
