import type { EntitySchemaWithMeta } from "@mikro-orm/core";
import type { InferKyselyDB } from "@mikro-orm/sql";
import type { ColumnType } from "kysely";
import type * as accounts from "../accounts/entities.js";
import type * as apiKeys from "../api-keys/entities.js";
import type * as announcements from "../announcements/entities.js";
import type * as catalog from "../catalog/entities.js";
import type * as customers from "../customers/entities.js";
import type * as orders from "../orders/entities.js";
import type * as people from "../people/entities.js";
import type * as preferences from "../preferences/entities.js";
import type * as tags from "../tags/entities.js";
import type * as team from "../team/entities.js";
import type * as tenancy from "../tenancy/entities.js";
import type * as upkeep from "../upkeep/entities.js";
import type * as webhooks from "../webhooks/entities.js";

/** A boolean as the engines return it: SQLite has 0 and 1, Postgres false and true. */
export type Flag = boolean | 0 | 1;

/** The stored form of an entity's value; times are milliseconds. */
type Stored<T> = T extends Date ? number : T extends boolean ? Flag : T;

type Writable<T> = T extends Date ? number | Date : T;

type Column<Name, C> =
  C extends ColumnType<infer S, infer I, infer U>
    ? Name extends "id"
      ? ColumnType<S, undefined, never>
      : ColumnType<Stored<S>, Writable<I>, Writable<U>>
    : ColumnType<Stored<C>, Writable<C>, Writable<C>>;

type Row<T> = { [Name in keyof T]: Column<Name, T[Name]> };

// oxlint-disable-next-line typescript/no-explicit-any -- whatever an entity holds
type EntitiesOf<Module> = Extract<Module[keyof Module], EntitySchemaWithMeta<any, any>>;

type Inferred = InferKyselyDB<
  | EntitiesOf<typeof accounts>
  | EntitiesOf<typeof apiKeys>
  | EntitiesOf<typeof announcements>
  | EntitiesOf<typeof catalog>
  | EntitiesOf<typeof customers>
  | EntitiesOf<typeof orders>
  | EntitiesOf<typeof people>
  | EntitiesOf<typeof preferences>
  | EntitiesOf<typeof tags>
  | EntitiesOf<typeof team>
  | EntitiesOf<typeof tenancy>
  | EntitiesOf<typeof upkeep>
  | EntitiesOf<typeof webhooks>
>;

/** The database in Kysely's types: the rows of each table, as MikroORM infers them from its entity. */
export type Tables = { [Name in keyof Inferred]: Row<Inferred[Name]> };
