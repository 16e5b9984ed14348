import * as z from "zod";
import { bulkIds } from "../calls/bulk.js";
import type { NounField } from "../ports/nouns/noun-field.js";
import type { NounShape } from "../ports/nouns/noun-shape.js";
import { cursorField } from "../values/cursor.js";
import * as fields from "../values/fields.js";
import { metadataField, metadataFilter } from "../values/metadata/metadata.js";
import { idsField, pageFields, sortField } from "../values/page.js";
import { described, shownAs } from "../values/schemas/described.js";
import { updatedFields } from "../values/updated-within.js";
import { snakeOf } from "../values/snake-of.js";
import { isOrdered, nameOfTarget } from "./shape-rules.js";

const DAY = /^(?:19[7-9]\d|[2-9]\d{3})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** A day that exists, between the years 1970 and 9999. */
const dayField = shownAs(
  z.string().check(
    z.superRefine((value, ctx) => {
      const isDay =
        DAY.test(value) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
      if (!isDay)
        ctx.addIssue({
          code: "custom",
          message: "The :field field must be a day like 2026-03-31.",
        });
    }),
  ),
  { format: "date" },
);

function valueSchema({ kind, max, min, choices, presence }: NounField): z.core.$ZodType {
  switch (kind) {
    case "text":
      return fields.text({ max: max as number, min: presence === "required" ? 1 : 0 });
    case "email":
      return fields.email;
    case "choice":
      return z.enum(choices as readonly string[]);
    case "reference":
      return fields.id;
    case "day":
      return dayField;
    case "time":
      return fields.timestamp;
    case "money":
      return fields.money;
    case "integer":
      return z
        .int()
        .check(z.gte(min ?? -9_007_199_254_740_991), z.lte(max ?? 9_007_199_254_740_991));
    case "boolean":
      return z.boolean();
    case "metadata":
      return metadataField;
  }
}

const wordsOf = (name: string, { says, kind, references, presence }: NounField): string => {
  if (says) return says;
  if (kind === "reference" && references) return `The id of a ${nameOfTarget(references)}.`;
  const spoken = snakeOf(name).replaceAll("_", " ");
  return presence === "optional" ? `The ${spoken}; null if there is none.` : `The ${spoken}.`;
};

/** An empty text in an optional field is no text. */
const orNull = (field: NounField): z.core.$ZodType => {
  const schema = z.nullable(valueSchema(field));
  if (field.kind !== "text") return schema;
  return z.pipe(
    schema,
    z.transform((value) => (value === "" ? null : value)),
  );
};

/** A field in the input of a call that creates an object. */
function newField(field: NounField): z.core.$ZodType {
  const { kind, presence, preset } = field;
  if (kind === "metadata") return metadataField;
  if (presence === "optional") return z.optional(orNull(field));
  const schema = valueSchema(field);
  return presence === "required" ? schema : z._default(schema, preset);
}

/** The same in a call that changes one. */
function changedField(field: NounField): z.core.$ZodType {
  if (field.kind === "metadata") return metadataField;
  return z.optional(field.presence === "optional" ? orNull(field) : valueSchema(field));
}

const externalId = described(
  z.optional(z.nullable(fields.externalId)),
  "What your own system calls it; no two objects of a tenant share one.",
);

type Shape = Record<string, z.core.$ZodType>;

const eachField = (
  shape: Pick<NounShape, "fields">,
  make: (field: NounField) => z.core.$ZodType,
): Shape =>
  Object.fromEntries(
    Object.entries(shape.fields).map(([name, field]) => [
      name,
      field.kind === "metadata" && !field.says
        ? make(field)
        : described(make(field), wordsOf(name, field)),
    ]),
  );

export const newInput = (shape: NounShape) =>
  z.object({
    ...eachField(shape, newField),
    externalId,
    dryRun: described(
      z._default(z.boolean(), false),
      "Checks everything and stores nothing; the response has no id.",
    ),
  });

const changes = (shape: NounShape) => z.object({ ...eachField(shape, changedField), externalId });

export const changeInput = (shape: NounShape) => changes(shape).extend({ id: fields.id });

