import { z } from "zod";
import { pageFields } from "../kernel/page.js";
import { useCase } from "../kernel/use-case.js";

export const listAllTenants = useCase({
  access: "operator",
  effect: "read",
  input: z.object({ ...pageFields(), deleted: z.boolean().default(false) }),
  run: ({ global }, request) => global.tenants.list(request),
});
