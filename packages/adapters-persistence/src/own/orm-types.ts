/**
 * The types of MikroORM, for programs that use them: `@souk/adapters-persistence/tables` and `/entities` fill them in. All
 * other programs compile without reading the declarations of MikroORM and Kysely, which are larger than ours.
 */
export interface OrmTypes {}

interface ImportTablesForTheseTypes {
  readonly importTablesForTheseTypes: never;
}

/** MikroORM with Souk's entities. */
export type Orm = OrmTypes extends { readonly orm: infer T } ? T : ImportTablesForTheseTypes;

/** An EntityManager of MikroORM. */
export type OrmManager = OrmTypes extends { readonly manager: infer T }
  ? T
  : ImportTablesForTheseTypes;
