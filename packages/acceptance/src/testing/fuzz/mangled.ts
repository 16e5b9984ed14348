import { connect } from "node:net";
import fc from "fast-check";
import type { Team } from "../world.js";

const order =
  '{"address_id":1,"payment_type":1,"total_amount":1,"order_items":[{"product_id":1,"qty":1,"amount":1}]}';

const write = (method: string, path: string, { tenant, admin }: Team, body = ""): string =>
  `${method} /api/v2/admin${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
  `Authorization: Bearer ${admin.token}\r\nX-Tenant-ID: ${tenant}\r\nIdempotency-Key: k\r\n` +
  `If-Match: "1"\r\nX-Request-ID: r\r\nContent-Type: application/json\r\n` +
  `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

const requestsOf = (team: Team) => [
  write("GET", "/products?page=1&sort=-price&min_price=1", team),
  write("POST", "/products", team, '{"name":"x","price":1.5,"stock":2}'),
  write("PATCH", "/category/1", team, '{"name":"x"}'),
  write("GET", "/orders?from=2026-01-01T00:00:00Z&status=pending", team),
  write("POST", "/orders", team, order),
  write("POST", "/announcements", team, '{"title":"x","type":"info","status":"draft"}'),
  write("GET", `/webhooks/${team.tenant}/deliveries?status=failed`, team),
  write("GET", `/team-members/${team.tenant}`, team),
];

const piece = fc.oneof(
  fc.constantFrom("\r\n", "\0", "\xff", " ", ":", "%", '"', "\\u0000", "[[[[", "1e400", "-", ","),
  fc.constantFrom(
    "Transfer-Encoding: chunked\r\n",
    "X-Tenant-ID: 2\r\n",
    "Expect: 100-continue\r\n",
  ),
  fc.string({ unit: "binary-ascii", minLength: 1, maxLength: 8 }),
);
const cut = fc.record({
  at: fc.nat(),
  length: fc.nat({ max: 12 }),
  by: fc.option(piece, { nil: "" }),
});

/** A right request with up to four places cut out or written over. */
export const mangledBytes = (team: Team): fc.Arbitrary<Buffer> =>
  fc
    .record({
      text: fc.constantFrom(...requestsOf(team)),
      cuts: fc.array(cut, { minLength: 1, maxLength: 4 }),
    })
    .map(({ text, cuts }) => Buffer.from(cuts.reduce(mangle, text), "latin1"));

function mangle(text: string, { at, length, by }: { at: number; length: number; by: string }) {
  const from = at % text.length;
  return text.slice(0, from) + by + text.slice(from + length);
}

const WAIT_MS = 2_000;

/** Sends the bytes and no more; a connection that is closed without an answer is an answer, too. */
export function playBytes(
  origin: string,
  bytes: Buffer,
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    let text = "";
    const finish = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    socket.setTimeout(WAIT_MS, finish);
    socket.on("data", (chunk) => (text += chunk.toString("latin1")));
    socket.on("end", finish).on("error", finish).on("close", finish);
    socket.end(bytes);
  });
}
