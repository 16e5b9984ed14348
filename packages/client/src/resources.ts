import { eachItem, type Position } from "./each-item.js";
import type { CallOptions, FileBody } from "./method.js";
import { randomKey } from "./random-key.js";
import { calls, type Resources } from "./resources.generated.js";
import { SoukError } from "./souk-error.js";

interface Answer {
  readonly data?: unknown;
  readonly response: Response;
}

/** The client by paths, where paths are data. */
export interface Sender {
  request(method: string, path: string, options: object): Promise<Answer>;
}

/** Makes a method of each call in the table. */
export function resourcesOf(client: Sender, tenant: number | undefined): Resources {
  const resources = Object.entries(calls).map(([resource, methods]) => [
    resource,
    methodsOf(client, tenant, methods),
  ]);
  return Object.fromEntries(resources) as Resources;
}

/** Makes a method of each call of one resource. */
export const methodsOf = (
  client: Sender,
  tenant: number | undefined,
  methods: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(methods).map(([name, spec]) => [name, methodOf(client, tenant, spec)]),
  );

function methodOf(client: Sender, own: number | undefined, spec: string) {
  const [method = "", path = "", ...marks] = spec.split(" ");
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const isRead = method === "get";
  const hasInput = marks.includes("query") || marks.includes("body");
  const ownQuery = marks.includes("trial") ? { dry_run: true } : {};
  const prepare = (given: readonly unknown[]) => {
    const left = [...given];
    const ids = names.map((name) => [name, name === "tenantId" ? undefined : left.shift()]);
    const input = hasInput ? left.shift() : undefined;
    const { tenant = own, ...rest } = (left.shift() ?? {}) as CallOptions;
    // Of the API's own paths the client knows which take a key.
    const options = marks.includes("keyed") ? { idempotencyKey: randomKey(), ...rest } : rest;
    const inPath = { ...Object.fromEntries(ids), tenantId: tenant };
    const query = { ...((isRead ? input : options.query) as object | undefined), ...ownQuery };
    return (position: object = {}) =>
      client.request(method, `/api/v2/admin${path}`, {
        params: { path: inPath, query: { ...query, ...position } },
        headers: headersOf(tenant, options),
        signal: options.signal,
        ...(isRead ? {} : bodyOf(input, marks.includes("file"))),
        ...(marks.includes("stream") ? { parseAs: "stream" } : {}),
      });
  };
  if (marks.includes("each")) {
    return (...given: unknown[]) => {
      const send = prepare(given);
      return eachItem(async (position: Position) => (await send(position)).data);
    };
  }
  const call = async (...given: unknown[]) => unwrapped((await prepare(given)()).data);
  const withEtag = async (...given: unknown[]) => {
    const { data, response } = await prepare(given)();
    return { data: unwrapped(data), etag: response.headers.get("ETag") ?? "" };
  };
  return Object.assign(call, { withEtag, currentOf });
}

function currentOf(error: unknown) {
  if (!(error instanceof SoukError) || error.current === null) return null;
  return { data: error.current, etag: error.etag ?? "" };
}

function headersOf(tenant: number | undefined, { ifMatch, idempotencyKey }: CallOptions): object {
  // A proxy may have removed the tag: without it the change would overwrite any version.
  if (ifMatch === "") throw SoukError.invalidRequest("The ifMatch must be an ETag, not empty.");
  return {
    ...(tenant === undefined ? {} : { "X-Tenant-ID": String(tenant) }),
    ...(ifMatch === undefined ? {} : { "If-Match": ifMatch }),
    ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
  };
}

function bodyOf(input: unknown, isFile: boolean): object {
  if (input === undefined) return {};
  if (!isFile) return { body: input };
  // The runtime names the boundary of a form.
  if (input instanceof FormData) return { body: input, bodySerializer: (body: unknown) => body };
  const { type, content } = input as FileBody;
  return {
    body: content,
    bodySerializer: (body: unknown) => body,
    duplex: "half",
    headers: { "Content-Type": type },
  };
}

function unwrapped(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  if ("success" in body && "data" in body) return body.data;
  return "team_members" in body ? body.team_members : body;
}
