import * as z from "zod/mini";
import { text } from "../values/fields.js";
import { metadataFilter } from "../values/metadata/metadata.js";
import { pageFields } from "../values/page.js";
import { useCase } from "../calls/use-case.js";
import { described } from "../values/schemas/described.js";

/** Lists accounts for an operator, page by page; `search` finds names and addresses. */
export const listUsers = useCase({
  access: "operator",
  effect: "read",
  input: z.object({
    ...pageFields(),
    search: described(
      z.optional(text({ max: 255 })),
      "Only those whose name or address contains this.",
    ),
    ...metadataFilter,
  }),
  run: ({ global }, request) => global.users.list(request),
});
