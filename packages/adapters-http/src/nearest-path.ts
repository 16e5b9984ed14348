import { similar } from "@souk/core/adapter";
import type { Endpoint } from "./wire/endpoint.js";

const PREFIX = /^(?:\/(?:api|v\d+|admin)(?=\/|$))+/;

/** Paths of operators' routes, which a host may serve elsewhere or not at all. */
const OF_OPERATORS = /^\/(?:operator|users)\//;

const OPERATORS =
  "The routes for operators require OPERATOR_TOKEN and are at OPERATOR_PORT, if the host has one.";

/** A sentence for the 404 of a path; undefined if none helps. It is the same whether this host has operators' routes elsewhere or nowhere. */
export function hintsIn(basePath: string, table: readonly Endpoint[]) {
  const nearestPath = nearestPathIn(basePath, table);
  const servesOperators = table.some(({ path }) => OF_OPERATORS.test(path));
  return (given: string): string | undefined => {
    const below = given.startsWith(`${basePath}/`) ? given.slice(basePath.length) : "";
    if (!servesOperators && OF_OPERATORS.test(below)) return OPERATORS;
    const nearest = nearestPath(given);
    return nearest === undefined ? undefined : `The nearest path is ${nearest}.`;
  };
}

/** The known path that an unknown one most likely means: the same one, or one with a slip in a single segment. */
function nearestPathIn(basePath: string, table: readonly Endpoint[]) {
  const known = Array.from(new Set(table.map(({ path }) => path)), (path) => path.split("/"));
  return (given: string): string | undefined => {
    const below = given.startsWith(`${basePath}/`)
      ? given.slice(basePath.length)
      : given.replace(PREFIX, "");
    const segments = below.replace(/\/+$/, "").split("/");
    const candidates = known.flatMap((path) => {
      const differences = differencesOf(path, segments);
      return differences === null ? [] : [{ path, differences }];
    });
    const [best] = candidates.toSorted((a, b) => a.differences - b.differences);
    return best && basePath + best.path.map(placeholder).join("/");
  };
}

/** 0 where only parameters differ, more where a word does, and null where the paths have little in common. */
function differencesOf(path: readonly string[], segments: readonly string[]): number | null {
  if (path.length !== segments.length || segments.length < 2) return null;
  const parameters = path.filter((segment) => segment.startsWith(":")).length;
  const wrong = path.flatMap((segment, at) => {
    const given = segments[at] as string;
    return segment === given || segment.startsWith(":") ? [] : [{ segment, given }];
  });
  if (wrong.length > 1) return null;
  const isSlip = wrong.every(({ segment, given }) => similar(given, [segment]) !== undefined);
  return isSlip ? wrong.length + parameters / 10 : null;
}

const placeholder = (segment: string): string =>
  segment.startsWith(":") ? `{${segment.slice(1)}}` : segment;
