export type JsonSchema = Readonly<Record<string, unknown>>;

/** The OpenAPI document of a host, as far as an agent needs it. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components?: JsonSchema;
  readonly webhooks?: Readonly<Record<string, JsonSchema>>;
}

/** Follows a reference inside the document. */
export function resolved(value: unknown, description: Description): JsonSchema {
  const schema = asObject(value);
  const { $ref } = schema;
  if (typeof $ref !== "string") return schema;
  const found = $ref
    .replace(/^#\//, "")
    .split("/")
    .reduce<unknown>((at, name) => asObject(at)[name], description);
  return asObject(found);
}

export const asObject = (value: unknown): JsonSchema =>
  typeof value === "object" && value !== null ? (value as JsonSchema) : {};

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text, or an empty one for anything else. */
export const asText = (value: unknown): string => (typeof value === "string" ? value : "");
