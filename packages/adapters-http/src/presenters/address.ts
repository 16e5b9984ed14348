import type { Address } from "@souk/core";
import { z } from "zod";
import { presenter } from "./answer.js";
import { at, id, timestamp } from "./fields.js";

const textOrNull = z.string().nullable();

export const address = presenter(
  z.object({
    id,
    label: textOrNull,
    street: z.string(),
    city: z.string(),
    country: textOrNull,
    postal_code: textOrNull,
    state: textOrNull,
    phone: textOrNull,
    is_default: z.boolean(),
    created_at: timestamp,
    updated_at: timestamp,
  }),
  (value: Address) => ({
    id: value.id,
    label: value.label,
    street: value.street,
    city: value.city,
    country: value.country,
    postal_code: value.postalCode,
    state: value.state,
    phone: value.phone,
    is_default: value.isDefault,
    created_at: at(value.createdAt),
    updated_at: at(value.updatedAt),
  }),
);
