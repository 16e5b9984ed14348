import { eachItem, type Position } from "./each-item.js";
import type { CallOptions, FileBody } from "./method.js";
import { calls, type Resources } from "./resources.generated.js";

/** The client by paths, where paths are data. */
export interface Sender {
  request(method: string, path: string, options: object): Promise<{ readonly data?: unknown }>;
}

/** Makes a method of each call in the table. */
export function resourcesOf(client: Sender, tenant: number | undefined): Resources {
  const resources = Object.entries(calls).map(([resource, methods]) => [
    resource,
    Object.fromEntries(
      Object.entries(methods).map(([name, spec]) => [name, methodOf(client, tenant, spec)]),
    ),
  ]);
  return Object.fromEntries(resources) as Resources;
}

function methodOf(client: Sender, own: number | undefined, spec: string) {
  const [method = "", path = "", ...marks] = spec.split(" ");
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const isRead = method === "get";
  const hasInput = isRead || marks.includes("body");
  return (...given: unknown[]): unknown => {
    const left = [...given];
    const ids = names.map((name) => [name, name === "tenantId" ? undefined : left.shift()]);
    const input = hasInput ? left.shift() : undefined;
    const { tenant = own, ...options } = (left.shift() ?? {}) as CallOptions;
    const inPath = { ...Object.fromEntries(ids), tenantId: tenant };
    const send = async (query: object | undefined) => {
      const { data } = await client.request(method, `/api/v2/admin${path}`, {
        params: { path: inPath, query },
        headers: headersOf(tenant, options),
        signal: options.signal,
        ...(isRead ? {} : bodyOf(input, marks.includes("file"))),
        ...(marks.includes("stream") ? { parseAs: "stream" } : {}),
      });
      return data;
    };
    const query = (isRead ? input : options.query) as object | undefined;
    if (!marks.includes("each")) return send(query).then(unwrapped);
    return eachItem((position: Position) => send({ ...query, ...position }));
  };
}

function headersOf(tenant: number | undefined, { ifMatch, idempotencyKey }: CallOptions): object {
  return {
    ...(tenant === undefined ? {} : { "X-Tenant-ID": String(tenant) }),
    ...(ifMatch === undefined ? {} : { "If-Match": ifMatch }),
    ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
  };
}

function bodyOf(input: unknown, isFile: boolean): object {
  if (input === undefined) return {};
  if (!isFile) return { body: input };
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
