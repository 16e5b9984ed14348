import fc from "fast-check";
import type { ApiAnswer } from "../api-client.js";
import type { TestHost } from "../open-host.js";
import type { Team, World } from "../world.js";
import { cursorRequest, type CursorRequest } from "./cursors.js";
import { oddImport, type OddImport } from "./imports.js";
import { urlOf } from "../isolation/run-row.js";
import { mangledBytes, playBytes } from "./mangled.js";
import {
  changed,
  nearlyRight,
  type NearlyRight,
  oddRequest,
  type OddRequest,
  pathOf,
} from "./requests.js";

export interface FuzzOptions {
  readonly runs: number;
  readonly seed: number;
}

/** The ways of asking wrongly: odd values everywhere, one wrong value, made-up cursors, odd files, and bytes that are no request. */
export const fuzzWays = {
  "odd values": (host: TestHost, { own }: World, options: FuzzOptions) => {
    const api = host.api.as({ token: own.admin.token, tenant: own.tenant });
    return check(host, oddRequest, options, async ({ endpoint, body, ids }: OddRequest) => {
      const path = pathOf(endpoint.path, (name, index) =>
        name === "tenantId" ? String(own.tenant) : (ids[index] ?? "1"),
      );
      const method = endpoint.method.toUpperCase();
      if (["POST", "PUT", "PATCH"].includes(method)) return api.send(method, path, body);
      const query = new URLSearchParams();
      for (const [key, item] of Object.entries(body)) {
        query.append(key, typeof item === "string" ? item : JSON.stringify(item));
      }
      return api.send(method, `${path}?${query.toString()}`);
    });
  },
  "one wrong value": (host: TestHost, world: World, options: FuzzOptions) =>
    check(host, nearlyRight, options, async ({ row, which, value }: NearlyRight) => {
      const { own } = world;
      const target = await row.target!(own, world);
      const tenant = target.tenant ?? own.tenant;
      const [method = "", pattern = ""] = row.route.split(" ");
      const path = urlOf(pattern, { ...target.ids, tenantId: tenant });
      const { token } = own.admin;
      return host.api.send(method, path, changed(target.body, which, value), { token, tenant });
    }),
  "cursors of nobody's": (host: TestHost, { own }: World, options: FuzzOptions) => {
    return check(host, cursorRequest, options, askingFrom(host, own));
  },
  "files of products": (host: TestHost, { own }: World, options: FuzzOptions) => {
    const api = host.api.as({ token: own.admin.token, tenant: own.tenant });
    return check(host, oddImport, options, async ({ type, query, file }: OddImport) => {
      const headers = { "content-type": type };
      return api.send("POST", `/products/import${query}`, file, { headers });
    });
  },
  "mangled bytes": (host: TestHost, { own }: World, options: FuzzOptions) =>
    check(host, mangledBytes(own), options, (bytes) => playBytes(host.api.origin, bytes)),
} as const;

/** A cursor is good, or the answer says that it is not. */
export function askingFrom(host: TestHost, { admin, tenant }: Team) {
  const api = host.api.as({ token: admin.token, tenant });
  return async ({ path, query }: CursorRequest): Promise<ApiAnswer> => {
    const answer = await api.get(`${pathOf(path, () => String(tenant))}?${query.toString()}`);
    const { status, body, text } = answer;
    const isNamed = status === 422 && Object.keys(body.errors).join() === "cursor";
    if (status !== 200 && !isNamed) throw new Error(`${status} for ${query.toString()}: ${text}`);
    return answer;
  };
}

/** No answer may be an error of ours; the client itself insists that each is as the API description promises. */
async function check<T>(
  host: TestHost,
  cases: fc.Arbitrary<T>,
  { runs, seed }: FuzzOptions,
  play: (one: T) => Promise<Pick<ApiAnswer, "status" | "text">>,
): Promise<void> {
  const property = fc.asyncProperty(cases, async (one) => {
    const { status, text } = await play(one);
    if (status >= 500) throw new Error(`${status}: ${text}`);
  });
  await fc.assert(property, {
    numRuns: runs,
    seed,
    endOnFailure: true,
    includeErrorInReport: true,
  });
  const ours = host.errors.filter((error) => !isOfTheLine(error));
  if (ours.length > 0) throw new Error(`The host failed inside: ${ours.map(String).join("; ")}`);
}

/** Invalid HTTP, or a closed socket: the sender's fault. */
function isOfTheLine(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code);
  return code.startsWith("HPE_") || code === "ECONNRESET" || code === "EPIPE";
}
