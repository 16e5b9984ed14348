import type { JsonSchema } from "./json-schema.js";
import { html, type Markup } from "./markup.js";
import type { Reader } from "./described.js";
import { inline } from "./prose.js";

export const MAX_DEPTH = 6;

type Field = readonly [name: string, field: JsonSchema, isRequired: boolean];

/** The fields of an object or of the objects in a list, without those inside them. */
export function fieldsOf(reader: Reader, schema: JsonSchema): Field[] {
  const { properties = {}, required = [] } = objectIn(reader, schema) ?? {};
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) => [
    name,
    field,
    (required as string[]).includes(name),
  ]);
}

/** The fields of an object or of the objects in a list, each with those inside it. */
export function fieldsView(reader: Reader, schema: JsonSchema, depth = 0): Markup | null {
  const fields = fieldsOf(reader, schema);
  if (fields.length === 0 || depth >= MAX_DEPTH) return null;
  return html`<ul class="fields">
    ${fields.map(([name, field, isRequired]) => {
      const known = reader.resolved(field);
      return html`<li>
        ${fieldHead(reader, name, known, isRequired)} ${fieldsView(reader, known, depth + 1)}
      </li>`;
    })}
  </ul>`;
}

/** The name of a field or parameter, what fits it, and what it means. */
export function fieldHead(reader: Reader, name: string, schema: JsonSchema, isRequired: boolean) {
  const { description } = schema;
  return html`<p class="field">
      <code>${name}</code> <span class="type">${typeOf(reader, schema)}</span>
      ${isRequired ? html`<strong>required</strong>` : null}
    </p>
    ${typeof description === "string" ? html`<p>${inline(description)}</p>` : null}
    ${boundsView(schema)}`;
}

/** An object, where one is in it: as itself, as one of several forms, or as the items of a list. */
function objectIn(reader: Reader, schema: JsonSchema): JsonSchema | null {
  const known = reader.resolved(schema);
  if (known["properties"]) return known;
  if (known["items"]) return objectIn(reader, known["items"] as JsonSchema);
  const parts = (known["allOf"] ?? known["anyOf"] ?? []) as JsonSchema[];
  const objects = parts.map((part) => objectIn(reader, part)).filter((each) => each !== null);
  if (!known["allOf"]) return objects[0] ?? null;
  return {
    properties: Object.assign({}, ...objects.map(({ properties }) => properties)),
    required: objects.flatMap(({ required }) => (required ?? []) as string[]),
  };
}

/** In words: `string or null`, `array of object`. */
function typeOf(reader: Reader, schema: JsonSchema): string {
  const known = reader.resolved(schema);
  const { type, anyOf, allOf, items, format } = known;
  if ("const" in known) return `always ${JSON.stringify(known["const"])}`;
  if (Array.isArray(anyOf)) return anyOf.map((each) => typeOf(reader, each)).join(" or ");
  if (Array.isArray(allOf)) return "object";
  if (Array.isArray(type)) return type.join(" or ");
  if (items) return `array of ${typeOf(reader, items as JsonSchema)}`;
  if (typeof format === "string" && format in formats) return formats[format] as string;
  return typeof type === "string" ? type : "any";
}

const formats: Readonly<Record<string, string>> = {
  email: "email address",
  uri: "URL",
  "date-time": "timestamp (RFC 3339)",
  date: "date",
};

/** The numbers between which something must lie. */
function boundsView(schema: JsonSchema): Markup | null {
  const forms = (schema["anyOf"] as JsonSchema[] | undefined) ?? [schema];
  const said = [schema, ...forms].flatMap((form) =>
    [
      ...ranges.map((range) => rangeIn(form, range)),
      ...Object.entries(limits).map(([name, say]) => (name in form ? say(form[name]) : "")),
    ].filter(Boolean),
  );
  const once = [...new Set(said)];
  return once.length === 0 ? null : html`<p class="bounds">${inline(once.join("; "))}</p>`;
}

type Range = readonly [least: string, most: string, unit: string];

const ranges: readonly Range[] = [
  ["minimum", "maximum", ""],
  ["minLength", "maxLength", "character"],
  ["minItems", "maxItems", "item"],
];

function rangeIn(schema: JsonSchema, [leastName, mostName, unit]: Range): string {
  const { [leastName]: least, [mostName]: most } = schema as Record<string, number | undefined>;
  const counted = (count: number) => `${count}${unit && ` ${unit}${count === 1 ? "" : "s"}`}`;
  if (least === undefined) return most === undefined ? "" : `at most ${counted(most)}`;
  if (most === undefined) return `at least ${counted(least)}`;
  return least === most ? counted(most) : `${least} to ${counted(most)}`;
}

const limits: Readonly<Record<string, (value: unknown) => string>> = {
  enum: (values) =>
    `one of ${(values as unknown[]).map((value) => `\`${String(value)}\``).join(", ")}`,
  default: (value) => `defaults to \`${JSON.stringify(value)}\``,
  maxProperties: (value) => `at most ${String(value)} keys`,
  pattern: (value) => `matches \`${String(value)}\``,
};
