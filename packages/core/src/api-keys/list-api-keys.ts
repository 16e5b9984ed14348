import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { pageFields } from "../values/page.js";

/** An ADMIN lists the API keys of the tenant, without their secrets, newest first. */
export const listApiKeys = useCase({
  access: "admin",
  effect: "read",
  input: z.object(pageFields()),
  run: ({ store }, request) => store.apiKeys.list(request),
});
