import { z } from "zod";
import { pageFields } from "../kernel/page.js";
import { useCase } from "../kernel/use-case.js";

export const listWebhooks = useCase({
  access: "member",
  effect: "read",
  input: z.object(pageFields()),
  run: ({ store }, request) => store.webhooks.list(request),
});
