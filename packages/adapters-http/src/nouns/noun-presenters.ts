import type { ImportResult, NounField, NounRow, NounShape } from "@souk/core/nouns";
import { moneyToNumber } from "@souk/core";
import { snakeOf } from "@souk/core/adapter";
import * as z from "zod";
import { type Presenter, presenter } from "../presenters/answer.js";
import {
  at,
  createdAt,
  currency,
  externalId,
  id,
  metadata,
  timestamp,
  updatedAt,
  version,
} from "../presenters/fields.js";

/** A noun as people say it: `priceList` is "price list". */
export const spokenName = (name: string): string => snakeOf(name).replaceAll("_", " ");

const schemaName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A value of one kind of field on the wire. */
function valueOf({ kind, choices }: NounField): z.ZodType {
  switch (kind) {
    case "text":
    case "email":
      return z.string();
    case "choice":
      return z.enum(choices as readonly string[]);
    case "reference":
      return id;
    case "day":
      return z.string().meta({ format: "date" });
    case "time":
      return timestamp;
    case "money":
      return z.number();
    case "integer":
      return z.int();
    case "boolean":
      return z.boolean();
    case "metadata":
      return metadata;
  }
}

function fieldsOf({ fields }: NounShape): Record<string, z.ZodType> {
  const all = Object.entries(fields).map(([name, field]) => {
    const value = valueOf(field);
    const shown = field.presence === "optional" ? value.nullable() : value;
    return [snakeOf(name), shown.describe(field.says ?? `The ${spokenName(name)}.`)];
  });
  return Object.fromEntries(all) as Record<string, z.ZodType>;
}

interface Shown {
  readonly field: string;
  readonly name: string;
  /** Null if the value is shown as it is. */
  readonly of: ((value: unknown, row: NounRow) => unknown) | null;
}

/** How each field of an object is shown, found once for a noun. */
const showing = ({ fields }: NounShape): readonly Shown[] =>
  Object.entries(fields).map(([field, { kind }]) => ({
    field,
    name: snakeOf(field),
    of: conversions[kind] ?? null,
  }));

const conversions: Partial<Record<NounField["kind"], NonNullable<Shown["of"]>>> = {
  money: (value, row) =>
    value === null
      ? null
      : moneyToNumber(value as number, (row["currency"] ?? null) as string | null),
  time: (value) => (value === null ? null : at(value as Date)),
};

/** An object of a noun, and one that was only tried, which has no id. */
export function nounPresenters(shape: NounShape) {
  const { name, says, hasMoney } = shape;
  const own = fieldsOf(shape);
  const show = showing(shape);
  const rest = {
    ...own,
    external_id: externalId,
    ...(hasMoney && { currency }),
    version,
    created_at: createdAt,
    updated_at: updatedAt,
  };
  // Each is a copy, so that all have one shape and none grows field by field.
  const blank = Object.fromEntries(["id", ...Object.keys(rest)].map((field) => [field, null]));
  const fields = (row: NounRow, of: number | null) => {
    const shown: Record<string, unknown> = { ...blank };
    shown["id"] = of;
    for (const { field, name: as, of: convert } of show)
      shown[as] = convert ? convert(row[field], row) : row[field];
    shown["external_id"] = row.externalId;
    if (hasMoney) shown["currency"] = row["currency"] ?? null;
    shown["version"] = row.version;
    shown["created_at"] = at(row.createdAt);
    shown["updated_at"] = at(row.updatedAt);
    return shown;
  };
  const one = presenter(
    z
      .object({ id: id.describe(`The id of the ${spokenName(name)}.`), ...rest })
      .meta({ id: schemaName(name), description: says }),
    (row: NounRow) => fields(row, row.id) as never,
  );
  const tried = presenter(
    z
      .object({ id: z.null().describe("Always null: nothing was stored."), ...rest })
      .meta({ id: `Tried${schemaName(name)}`, description: `The same before it is stored.` }),
    (row: NounRow) => fields(row, null) as never,
  );
  const line = z.object({ ...own, external_id: externalId });
  return { one: one as Presenter<NounRow>, tried: tried as Presenter<NounRow>, line };
}

export const importResult = presenter(
  z
    .object({
      created: z.int().describe("Objects that were created."),
      updated: z.int().describe("Objects that were updated, or already match the file."),
      failed: z.int().describe("Lines that were rejected."),
      errors: z
        .array(
          z.object({
            line: z.int().describe("The line number, from 1."),
            field: z.string().nullable().describe("The invalid field; null for the whole line."),
            message: z.string().describe("The error message."),
          }),
        )
        .describe("The errors, up to 1,000."),
    })
    .meta({ id: "NounImport", description: "The result of an import." }),
  ({ created, updated, failed, errors }: ImportResult) => ({
    created,
    updated,
    failed,
    errors: errors.map(({ line, field, message }) => ({ line, field, message })),
  }),
);
