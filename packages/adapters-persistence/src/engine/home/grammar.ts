/** The meaning of a word of SQL for the names after it. */
export interface Opening {
  /**
   * The object that the following identifier refers to: a table, or another object of Souk, which some statements
   * qualify with its schema.
   */
  readonly names?: "table" | "table without a schema" | "ours" | "ours in a schema";
  /** A comma after that table continues with tables. */
  readonly lists?: boolean;
  /** From here on a comma does, or does not. */
  readonly list?: boolean;
  readonly isDefinition?: boolean;
}

type Opener = (before: string, isDefinition: boolean, after: string) => Opening | null;

const always =
  (opening: Opening): Opener =>
  () =>
    opening;

const row = { names: "table" } as const;
const definition = always({ isDefinition: true });
const ends = always({ list: false });

const after =
  (words: readonly string[], opening: Opening): Opener =>
  (before) =>
    words.includes(before) ? opening : null;

const OURS: Opening = { names: "ours" };

/** Postgres takes a schema with an index where it already exists. */
const index: Opener = (before) => {
  if (before === "drop") return { names: "ours in a schema" };
  return before === "create" || before === "unique" ? OURS : null;
};

const openerOf: Readonly<Record<string, Opener>> = {
  // `is distinct from` compares, and `extract(epoch from …)` takes out of a value, which is no table of ours.
  from: (before) => (before === "distinct" ? null : { ...row, list: true }),
  join: always(row),
  into: always(row),
  update: always(row),
  using: (_before, _isDefinition, next) => (next === "(" ? null : { ...row, lists: true }),
  references: always(row),
  table: always({ names: "table", lists: true }),
  truncate: always({ names: "table", lists: true }),
  on: (_before, isDefinition) =>
    isDefinition ? { names: "table", lists: true, isDefinition: false } : null,
  create: definition,
  alter: definition,
  drop: definition,
  grant: definition,
  revoke: definition,
  constraint: always(OURS),
  index,
  policy: after(["create", "alter", "drop"], OURS),
  trigger: after(["create", "drop"], OURS),
  function: after(["create", "replace", "alter", "drop", "execute", "on"], {
    names: "ours in a schema",
  }),
  select: ends,
  set: ends,
  where: ends,
  group: ends,
  order: ends,
  having: ends,
  window: ends,
  limit: ends,
  offset: ends,
  returning: ends,
  union: ends,
  except: ends,
  intersect: ends,
  values: ends,
  for: ends,
  to: (before) =>
    before === "rename" ? { names: "table without a schema", list: false } : { list: false },
  of: after(["partition"], row),
  partition: after(["attach", "detach"], row),
};

/** By word, in lower case. */
export const openers: ReadonlyMap<string, Opener> = new Map(Object.entries(openerOf));

/** Words between the one that announces a name and the name. */
export const passedOver: ReadonlySet<string> = new Set([
  "if",
  "not",
  "exists",
  "only",
  "lateral",
  "concurrently",
]);

/** Functions to which the name of a table is a text. */
export const TABLE_FUNCTIONS: ReadonlySet<string> = new Set([
  "to_regclass",
  "pg_get_serial_sequence",
]);

/** Words that may come after a table and are not another name for it. */
export const mayFollow: ReadonlySet<string> = new Set(
  (
    "where set join left right inner full cross natural on using group order limit offset having returning " +
    "union except intersect for values select default window overriding tablesample " +
    "add alter drop enable disable force no rename validate referencing when begin from to in strict do"
  ).split(" "),
);
