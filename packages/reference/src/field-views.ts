import type { JsonSchema } from "./json-schema.js";
import { html, type Markup } from "./markup.js";
import type { Reader } from "./described.js";
import { inline } from "./prose.js";

const MAX_DEPTH = 6;

/** The fields of an object or of the objects in a list, each with those inside it. */
export function fieldsView(reader: Reader, schema: JsonSchema, depth = 0): Markup | null {
  const inner = objectIn(reader, schema);
  const fields = Object.entries((inner?.["properties"] ?? {}) as Record<string, JsonSchema>);
  if (fields.length === 0 || depth >= MAX_DEPTH) return null;
  const required = (inner?.["required"] ?? []) as string[];
  return html`<ul class="fields">
    ${fields.map(([name, field]) => {
      const known = reader.resolved(field);
      return html`<li>
        ${fieldHead(reader, name, known, required.includes(name))}
        ${fieldsView(reader, known, depth + 1)}
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

/** In words: `text or null`, `list of objects`. */
function typeOf(reader: Reader, schema: JsonSchema): string {
  const known = reader.resolved(schema);
  const { type, anyOf, allOf, items, format } = known;
  if ("const" in known) return `always ${JSON.stringify(known["const"])}`;
  if (Array.isArray(known["enum"])) return "one of a few texts";
  if (Array.isArray(anyOf)) return anyOf.map((each) => typeOf(reader, each)).join(" or ");
  if (Array.isArray(allOf)) return "object";
  if (Array.isArray(type)) return type.map((each: string) => words[each] ?? each).join(" or ");
  if (items) return `list of: ${typeOf(reader, items as JsonSchema)}`;
  if (typeof format === "string" && format in formats) return formats[format] as string;
  return typeof type === "string" ? (words[type] ?? type) : "any value";
}

const words: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  boolean: "true or false",
};

const formats: Readonly<Record<string, string>> = {
  email: "e-mail address",
  uri: "URL",
  "date-time": "time (RFC 3339)",
  date: "day",
};

/** The numbers between which something must lie. */
function boundsView(schema: JsonSchema): Markup | null {
  const forms = (schema["anyOf"] as JsonSchema[] | undefined) ?? [schema];
  const said = [schema, ...forms].flatMap((form) =>
    Object.entries(limits).flatMap(([name, say]) => (name in form ? [say(form[name])] : [])),
  );
  const once = [...new Set(said)];
  return once.length === 0 ? null : html`<p class="bounds">${inline(once.join("; "))}</p>`;
}

const characters = (count: unknown) =>
  count === 1 ? "1 character" : `${String(count)} characters`;

const limits: Readonly<Record<string, (value: unknown) => string>> = {
  enum: (values) => (values as unknown[]).map((value) => `\`${String(value)}\``).join(", "),
  default: (value) => `by default \`${JSON.stringify(value)}\``,
  minimum: (value) => `at least ${String(value)}`,
  maximum: (value) => `at most ${String(value)}`,
  minLength: (value) => `at least ${characters(value)}`,
  maxLength: (value) => `at most ${characters(value)}`,
  minItems: (value) => `at least ${String(value)} of them`,
  maxItems: (value) => `at most ${String(value)} of them`,
  maxProperties: (value) => `at most ${String(value)} names`,
  pattern: (value) => `fits \`${String(value)}\``,
};
