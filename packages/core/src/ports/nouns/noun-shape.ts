import type { FieldKind, NounField, NounFields } from "./noun-field.js";
import type { NounRepository } from "./noun-repository.js";
import type { Language, NounScreen, NounWords } from "./noun-screen.js";

/** The use cases of a noun, by purpose. */
export interface CaseNames {
  readonly create: string;
  readonly get: string;
  readonly list: string;
  readonly update: string;
  readonly delete: string;
  readonly change: string;
  readonly export: string;
  readonly import: string;
}

/** The roles that may read, write and delete the objects of a noun. */
export interface NounAccess {
  readonly read: "member" | "admin";
  readonly write: "member" | "admin";
  readonly delete: "member" | "admin";
}

/** A column of a noun's table, besides the tenant, the id, the version and the times. */
export interface NounColumn {
  readonly field: string;
  readonly name: string;
  readonly kind: FieldKind | "external_id";
  readonly nullable: boolean;
  readonly of: NounField | null;
  /** The table of the object that it references. */
  readonly references?: string;
}

/** Whether no two objects of a tenant may have the same value. */
export const isUnique = ({ of, kind }: Pick<NounColumn, "of" | "kind">): boolean =>
  of?.unique === true || kind === "external_id";

/** A noun as data, from which adapters derive its table, routes, commands and screens. */
export interface NounShape {
  /** Such as `priceList`. */
  readonly name: string;
  readonly plural: string;
  /** One sentence about the noun, for the API description. */
  readonly says: string;
  /** In the database, in event kinds and in the audit trail: `price_list`. */
  readonly kind: string;
  readonly table: string;
  /** The path of its list, below the base path of the API: `/price-lists`. */
  readonly path: string;
  readonly fields: NounFields;
  readonly columns: readonly NounColumn[];
  readonly cases: CaseNames;
  readonly access: NounAccess;
  /** The API key scopes that open it. */
  readonly scopes: { readonly read: string; readonly write: string } | null;
  readonly hasEvents: boolean;
  readonly hasMoney: boolean;
  readonly screen: NounScreen | null;
  readonly words: Readonly<Record<Language, NounWords>> | null;
  readonly repository: OwnRepository<NounRepository>;
}

// Here, because it and the shape of a noun name each other.
declare const kept: unique symbol;

/** Names a repository that an embedder adds to the store of a tenant, and carries its type. */
export interface OwnRepository<R extends object = object> {
  readonly name: string;
  /** The noun whose objects it has: every adapter opens it without a provider. */
  readonly noun?: NounShape;
  readonly [kept]?: R;
}
