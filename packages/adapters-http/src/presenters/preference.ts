import type { Preference } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, createdAt, updatedAt, version } from "./fields.js";

export const preference = presenter(
  z
    .object({
      name: z.string().describe("Its name."),
      value: z.unknown().describe("The stored JSON."),
      version,
      created_at: createdAt,
      updated_at: updatedAt,
    })
    .meta({ id: "Preference", description: "A preference of a user in a tenant." }),
  (kept: Preference) => ({
    name: kept.name,
    value: kept.value,
    version: kept.version,
    created_at: at(kept.createdAt),
    updated_at: at(kept.updatedAt),
  }),
);
