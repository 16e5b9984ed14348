import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { createNodeHandler } from "./create-app.js";
import type { NodeHandler } from "./node-handler.js";
import type { ServiceOptions } from "./options/app-options.js";
import { BASE_PATH } from "./wire/endpoint.js";

const servers: { close(): void; closeAllConnections(): void }[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that mounts the handler below a path, as Express and Connect do; a page of its own answers the rest. */
async function mounted(
  handle: NodeHandler,
  { below = "", hasOwnPages = true }: { below?: string; hasOwnPages?: boolean } = {},
): Promise<string> {
  const server = createServer((request: IncomingMessage & { originalUrl?: string }, response) => {
    const { url = "" } = request;
    const ownPage = () => {
      response.end(`your page at ${request.url} (${response.statusCode})`);
    };
    if (below !== "" && url !== below && !url.startsWith(`${below}/`)) return ownPage();
    if (below !== "") {
      request.originalUrl = url;
      request.url = url.slice(below.length) || "/";
    }
    if (hasOwnPages) handle(request, response, ownPage);
    else handle(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const core = createCore(memoryPorts());
const handlerWith = (options: ServiceOptions = {}) => createNodeHandler(core, options);

async function listOfTenants(origin: string, path: string, token: string) {
  const response = await fetch(`${origin}${path}/tenants`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { tenants } = (await response.json()) as { tenants?: { name: string }[] };
  return [response.status, tenants?.map(({ name }) => name)];
}

describe("createNodeHandler", () => {
  const places = [
    { mount: "at the root", basePath: BASE_PATH, below: "", at: BASE_PATH },
    { mount: "at its base path", basePath: BASE_PATH, below: BASE_PATH, at: BASE_PATH },
    {
      mount: "below a prefix that its base path has",
      basePath: "/shop/api",
      below: "/shop",
      at: "/shop/api",
    },
    {
      mount: "below a prefix of its base path",
      basePath: BASE_PATH,
      below: "/shop",
      at: `/shop${BASE_PATH}`,
    },
  ];

  it.each(places)("serves the API where it is mounted $mount", async ({ basePath, below, at }) => {
    const { as } = await newUserWithToken(core);
    const { token } = as;
    await core.createTenant({ as }, { name: "Lamps" });
    const origin = await mounted(handlerWith({ basePath }), { below });
    expect(await listOfTenants(origin, at, token)).toEqual([200, ["Lamps"]]);
    const missing = await fetch(`${origin}${at}/nothing`);
    expect([missing.status, await missing.json()]).toEqual([
      404,
      expect.objectContaining({ code: "not_found" }),
    ]);
  });

  it("reads a body and returns Location with the path that clients request", async () => {
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const origin = await mounted(handlerWith({ basePath: "/shop/api" }), { below: "/shop" });
    const headers = {
      authorization: `Bearer ${as.token}`,
      "x-tenant-id": String(tenant),
      "content-type": "application/json",
    };
    const made = await fetch(`${origin}/shop/api/products`, {
      method: "POST",
      headers,
      body: JSON.stringify({ name: "Lamp", price: 5 }),
    });
    expect(made.status).toBe(201);
    const place = made.headers.get("location") ?? "";
    const read = await fetch(origin + place, { headers });
    expect([place, read.status]).toEqual([
      expect.stringMatching(/^\/shop\/api\/products\/\d+$/),
      200,
    ]);
    const job = await fetch(`${origin}/shop/api/products/import?async=true`, {
      method: "POST",
      headers: { ...headers, "content-type": "text/csv" },
      body: "name,price\nCup,3\n",
    });
    expect([job.status, job.headers.get("location")]).toEqual([
      202,
      expect.stringMatching(/^\/shop\/api\/imports\/\d+$/),
    ]);
  });

  it("passes on other paths as they came, and leaves their responses alone", async () => {
    const origin = await mounted(handlerWith(), { below: "/shop" });
    const paths = ["/", "/shop", "/shop/basket?item=1", "/shop/api/v2", "/api/v2/admin/products"];
    const seen = [];
    for (const path of paths) seen.push(await (await fetch(origin + path)).text());
    expect(seen).toEqual([
      "your page at / (200)",
      "your page at / (200)",
      "your page at /basket?item=1 (200)",
      "your page at /api/v2 (200)",
      "your page at /api/v2/admin/products (200)",
    ]);
  });

  it("returns 404 for other paths where there is nothing to pass them to", async () => {
    const origin = await mounted(handlerWith(), { hasOwnPages: false });
    const response = await fetch(`${origin}/basket`);
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({ code: "not_found" }),
    ]);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });
});
