import * as z from "zod";

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The JSON Schema of the input or the output of a schema. */
export const jsonSchemaOf = (schema: z.core.$ZodType, io: "input" | "output"): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
