import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { CallerRow, CheckCaller, Wish } from "./bare-store.js";
import { inBackground } from "@souk/core/adapter";

export interface BareCall {
  readonly token: number;
  readonly digest: Buffer;
  readonly tenant: number;
  readonly check: CheckCaller;
}

/** The three routes; each answers the text of its body. */
export interface BareRoutes {
  products(call: BareCall): Promise<string>;
  order(call: BareCall, id: number): Promise<string | null>;
  place(call: BareCall, wish: Wish): Promise<string>;
}

export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const credentials = (request: IncomingMessage) => {
  const match = /^Bearer ([1-9]\d{0,14})\|(\S{40,})$/.exec(request.headers.authorization ?? "");
  const tenant = /^[1-9]\d{0,9}$/.exec(String(request.headers["x-tenant-id"] ?? ""));
  if (!match) throw new Refused(401, "Unauthenticated.");
  if (!tenant) throw new Refused(400, "X-Tenant-ID header is required");
  const digest = createHash("sha256")
    .update(match[2] ?? "")
    .digest();
  return { token: Number(match[1]), digest, tenant: Number(tenant[0]) };
};

const checking = (digest: Buffer) => (row: CallerRow | undefined) => {
  const now = Date.now();
  if (!row?.is_active || row.expires_at <= now || row.last_used_at < now - 2_592_000_000) {
    throw new Refused(401, "Unauthenticated.");
  }
  if (!timingSafeEqual(Buffer.from(row.hash, "hex"), digest)) {
    throw new Refused(401, "Unauthenticated.");
  }
  if (row.tenant === null || row.role === null) throw new Refused(403, "Not a member.");
  return row;
};

async function answer(
  request: IncomingMessage,
  routes: BareRoutes,
): Promise<[status: number, body: string]> {
  const path = request.url ?? "";
  const caller = credentials(request);
  const call = { ...caller, check: checking(caller.digest) };
  if (request.method === "POST" && path === "/api/v2/admin/orders") {
    return [201, await routes.place(call, wishOf(JSON.parse(await bodyOf(request))))];
  }
  if (path === "/api/v2/admin/products") return [200, await routes.products(call)];
  const id = /^\/api\/v2\/admin\/orders\/([1-9]\d{0,14})$/.exec(path)?.[1];
  const found = id === undefined ? null : await routes.order(call, Number(id));
  if (found === null) throw new Refused(404, "Order not found");
  return [200, found];
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

const isWhole = (value: unknown, from: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= from;

function cents(value: unknown): number {
  const minor = typeof value === "number" ? Math.round(value * 100) : -1;
  if (minor < 0 || minor / 100 !== value) throw new Refused(422, "An amount is invalid.");
  return minor;
}

function wishOf(body: Record<string, unknown>): Wish {
  const { address_id: addressId, payment_type: paymentType, order_items: items } = body;
  if (!isWhole(addressId, 1) || !isWhole(paymentType, 0) || !Array.isArray(items)) {
    throw new Refused(422, "The order is invalid.");
  }
  return {
    addressId,
    paymentType,
    totalAmount: cents(body["total_amount"]),
    items: items.map(({ product_id: productId, qty, amount, size = null, notes = null }) => {
      if (!isWhole(productId, 1) || !isWhole(qty, 1)) throw new Refused(422, "An item is invalid.");
      return { productId, qty, amount: cents(amount), size, notes };
    }),
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  routes: BareRoutes,
): Promise<void> {
  let status: number;
  let text: string;
  try {
    [status, text] = await answer(request, routes);
  } catch (error) {
    status = error instanceof Refused ? error.status : 500;
    text = JSON.stringify({
      success: false,
      message: error instanceof Refused ? error.message : "Failed.",
    });
    if (status === 500) process.stderr.write(`${String(error)}\n`);
  }
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
}

export function serve(routes: BareRoutes): void {
  const server = createServer((request, response) => {
    inBackground(respond(request, response, routes), console.error);
  });
  server.listen(0, "127.0.0.1", () => {
    process.stdout.write(`127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  });
  process.on("SIGTERM", () => process.exit(0));
}
