import type * as z from "zod";
import type { BulkReport } from "../calls/bulk.js";
import type { MemberContext } from "../calls/context.js";
import type { SingleUseCase, StagedUseCase } from "../calls/use-case.js";
import type { OwnEvent } from "../events/own-event.js";
import type { FileDigest } from "../ports/catalog/staged-import-repository.js";
import type { NounField, NounFields } from "../ports/nouns/noun-field.js";
import type { Currency } from "../values/currency.js";
import type { Metadata } from "../values/metadata/metadata.js";
import type { Page } from "../values/page.js";
import type { FieldInput, FieldValue } from "./fields.js";
import type { Snake } from "./names.js";

/** A line of a file that was not imported. */
export interface ImportedLineError {
  readonly line: number;
  /** Null if the line as a whole is wrong. */
  readonly field: string | null;
  readonly message: string;
}

/** The result of an import. */
export interface ImportResult {
  readonly created: number;
  readonly updated: number;
  readonly failed: number;
  /** The first thousand, in the order of their lines. */
  readonly errors: readonly ImportedLineError[];
}

/** Shows an intersection as one object. */
type Flat<T> = { [K in keyof T]: T[K] } & {};

type NamesOf<F extends NounFields> = keyof F & string;
type With<F extends NounFields, P extends string> = {
  [K in NamesOf<F>]: F[K]["presence"] extends P ? K : never;
}[NamesOf<F>];
type OfKind<F extends NounFields, K extends string> = {
  [N in NamesOf<F>]: F[N]["kind"] extends K ? N : never;
}[NamesOf<F>];

/** An object of a noun with these fields. */
export type RecordOf<F extends NounFields> = Flat<
  { readonly id: number } & { readonly [K in NamesOf<F>]: FieldValue<F[K]> } & {
    /** What the operator's own system calls it; no two objects of a tenant share one. */
    readonly externalId: string | null;
    readonly version: number;
    readonly createdAt: Date;
    readonly updatedAt: Date;
  } & ([OfKind<F, "money">] extends [never] ? unknown : { readonly currency: Currency })
>;

/** The same before it is stored. */
export type DraftOf<F extends NounFields> = Omit<RecordOf<F>, "id"> & { readonly id: null };

type OrNull<F> =
  F extends NounField<infer In, unknown, infer P> ? (P extends "optional" ? In | null : In) : never;

interface ExternalId {
  readonly externalId?: string | null | undefined;
}

/** What a caller gives for a new object. */
export type NewOf<F extends NounFields> = Flat<
  { readonly [K in With<F, "required">]: FieldInput<F[K]> } & {
    readonly [K in With<F, "preset" | "optional">]?: OrNull<F[K]> | undefined;
  } & ExternalId & {
      /** Checks everything and stores nothing; the result has no id. */
      readonly dryRun?: boolean | undefined;
    }
>;

/** What a caller gives to change an object; omitted fields keep their values. */
export type ChangeOf<F extends NounFields> = Flat<
  { readonly id: number } & { readonly [K in NamesOf<F>]?: OrNull<F[K]> | undefined } & ExternalId
>;

type Ordered = "day" | "time" | "money" | "integer";
type Filtered<F extends NounFields> = {
  [K in NamesOf<F>]: F[K]["filtered"] extends true ? K : never;
}[NamesOf<F>];
type Ranged<F extends NounFields> = {
  [K in Filtered<F>]: F[K]["kind"] extends Ordered ? K : never;
}[Filtered<F>];
type Exact<F extends NounFields> = Exclude<Filtered<F>, Ranged<F>>;
type SortsOf<F extends NounFields> =
  | "id"
  | "updated_at"
  | Snake<{ [K in NamesOf<F>]: F[K]["sorted"] extends true ? K : never }[NamesOf<F>]>;

/** What a caller gives to list objects. */
export type ListOf<F extends NounFields> = Flat<
  {
    readonly page?: number | undefined;
    readonly perPage?: number | undefined;
    /** The `nextCursor` of the previous page. */
    readonly cursor?: string | undefined;
    /** Ids, separated by commas. */
    readonly id?: string | undefined;
    readonly externalId?: string | undefined;
    /** Part of one of the searched fields. */
    readonly search?: string | undefined;
    readonly updatedFrom?: string | undefined;
    readonly updatedTo?: string | undefined;
    readonly sort?: SortsOf<F> | `-${SortsOf<F>}` | undefined;
  } & { readonly [K in Exact<F>]?: FieldInput<F[K]> | undefined } & {
    readonly [K in `${Ranged<F>}${"From" | "To"}`]?: K extends `${infer N}${"From" | "To"}`
      ? N extends keyof F
        ? FieldInput<F[N]> | undefined
        : never
      : never;
  } & ([OfKind<F, "metadata">] extends [never]
      ? unknown
      : { readonly metadata?: Metadata | undefined })
>;

type Input<In> = z.core.$ZodType<unknown, In>;

export interface ChangeMany<F extends NounFields> {
  readonly ids: readonly number[];
  readonly action: "update" | "delete";
  /** The new values, if the action is `update`. */
  readonly set?: Omit<ChangeOf<F>, "id"> | undefined;
}

