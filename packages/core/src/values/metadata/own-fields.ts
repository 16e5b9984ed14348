import * as z from "zod";
import {
  isMetadataName,
  isValue,
  METADATA_TEXT,
  type MetadataField,
  type MetadataValue,
  metadataValues,
} from "./metadata.js";

/** What an embedder says of the values that it keeps with one kind of thing, by their names. */
export type OwnSchemas = Readonly<Record<string, z.ZodType<MetadataValue | undefined, unknown>>>;

type Values = Record<string, MetadataValue | null>;
type JsonSchema = Readonly<Record<string, unknown>>;

/** Names of a metadata that are no longer free: each has a schema of its embedder's. */
export class OwnFields {
  readonly #schemas: OwnSchemas;
  /** What a new thing must have. */
  readonly required: readonly string[];
  /** What each of them is in the description of the API. */
  readonly described: Readonly<Record<string, JsonSchema>>;

  constructor(what: string, schemas: OwnSchemas) {
    this.#schemas = schemas;
    const names = Object.keys(schemas);
    this.required = names.filter((name) => !schemas[name]?.safeParse(undefined).success);
    this.described = Object.fromEntries(
      names.map((name) => [name, described(`${what}.${name}`, name, schemas[name] as z.ZodType)]),
    );
  }

  /** The field of a new thing. */
  get created(): MetadataField {
    const field = this.#checked((given, say) => {
      for (const name of this.missingIn(given)) say(name, "The :field field is required.");
    });
    const asked = z.preprocess((given) => given ?? {}, field);
    const optional = this.required.length > 0 ? asked : asked.optional();
    return optional.meta(this.#about(this.required)) as unknown as MetadataField;
  }

  /** The field of a change. */
  get changed(): MetadataField {
    const field = this.#checked((given, say) => {
      for (const name of this.required) {
        if (given[name] === null) say(name, "The :field field is required.");
      }
    });
    const nullable = this.required.length > 0 ? field : field.nullable();
    return nullable.optional().meta(this.#about([])) as unknown as MetadataField;
  }

  /** What a new thing needs and is not given. */
  missingIn(given: Readonly<Record<string, unknown>> | null | undefined): string[] {
    return this.required.filter((name) => (given?.[name] ?? null) === null);
  }

  #about(required: readonly string[]) {
    return {
      description: METADATA_TEXT,
      properties: this.described,
      ...(required.length > 0 && { required: [...required] }),
    };
  }

  #checked(rule: (given: Values, say: (name: string, message: string) => void) => void) {
    return metadataValues.transform((given, ctx): Values => {
      const say = (name: string, message: string) =>
        ctx.addIssue({ code: "custom", path: [name], message });
      rule(given, say);
      const entries = Object.entries(given).map(([name, value]) => {
        const schema = value === null ? undefined : this.#schemas[name];
        if (!schema) return [name, value] as const;
        const read = schema.safeParse(value);
        for (const issue of read.error?.issues ?? []) {
          ctx.issues.push({ ...issue, path: [name, ...issue.path] } as never);
        }
        return [name, read.data ?? value] as const;
      });
      return Object.fromEntries(entries);
    });
  }
}

/** What could not be kept, or not be told apart from what is free, is refused at once. */
function described(what: string, name: string, schema: z.ZodType): JsonSchema {
  if (!isMetadataName(name)) {
    throw new Error(`The field ${what} must be called by 1 to 40 of a to z, 0 to 9 and _.`);
  }
  const { $schema: _, ...shown } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const { type, enum: values, const: only } = shown as JsonSchema;
  const isKept =
    ["string", "number", "integer", "boolean"].includes(String(type)) ||
    (Array.isArray(values) && values.every(isValue)) ||
    isValue(only);
  if (!isKept) throw new Error(`The field ${what} must be a text, a number, or true or false.`);
  return shown as JsonSchema;
}
