import type * as z from "zod";
import { type JsonSchema, jsonSchemaOf } from "../values/schemas/json-schema.js";

const byFormat: Readonly<Record<string, string>> = {
  email: "ada@example.com",
  uri: "https://example.com/page",
  uuid: "0195b7c1-6f3a-7c52-9d1e-3f6a2b8c4d10",
  "date-time": "2026-01-31T12:00:00.000Z",
  date: "2026-01-31",
};

/** An example value for a schema; rules that a JSON Schema cannot express may still refuse it. */
export const sampleData = (schema: z.core.$ZodType): unknown =>
  sampleOf(jsonSchemaOf(schema, "input"));

function sampleOf(schema: JsonSchema): unknown {
  const { const: only, enum: values, anyOf, type, format, items } = schema;
  const properties = (schema["properties"] ?? {}) as Record<string, JsonSchema>;
  if ("default" in schema) return schema["default"];
  if (only !== undefined) return only;
  if (Array.isArray(values)) return values[0];
  if (Array.isArray(anyOf)) return sampleOf(anyOf[0] as JsonSchema);
  switch (type) {
    case "object":
      return Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner)]),
      );
    case "array":
      return [sampleOf((items ?? {}) as JsonSchema)];
    case "string":
      return byFormat[String(format)] ?? "text".padEnd(Number(schema["minLength"] ?? 0), "t");
    case "integer":
    case "number":
      return Math.max(1, Number(schema["minimum"] ?? 1));
    default:
      return type === "boolean" ? true : null;
  }
}
