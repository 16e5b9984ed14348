// Writes what commands need to know of each use case: its fields and what they mean, from the schemas of the core, and
// its summary, from the routes of the API. Commands load this instead of the core, so that help and completion are
// quick. `--check` only compares.
import { readFile, writeFile } from "node:fs/promises";
import { endpoints } from "@souk/adapters-http/endpoints";
import { useCases } from "@souk/core/adapter";
import * as z from "zod";

const target = new URL("../src/commands/inputs.generated.ts", import.meta.url);

const FORM = { io: "input", unrepresentable: "any" };

/** How a schema shows one or several words, with commas between them. */
const SEVERAL = /^\^\(\?:([a-z_|]+)\)\(\?:,\(\?:\1\)\)\*\$$/;

/** Commands read secrets from a prompt or stdin, and every command has --dry-run. */
const NEVER_AN_OPTION = /^(?:dryRun|.*(?:secret|password).*)$/i;

/** How an option reads the value; undefined where none can. */
function kindOf({ type, format, minimum, items, additionalProperties: values, ...schema }) {
  if (schema.enum?.join() === "0,1") return "bit";
  // Or its decimal text, of which an option has no need.
  if (Array.isArray(type) && type.includes("number")) return "amount";
  switch (type) {
    case "string":
      return { "date-time": "moment", email: "email", uri: "url" }[format] ?? "text";
    case "integer":
      return minimum === 1 ? "positive" : minimum === 0 ? "whole" : "signed";
    case "number":
      return "amount";
    case "boolean":
      return "flag";
    case "array":
      if (items.type === "integer") return "positives";
      return items.type === "string" ? (items.format === "uri" ? "urls" : "texts") : undefined;
    case "object":
      if (schema.maxProperties === undefined) return undefined;
      return values.type.includes("null") ? "metadata" : "metadata filter";
    default:
      return undefined;
  }
}

/** The field, the fields inside it with a dot in their names, or none that a command line could say. */
function fieldsOf(name, schema, isRequired) {
  const choice = schema.anyOf?.filter(({ type }) => type !== "null") ?? [schema];
  if (choice.length !== 1) return [];
  const one = { ...choice[0], ...schema };
  if (one.properties) {
    return Object.entries(one.properties).flatMap(([inner, each]) =>
      fieldsOf(`${name}.${inner}`, each, false),
    );
  }
  const kind = kindOf(one);
  if (kind === undefined) return [];
  return {
    name,
    kind,
    ...(schema.description && { text: schema.description }),
    ...(isRequired && { required: true }),
    ...(schema.anyOf && kind !== "metadata" && { nullable: true }),
    ...(kind === "text" && one.enum?.length <= 12 && { choices: one.enum }),
    ...(SEVERAL.test(one.pattern) && { several: one.pattern.match(SEVERAL)[1].split("|") }),
    ...(schema.default !== undefined && schema.default !== null && { default: schema.default }),
  };
}

function inputOf([useCase, { access, input }]) {
  const route = endpoints.find((endpoint) => endpoint.useCase === useCase);
  const given = [
    ...Object.keys(route?.whenEmpty ?? {}),
    ...(route?.unsent ?? []),
    ...(route?.source?.provides ?? []),
    ...(route?.linesTo === undefined ? [] : [route.linesTo]),
  ];
  const { properties = {}, required = [] } = z.toJSONSchema(input, FORM);
  const fields = Object.entries(properties)
    .filter(([name]) => !given.includes(name) && !NEVER_AN_OPTION.test(name))
    .flatMap(([name, schema]) => fieldsOf(name, schema, required.includes(name)))
    // Only where something is changed is there something to take away.
    .map(({ nullable, ...field }) =>
      nullable && /^update|^changeProducts$|^createApiKey$/.test(useCase)
        ? { ...field, nullable }
        : field,
    );
  const ofTenant = access === "member" || access === "admin";
  return {
    ...(route && { summary: route.summary }),
    ...(ofTenant && { ofTenant }),
    // A change of many answers with a row for each of the ids.
    ...((useCase.startsWith("list") || properties.perPage || properties.ids) && { isList: true }),
    fields,
  };
}

const lines = Object.entries(useCases).map(
  (entry) => `  ${entry[0]}: ${JSON.stringify(inputOf(entry))},\n`,
);
const text = `import type { UseCaseName } from "@souk/core";
import type { CommandInput } from "./command-input.js";

/** What commands need to know of each use case; scripts/write-inputs.mjs writes it. */
export const inputs: Readonly<Record<UseCaseName, CommandInput>> = {
${lines.join("")}};
`;

if (!process.argv.includes("--check")) await writeFile(target, text);
else if ((await readFile(target, "utf8")) !== text) {
  process.stderr.write("inputs.generated.ts differs from the schemas: run `npm run generate`.\n");
  process.exitCode = 1;
}
