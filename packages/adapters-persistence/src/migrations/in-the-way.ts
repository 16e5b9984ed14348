/** The advice if other tables have the names of Souk's. */
export function inTheWay(error: unknown): never {
  const message = error instanceof Error ? error.message : "";
  const [, what] = /((?:relation|table|index) \S+) already exists/.exec(message) ?? [];
  if (what === undefined) throw error;
  throw new Error(
    `The database has a ${what} already, and it is not Souk's. Set Souk's tables apart from those of others in the database URL: ?schema=souk on Postgres, or ?prefix=souk_.`,
    { cause: error },
  );
}
