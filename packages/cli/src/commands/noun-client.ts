import { isOrdered, snakeOf } from "@souk/core/adapter";
import type { NounField, NounShape } from "@souk/core/nouns";

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const words = (all: readonly string[]) => all.map((each) => JSON.stringify(each)).join(" | ");

/** The type of a value in a response, or, with `isGiven`, in a request. */
function typeOf({ kind, choices = [] }: NounField, isGiven: boolean): string {
  switch (kind) {
    case "choice":
      return words(choices);
    case "reference":
    case "money":
    case "integer":
      return "number";
    case "boolean":
      return "boolean";
    case "metadata":
      return isGiven
        ? "Readonly<Record<string, string | number | boolean | null>> | null"
        : "Readonly<Record<string, string | number | boolean>>";
    default:
      return "string";
  }
}

interface Property {
  readonly name: string;
  readonly type: string;
  readonly isOptional?: boolean;
  readonly says?: string | undefined;
}

const property = ({ name, type, isOptional, says }: Property) =>
  `${says ? `  /** ${says.replaceAll("*/", "*\\/")} */\n` : ""}  readonly ${name}${isOptional ? "?" : ""}: ${type};\n`;

const interfaceOf = (name: string, says: string, properties: readonly Property[]) =>
  `/** ${says} */\nexport interface ${name} {\n${properties.map(property).join("")}}\n`;

const orNull = ({ presence }: NounField, type: string) =>
  presence === "optional" ? `${type} | null` : type;

function filtersOf([name, field]: readonly [string, NounField]): Property[] {
  if (!field.filtered) return [];
  const suffixes = isOrdered(field) ? ["_from", "_to"] : [""];
  const type = typeOf(field, true);
  return suffixes.map((suffix) => ({ name: snakeOf(name) + suffix, type, isOptional: true }));
}

/** The types of a noun: its objects, the bodies that create and change one, and the query of its list. */
function typesOf({ name, says, fields, hasMoney }: NounShape): string {
  const all = Object.entries(fields);
  const One = capital(name);
  const external = { name: "external_id", type: "string | null" };
  const given = all.map(([field, of]) => ({
    name: snakeOf(field),
    type: orNull(of, typeOf(of, true)),
    isOptional: of.presence !== "required",
    says: of.says,
  }));
  const sorts = ["id", ...all.flatMap(([field, { sorted }]) => (sorted ? [snakeOf(field)] : []))];
  const orders = [...sorts, "updated_at"].flatMap((each) => [each, `-${each}`]);
  const optional = (field: string, type: string) => ({ name: field, type, isOptional: true });
  const query: Property[] = [
    optional("page", "number"),
    optional("per_page", "number"),
    optional("cursor", "string"),
    { ...optional("id", "string"), says: "Ids, separated by commas." },
    optional("sort", words(orders)),
    ...(all.some(([, { searched }]) => searched) ? [optional("search", "string")] : []),
    optional("external_id", "string"),
    optional("updated_from", "string"),
    optional("updated_to", "string"),
    ...("metadata" in fields
      ? [optional("metadata", "Readonly<Record<string, string | number | boolean>>")]
      : []),
    ...all.flatMap(filtersOf),
  ];
  return [
    interfaceOf(One, says, [
      { name: "id", type: "number" },
      ...all.map(([field, of]) => ({
        name: snakeOf(field),
        type: orNull(of, typeOf(of, false)),
        says: of.says,
      })),
      external,
      ...(hasMoney
        ? [{ name: "currency", type: "string | null", says: "The currency of the amounts." }]
        : []),
      { name: "version", type: "number" },
      { name: "created_at", type: "string" },
      { name: "updated_at", type: "string" },
    ]),
    interfaceOf(`New${One}`, `The body that creates a ${One}.`, [
      ...given,
      { ...external, isOptional: true },
    ]),
    `/** The body that changes a ${One}; omitted fields keep their values. */\nexport type ${One}Change = Partial<New${One}>;\n`,
    interfaceOf(`${One}Query`, `The query of a list of ${One}.`, query),
    `interface ${One}Types {\n  readonly record: ${One};\n  readonly draft: New${One};\n  readonly change: ${One}Change;\n  readonly query: ${One}Query;\n}\n`,
  ].join("\n");
}

/** A TypeScript module with the types of these nouns, and a function that adds their methods to a client. */
export function clientSource(module: string, shapes: readonly NounShape[]): string {
  const methods = shapes.map(
    ({ name, plural, path }) =>
      `  ${plural}: nounMethods<${capital(name)}Types>(client, ${JSON.stringify(path)}),\n`,
  );
  const [first] = shapes;
  return `// Written by \`souk nouns client ${module}\`. Run it again after a change of the noun.
import { nounMethods } from "@souk/client";

${shapes.map(typesOf).join("\n")}
/** Adds the methods of these nouns to a client: \`withNouns(createClient(…)).${first?.plural ?? ""}.list()\`. */
export const withNouns = <C extends { readonly request: unknown }>(client: C) => ({
  ...client,
${methods.join("")}});
`;
}
