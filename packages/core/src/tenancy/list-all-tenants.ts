import * as z from "zod";
import { pageFields } from "../values/page.js";
import { useCase } from "../calls/use-case.js";

export const listAllTenants = useCase({
  access: "operator",
  effect: "read",
  input: z.object({ ...pageFields(), deleted: z.boolean().default(false) }),
  run: ({ global }, request) => global.tenants.list(request),
});
