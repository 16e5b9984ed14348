import type { ChangedRecord } from "../../events/record-changes.js";

/** Whose data is meant: an account, and the orders whose customer has its address. */
export interface Person {
  readonly id: number;
  readonly email: string;
}

/** One row that is kept about a person: its table, and its columns by name without secrets. */
export interface PersonalRecord {
  readonly kind: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The values that replace those of an erased person. */
export interface ErasedPerson {
  readonly name: string;
  readonly email: string;
  readonly now: Date;
}

/** How many rows of each table were changed or removed. */
export type ErasedCounts = Readonly<Record<string, number>>;

/** Some of the work on a person's rows, and where it continues; null at the end. */
export interface PersonalStep<T> {
  readonly done: T;
  readonly next: string | null;
}

/** Some of an erasure, with the records whose version it raised. */
export interface ErasedStep extends PersonalStep<ErasedCounts> {
  readonly orders: readonly ChangedRecord[];
  readonly customers: readonly ChangedRecord[];
}

/** All that is kept about a person, in the rows of all tenants, a few rows at a time; for workers and operators. */
export interface PersonalWork {
  /** The next records, from the beginning if `from` is null. */
  readSome(person: Person, from: string | null): Promise<PersonalStep<readonly PersonalRecord[]>>;
  /**
   * Erases the next rows, and may be done again. Replaces names, addresses and contact data, and removes what is of no
   * use without them. Ids, amounts and times of orders stay, and so does the audit trail. The account itself comes last:
   * until then the person is found by its address.
   */
  eraseSome(person: Person, as: ErasedPerson, from: string | null): Promise<ErasedStep>;
}

/** The same as a whole; for operators. */
export interface PersonalData extends PersonalWork {
  /** Row by row, table by table. In a steady transaction all of it is from one moment. */
  read(person: Person): AsyncIterable<PersonalRecord>;
  /** Every step in this transaction. */
  erase(person: Person, as: ErasedPerson): Promise<ErasedCounts>;
}
