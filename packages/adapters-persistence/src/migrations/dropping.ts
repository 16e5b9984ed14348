/** Drops all tables and functions that these statements make, the newest first; the rest goes with them. */
export function dropping(statements: readonly string[]): string[] {
  const made = (words: RegExp) =>
    statements.flatMap((statement) => words.exec(statement)?.[1] ?? []).toReversed();
  return [
    ...made(/^create (?:virtual )?table (\w+)/).map((table) => `drop table ${table}`),
    ...made(/^create function (\w+\(.*?\)) returns/).map((each) => `drop function ${each}`),
  ];
}
