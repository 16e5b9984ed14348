import type * as z from "zod";
import type { TestSouk } from "../engines.js";

/** The world that the rows of one run share; each may leave records for later ones. */
export interface World extends TestSouk {
  readonly email: string;
  readonly userId: number;
  readonly tenant: string;
  readonly orders: readonly number[];
  /** An item of the third of these orders. */
  readonly orderItem: number;
  /** The item of the fourth, which is shipped. */
  readonly shippedItem: number;
  /** The product of these orders. */
  readonly product: number;
  /** Ids by the kind of their record. */
  readonly ids: Map<string, number>;
}

/** One command as a test runs it. */
export interface CommandRow {
  readonly words: (world: World) => readonly (string | number)[];
  readonly stdin?: string;
  /** The output of --json; absent if the command prints its own text. */
  readonly json?: z.ZodType;
  /** It is about a tenant, which --tenant names. */
  readonly inTenant?: true;
  /** Only the database can do it; over HTTP it is refused. */
  readonly databaseOnly?: true;
  /** It prints nothing but a note. */
  readonly silent?: true;
  /** Under this name the id it prints is kept for later rows. */
  readonly keep?: string;
  readonly code?: number;
}

/** Commands that need more than a row, and the test that has them. */
export interface ElsewhereRow {
  readonly testedIn: string;
}

export type Rows = Readonly<Record<string, CommandRow | ElsewhereRow>>;

export const kept = ({ ids }: World, name: string): number => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`No ${name} was made before.`);
  return id;
};