export interface ImportInput {
  readonly format: "ndjson" | "csv";
  /** Checks every line and stores nothing. */
  readonly dryRun?: boolean | undefined;
  readonly text: AsyncIterable<string>;
  readonly comesWhole?: boolean | undefined;
  readonly fingerprint?: (() => string) | undefined;
  readonly received?: (() => FileDigest) | undefined;
  readonly onProgress?: ((report: ImportResult) => void) | undefined;
}

export interface NounExport {
  readonly format: "ndjson" | "csv";
  readonly text: AsyncIterable<string>;
}

/** A use case whose `dryRun` stores nothing. */
export interface Trial {
  readonly trial: true;
}

/** The use cases of a noun, by name: `createSupplier`, `getSupplier`, `listSuppliers` and the others. */
export type NounCases<
  N extends string,
  P extends string,
  F extends NounFields,
  E extends OwnEvent,
> = {
  readonly [K in `create${Capitalize<N>}`]: SingleUseCase<
    "member",
    Input<NewOf<F>>,
    RecordOf<F> | DraftOf<F>,
    E
  > &
    Trial;
} & {
  readonly [K in `get${Capitalize<N>}`]: SingleUseCase<
    "member",
    Input<{ readonly id: number }>,
    RecordOf<F>,
    never
  >;
} & {
  readonly [K in `list${Capitalize<P>}`]: SingleUseCase<
    "member",
    Input<ListOf<F>>,
    Page<RecordOf<F>>,
    never
  >;
} & {
  readonly [K in `update${Capitalize<N>}`]: SingleUseCase<
    "member",
    Input<ChangeOf<F>>,
    RecordOf<F>,
    E
  >;
} & {
  readonly [K in `delete${Capitalize<N>}`]: SingleUseCase<
    "member",
    Input<{ readonly id: number }>,
    void,
    E
  >;
} & {
  readonly [K in `change${Capitalize<P>}`]: StagedUseCase<
    "member",
    Input<ChangeMany<F>>,
    BulkReport,
    never
  >;
} & {
  readonly [K in `export${Capitalize<P>}`]: StagedUseCase<
    "member",
    Input<{ readonly format?: "ndjson" | "csv" | undefined }>,
    NounExport,
    never
  >;
} & {
  readonly [K in `import${Capitalize<P>}`]: StagedUseCase<
    "member",
    Input<ImportInput>,
    ImportResult,
    never
  >;
};

type EventValue<F> =
  F extends NounField<unknown, infer Out, infer P>
    ? Out extends Date
      ? string | (P extends "optional" ? null : never)
      : FieldValue<F>
    : never;

type EventValueAt<N extends string, F extends NounFields, K> = K extends `${Snake<N>}_id`
  ? number
  : K extends "external_id"
    ? string | null
    : K extends "changed_fields"
      ? string[]
      :
          | { [P in NamesOf<F>]: Snake<P> extends K ? EventValue<F[P]> : never }[NamesOf<F>]
          | undefined;

type EventShape<N extends string, F extends NounFields, More extends string = never> = {
  readonly [K in `${Snake<N>}_id` | Snake<NamesOf<F>> | "external_id" | More]: z.core.$ZodType<
    EventValueAt<N, F, K>,
    EventValueAt<N, F, K>
  >;
};

/** The events of a noun: `supplier.created`, `supplier.updated` and `supplier.deleted`. Personal fields are left out. */
export type NounEvents<N extends string, F extends NounFields> =
  | OwnEvent<`${Snake<N>}.created`, z.core.$ZodObject<EventShape<N, F>>>
  | OwnEvent<`${Snake<N>}.deleted`, z.core.$ZodObject<EventShape<N, F>>>
  | OwnEvent<`${Snake<N>}.updated`, z.core.$ZodObject<EventShape<N, F, "changed_fields">>>;

/** What a change does to an object: a new one has no `before`, and a deleted one no `after`. */
export interface NounChange<F extends NounFields> {
  readonly before: RecordOf<F> | null;
  readonly after: RecordOf<F> | DraftOf<F> | null;
}

/** What a rule reports: a sentence for each wrong field. */
export type Problems<F extends NounFields> = { readonly [K in NamesOf<F>]?: string };

export interface NounHooks<F extends NounFields, E extends OwnEvent> {
  /**
   * A rule between fields, for new and changed objects. It returns a sentence for each wrong field, and the caller gets 422.
   *
   * @example
   * rule: ({ since, until }) => (since && until && until < since ? { until: "The until field must not be before since." } : {}),
   */
  readonly rule?: (record: Omit<RecordOf<F>, "id">) => Problems<F> | undefined;
  /** A check before a change, in its transaction: `notFound`, `conflict` and the other errors reject the change. */
  readonly check?: (context: MemberContext<E>, change: NounChange<F>) => Promise<void> | void;
  /** A step after a change, in its transaction: its writes commit with the change, and an error undoes both. */
  readonly step?: (context: MemberContext<E>, change: NounChange<F>) => Promise<void> | void;
}
