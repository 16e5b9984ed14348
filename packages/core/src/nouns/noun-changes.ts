import type { MemberContext } from "../calls/context.js";
import type { OwnEvent } from "../events/own-event.js";
import type { Mark } from "../ports/audit/mark.js";
import type { FieldKind, NounFields } from "../ports/nouns/noun-field.js";
import type { NounRepository, NounRow, Referenced } from "../ports/nouns/noun-repository.js";
import { isUnique, type NounShape } from "../ports/nouns/noun-shape.js";
import { conflict, invalid, type Issue, notFound } from "../values/errors.js";
import {
  type Metadata,
  mergedMetadata,
  type MetadataChange,
  noMetadata,
  told,
} from "../values/metadata/metadata.js";
import { moneyToNumber } from "../values/money.js";
import { spoken } from "../values/validation.js";
import { snakeOf } from "../values/snake-of.js";
import { isHidden } from "./noun-schemas.js";
import type { NounHooks } from "./noun-types.js";

export type Values = Readonly<Record<string, unknown>>;
export type Draft = Omit<NounRow, "id"> & { readonly id: number | null };
type Hooks = NounHooks<NounFields, OwnEvent>;
export type Kinds = Readonly<Record<"created" | "updated" | "deleted", OwnEvent>>;
export type Context = MemberContext<OwnEvent>;

/** Objects that one deletion changes or deletes with it. */
const MOST_REFERENCING = 1_000;

/** What the use cases of a noun are made of. */
export interface NounParts {
  readonly shape: NounShape;
  /** Null if the noun publishes no events. */
  readonly kinds: Kinds | null;
  readonly hooks: Hooks;
}

/** The changes of one noun, which its use cases and the deletions of what it references share. */
export class NounChanges {
  readonly #parts: NounParts;
  readonly #marks: Readonly<Record<string, Mark>>;
  readonly #unique: readonly string[];

  constructor(parts: NounParts) {
    this.#parts = parts;
    const { fields, columns } = parts.shape;
    this.#unique = columns.filter(isUnique).map(({ field }) => field);
    const marks = Object.entries(fields).map(([name, field]): [string, Mark] => [
      name,
      isHidden(field) ? "personal" : field.kind === "money" ? "money" : "plain",
    ]);
    this.#marks = { ...Object.fromEntries(marks), externalId: "plain" };
  }

