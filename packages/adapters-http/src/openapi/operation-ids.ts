import type { Endpoint } from "../wire/endpoint.js";

/** The operation of each route. The first of a use case has its name; others add their method. */
export function operationIdsOf(table: readonly Endpoint[]): ReadonlyMap<Endpoint, string> {
  const ids = new Map<Endpoint, string>();
  const taken = new Set<string>();
  for (const endpoint of table) {
    const { useCase, method, byOperator } = endpoint;
    const way = byOperator ? "operator" : method;
    const id = taken.has(useCase) ? `${useCase}By${way[0]?.toUpperCase()}${way.slice(1)}` : useCase;
    taken.add(useCase);
    ids.set(endpoint, id);
  }
  return ids;
}
