import type { FieldKind, NounField, OnDelete, ReferenceTarget } from "../ports/nouns/noun-field.js";
import type { Metadata, MetadataChange } from "../values/metadata/metadata.js";

/** What a caller writes into the field. */
export type FieldInput<F> = F extends NounField<infer In, unknown> ? In : never;

/** The value of the field in an object; `null` if it may be missing. */
export type FieldValue<F> =
  F extends NounField<unknown, infer Out, infer P>
    ? P extends "optional"
      ? Out | null
      : Out
    : never;

/** The options that every field has. */
export interface FieldOptions {
  /** One sentence for the API description, the help of commands and the console: "The name on its invoices." */
  readonly says?: string;
  /** A new object must have a value, and no change can remove it. */
  readonly required?: boolean;
  /** Lists can be filtered by the field, and the table gets the index for it. */
  readonly filtered?: boolean;
  /** The audit trail hides its values, and events leave it out. */
  readonly personal?: boolean;
}

/** The options of a field whose values have an order. */
export interface OrderedOptions extends FieldOptions {
  /** Lists can be sorted by the field, and the table gets the index for it. It must be required or have a preset. */
  readonly sorted?: boolean;
}

type PresenceOf<O> = O extends { readonly required: true }
  ? "required"
  : O extends { readonly preset: string | number | boolean }
    ? "preset"
    : "optional";
type Is<O, Mark extends string> = O extends { readonly [M in Mark]: true } ? true : false;

type Made<In, Out, O, K extends FieldKind> = NounField<
  In,
  Out,
  PresenceOf<O>,
  Is<O, "filtered">,
  Is<O, "sorted">,
  K
>;

interface AnyOptions extends OrderedOptions {
  readonly searched?: boolean;
  readonly unique?: boolean;
  readonly preset?: unknown;
  readonly max?: number;
  readonly min?: number;
}

function made<F extends NounField>(kind: FieldKind, options: AnyOptions, more: object = {}): F {
  const { required = false, preset, says, max, min } = options;
  const presence = required ? "required" : preset === undefined ? "optional" : "preset";
  const field = {
    kind,
    presence,
    filtered: options.filtered ?? false,
    sorted: options.sorted ?? false,
    searched: options.searched ?? false,
    unique: options.unique ?? false,
    personal: options.personal ?? false,
    preset,
    says,
    max,
    min,
    ...more,
  };
  if (required && preset !== undefined)
    throw new Error("A field is required or has a preset, not both.");
  return Object.freeze(field) as unknown as F;
}

export interface TextOptions extends OrderedOptions {
  /** The most characters; 255 by default, 10,000 at most. */
  readonly max?: number;
  /** `search` of the list looks into it. */
  readonly searched?: boolean;
  /** No two objects of a tenant have the same value. */
  readonly unique?: boolean;
  /** The value of a new object whose input lacks the field. */
  readonly preset?: string;
}

/** A text. An empty text in an optional field becomes `null`. */
export const text = <const O extends TextOptions = {}>(
  options: O = {} as O,
): Made<string, string, O, "text"> => {
  const { max = 255 } = options;
  if (!(Number.isInteger(max) && max >= 1 && max <= 10_000))
    throw new Error("The `max` of a text must be from 1 to 10,000.");
  return made("text", options, { max });
};

export interface EmailOptions extends OrderedOptions {
  /** `search` of the list looks into it. */
  readonly searched?: boolean;
  /** No two objects of a tenant have the same address. */
  readonly unique?: boolean;
}

/** An email address, stored in lower case. Mark that of a person as `personal`. */
export const email = <const O extends EmailOptions = {}>(
  options: O = {} as O,
): Made<string, string, O, "email"> => made("email", options, { max: 254 });

/** One of a few words. A word can be added later; one that objects have cannot be left out. */
export const choice = <
  const C extends readonly [string, ...string[]],
  const O extends OrderedOptions & { readonly preset?: C[number] } = {},
>(
  choices: C,
  options: O = {} as O,
): Made<C[number], C[number], O, "choice"> => {
  const wrong = choices.find((each) => !/^[a-z0-9][a-z0-9_-]{0,39}$/.test(each));
  if (wrong !== undefined)
    throw new Error(`The choice ${JSON.stringify(wrong)} must have a form like net_30.`);
  return made("choice", options, { choices: Object.freeze([...choices]) });
};

export interface ReferenceOptions extends FieldOptions {
  /**
   * What a deletion of the referenced object does: `clear` sets the field to `null`, `refuse` rejects the deletion, and
   * `delete` deletes the object with it. `refuse` is the default.
   */
  readonly onDelete?: OnDelete;
}

/**
 * The id of a product, a category or a member of the tenant, or of an object of another noun. The database itself refuses
 * the id of another tenant. Lists can be filtered by it.
 */
export const reference = <const O extends ReferenceOptions = {}>(
  target: ReferenceTarget,
  options: O = {} as O,
): Made<number, number, O & { readonly filtered: true }, "reference"> => {
  const { onDelete = "refuse" } = options;
  if (onDelete === "clear" && options.required)
    throw new Error('A required reference cannot be cleared: use "refuse" or "delete".');
  return made("reference", { ...options, filtered: true }, { references: target, onDelete });
};

/** A day without a time, such as `2026-03-31`. A list filters a marked one with `…_from` and `…_to`. */
export const day = <const O extends OrderedOptions = {}>(
  options: O = {} as O,
): Made<string, string, O, "day"> => made("day", options);

/** A moment: ISO 8601 for callers, a `Date` for use cases. A list filters a marked one with `…_from` and `…_to`. */
export const time = <const O extends OrderedOptions = {}>(
  options: O = {} as O,
): Made<string, Date, O, "time"> => made("time", options);

/**
 * An amount from 0 in the currency of the tenant. Callers send major units (49.9); use cases have minor units (4990). A
 * list filters a marked one with `…_from` and `…_to`.
 */
export const money = <const O extends OrderedOptions = {}>(
  options: O = {} as O,
): Made<number, number, O, "money"> => made("money", options);

export interface IntegerOptions extends OrderedOptions {
  readonly min?: number;
  readonly max?: number;
  /** The value of a new object whose input lacks the field. */
  readonly preset?: number;
}

/** A whole number. A list filters a marked one with `…_from` and `…_to`. */
export const integer = <const O extends IntegerOptions = {}>(
  options: O = {} as O,
): Made<number, number, O, "integer"> => made("integer", options);

export interface BooleanOptions extends Omit<FieldOptions, "required"> {
  /** The value of a new object whose input lacks the field; false by default. */
  readonly preset?: boolean;
}

/** True or false. */
export const boolean = <const O extends BooleanOptions = {}>(
  options: O = {} as O,
): NounField<boolean, boolean, "preset", Is<O, "filtered">, false, "boolean"> =>
  made("boolean", { preset: false, ...options });

/** The caller's own key-value pairs. Lists can be filtered by them. */
export const metadata = (
  options: Pick<FieldOptions, "says"> = {},
): NounField<MetadataChange, Metadata, "preset", false, false, "metadata"> =>
  made("metadata", { ...options, preset: null });
