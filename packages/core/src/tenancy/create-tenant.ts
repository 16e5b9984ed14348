import * as z from "zod";
import { text } from "../values/fields.js";
import { takeOwn } from "../calls/limits.js";
import { useCase } from "../calls/use-case.js";
import { defaultSettings } from "../ports/tenancy/tenant.js";

export const createTenant = useCase({
  access: "user",
  effect: "write",
  creates: true,
  input: z.object({
    name: text({ min: 1, max: 255 }).describe("The name of the shop or organization."),
  }),
  async run(context, { name }) {
    await takeOwn(context, "tenants");
    const { global, user, now } = context;
    const tenant = await global.tenants.add(
      { name, settings: defaultSettings, createdAt: now, updatedAt: now },
      { userId: user.id, now },
    );
    return { ...tenant, role: "ADMIN" as const };
  },
});
