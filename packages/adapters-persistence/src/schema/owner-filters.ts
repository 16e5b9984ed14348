import { entities } from "./entities.js";

const having = (property: string) =>
  entities.filter(({ meta }) => property in meta.properties).map(({ meta }) => meta.class);

/** By what entities are called to which tenant they belong. */
const owners = ["tenant", "tenantId"].map((property) => ({ property, entity: having(property) }));

/** The filter of an EntityManager, which limits each condition to the rows of one tenant. */
export const ownerFilters = (tenant: number) =>
  owners.map(({ property, entity }) => ({ name: property, cond: { [property]: tenant }, entity }));
