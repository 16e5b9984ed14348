import * as z from "zod";
import type { CommandInput, FieldKind, InputField } from "./command-input.js";

/** A field as JSON Schema describes it. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly enum?: readonly (string | number)[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly maxProperties?: number;
  readonly additionalProperties?: Schema;
}

/** What a command takes from the route of its use case. */
interface Route {
  readonly summary: string;
  readonly whenEmpty?: object;
  readonly unsent?: readonly string[];
  readonly source?: { readonly provides?: readonly string[] };
  readonly linesTo?: string;
}

/** How a schema shows one or several words, with commas between them. */
const SEVERAL = /^\^\(\?:([a-z_|]+)\)\(\?:,\(\?:\1\)\)\*\$$/;

/** Commands read secrets from a prompt or stdin, and every command has --dry-run. */
const NEVER_AN_OPTION = /^(?:dryRun|.*(?:secret|password).*)$/i;

/** How an option reads the value; undefined where none can. */
function kindOf(schema: Schema): FieldKind | undefined {
  const { type, format = "", minimum, items, additionalProperties: values } = schema;
  if (schema.enum?.join() === "0,1") return "bit";
  // Or its decimal text, of which an option has no need.
  if (Array.isArray(type) && type.includes("number")) return "amount";
  switch (type) {
    case "string":
      return ({ "date-time": "moment", email: "email", uri: "url" } as const)[format] ?? "text";
    case "integer":
      return minimum === 1 ? "positive" : minimum === 0 ? "whole" : "signed";
    case "number":
      return "amount";
    case "boolean":
      return "flag";
    case "array":
      if (items?.type === "integer") return "positives";
      return items?.type === "string" ? (items.format === "uri" ? "urls" : "texts") : undefined;
    case "object":
      if (schema.maxProperties === undefined) return undefined;
      return values?.type?.includes("null") ? "metadata" : "metadata filter";
    default:
      return undefined;
  }
}

/** The field, the fields inside it with a dot in their names, or none that a command line could say. */
function fieldsOf(name: string, schema: Schema, isRequired: boolean): InputField[] {
  const choice = schema.anyOf?.filter(({ type }) => type !== "null") ?? [schema];
  if (choice.length !== 1) return [];
  const one: Schema = { ...choice[0], ...schema };
  if (one.properties) {
    return Object.entries(one.properties).flatMap(([inner, each]) =>
      fieldsOf(`${name}.${inner}`, each, false),
    );
  }
  const kind = kindOf(one);
  if (kind === undefined) return [];
  const words = one.enum as readonly string[] | undefined;
  const [, several] = SEVERAL.exec(one.pattern ?? "") ?? [];
  const preset = schema.default as string | number | boolean | null | undefined;
  return [
    {
      name,
      kind,
      ...(schema.description && { text: schema.description }),
      ...(isRequired && { required: true }),
      ...(schema.anyOf && kind !== "metadata" && { nullable: true }),
      ...(kind === "text" && words && words.length <= 12 && { choices: words }),
      ...(several && { several: several.split("|") }),
      ...(preset !== undefined && preset !== null && { default: preset }),
    },
  ];
}

/** What a command needs to know of a use case: its fields and what they mean, and the summary of its route. */
export function inputOf(
  name: string,
  { access, input }: { readonly access: string; readonly input: z.core.$ZodType },
  route: Route | undefined,
): CommandInput {
  const given = [
    ...Object.keys(route?.whenEmpty ?? {}),
    ...(route?.unsent ?? []),
    ...(route?.source?.provides ?? []),
    ...(route?.linesTo === undefined ? [] : [route.linesTo]),
  ];
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema;
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties)
    .filter(([field]) => !given.includes(field) && !NEVER_AN_OPTION.test(field))
    .flatMap(([field, each]) => fieldsOf(field, each, required.includes(field)))
    // Only where something is changed is there something to take away.
    .map(({ nullable, ...field }) =>
      nullable && /^update|^changeProducts$|^createApiKey$/.test(name)
        ? { ...field, nullable }
        : field,
    );
  const ofTenant = access === "member" || access === "admin";
  // A change of many answers with a row for each of the ids.
  const isList = name.startsWith("list") || properties["perPage"] || properties["ids"];
  return {
    ...(route && { summary: route.summary }),
    ...(ofTenant && { ofTenant }),
    ...(isList && { isList: true }),
    fields,
  };
}
