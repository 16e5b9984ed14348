import type { Position } from "../../values/cursor.js";
import type { WantedMetadata } from "../../values/metadata/metadata.js";
import type { Page, PageRequest, Wanted } from "../../values/page.js";
import type { UpdatedWithin } from "../../values/updated-within.js";

/** An object of a noun as repositories store it; its fields come by name. */
export interface NounRow {
  readonly id: number;
  readonly externalId: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly [field: string]: unknown;
}

export type NewNounRow = Omit<NounRow, "id">;

/** The values of a filter, by the names of fields. */
export type FieldValues = Readonly<Record<string, unknown>>;

export interface NounListRequest extends PageRequest, Wanted, WantedMetadata, UpdatedWithin {
  /** Part of one of the searched fields, whatever the case of its ASCII letters. */
  readonly search?: string | undefined;
  readonly externalId?: string | undefined;
  /** The column of `id`, `updated_at` or a sorted field, with `-` before it for descending order. */
  readonly sort: string;
  /** Starts after this row instead of counting pages. */
  readonly after: Position | null;
  /** Objects whose fields have these values. */
  readonly is: FieldValues;
  /** Objects whose fields are at least, and at most, these values. */
  readonly from: FieldValues;
  readonly to: FieldValues;
}

/** An object that a field references. */
export interface Referenced {
  readonly field: string;
  readonly id: number;
}

/** The objects of one noun in one tenant; those of others are out of reach. */
export interface NounRepository {
  /** One page of the objects that match. */
  page(request: NounListRequest): Promise<Page<NounRow>>;
  /** Up to `most` objects after an id, in the order of their ids. */
  following(afterId: number, most: number): Promise<NounRow[]>;
  /** The object; null if there is none. */
  find(id: number): Promise<NounRow | null>;
  /** The object, locked until the transaction ends. */
  lock(id: number): Promise<NounRow | null>;
  /** The ids of objects that have one of these values in a unique field, by the value. */
  idsBy(field: string, values: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Stores an object and returns its id; null if a unique field has a value that is taken. */
  add(row: NewNounRow): Promise<number | null>;
  /** Writes an object that the caller has locked; rejects with `conflict` if a unique value was taken meanwhile. */
  change(row: NounRow): Promise<void>;
  /** Deletes an object that the caller has locked. */
  remove(id: number): Promise<void>;
  /** The unique fields whose values another object has. */
  taken(row: FieldValues, exceptId: number | null): Promise<string[]>;
  /** The fields whose objects do not exist in the tenant; those that exist stay until the transaction ends. */
  missing(all: readonly Referenced[]): Promise<string[]>;
  /** Objects whose field references this id, locked until the transaction ends. */
  referencing(field: string, id: number, most: number): Promise<NounRow[]>;
}