  repository({ store }: Pick<Context, "store">): NounRepository {
    return store.own(this.#parts.shape.repository);
  }

  /** As callers see it: amounts have a currency. */
  shown<R extends Draft>(row: R, { tenant }: Pick<Context, "tenant">): R {
    return this.#parts.shape.hasMoney ? { ...row, currency: tenant.settings.currency } : row;
  }

  async found(
    context: Pick<Context, "store" | "tenant">,
    id: number,
    how: "find" | "lock",
  ): Promise<NounRow> {
    const row = await this.repository(context)[how](id);
    if (row) return this.shown(row, context);
    throw notFound(this.#word);
  }

  get #word(): string {
    return spoken([this.#parts.shape.name]).replace(/^./, (letter) => letter.toUpperCase());
  }

  /** Checks the references and the rules of an object that is about to be stored. */
  async check(context: Context, before: NounRow | null, after: Draft): Promise<void> {
    const { shape, hooks } = this.#parts;
    const references = shape.columns.flatMap(({ field, kind }): Referenced[] => {
      const id = after[field];
      const isNew = kind === "reference" && id !== null && id !== before?.[field];
      return isNew ? [{ field, id: id as number }] : [];
    });
    const problems = Object.entries(hooks.rule?.(after as never) ?? {}).filter(([, said]) => said);
    const missing = references.length > 0 ? await this.repository(context).missing(references) : [];
    const issues = [
      ...missing.map((field): Issue => ({
        path: [field],
        message: `The selected ${spoken([field])} is invalid.`,
      })),
      ...problems.map(([field, said]): Issue => ({ path: [field], message: said as string })),
    ];
    if (issues.length > 0) throw invalid(issues);
    await hooks.check?.(context as never, { before, after } as never);
  }

  async refuseTaken(context: Context, row: Values, exceptId: number | null): Promise<void> {
    const taken = await this.repository(context).taken(row, exceptId);
    if (taken.length === 0) return;
    throw invalid(
      taken.map((field) => ({
        path: [field],
        message: `The ${spoken([field])} has already been taken.`,
      })),
    );
  }

  async add(context: Context, draft: Draft): Promise<NounRow> {
    const { id: _, currency: __, ...row } = draft;
    const id = await this.repository(context).add(row as Omit<NounRow, "id">);
    if (id === null) {
      await this.refuseTaken(context, row, null);
      throw conflict("A unique value was taken at the same time. Please try again.");
    }
    const added = { ...draft, id } as NounRow;
    await this.#tell(context, null, added);
    return added;
  }

  async change(context: Context, before: NounRow, values: Values): Promise<NounRow> {
    const fields = Object.keys(values).filter((field) => !isSame(values[field], before[field]));
    if (fields.length === 0) {
      context.audit.unchanged();
      return before;
    }
    const after: NounRow = {
      ...before,
      ...values,
      version: before.version + 1,
      updatedAt: context.now,
    };
    await this.check(context, before, after);
    const renamed = fields.filter((field) => this.#unique.includes(field));
    if (renamed.length > 0) {
      const some = Object.fromEntries(renamed.map((field) => [field, after[field]]));
      await this.refuseTaken(context, some, before.id);
    }
    await this.repository(context).change(after);
    await this.#tell(context, before, after, fields);
    return after;
  }

  async remove(context: Context, before: NounRow): Promise<void> {
    await this.#parts.hooks.check?.(context as never, { before, after: null } as never);
    await this.repository(context).remove(before.id);
    await this.#tell(context, before, null);
  }

  async #tell(
    context: Context,
    before: NounRow | null,
    after: NounRow | null,
    fields?: readonly string[],
  ): Promise<void> {
    const { shape, kinds, hooks } = this.#parts;
    const about = (after ?? before) as NounRow;
    context.audit.changed({ kind: shape.kind, id: about.id }, before, after, this.#marks as {});
    if (kinds) {
      const { kind } =
        before === null ? kinds.created : after === null ? kinds.deleted : kinds.updated;
      const data = {
        ...dataOf(shape, about),
        ...(fields && { changed_fields: fields.map(snakeOf) }),
      };
      context.events.publish({ kind, data } as never);
    }
    await hooks.step?.(context as never, { before, after } as never);
  }

  /** What a deletion of a referenced object means for the objects that reference it. */
  async release(context: Context, field: string, of: number): Promise<void> {
    const { onDelete } = this.#parts.shape.fields[field] ?? {};
    const rows = await this.repository(context).referencing(field, of, MOST_REFERENCING + 1);
    if (rows.length === 0) return;
    const { name, plural } = this.#parts.shape;
    if (onDelete === "refuse") throw conflict(`A ${spoken([name])} still references it.`);
    if (rows.length > MOST_REFERENCING)
      throw conflict(`More than ${MOST_REFERENCING} ${spoken([plural])} reference it.`);
    for (const row of rows) {
      const before = this.shown(row, context);
      if (onDelete === "delete") await this.remove(context, before);
      else {
        const values = { [field]: null, version: row.version + 1, updatedAt: context.now };
        const after = { ...before, ...values };
        await this.repository(context).change(after);
        await this.#tell(context, before, after, [field]);
      }
    }
  }
}

const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** The data of an event. */
function dataOf({ fields, kind }: NounShape, row: NounRow): object {
  const currency = (row["currency"] ?? null) as string | null;
  const values = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (isHidden(field)) return [];
    if (field.kind === "metadata") return Object.entries(told(row[name] as Metadata));
    return [[snakeOf(name), plainValue(field.kind, row[name], currency)]];
  });
  const hasMoney = values.length > 0 && "currency" in row;
  return {
    [`${kind}_id`]: row.id,
    ...Object.fromEntries(values),
    external_id: row.externalId,
    ...(hasMoney && { currency }),
  };
}

/** A value as JSON has it. */
export function plainValue(kind: FieldKind, value: unknown, currency: string | null): unknown {
  if (value === null || value === undefined) return null;
  if (kind === "money") return moneyToNumber(value as number, currency);
  return value instanceof Date ? value.toISOString() : value;
}

/** All fields of a new object. */
export function newValues({ fields }: NounShape, given: Values): Values {
  const all = Object.entries(fields).map(([name, { kind }]) => {
    const value = given[name];
    return [
      name,
      kind === "metadata"
        ? mergedMetadata(noMetadata, value as MetadataChange | undefined)
        : (value ?? null),
    ];
  });
  return { ...Object.fromEntries(all), externalId: given["externalId"] ?? null };
}

/** The fields that a change names. */
export function changedValues({ fields }: NounShape, before: NounRow, given: Values): Values {
  const all = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return [];
    if (fields[name]?.kind !== "metadata") return [[name, value]];
    return [[name, mergedMetadata(before[name] as Metadata, value as MetadataChange)]];
  });
  return Object.fromEntries(all);
}
