import type { OutputOf, Tenant } from "@souk/core";
import { z } from "zod";
import { presenter } from "./answer.js";
import { at, id, role, timestamp } from "./fields.js";

const summary = presenter(
  z.object({ id, name: z.string(), created_at: timestamp }).meta({ id: "TenantSummary" }),
  ({ id, name, createdAt }: Tenant) => ({ id, name, created_at: at(createdAt) }),
);

export const tenants = presenter(
  z.object({ tenants: z.array(summary.view) }),
  (found: readonly Tenant[]) => ({ tenants: found.map(summary.present) }),
);

export const tenant = presenter(
  summary.view
    .extend({
      role,
      settings: z.object({ inventory: z.enum(["untracked", "enforced"]) }),
      updated_at: timestamp,
    })
    .meta({ id: "Tenant" }),
  (value: OutputOf<"getTenant">) => ({
    ...summary.present(value),
    role: value.role,
    settings: { inventory: value.settings.inventory },
    updated_at: at(value.updatedAt),
  }),
);
