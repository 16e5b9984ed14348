import * as z from "zod";
import { pageFields } from "../../values/page.js";
import { useCase } from "../../calls/use-case.js";

export const listWebhooks = useCase({
  access: "member",
  effect: "read",
  input: z.object(pageFields()),
  run: ({ store }, request) => store.webhooks.list(request),
});
