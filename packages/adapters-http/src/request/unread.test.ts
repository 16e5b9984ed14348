import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "@jest/globals";
import Koa from "koa";
import { createCarrier } from "../carry.js";

const MEBIBYTE = 1024 * 1024;
const LENGTH = 9 * MEBIBYTE;
const body = Buffer.alloc(LENGTH, "x");

const servers: { close(): void; closeAllConnections(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Refuses every request without a look at its body. */
const refusing: Listener = new Koa()
  .on("error", () => {})
  .use(createCarrier({}).carry((exchange) => exchange.answer(429, "text/plain", "come back later")))
  .callback();

const plain: Listener = (_, response) => response.writeHead(429).end("come back later");

async function serve(listener: Listener) {
  const server = createServer((request, response) => {
    listener(request, response);
  });
  servers.push(server);
  const taken: Socket[] = [];
  server.on("connection", (socket) => taken.push(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, taken };
}

/** Sends the whole body whatever the response. Returns the response and the bytes that were read. */
async function insist(listener: Listener, framing: string, bytes: Uint8Array) {
  const { port, taken } = await serve(listener);
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  const sent = new Promise((resolve) =>
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${framing}\r\n\r\n`, () =>
      socket.write(bytes, resolve),
    ),
  );
  await Promise.race([once(socket, "close"), sent]);
  while (!received.includes("come back later") && !socket.closed) await once(socket, "data");
  socket.destroy();
  const other = taken[0] as Socket;
  if (!other.closed) await once(other, "close");
  return { received, bytes: other.bytesRead };
}

const known = `Content-Length: ${LENGTH}`;
const chunked = Buffer.concat([
  Buffer.from(`${LENGTH.toString(16)}\r\n`),
  body,
  Buffer.from("\r\n"),
]);

describe("a body that is not wanted", () => {
  it.each([
    ["says how long it is", known, body],
    ["goes on without end", "Transfer-Encoding: chunked", chunked],
  ])("is answered and then left where it %s", async (_, framing, bytes) => {
    const answer = await insist(refusing, framing, bytes);
    expect(answer.received).toMatch(/^HTTP\/1.1 429 [^]*Connection: close\r\n[^]*come back later$/);
    expect(answer.bytes).toBeLessThan(MEBIBYTE);
  });

  it("would be taken to its end by a server that does nothing about it", async () => {
    const answer = await insist(plain, known, body);
    expect(answer.bytes).toBeGreaterThan(LENGTH);
  });

  it("hides its answer from no ordinary client", async () => {
    const { port } = await serve(refusing);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fetch(`http://127.0.0.1:${port}`, { method: "POST", body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 429));
    for (const answer of answers) expect(await answer.text()).toBe("come back later");
  });

  it("leaves no one waiting for the rest of it", async () => {
    const { promise: read, resolve } = Promise.withResolvers<unknown>();
    const reading = new Koa()
      .on("error", () => {})
      .use(
        createCarrier({}).carry((exchange) => {
          resolve(exchange.request.toArray().catch((error: Error) => error.message));
          exchange.answer(429, "text/plain", "come back later");
        }),
      );
    const { port } = await serve(reading.callback());
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${known}\r\n\r\nhalf`);
    expect(await read).toBe("Premature close");
    socket.destroy();
  });

  it("costs no connection where it is small", async () => {
    const { port } = await serve(refusing);
    const small = Buffer.alloc(1024);
    const { status, headers } = await fetch(`http://127.0.0.1:${port}`, {
      method: "POST",
      body: small,
    });
    expect([status, headers.get("connection")]).toEqual([429, "keep-alive"]);
  });
});
