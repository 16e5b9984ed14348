/** A JSON value that a program keeps for a person in a tenant, such as the columns of a list. */
export interface Preference {
  readonly name: string;
  readonly value: unknown;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type NewPreference = Omit<Preference, "version">;
