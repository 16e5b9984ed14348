import { randomUUID } from "node:crypto";
import type { JsonSchema } from "../openapi/schemas.js";

/** Why no valid request can be made from a schema. */
export class Underivable extends Error {}

export interface SampleOptions {
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** The word in every text. */
  readonly mark: string;
  /** Whether texts that may be missing are there. */
  readonly whole: boolean;
  /** Makes texts unique; random by default. */
  readonly some?: string;
  /** The id of something that a field such as `product_id` names. */
  readonly idOf: (name: string) => Promise<number | string>;
}

/** A value that a schema accepts. Its texts hold the mark and something random, so that unique ones differ. */
export async function sampleOf(
  schema: JsonSchema,
  name: string,
  options: SampleOptions,
): Promise<unknown> {
  const { $ref, enum: values, const: only, anyOf, type, format, pattern, items } = schema;
  if (typeof $ref === "string") {
    const target = options.components[$ref.slice($ref.lastIndexOf("/") + 1)];
    if (!target) throw new Underivable(`the field ${name} has an unknown schema`);
    return sampleOf(target, name, options);
  }
  if (only !== undefined) return only;
  if (Array.isArray(values)) return values[0];
  if (Array.isArray(anyOf)) {
    const choices = (anyOf as JsonSchema[]).filter((each) => each["type"] !== "null");
    return choices[0] ? sampleOf(choices[0], name, options) : null;
  }
  if ("default" in schema) return schema["default"];
  // The first of several types is the usual one.
  if (Array.isArray(type)) {
    const [usual] = type.filter((each) => each !== "null");
    return sampleOf({ ...schema, type: usual }, name, options);
  }
  switch (type) {
    case "object":
      return sampleObject(schema, options);
    case "array": {
      const { minItems = 1 } = schema as { minItems?: number };
      const one = () => sampleOf((items ?? {}) as JsonSchema, name.replace(/s$/, ""), options);
      return Promise.all(Array.from({ length: minItems }, one));
    }
    case "integer":
    case "number":
      return name.endsWith("_id") ? options.idOf(name) : numberOf(schema);
    case "boolean":
      return true;
    case "string":
      if (typeof pattern === "string" && typeof format !== "string")
        throw new Underivable(`the field ${name} must match ${pattern}`);
      return textOf(schema, options);
    case undefined:
      return textOf({}, options);
    default:
      throw new Underivable(`the field ${name} is of the type ${JSON.stringify(type)}`);
  }
}

async function sampleObject(
  { properties = {}, required = [] }: JsonSchema,
  options: SampleOptions,
): Promise<object> {
  const sample: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(properties as Record<string, JsonSchema>)) {
    const isNeeded = (required as string[]).includes(name) || (options.whole && isText(field));
    if (isNeeded) sample[name] = await sampleOf(field, name, options);
    else if (options.whole && isReference(field, name)) {
      const id = await sampleOf(field, name, options).catch(unlessUnderivable);
      if (id !== undefined) sample[name] = id;
    }
  }
  return sample;
}

/** An optional field with the id of something: a route that takes any id could reach another tenant's. */
const isReference = ({ anyOf, type }: JsonSchema, name: string): boolean =>
  name.endsWith("_id") &&
  ([type].flat().includes("integer") ||
    (Array.isArray(anyOf) && anyOf.some((each: JsonSchema) => each["type"] === "integer")));

/** Omits the id if no route creates the named record. */
function unlessUnderivable(error: unknown): undefined {
  if (!(error instanceof Underivable)) throw error;
}

/** Text that anyone may write. */
function isText({ anyOf, type, format, pattern, enum: values }: JsonSchema): boolean {
  if (Array.isArray(anyOf)) return anyOf.some(isText);
  return type === "string" && (format ?? pattern ?? values) === undefined;
}

function numberOf({ minimum, exclusiveMinimum, maximum, multipleOf }: JsonSchema): number {
  const least = typeof exclusiveMinimum === "number" ? exclusiveMinimum + 1 : minimum;
  const wanted = Math.max(typeof least === "number" ? least : 1, 1);
  const possible = typeof maximum === "number" ? Math.min(wanted, maximum) : wanted;
  return typeof multipleOf === "number" ? Math.ceil(possible / multipleOf) * multipleOf : possible;
}

function textOf(
  { format, minLength, maxLength }: JsonSchema,
  { mark, some = randomUUID() }: Pick<SampleOptions, "mark" | "some">,
): string {
  switch (format) {
    case "date-time":
      return new Date().toISOString();
    case "date":
      return new Date().toISOString().slice(0, 10);
    case "email":
      return `${mark.toLowerCase()}-${some}@example.com`;
    case "uri":
      return `https://${mark.toLowerCase()}.example.com/${some}`;
    case "uuid":
      return some;
    default: {
      const most = typeof maxLength === "number" ? maxLength : 200;
      const least = typeof minLength === "number" ? minLength : 0;
      const text = most > mark.length ? `${mark}-${some}` : some;
      return text.slice(0, most).padEnd(least, "x");
    }
  }
}
