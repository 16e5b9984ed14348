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

/** What stands in the place of a person. */
export interface ErasedPerson {
  readonly name: string;
  readonly email: string;
  readonly now: Date;
}

/** How many rows of each table were changed or removed. */
export type ErasedCounts = Readonly<Record<string, number>>;

/** All that is kept about a person, in the rows of all tenants; for operators. */
export interface PersonalData {
  /** Row by row, table by table. In a steady transaction all of it is from one moment. */
  read(person: Person): AsyncIterable<PersonalRecord>;
  /**
   * Replaces names, addresses and contact data, and removes what is of no use without them. Ids, amounts and times of
   * orders stay, and so does the audit trail.
   */
  erase(person: Person, as: ErasedPerson): Promise<ErasedCounts>;
}
