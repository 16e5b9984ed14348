import type { Issue } from "@souk/core";
import type * as z from "zod";

/** Reads one place of a schema from the wire: names become camelCase, unknown ones are dropped. */
export interface WireReader {
  /**
   * A JSON value. Only what the schema names is renamed; the inside of free objects stays as it came. Reports in
   * `dropped` whether anything was left out.
   */
  read(value: unknown, dropped?: Dropped): unknown;
  /**
   * Text from a path or query. Text that cannot be converted to the expected type stays text, and the schema rejects
   * it.
   */
  readText(text: string): unknown;
  readonly fields: ReadonlyMap<string, Field>;
  readonly element: WireReader | null;
  /** Whether it is an object whose names the schema lists. */
  readonly isObject: boolean;
  /** Whether it is a free object, whose names come one by one in a query. */
  readonly isMap: boolean;
  readonly isNumber: boolean;
}

/** Set while a body is read, so that only a body with unknown names is searched for them. */
export interface Dropped {
  any: boolean;
}

export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly reader: WireReader;
}

export const toWireName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Compiles the walk of a schema once, so that a request only follows it. */
export function wireReader(schema: z.core.$ZodType): WireReader {
  const parts = plainTypes(schema);
  const fields = new Map<string, Field>();
  let element: WireReader | null = null;
  const types = new Set<string>();
  for (const part of parts) {
    types.add(part._zod.def.type);
    if (isObject(part)) addFields(fields, part);
    else if (isArray(part)) element = wireReader(part._zod.def.element);
  }
  return readerOf(fields, element, types);
}

/** The same for an object that lacks these fields of the use case's input. */
export function withoutFields(reader: WireReader, names: readonly string[]): WireReader {
  if (names.length === 0) return reader;
  const left = [...reader.fields].filter(([, { name }]) => !names.includes(name));
  return readerOf(new Map(left), reader.element, new Set(["object"]));
}

function readerOf(
  fields: ReadonlyMap<string, Field>,
  items: WireReader | null,
  types: ReadonlySet<string>,
): WireReader {
  const entries = [...fields];
  const isNamed = types.has("object");
  const isNumber = types.has("number") || types.has("int");
  return {
    fields,
    element: items,
    isObject: isNamed,
    isMap: types.has("record"),
    isNumber,
    read(value, dropped) {
      if (Array.isArray(value)) {
        return items ? value.map((item) => items.read(item, dropped)) : value;
      }
      if (!isNamed || typeof value !== "object" || value === null) return value;
      const read: Record<string, unknown> = {};
      let known = 0;
      for (const [wireName, { name, reader }] of entries) {
        if (Object.hasOwn(value, wireName)) {
          read[name] = reader.read((value as Record<string, unknown>)[wireName], dropped);
          known += 1;
        }
      }
      if (dropped && Object.keys(value).length > known) dropped.any = true;
      return read;
    },
    readText(text) {
      if (isNumber) {
        const number = exactNumber(text);
        if (number !== null) return number;
      }
      if (types.has("boolean")) {
        if (text === "true" || text === "1") return true;
        if (text === "false" || text === "0") return false;
      }
      return text;
    },
  };
}

/** The path of an issue as the client spelt it: `orderItems.0.productId` is `order_items.0.product_id`. */
export function wirePathOf(root: WireReader): (path: Issue["path"]) => string {
  return (path) => {
    let reader: WireReader | null = root;
    const spelt: (string | number)[] = [];
    for (const part of path) {
      const name: string = toWireName(String(part));
      const field: Field | undefined = reader?.fields.get(name);
      spelt.push(field ? name : part);
      reader = field ? field.reader : typeof part === "number" ? (reader?.element ?? null) : null;
    }
    return spelt.join(".");
  };
}

function addFields(fields: Map<string, Field>, { _zod }: z.core.$ZodObject): void {
  for (const [name, schema] of Object.entries(_zod.def.shape)) {
    const required = schema._zod.optin === undefined;
    fields.set(toWireName(name), { name, required, reader: wireReader(schema) });
  }
}

/** The types that a schema accepts, without defaults, transforms and choices. */
function plainTypes(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return plainTypes(def.innerType);
    case "pipe":
      return plainTypes(def.in);
    case "lazy":
      return plainTypes(def.getter());
    case "union":
      return def.options.flatMap(plainTypes);
    case "intersection":
      return [...plainTypes(def.left), ...plainTypes(def.right)];
    default:
      return [schema];
  }
}

const isObject = (schema: z.core.$ZodType): schema is z.core.$ZodObject =>
  schema._zod.def.type === "object";

const isArray = (schema: z.core.$ZodType): schema is z.core.$ZodArray =>
  schema._zod.def.type === "array";

/** Only a plain decimal that a double holds exactly counts as a number. */
function exactNumber(text: string): number | null {
  if (text.length > 17 || !/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return null;
  const digits = text.replace(/\D/g, "").length;
  return digits <= 15 ? Number(text) : null;
}
