import { describe, expect, it } from "@jest/globals";
import { type Invoke, KeyReach, MemoryUnitOfWork } from "@souk/core/testing";
import { BASE_PATH } from "./wire/endpoint.js";
import { endpoints } from "./endpoints/index.js";
import { createFetchHandler } from "./create-fetch-handler.js";

const wireName = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function onWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onWire);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [wireName(name), onWire(each)]),
  );
}

const invokeOverHttp: Invoke = async ({ core }, useCase, { as, tenant }, input) => {
  const endpoint = endpoints.find((each) => each.useCase === useCase)!;
  const left = new Map<string, unknown>([["tenantId", tenant], ...Object.entries(input)]);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = left.get(name);
    left.delete(name);
    return String(value);
  });
  left.delete("tenantId");
  const fields = onWire(Object.fromEntries(left)) as Record<string, unknown>;
  const hasBody = ["post", "put", "patch"].includes(endpoint.method);
  const query = hasBody ? {} : (fields as Record<string, string>);
  const response = await createFetchHandler(core)(
    new Request(`http://souk.test${BASE_PATH}${path}?${new URLSearchParams(query).toString()}`, {
      method: endpoint.method.toUpperCase(),
      headers: {
        authorization: `Bearer ${(as as { readonly token: string }).token}`,
        ...(endpoint.tenantFrom === "header" && { "x-tenant-id": String(tenant) }),
        ...(hasBody && { "content-type": "application/json" }),
      },
      ...(hasBody && { body: JSON.stringify(fields) }),
    }),
  );
  const text = await response.text();
  return { kind: response.ok ? "done" : JSON.parse(text).code, text };
};

describe("API keys over HTTP", () => {
  it.each([
    "getOrder",
    "createWebhook",
    "updateWebhook",
    "redeliver",
    "createApiKey",
    "revokeApiKey",
    "addMember",
    "removeMember",
  ] as const)(
    "cause nothing by the request for %s that they may not do themselves",
    async (name) => {
      const reach = new KeyReach(async () => new MemoryUnitOfWork(), invokeOverHttp, [
        "orders:read",
        "catalog:read",
        "team:read",
      ]);
      expect(await reach.faultsOf(name)).toEqual([]);
    },
  );
});
