import { z } from "zod";
import { notFound } from "../kernel/errors.js";
import { tenantId, text } from "../kernel/fields.js";
import { useCase } from "../kernel/use-case.js";

/** Makes a second tenant like the first, with the same team. */
export const cloneTenant = useCase({
  access: "operator",
  effect: "steady write",
  input: z.object({ tenantId, name: text({ min: 1, max: 255 }) }),
  async run({ global, now }, { tenantId, name }) {
    const records = await global.archive.read(tenantId);
    if (!records) throw notFound("Tenant");
    return global.archive.write(records, { name, now });
  },
});
