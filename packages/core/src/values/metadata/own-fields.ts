import * as z from "zod";
import {
  isMetadataName,
  isValue,
  METADATA_TEXT,
  type MetadataField,
  type MetadataValue,
  metadataValues,
} from "./metadata.js";
import { shownAs } from "../schemas/described.js";
import { type JsonSchema, jsonSchemaOf } from "../schemas/json-schema.js";
import { refuse } from "../validation.js";

/** The embedder's schemas for metadata of one kind of object, by name. */
export type OwnSchemas = Readonly<
  Record<string, z.core.$ZodType<MetadataValue | undefined, unknown>>
>;

type Values = Record<string, MetadataValue | null>;

/** Metadata names with a schema of the embedder. */
export class OwnFields {
  readonly #schemas: OwnSchemas;
  /** The names that a new object must have. */
  readonly required: readonly string[];
  /** The schema of each in the description of the API. */
  readonly described: Readonly<Record<string, JsonSchema>>;

  constructor(what: string, schemas: OwnSchemas) {
    this.#schemas = schemas;
    const names = Object.keys(schemas);
    this.required = names.filter(
      (name) => !z.safeParse(schemas[name] as z.core.$ZodType, undefined).success,
    );
    this.described = Object.fromEntries(
      names.map((name) => [
        name,
        described(`${what}.${name}`, name, schemas[name] as z.core.$ZodType),
      ]),
    );
  }

  /** The metadata field of a new object. */
  get created(): MetadataField {
    const field = this.#checked((given, say) => {
      for (const name of this.missingIn(given)) say(name, "The :field field is required.");
    });
    const asked = z.pipe(
      z.transform((given: unknown) => given ?? {}),
      field,
    );
    const optional = this.required.length > 0 ? asked : z.optional(asked);
    return shownAs(optional, this.#about(this.required)) as unknown as MetadataField;
  }

  /** The metadata field of a change. */
  get changed(): MetadataField {
    const field = this.#checked((given, say) => {
      for (const name of this.required) {
        if (own(given, name) === null) say(name, "The :field field is required.");
      }
    });
    const nullable = this.required.length > 0 ? field : z.nullable(field);
    return shownAs(z.optional(nullable), this.#about([])) as unknown as MetadataField;
  }

  /** The required names that a new object lacks. */
  missingIn(given: Readonly<Record<string, unknown>> | null | undefined): string[] {
    return this.required.filter((name) => (own(given ?? {}, name) ?? null) === null);
  }

  #about(required: readonly string[]) {
    return {
      description: METADATA_TEXT,
      properties: this.described,
      ...(required.length > 0 && { required: [...required] }),
    };
  }

  #checked(rule: (given: Values, say: (name: string, message: string) => void) => void) {
    return z.pipe(
      metadataValues,
      z.transform((given, ctx): Values => {
        rule(given, (name, message) => refuse(ctx, message, [name]));
        const entries = Object.entries(given).map(([name, value]) => {
          const schema = value === null ? undefined : own(this.#schemas, name);
          if (!schema) return [name, value] as const;
          const read = z.safeParse(schema, value);
          for (const issue of read.error?.issues ?? []) {
            ctx.issues.push({ ...issue, path: [name, ...issue.path] } as never);
          }
          return [name, read.data ?? value] as const;
        });
        return Object.fromEntries(entries);
      }),
    );
  }
}

/** A field may be called `constructor`, which every object has by inheritance. */
const own = <V>(values: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** Refuses at once a schema whose values could not be stored, or could not be distinguished from free metadata. */
function described(what: string, name: string, schema: z.core.$ZodType): JsonSchema {
  if (!isMetadataName(name)) {
    throw new Error(`The field ${what} must be called by 1 to 40 of a to z, 0 to 9 and _.`);
  }
  const { $schema: _, ...shown } = jsonSchemaOf(schema, "input");
  const { type, enum: values, const: only } = shown;
  const isKept =
    ["string", "number", "integer", "boolean"].includes(String(type)) ||
    (Array.isArray(values) && values.every(isValue)) ||
    isValue(only);
  if (!isKept) throw new Error(`The field ${what} must be a text, a number, or true or false.`);
  return shown;
}
