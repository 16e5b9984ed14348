import { LockMode } from "@mikro-orm/core";

/** Reads from the database, even if this unit of work has read the row before. */
export const fresh = { refresh: true } as const;

/** The same, and locks the row until the unit of work ends. */
export const locked = { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE } as const;

type Read<E, K extends keyof E> = { [Name in K]-?: Exclude<E[Name], undefined> };

/** The named properties of an entity and no others: using any other does not compile. */
export const fieldsOf = <E extends object, const K extends keyof E>(
  entity: E,
  names: readonly K[],
): Read<E, K> =>
  Object.fromEntries(names.map((name) => [name, entity[name] ?? null])) as unknown as Read<E, K>;
