import type { ExtensionColumn, ExtensionTable } from "../ports/extension-tables.js";
import type { NounField, NounFields, ReferenceTarget } from "../ports/nouns/noun-field.js";
import type { NounColumn, NounShape } from "../ports/nouns/noun-shape.js";
import { snakeOf } from "../values/snake-of.js";

/** The columns that every noun has. */
const OWN_FIELDS = [
  "id",
  "externalId",
  "version",
  "createdAt",
  "updatedAt",
  "tenantId",
  "currency",
];
/** Words of a list's query and of a bulk request. */
const TAKEN = [
  "search",
  "sort",
  "page",
  "perPage",
  "cursor",
  "updatedFrom",
  "updatedTo",
  "dryRun",
  "format",
];
const NAME = /^[a-z][a-zA-Z0-9]{0,29}$/;

const ours = { product: "products", category: "categories", member: "users" } as const;

export const tableOfTarget = (target: ReferenceTarget): string =>
  typeof target === "string" ? ours[target] : target.noun.table;

export const nameOfTarget = (target: ReferenceTarget): string =>
  typeof target === "string" ? target : target.noun.name;

/** The use case whose calls delete what a reference leads to; none for members. */
export const deletionOf = (target: ReferenceTarget): string | null =>
  typeof target !== "string"
    ? target.noun.cases.delete
    : { product: "deleteProduct", category: "deleteCategory", member: null }[target];

export const isOrdered = ({ kind }: Pick<NounField, "kind">): boolean =>
  kind === "day" || kind === "time" || kind === "money" || kind === "integer";

export function checkNames(name: string, plural: string, fields: NounFields): void {
  for (const each of [name, plural])
    if (!NAME.test(each))
      throw new Error(`A noun must have a name like supplier or priceList, not ${String(each)}.`);
  if (name === plural)
    throw new Error(`Give the noun ${name} a \`plural\` that differs from its name.`);
  for (const [field, { kind, sorted, presence, personal, unique }] of Object.entries(fields)) {
    const at = `The field ${field} of the noun ${name}`;
    if (!NAME.test(field)) throw new Error(`${at} must have a name like postalCode.`);
    if (OWN_FIELDS.includes(field))
      throw new Error(`${at} has a name that every noun has already.`);
    if (TAKEN.includes(field)) throw new Error(`${at} has a name that its list uses.`);
    if (sorted && presence === "optional")
      throw new Error(`${at} is sorted, so it must be required or have a preset.`);
    const canBeErased = presence === "optional" || kind === "email" || (kind === "text" && !unique);
    if (personal && !canBeErased)
      throw new Error(`${at} is personal, so it must be optional: an erasure clears it.`);
    if (kind === "reference" && !/[a-z0-9]Id$/.test(field))
      throw new Error(`${at} is a reference, so its name must end with Id, such as productId.`);
    if (kind === "metadata" && field !== "metadata")
      throw new Error(`${at} holds metadata, so it must be called metadata.`);
  }
}

export function columnsOf(fields: NounFields): readonly NounColumn[] {
  const all = Object.entries(fields).map(([field, of]): NounColumn => {
    const { kind, presence, references } = of;
    return {
      field,
      name: snakeOf(field),
      kind,
      nullable: presence === "optional" || kind === "metadata",
      of,
      ...(references && { references: tableOfTarget(references) }),
    };
  });
  return [
    ...all,
    { field: "externalId", name: "external_id", kind: "external_id", nullable: true, of: null },
  ];
}

const types: Readonly<Record<NounColumn["kind"], "text" | "number" | "boolean" | "amount">> = {
  text: "text",
  email: "text",
  choice: "text",
  day: "text",
  metadata: "text",
  external_id: "text",
  reference: "number",
  time: "number",
  integer: "number",
  money: "amount",
  boolean: "boolean",
};

/** The table of a noun, as archives, copies and backups know it. */
export function tableOf({ table, columns }: Pick<NounShape, "table" | "columns">): ExtensionTable {
  // The values about a person are cleared with the account that the object names, or that has its address.
  const isAddress = ({ kind, of }: NounColumn) => kind === "email" && of?.personal === true;
  const namesPerson = columns.some((each) => each.references === "users" || isAddress(each));
  const own = columns.map((column): [string, ExtensionColumn] => {
    const { name, kind, nullable, references, of } = column;
    return [
      name,
      {
        type: types[kind],
        ...(nullable && { nullable }),
        ...(references && { references }),
        ...(namesPerson && of?.personal && { personal: true }),
        ...(isAddress(column) && { address: true }),
      },
    ];
  });
  return {
    name: table,
    columns: {
      id: "id",
      ...Object.fromEntries(own),
      version: "number",
      created_at: "number",
      updated_at: "number",
    },
    counted: true,
  };
}
