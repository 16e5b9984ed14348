/** What a migration of an extension may need to know of the database. */
export interface MigrationPlace {
  /** The engine of the database. */
  readonly dialect: "sqlite" | "postgres";
  /** The type of columns with ids, amounts and times. */
  readonly number: string;
  /** The type of a column `id` that the database fills. */
  readonly id: string;
  /** The type of a column that is declared as `boolean`. A strict table of SQLite cannot have it. */
  readonly boolean: string;
  /** The type of a time in milliseconds since 1970, declared as `number`. */
  readonly time: string;
  /** The type of JSON, declared as `text`. */
  readonly json: string;
  /** The type of a decimal number that keeps its digits, declared as `text`. */
  readonly decimal: string;
  /** The type of text that is sorted by its bytes, so that both engines and the memory have one order. */
  readonly text: string;
  /** Follows the closing bracket of `create table`: SQLite then checks the types of values. */
  readonly strict: string;
  /** The text on SQLite, and nothing elsewhere. An empty statement is left out. */
  readonly sqlite: (text: string) => string;
  /** The text on Postgres, and nothing elsewhere. */
  readonly postgres: (text: string) => string;
  /** The statements that protect the rows of a table with a `tenant_id` from other tenants. */
  readonly protect: (table: string) => readonly string[];
}

/** A migration of an extension. It runs once, in a transaction of its own; what is released never changes. */
export interface ExtensionMigration {
  /** Begins with a number of four digits, which orders the migrations of the extension: `0001-points`. */
  readonly name: string;
  /** The statements of the migration. Tables have plain names here: Souk adds the schema and prefix of the database. */
  readonly up: (place: MigrationPlace) => readonly string[];
}

/** What a column of an extension's table holds; `id` is one that the database fills. */
export type ExtensionColumn =
  | "id"
  | "number"
  | "text"
  | "boolean"
  | {
      /** An `amount` is a number of minor units of the tenant's currency. */
      readonly type: "number" | "text" | "boolean" | "amount";
      readonly nullable?: boolean;
      /** The table whose ids it holds: `users`, a table of Souk's that archives have, or one listed before this one. */
      readonly references?: string;
      /**
       * It tells something about the people of its row, and becomes null when one of them is erased. A text that cannot be
       * null becomes `Erased`, so it must not be unique.
       */
      readonly personal?: boolean;
      /**
       * The email address of a person, in lower case. Rows with the confirmed address of an account belong to its person. It
       * is personal; if it cannot be null, an address that no one has takes its place.
       */
      readonly address?: boolean;
    };

/** A table of an extension, whose rows belong to tenants. */
export interface ExtensionTable {
  readonly name: string;
  /** All of its columns by name, except `tenant_id`. Numbers are whole. */
  readonly columns: Readonly<Record<string, ExtensionColumn>>;
  /** The numbers that tell the rows of a tenant apart, if the table has no `id`: a unique key after `tenant_id`. */
  readonly key?: readonly string[];
  /** What the erasure of a user does to rows that name them. By default their personal columns become null. */
  readonly erasure?: "clear" | "remove";
  /** Souk counts its rows, as it does those of nouns. */
  readonly counted?: boolean;
}
