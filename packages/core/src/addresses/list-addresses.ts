import { z } from "zod";
import { pageFields } from "../kernel/page.js";
import { useCase } from "../kernel/use-case.js";

export const listAddresses = useCase({
  access: "user",
  effect: "read",
  input: z.object(pageFields()),
  run: ({ global, user }, request) => global.addressesOf(user.id).page(request),
});
