import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Core } from "@souk/core";
import type { Client } from "undici";
import { withHost } from "../bench-host.js";

const PASSWORD = "quiet orange lamps at night";
const CALLS = 200;

interface Seeded {
  readonly key: string;
  readonly orderId: number;
  readonly productId: number;
}

interface Pair {
  readonly http: readonly [method: "GET" | "POST" | "PATCH", path: string, body?: object];
  readonly tool: readonly [name: string, input: object];
}

/** The calls of an agent at work: most of them read. */
const pairs = ({ orderId, productId }: Seeded, at: number): readonly Pair[] => [
  { http: ["GET", "/orders?per_page=20"], tool: ["find_orders", { per_page: 20 }] },
  { http: ["GET", `/orders/${orderId}`], tool: ["show_order", { id: orderId }] },
  { http: ["GET", "/products?search=lamp"], tool: ["find_products", { search: "lamp" }] },
  { http: ["GET", `/products/${productId}`], tool: ["show_product", { id: productId }] },
  {
    http: ["PATCH", `/products/${productId}`, { stock: at }],
    tool: ["change_product", { id: productId, stock: at }],
  },
];

/** The same calls over HTTP and over MCP, in rounds that alternate; prints what each costs the host. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: "string", default: "sqlite" },
      rounds: { type: "string", default: "21" },
    },
  });
  await withHost(values.engine, {}, seed, async ({ client, pid }, seeded) => {
    const ratios: { time: number; processor: number }[] = [];
    for (let round = -8; round < Number(values.rounds); round += 1) {
      const http = await measured(pid, () => overHttp(client, seeded));
      const mcp = await measured(pid, () => overMcp(client, seeded));
      if (round < 0) continue;
      const ratio = { time: mcp.ms / http.ms, processor: mcp.cpuMs / http.cpuMs };
      ratios.push(ratio);
      print(`round ${round + 1}: ${words("HTTP", http)}, ${words("MCP", mcp)}`);
    }
    const time = median(ratios.map((each) => each.time));
    const processor = median(ratios.map((each) => each.processor));
    print(`MCP / HTTP, median: time ${time.toFixed(2)}, processor ${processor.toFixed(2)}`);
  });
}

const print = (line: string) => process.stdout.write(`${line}\n`);

const words = (name: string, { ms, cpuMs }: Cost) =>
  `${name} ${(ms / CALLS).toFixed(2)} ms and ${(cpuMs / CALLS).toFixed(2)} ms of processor a call`;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Cost {
  readonly ms: number;
  readonly cpuMs: number;
}

async function measured(pid: number, work: () => Promise<void>): Promise<Cost> {
  const [from, cpuFrom] = [performance.now(), processorOf(pid)];
  await work();
  return { ms: performance.now() - from, cpuMs: processorOf(pid) - cpuFrom };
}

/** Of all threads, in nanoseconds on the processor, as Linux counts it. */
const processorOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8"))
    .reduce((sum, line) => sum + Number(line.split(" ", 1)[0]) / 1e6, 0);

async function overHttp(client: Client, seeded: Seeded): Promise<void> {
  for (let at = 0; at < CALLS / 5; at += 1)
    for (const { http } of pairs(seeded, at)) {
      const [method, path, body] = http;
      await sent(client, seeded, method, `/api/v2/admin${path}`, body);
    }
}

async function overMcp(client: Client, seeded: Seeded): Promise<void> {
  for (let at = 0; at < CALLS / 5; at += 1)
    for (const [id, { tool }] of pairs(seeded, at).entries()) {
      const [name, input] = tool;
      const text = await sent(client, seeded, "POST", "/mcp", {
        jsonrpc: "2.0",
        id: at * 10 + id,
        method: "tools/call",
        params: { name, arguments: input, _meta: META },
      });
      const { result } = JSON.parse(text) as { result?: { isError?: boolean } };
      if (!result || result.isError) throw new Error(text);
    }
}

const VERSION = "2026-07-28";
const META = {
  "io.modelcontextprotocol/protocolVersion": VERSION,
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

async function sent(
  client: Client,
  { key }: Seeded,
  method: "GET" | "POST" | "PATCH",
  path: string,
  body: { params?: { name: string } } | object | undefined,
): Promise<string> {
  const isMcp = path === "/mcp";
  const { statusCode, body: answer } = await client.request({
    method,
    path,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { "content-type": "application/json" }),
      ...(isMcp && {
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": VERSION,
        "mcp-method": "tools/call",
        "mcp-name": (body as { params: { name: string } }).params.name,
      }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await answer.text();
  if (statusCode >= 300) throw new Error(`${method} ${path}: ${statusCode} ${text}`);
  return text;
}

async function seed(core: Core): Promise<Seeded> {
  const { token } = await core.register(
    {},
    {
      name: "Bench",
      email: "bench@example.com",
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
    },
  );
  const as = { token };
  const { id: tenant } = await core.createTenant({ as }, { name: "Bench" });
  const call = { as, tenant };
  let productId = 0;
  for (let at = 0; at < 100; at += 1)
    ({ id: productId } = await core.createProduct(call, { name: `Lamp ${at}`, price: at }));
  let orderId = 0;
  for (let at = 0; at < 50; at += 1)
    ({ id: orderId } = await core.createOrder(call, {
      address: { street: "1 Main St", city: "Springfield" },
      paymentType: 1,
      totalAmount: 1,
      orderItems: [{ productId, qty: 1, amount: 1 }],
    }));
  const scopes = ["catalog:read", "catalog:write", "orders:read"] as const;
  const { key } = await core.createApiKey(call, { name: "Agent", scopes: [...scopes] });
  return { key, orderId, productId };
}
