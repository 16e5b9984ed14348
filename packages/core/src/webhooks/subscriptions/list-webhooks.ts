import * as z from "zod/mini";
import { metadataFilter } from "../../values/metadata/metadata.js";
import { idsField, pageFields } from "../../values/page.js";
import { useCase } from "../../calls/use-case.js";

/** Lists the subscriptions of the tenant, without their secrets, newest first. */
export const listWebhooks = useCase({
  access: "member",
  effect: "read",
  input: z.object({ ...pageFields(), ...idsField, ...metadataFilter }),
  run: ({ store }, { id: ids, ...request }) => store.webhooks.list({ ...request, ids }),
});
