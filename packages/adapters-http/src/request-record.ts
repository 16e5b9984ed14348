import type { FullAnswer } from "./answering/full-answer.js";
import type { Exchange } from "./exchange.js";
import type { RequestRecord } from "./options/app-options.js";

/** The record of a request that has ended. */
export function recordOf(exchange: Exchange, durationMs: number): RequestRecord {
  const { requestId, traceId, method, route, network, user, tenant, status, code } = exchange;
  const record: Writable<RequestRecord> = {
    requestId,
    method,
    route,
    path: askedPath(exchange),
    network,
    user,
    tenant: tenant ?? null,
    status,
    durationMs: Math.round(durationMs * 1000) / 1000,
  };
  if (traceId !== null) record.traceId = traceId;
  if (code !== null) record.code = code;
  return record;
}

/** The one record of a request that the server ends before its answer, with the caller if they are known already. */
export function endedRecord(
  { status, code, requestId }: Pick<FullAnswer, "status" | "code" | "requestId">,
  exchange: Exchange,
): RequestRecord {
  exchange.isEnded = true;
  return { ...recordOf(exchange, 0), status, code, requestId };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** IDs help to find log lines; any other text from a client may be a misplaced secret. */
function askedPath({ route, parameters }: Exchange): string | null {
  if (route === null || !route.includes(":")) return route;
  let pieces = piecesOf.get(route);
  if (!pieces) piecesOf.set(route, (pieces = route.split(/:(\w+)/)));
  let path = "";
  for (let at = 0; at < pieces.length; at += 2) {
    const name = pieces[at + 1];
    path += pieces[at];
    if (name === undefined) break;
    const value = parameters[name] ?? "";
    path += /^\d{1,16}$/.test(value) ? value : `:${name}`;
  }
  return path;
}

/** The fixed parts of a route, with the names of its parameters between them. */
const piecesOf = new Map<string, string[]>();
