import type { RemoveJobsOptions } from "agenda";

export interface Filter {
  readonly where: string;
  readonly values: readonly unknown[];
}

/** The condition for selecting jobs; null when it has no criteria. */
export function jobFilter(options: RemoveJobsOptions): Filter | null {
  const { id, ids = [], name, names = [], notNames = [], data } = options;
  const tests: [string, unknown][] = [];
  if (id) tests.push(["id = ?", id]);
  else if (ids.length > 0) tests.push([among("id"), JSON.stringify(ids)]);
  if (name) tests.push(["name = ?", name]);
  else if (names.length > 0) tests.push([among("name"), JSON.stringify(names)]);
  else if (notNames.length > 0) tests.push([`not ${among("name")}`, JSON.stringify(notNames)]);
  if (data !== undefined) tests.push(["json_extract(body, '$.data') = json(?)", text(data)]);
  return tests.length > 0 ? join(tests) : null;
}

/** The condition of `unique()`, whose keys are paths such as `data.key`. */
export function uniqueFilter(name: string, unique: Readonly<Record<string, unknown>>): Filter {
  const paths = Object.entries(unique).map(([path, value]): [string, unknown] => [
    `json_extract(body, '$.${path.replaceAll("'", "''")}') = ?`,
    value,
  ]);
  return join([["name = ?", name], ...paths]);
}

const among = (column: string) => `${column} in (select value from json_each(?))`;

const text = (data: unknown) => JSON.stringify(data);

function join(tests: readonly (readonly [string, unknown])[]): Filter {
  return {
    where: tests.map(([condition]) => condition).join(" and "),
    values: tests.map(([, value]) => value),
  };
}
