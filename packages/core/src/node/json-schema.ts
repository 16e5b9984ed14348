import * as z from "zod/mini";
import type { JsonSchema } from "../values/schemas/json-schema.js";

/** The JSON Schema of what a schema takes or gives, as zod itself writes it. */
export const jsonSchemaOf = (schema: z.core.$ZodType, io: "input" | "output"): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
