import type { EntitySchema } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/sql";

export type Filter = Parameters<EntityManager["addFilter"]>[0];

/** The property that names an entity's tenant. */
export const owningProperties = ["tenant", "tenantId"];

/** The name of the filter by a property, apart from filters of embedders. */
export const filterBy = (property: string) => `souk ${property}`;

const REFUSAL =
  "This EntityManager has no tenant to read from: use the one of `persistence.joined(em).emOf(tenant, …)`, or " +
  "pass `filters: false` to read everything that the database shows.";

const refuse = (): never => {
  throw new Error(REFUSAL);
};

/** Makes an EntityManager refuse to read this entity unless it has the filter of a tenant. */
export function needOwner({ meta }: EntitySchema): void {
  for (const property of owningProperties) {
    const name = filterBy(property);
    if (property in meta.properties) meta.filters[name] = { name, cond: refuse, default: true };
  }
}

/** For our own sessions that are bound to no tenant. */
export const withoutOwner: readonly Filter[] = owningProperties.map((property) => ({
  name: filterBy(property),
  cond: {},
}));
