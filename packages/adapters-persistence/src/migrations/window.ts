import { UNFINISHED } from "../engine/copy-marks.js";
import { migrations } from "./list.js";
import { neededBy, numberOf } from "./migration-base.js";

const known = () => [...migrations.sqlite, ...migrations.postgres];

/** Why a program does not work on a schema; it does where both are empty. */
export interface Misfit {
  /** Migrations that have not run and that its statements need. */
  readonly lacking: readonly string[];
  /** Migrations that have run, that it does not know, and that remove what it uses. */
  readonly ahead: readonly string[];
}

export function misfitOf({
  pending,
  unknown,
}: {
  readonly pending: readonly string[];
  readonly unknown: readonly string[];
}): Misfit {
  const all = known();
  const isNeeded = (name: string) => all.find((each) => each.name === name)?.needed !== false;
  const goesOn = (name: string) => {
    const number = neededBy(name);
    // A migration adds, unless its name says whom it leaves behind; other marks are not migrations.
    if (number === null) return /^\d{4}-/.test(name);
    return all.some((each) => numberOf(each.name) === number);
  };
  return { lacking: pending.filter(isNeeded), ahead: unknown.filter((name) => !goesOn(name)) };
}

export const fits = (misfit: Misfit): boolean => misfit.lacking.length + misfit.ahead.length === 0;

/** Explains why this program cannot use a database, with the remedy. */
export function aheadWords(database: string, ahead: readonly string[]): string {
  if (ahead.includes(UNFINISHED)) {
    return `${database} holds a copy that was not finished (${UNFINISHED}). Run the same souk db copy again, and it goes on where it was; what souk db restore left, delete.`;
  }
  return `${database} was made by a newer version of Souk (${ahead.join(", ")}); upgrade this program.`;
}
