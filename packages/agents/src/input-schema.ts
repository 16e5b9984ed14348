import { asObject, type Description, type JsonSchema, resolved } from "./description.js";

/** One flat object of a path's, a query's and a body's fields. */
export function flatInput(
  parameters: readonly JsonSchema[],
  body: JsonSchema,
  textTypes: readonly string[],
  description: Description,
): JsonSchema {
  const fields = parameters.map(({ name, schema, description: about }) => [
    String(name),
    // In the flat object every id is "the id".
    { ...compact(schema, description), ...(about === undefined ? {} : { description: about }) },
  ]);
  const inBody = Object.entries(asObject(body["properties"])).map(([name, schema]) => [
    name,
    compact(schema, description),
  ]);
  const text = textTypes.length === 0 ? {} : textFields(textTypes);
  const required = [
    ...parameters.filter((each) => each["required"] === true).map(({ name }) => String(name)),
    ...(Array.isArray(body["required"]) ? (body["required"] as string[]) : []),
    ...Object.keys(text),
  ];
  return {
    type: "object",
    properties: { ...Object.fromEntries(inBody), ...text, ...Object.fromEntries(fields) },
    ...(required.length > 0 && { required: [...new Set(required)] }),
  };
}

const textFields = (types: readonly string[]) => ({
  content: { type: "string", description: "The text of the file." },
  content_type: { type: "string", enum: types },
});

const LIMITS = new Set([
  "maxLength",
  "minLength",
  "maximum",
  "minimum",
  "maxItems",
  "maxProperties",
  "propertyNames",
  "pattern",
  "example",
  "examples",
  "default",
]);

/** A schema that says what to send. The API checks the limits, and its errors name the field. */
function compact(value: unknown, description: Description, depth = 0): JsonSchema {
  const schema = resolved(value, description);
  const { anyOf, properties, items, additionalProperties, ...rest } = schema;
  const kept = Object.fromEntries(Object.entries(rest).filter(([name]) => !LIMITS.has(name)));
  if (depth > MOST_LEVELS) return { ...("type" in kept && { type: kept["type"] }) };
  const inner = (each: unknown) => compact(each, description, depth + 1);
  if (Array.isArray(anyOf)) return { ...kept, ...oneOf(anyOf.map(inner)) };
  return {
    ...kept,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(asObject(properties)).map(([name, each]) => [name, inner(each)]),
      ),
    }),
    ...(items !== undefined && { items: inner(items) }),
    ...(typeof additionalProperties === "object" && {
      additionalProperties: inner(additionalProperties),
    }),
  };
}

const MOST_LEVELS = 5;

/** A type that may be null takes one line; times and dates are both text. */
function oneOf(schemas: readonly JsonSchema[]): JsonSchema {
  const types = [...new Set(schemas.flatMap(({ type }) => type as string | string[]))];
  const full = schemas.filter(({ type }) => type !== "null");
  const [first = {}] = full;
  const isText = full.every(({ type }) => type === "string");
  if (full.length > 1 && !isText) return { anyOf: schemas };
  const { format: _, ...plain } = first;
  const shown = full.length > 1 ? plain : first;
  return { ...shown, type: types.length === 1 ? types[0] : types };
}
