import type { JsonSchema } from "./schemas.js";

const byName: Record<string, unknown> = {
  name: "Ada Lovelace",
  password: "correct horse battery",
  password_confirmation: "correct horse battery",
  current_password: "correct horse battery",
  token: "1|pKl0yZ5c3mJq8vTgW2nR7xBdE4hUfA9sLoM6iQtYkCw",
  secret: "whsec_c29tZSBzZWNyZXQgb2YgMjQgYnl0ZXM=",
  total_amount: "49.90",
  amount: "49.90",
  timezone: "Europe/London",
  currency: "EUR",
  language: "en",
  country_code: "GB",
};

const byFormat: Record<string, unknown> = {
  email: "ada@example.com",
  uri: "https://example.com/page",
  "date-time": "2026-01-31T12:00:00.000Z",
};

/** A value that fits a schema, for people to read. */
export function exampleOf(
  schema: JsonSchema,
  components: Record<string, JsonSchema>,
  name = "",
): unknown {
  const { $ref, enum: values, const: only, anyOf, type, format, properties, items } = schema;
  if (typeof $ref === "string") {
    const target = components[$ref.slice($ref.lastIndexOf("/") + 1)];
    return target && !$ref.includes("__") ? exampleOf(target, components, name) : {};
  }
  if ("default" in schema) return schema["default"];
  if (only !== undefined) return only;
  if (Array.isArray(values)) return values[0];
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0] as JsonSchema, components, name);
  if (typeof format === "string" && format in byFormat) return byFormat[format];
  if (type === "object") {
    const fields = Object.entries((properties ?? {}) as Record<string, JsonSchema>);
    return Object.fromEntries(
      fields.map(([field, inner]) => [field, exampleOf(inner, components, field)]),
    );
  }
  if (type === "array") return [exampleOf((items ?? {}) as JsonSchema, components, name)];
  if (type === "string") return byName[name] ?? "text";
  if (type === "integer" || type === "number") return schema["minimum"] === 0 ? 10 : 1;
  return type === "boolean" ? true : null;
}
