import type { AnyCore } from "@souk/core";
import {
  extensionsOf,
  mayWrite,
  nounsIn,
  type TransactionMode,
  useCasesOf,
} from "@souk/core/adapter";
import type { ServiceOptions } from "./options/app-options.js";
import { BASE_PATH, type Endpoint } from "./wire/endpoint.js";
import { endpoints as ourEndpoints, operatorEndpoints } from "./endpoints/index.js";
import { operationIdsOf } from "./openapi/operation-ids.js";
import { nounEndpoints } from "./nouns/noun-endpoints.js";
import { serviceOf } from "./presenters/service.js";
import { identityOf } from "./presenters/user.js";
import { servesUseCase } from "./sign-in.js";

const PATH = /^(?:\/(?:[A-Za-z0-9_.~-]+|:[A-Za-z]\w*))+$/;
const BASE = /^(?:\/[A-Za-z0-9_.~-]+)+$/;

export function basePathOf({ basePath = BASE_PATH }: Pick<ServiceOptions, "basePath">): string {
  if (BASE.test(basePath)) return basePath;
  throw new Error(`The base path is written like /api/admin, not ${basePath}.`);
}

/**
 * The routes of the extensions of a core. One of the same method and path as a route of a noun replaces it.
 */
export function endpointsOf(core: AnyCore): readonly Endpoint[] {
  const extensions = extensionsOf(core);
  const own = extensions.flatMap(({ endpoints = [] }) => endpoints as readonly Endpoint[]);
  const written = new Set(own.map(routeOf));
  const ofNouns = nounsIn(extensions)
    .flatMap(nounEndpoints)
    .filter((each) => !written.has(routeOf(each)));
  return [...ofNouns, ...own];
}

/** Every route of an app: ours, and those of its embedder. */
export function tableOf(core: AnyCore, options: ServiceOptions): readonly Endpoint[] {
  const { endpoints = [], authenticate, tokens } = options;
  const own = [...endpointsOf(core), ...endpoints];
  if (tokens !== undefined && !authenticate) {
    throw new Error("`tokens` says what counts beside `authenticate`, which is missing.");
  }
  const possible = options.operatorToken ? [...ourEndpoints, ...operatorEndpoints] : ourEndpoints;
  const served = possible.filter(({ useCase }) => servesUseCase(options, useCase));
  const taken = new Set(possible.map(routeOf));
  for (const endpoint of own) {
    const route = routeOf(endpoint);
    const problem = taken.has(route) ? "already exists" : problemOf(endpoint, core, options);
    if (problem) throw new Error(`${endpoint.method.toUpperCase()} ${endpoint.path} ${problem}.`);
    taken.add(route);
  }
  return fitted([...served, ...own], options);
}

/** The routes that show something of the whole table, or of its options. */
function fitted(
  table: readonly Endpoint[],
  { authenticate, tokens }: ServiceOptions,
): readonly Endpoint[] {
  const ofTeams = [...operationIdsOf(table)].filter(([{ byOperator }]) => !byOperator);
  const ids = Map.groupBy(ofTeams, ([{ useCase }]) => useCase);
  const operationsOf = (useCase: string) => (ids.get(useCase) ?? []).map(([, id]) => id);
  const signIn = authenticate && tokens === "off" ? "host" : "souk";
  const answers = { whoAmI: identityOf(operationsOf), getService: serviceOf(signIn) };
  return table.map((endpoint) => {
    const answer: unknown = Reflect.get(answers, endpoint.useCase);
    return answer ? { ...endpoint, answer: answer as Endpoint["answer"] } : endpoint;
  });
}

const routeOf = ({ method, path }: Endpoint) => `${method} ${path.replaceAll(/:\w+/g, ":")}`;

function problemOf(
  { method, path, useCase, tenantFrom }: Endpoint,
  core: AnyCore,
  { operatorToken }: ServiceOptions,
): string | null {
  if (!PATH.test(path)) return "has no path like /points/:id";
  const definition = useCasesOf(core)[useCase];
  if (!definition) return `names a use case that the core does not have: ${useCase}`;
  if (definition.access === "operator" && !operatorToken)
    return "is for operators, and there is no `operatorToken`";
  // Browsers send a GET from any page, with the cookies of its visitor.
  if (method === "get" && alwaysWrites(definition))
    return `is a GET, and ${useCase} writes: make it a POST, PUT, PATCH or DELETE`;
  const isOfTenant = definition.access === "member" || definition.access === "admin";
  if (isOfTenant && tenantFrom === null) return "is about a tenant, so `tenantFrom` must say which";
  if (tenantFrom === "path" && !path.includes(":tenantId")) return "has no :tenantId in its path";
  return null;
}

function alwaysWrites(definition: object): boolean {
  const effect: unknown = Reflect.get(definition, "effect");
  return typeof effect === "string" && mayWrite(effect as TransactionMode);
}