export const changeManyInput = (shape: NounShape) =>
  z.object({
    ids: bulkIds,
    action: described(z.enum(["delete", "update"]), "What to do with each object."),
    set: described(
      z.optional(changes(shape)),
      "The new values; required if the action is `update`.",
    ),
  });

/** A line of a file. Names are those of the API. */
export const lineInput = (shape: NounShape) =>
  z.object(
    Object.fromEntries(
      Object.entries({ ...eachField(shape, newField), externalId }).map(([name, schema]) => [
        snakeOf(name),
        schema,
      ]),
    ),
  );

/** The orders of a list, as its callers name them, with the field of each. */
export function sortsOf({ fields: all }: Pick<NounShape, "fields">): ReadonlyMap<string, string> {
  const sorted = Object.entries(all).flatMap(([name, { sorted: is }]) => (is ? [name] : []));
  return new Map(["id", ...sorted, "updatedAt"].map((field) => [snakeOf(field), field]));
}

export function listInput(shape: NounShape) {
  const all = Object.entries(shape.fields);
  const filters = all.flatMap(([name, field]): [string, z.core.$ZodType][] => {
    if (!field.filtered) return [];
    const plain =
      field.kind === "text" ? fields.text({ max: field.max as number }) : valueSchema(field);
    if (!isOrdered(field))
      return [[name, described(z.optional(plain), `Filter by \`${snakeOf(name)}\`.`)]];
    const last = field.kind === "time" ? fields.lastMoment : plain;
    return [
      [
        `${name}From`,
        described(z.optional(plain), `Only those with at least this \`${snakeOf(name)}\`.`),
      ],
      [
        `${name}To`,
        described(z.optional(last), `Only those with at most this \`${snakeOf(name)}\`.`),
      ],
    ];
  });
  const searched = all.flatMap(([name, field]) => (field.searched ? [snakeOf(name)] : []));
  const sorts = [...sortsOf(shape).keys()];
  return z.object({
    ...pageFields(),
    ...cursorField,
    ...idsField,
    ...(searched.length > 0 && {
      search: described(
        z.optional(fields.text({ max: 255 })),
        `Part of ${searched.map((name) => `\`${name}\``).join(" or ")}, case-insensitive for A to Z.`,
      ),
    }),
    externalId: described(z.optional(fields.externalId), "Filter by the id in your own system."),
    ...updatedFields,
    ...("metadata" in shape.fields && metadataFilter),
    ...Object.fromEntries(filters),
    sort: z._default(sortField([...sorts, ...sorts.map((sort) => `-${sort}`)]), "id"),
  });
}

/** The data of events. Personal fields are left out: a receiver who may read them gets the object by its id. */
export function eventData(shape: Pick<NounShape, "fields" | "kind">, isUpdate = false) {
  const told = Object.entries(shape.fields).filter(([, field]) => !isHidden(field));
  const types: Shape = Object.fromEntries(
    told.map(([name, field]) => [
      snakeOf(name),
      described(eventField(field), wordsOf(name, field)),
    ]),
  );
  return z.object({
    [`${shape.kind}_id`]: described(z.int(), "The id of the object."),
    ...types,
    external_id: described(z.nullable(z.string()), "Its id in your own system, or null."),
    ...("currency" in types || !told.some(([, { kind }]) => kind === "money")
      ? {}
      : { currency: described(z.nullable(z.string()), "The currency of the amounts, or null.") }),
    ...(isUpdate && {
      changed_fields: described(z.array(z.string()), "The names of the fields that changed."),
    }),
  });
}

export const isHidden = ({ personal }: NounField): boolean => personal;

function eventField({ kind, presence, choices }: NounField): z.core.$ZodType {
  const types = {
    text: z.string(),
    email: z.string(),
    choice: z.enum((choices ?? [""]) as [string, ...string[]]),
    reference: z.int(),
    day: z.string(),
    time: z.string(),
    money: z.number(),
    integer: z.int(),
    boolean: z.boolean(),
    metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  };
  if (kind === "metadata") return z.optional(types.metadata);
  return presence === "optional" ? z.nullable(types[kind]) : types[kind];
}
