import * as z from "zod";
import { toWireName } from "../wire/wire-names.js";

export type JsonSchema = { [key: string]: unknown };

/** Named schemas of the document; views with an `id` in their meta data get a name of their own. */
export class SchemaCollection {
  readonly components: Record<string, JsonSchema> = {};

  /** The schema of what a client sends, with the names that it sends. */
  input(schema: z.core.$ZodType, operation: string): JsonSchema {
    return this.#add(schema, "input", operation);
  }

  /** The schema of what a client gets; views already have the names of the wire. */
  output(schema: z.core.$ZodType, operation: string): JsonSchema {
    return this.#add(schema, "output", operation);
  }

  #add(schema: z.core.$ZodType, io: "input" | "output", operation: string): JsonSchema {
    const {
      $schema: _,
      $defs,
      ...own
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
      override({ jsonSchema }) {
        if (io === "input") {
          renameProperties(jsonSchema as JsonSchema);
          timeOrDay(jsonSchema as JsonSchema);
        }
        // A client must be ready for new fields.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        withoutSafeBounds(jsonSchema as JsonSchema);
      },
    }) as JsonSchema;
    const rename = (name: string) => (name.startsWith("__") ? `${operation}${name}` : name);
    for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
      const { id: _id, ...shape } = definition;
      this.components[rename(name)] = relink(shape, rename) as JsonSchema;
    }
    return relink(own, rename) as JsonSchema;
  }
}

function renameProperties(schema: JsonSchema): void {
  const { properties, required } = schema as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  if (properties) {
    schema["properties"] = Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [toWireName(name), value]),
    );
  }
  if (required) schema["required"] = required.map(toWireName);
}

/** A date may be sent instead of a time. */
function timeOrDay(schema: JsonSchema): void {
  if (schema["format"] !== "date-time") return;
  delete schema["type"];
  delete schema["format"];
  schema["anyOf"] = ["date-time", "date"].map((format) => ({ type: "string", format }));
}

/** Bounds that only mean "fits a double" do not help a reader. */
function withoutSafeBounds(schema: JsonSchema): void {
  if (schema["maximum"] === Number.MAX_SAFE_INTEGER) delete schema["maximum"];
  if (schema["minimum"] === Number.MIN_SAFE_INTEGER) delete schema["minimum"];
}

function relink(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => relink(item, rename));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== "$ref" || typeof inner !== "string") return [key, relink(inner, rename)];
      return [key, `#/components/schemas/${rename(inner.replace("#/$defs/", ""))}`];
    }),
  );
}
