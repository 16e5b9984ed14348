// Calls a few operations of a shop, and prints the results.
import assert from "node:assert/strict";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

const BASE = "/api/v2/admin";
const LINES = 2_000;

/** Whatever takes a request and answers it: `fetch` with an address, or the handler itself. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

export async function tour(tenant: number, ask: Ask): Promise<string> {
  const headers = { cookie: "session=ada", "x-tenant-id": String(tenant) };
  const send = (path: string, body: unknown) =>
    ask(BASE + path, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const get = (path: string) => ask(BASE + path, { headers });

  const greeted = await send("/greetings", { words: "Hello" });
  assert.deepEqual(await greeted.json(), { success: true, data: { words: "Hello, Lamps" } });
  const stranger = await ask(`${BASE}/products`, { headers: { "x-tenant-id": String(tenant) } });
  assert.equal(stranger.status, 401);

  const lamp = { name: "Lamp", price: 49.9, metadata: { weight: 2.5 } };
  assert.equal((await send("/products", lamp)).status, 201);
  const refused = await send("/products", { ...lamp, metadata: {} });
  assert.equal(refused.status, 422);
  const { errors } = (await refused.json()) as { errors: object };
  assert.deepEqual(Object.keys(errors), ["metadata.weight"]);
  const { data, total } = (await (await get("/products")).json()) as {
    data: { name: string }[];
    total: number;
  };
  assert.deepEqual([data[0]?.name, total], ["Lamp", 1]);

  const imported = await ask(`${BASE}/products/import`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/x-ndjson" },
    body: ReadableStream.from(lines()),
    duplex: "half",
  } as RequestInit);
  const { data: done } = (await imported.json()) as { data: { created: number } };
  const exported = await (await get("/products/export")).text();
  const kept = exported.trim().split("\n").length;

  const nothing = await get("/nothing");
  const { code } = (await nothing.json()) as { code: string };
  const description = await (await get("/openapi.json")).text();
  assert.ok(description.includes("Say hello.") && description.includes('"weight"'));
  const docs = await ask("/docs");
  assert.equal(docs.status, 200);
  await docs.text();
  return `imported ${done.created}, exported ${kept}, ${nothing.status} ${code}`;
}

async function* lines(): AsyncGenerator<Uint8Array> {
  for (let n = 1; n <= LINES; n += 1) {
    const line = { sku: `L-${n}`, name: `Lamp ${n}`, price: 1, metadata: { weight: 1 } };
    yield new TextEncoder().encode(`${JSON.stringify(line)}\n`);
  }
}

/** The same over a connection, to a server that is closed afterwards. */
export async function tourOf(tenant: number, server: Server): Promise<string> {
  if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await tour(tenant, (path, init) => fetch(origin + path, init));
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
