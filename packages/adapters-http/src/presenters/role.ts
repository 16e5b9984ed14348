import type { TeamRole } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, createdAt, id, updatedAt, version } from "./fields.js";

export const teamRole = presenter(
  z
    .object({
      id: id.describe("The id of the role."),
      tenant_id: z.int().describe("The id of its tenant."),
      name: z.string().describe("The name of the role."),
      scopes: z.array(z.string()).describe("What members with the role may do."),
      version,
      created_at: createdAt,
      updated_at: updatedAt,
    })
    .meta({ id: "Role", description: "A role that limits what a MEMBER may do." }),
  (value: TeamRole) => ({
    id: value.id,
    tenant_id: value.tenantId,
    name: value.name,
    scopes: [...value.scopes],
    version: value.version,
    created_at: at(value.createdAt),
    updated_at: at(value.updatedAt),
  }),
);
