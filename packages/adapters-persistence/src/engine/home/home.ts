/** Where Souk's tables lie in a database: among those of others, they have a schema of their own, a prefix, or both. */
export interface Home {
  /** Null where Postgres itself looks for tables, and on SQLite. */
  readonly schema: string | null;
  /** The prefix of all names. */
  readonly prefix: string;
  /** The prefix of its Postgres roles: two Souks that share roles may read each other's tables. */
  readonly roles: string;
  /** A Postgres role as it is called there. */
  role(own: string): string;
  /** A table, index or other object as it is called there. */
  name(own: string): string;
  /** The plain name of a stored object; null if it is not Souk's. */
  own(name: string): string | null;
  /** Whether a table of Souk or of an extension exists. */
  holds(own: string): boolean;
  /** Tables of extensions lie where Souk's do; SQL that is compiled afterwards finds them there. */
  add(tables: Iterable<string>): void;
  /** A table as statements write it that Souk does not compile. */
  table(own: string): string;
  /** SQL about Souk's tables, with their names as they are there. */
  text(sql: string): string;
  /** A number of an advisory lock, which the whole database shares. */
  lock(number: number): string;
  /** A channel of `notify`, which the whole database shares. */
  channel(name: string): string;
}

export const USUAL_ROLES = "souk";

/** Without a schema or a prefix, names stay unchanged. */
export const usualHome: Home = {
  schema: null,
  prefix: "",
  roles: USUAL_ROLES,
  role: (own) => own,
  name: (own) => own,
  own: (name) => name,
  holds: () => true,
  add: () => {},
  table: (own) => own,
  text: (sql) => sql,
  lock: String,
  channel: (name) => name,
};

export const isSameHome = (one: Home, other: Home): boolean =>
  one.schema === other.schema && one.prefix === other.prefix && one.roles === other.roles;
