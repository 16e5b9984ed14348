import * as z from "zod/mini";

export type JsonSchema = Readonly<Record<string, unknown>>;
type Schema = z.core.$ZodType;

/**
 * The JSON Schema of what a schema takes or gives, for runtimes other than Node. It says what zod says of the kinds of
 * schemas below, and nothing of others, which means that they take anything.
 */
export const jsonSchemaOf = (schema: Schema, io: "input" | "output"): JsonSchema => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  ...new Writer(io).shown(schema),
});

class Writer {
  readonly #io: "input" | "output";
  readonly #around = new Set<Schema>();

  constructor(io: "input" | "output") {
    this.#io = io;
  }

  shown(schema: Schema): JsonSchema {
    if (this.#around.has(schema)) return {};
    this.#around.add(schema);
    const bare = this.#bare(schema as unknown as z.core.$ZodTypes);
    this.#around.delete(schema);
    return { ...bare, ...z.globalRegistry.get(schema) };
  }

  #bare(schema: z.core.$ZodTypes): JsonSchema {
    const { def } = schema._zod;
    switch (def.type) {
      case "string":
        return { type: "string", ...formatOf(schema), ...limits(schema, "minLength", "maxLength") };
      case "number":
        return { type: isInteger(schema) ? "integer" : "number", ...bounds(schema) };
      case "boolean":
        return { type: "boolean" };
      case "enum":
        return choice([...(schema._zod.values ?? [])]);
      case "literal":
        return choice(def.values, def.values.length === 1);
      case "array":
        return {
          type: "array",
          items: this.shown(def.element),
          ...limits(schema, "minItems", "maxItems"),
        };
      case "record":
        return {
          type: "object",
          propertyNames: this.shown(def.keyType),
          additionalProperties: this.shown(def.valueType),
        };
      case "object":
        return this.#fields(def);
      case "union":
        return either(def.options.map((option) => this.shown(option)));
      case "nullable":
        return either([this.shown(def.innerType), { type: "null" }]);
      case "default":
        return { ...this.shown(def.innerType), default: def.defaultValue };
      case "optional":
        return this.shown(def.innerType);
      case "pipe":
        return this.shown(this.#io === "input" && !isTransform(def.in) ? def.in : def.out);
      default:
        return {};
    }
  }

  #fields({ shape, catchall }: z.core.$ZodObjectDef): JsonSchema {
    const side = this.#io === "input" ? "optin" : "optout";
    const required = Object.keys(shape).filter((name) => shape[name]?._zod[side] === undefined);
    return {
      type: "object",
      properties: Object.fromEntries(
        Object.entries(shape).map(([name, field]) => [name, this.shown(field)]),
      ),
      ...(required.length > 0 && { required }),
      ...(this.#io === "output" && !catchall && { additionalProperties: false }),
    };
  }
}

/** What the checks of a schema say, by the names of zod. */
const checksOf = ({ _zod: { def } }: Schema) =>
  (def.checks ?? []).map((check) => check._zod.def as z.core.$ZodChecks["_zod"]["def"]);

function limits(schema: Schema, least: string, most: string): JsonSchema {
  const found: Record<string, number> = {};
  for (const check of checksOf(schema)) {
    if (check.check === "min_length") found[least] = Math.max(check.minimum, found[least] ?? 0);
    if (check.check === "max_length") {
      found[most] = Math.min(check.maximum, found[most] ?? Number.POSITIVE_INFINITY);
    }
  }
  return found;
}

const isInteger = (schema: z.core.$ZodTypes): boolean =>
  String((schema._zod.def as { format?: string }).format).includes("int");

function bounds(schema: z.core.$ZodTypes): JsonSchema {
  const whole = isInteger(schema);
  let minimum = whole ? Number.MIN_SAFE_INTEGER : Number.NEGATIVE_INFINITY;
  let maximum = whole ? Number.MAX_SAFE_INTEGER : Number.POSITIVE_INFINITY;
  for (const check of checksOf(schema)) {
    if (check.check === "greater_than") minimum = Math.max(minimum, Number(check.value));
    if (check.check === "less_than") maximum = Math.min(maximum, Number(check.value));
  }
  return {
    ...(Number.isFinite(minimum) && { minimum }),
    ...(Number.isFinite(maximum) && { maximum }),
  };
}

const formats: Readonly<Record<string, string>> = {
  email: "email",
  url: "uri",
  uuid: "uuid",
  datetime: "date-time",
  date: "date",
};

function formatOf(schema: Schema): JsonSchema {
  const checks: readonly Partial<Format>[] = [schema._zod.def as object, ...checksOf(schema)];
  const { format = "", local, precision } = checks.findLast((check) => check.format) ?? {};
  // A time without a zone or seconds is none by the rules of the format.
  if (local || precision === -1 || !Object.hasOwn(formats, format)) return {};
  return { format: formats[format] };
}

interface Format {
  readonly format: string;
  readonly local: boolean;
  readonly precision: number | null;
}

const isTransform = (schema: Schema): boolean => schema._zod.def.type === "transform";

function choice(values: readonly unknown[], isOne = false): JsonSchema {
  const types = new Set(values.map((value) => (value === null ? "null" : typeof value)));
  if (types.has("undefined") || types.has("bigint")) return {};
  return {
    ...(types.size === 1 && { type: [...types][0] }),
    ...(isOne ? { const: values[0] } : { enum: values }),
  };
}

/** Choices that are types and nothing more are written as one list of types. */
function either(anyOf: readonly JsonSchema[]): JsonSchema {
  const isPlain = anyOf.every((choice) => Object.keys(choice).join() === "type");
  return isPlain ? { type: anyOf.flatMap(({ type }) => type) } : { anyOf };
}
