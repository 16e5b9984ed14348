declare const types: unique symbol;

/** The kinds of a noun's fields. */
export type FieldKind =
  | "text"
  | "email"
  | "choice"
  | "reference"
  | "day"
  | "time"
  | "money"
  | "integer"
  | "boolean"
  | "metadata";

/** Whether a new object requires the field, has a value for it in any case, or may lack it (`null`). */
export type Presence = "required" | "preset" | "optional";

/** The effect of deleting the object on those that reference it. */
export type OnDelete = "refuse" | "clear" | "delete";

/** A field of a noun. `text()`, `choice()` and the other functions of this page create one. */
export interface NounField<
  In = unknown,
  Out = unknown,
  P extends Presence = Presence,
  Filtered extends boolean = boolean,
  Sorted extends boolean = boolean,
  K extends FieldKind = FieldKind,
> {
  readonly kind: K;
  readonly presence: P;
  readonly filtered: Filtered;
  readonly sorted: Sorted;
  readonly searched: boolean;
  readonly unique: boolean;
  readonly personal: boolean;
  /** The value of a new object whose input lacks the field. */
  readonly preset?: unknown;
  readonly says?: string | undefined;
  /** The most characters of a text, or the limits of a number. */
  readonly max?: number | undefined;
  readonly min?: number | undefined;
  readonly choices?: readonly string[] | undefined;
  readonly references?: ReferenceTarget | undefined;
  readonly onDelete?: OnDelete | undefined;
  readonly [types]?: { readonly in: In; readonly out: Out };
}

/** The fields of a noun, by name. Names are camelCase here, and snake_case on the wire and in the database. */
export type NounFields = Readonly<Record<string, NounField>>;

/** The target of a reference: a record of Souk or of another noun. */
export type ReferenceTarget = "product" | "category" | "member" | ReferableNoun;

/** Another noun, as a reference takes it. */
export interface ReferableNoun {
  readonly noun: {
    readonly name: string;
    readonly table: string;
    readonly cases: { readonly delete: string };
  };
}
