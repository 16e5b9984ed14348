import * as z from "zod/mini";
import { metadataFilter } from "../values/metadata/metadata.js";
import { pageFields } from "../values/page.js";
import { useCase } from "../calls/use-case.js";

/** Lists all tenants for an operator; with `deleted`, those that were deleted. */
export const listAllTenants = useCase({
  access: "operator",
  effect: "read",
  input: z.object({
    ...pageFields(),
    deleted: z._default(z.boolean(), false),
    ...metadataFilter,
  }),
  run: ({ global }, request) => global.tenants.list(request),
});
