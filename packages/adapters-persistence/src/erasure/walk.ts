import type { Session } from "../engine/session.js";
import type { Values } from "../schema/records.js";
import type { PersonParameters } from "./personal-rows.js";
import {
  afterKey,
  isOfTenantOf,
  ROWS_AT_ONCE,
  type Statements,
  type Stretch,
  upToKey,
} from "./statements.js";

/** Consecutive rows of a person in a table. */
export interface Found {
  readonly rows: readonly Values[];
  /** The stretch in which there are no others, with its ends as parameters. */
  readonly stretch: Stretch;
  readonly ends: Values;
  /** The key where the next stretch begins; null at the end of the table. */
  readonly next: Values | null;
}

/** Reads the next rows of a person after a key: all columns, or only their keys. */
export async function findSome(
  session: Session,
  statements: Statements,
  person: PersonParameters,
  from: Values | null,
  what: "read" | "readKeys" = "read",
): Promise<Found> {
  const { table, personal, edge } = statements;
  session.see({ tenant: "*" });
  const begin = from ?? {};
  const open = { isAfter: from !== null, isUpTo: false, isInOneTenant: false };
  const upTo = (row: Values) => ({ ...open, isUpTo: true, isInOneTenant: isOfTenantOf(from, row) });
  const last = personal.isIndexed ? undefined : await session.one(edge(open), begin);
  const looked = last ? upTo(last) : open;
  const ends = { ...begin, ...(last && upToKey(table, last)) };
  const rows = await session.all(statements[what](looked), { ...person, ...ends });
  if (rows.length < ROWS_AT_ONCE) {
    return { rows, stretch: looked, ends, next: last ? afterKey(table, last) : null };
  }
  // There may be more of them in between.
  const lastRow = rows.at(-1) as Values;
  return {
    rows,
    stretch: upTo(lastRow),
    ends: { ...begin, ...upToKey(table, lastRow) },
    next: afterKey(table, lastRow),
  };
}
