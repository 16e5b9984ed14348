import type { EntityManager } from "@mikro-orm/sql";
import { filterBy, type Filter } from "./needs-owner.js";

type Entity = Parameters<EntityManager["find"]>[0];

/** Entities by the property that contains the tenant of a row. */
type Owners = ReadonlyMap<string, readonly Entity[]>;

const known = new WeakMap<object, { readonly entities: number; readonly owners: Owners }>();

/** Includes an embedder's entities with a column `tenant_id`. */
function ownersIn(em: EntityManager): Owners {
  const all = em.getMetadata().getAll();
  const before = known.get(all);
  // An embedder may add entities later.
  if (before?.entities === all.size) return before.owners;
  const owners = new Map<string, Entity[]>();
  for (const { class: entity, props } of all.values()) {
    const owning = props.find(({ fieldNames }) => String(fieldNames) === "tenant_id");
    if (owning) owners.set(owning.name, [...(owners.get(owning.name) ?? []), entity]);
  }
  known.set(all, { entities: all.size, owners });
  return owners;
}

/** Limits each condition of an EntityManager to the rows of one tenant. */
export function limitToTenant(em: EntityManager, tenant: number): void {
  for (const [property, entity] of ownersIn(em)) {
    const filter = { name: filterBy(property), cond: { [property]: tenant }, entity };
    em.addFilter(filter as unknown as Filter);
  }
}
