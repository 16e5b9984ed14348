import { afterEach, describe, expect, it } from "@jest/globals";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { Agent, fetch, request as undiciRequest } from "undici";
import { canary, ok, receiver, request } from "./receivers.test.support.js";
import { createWebhookSender, type WebhookSenderOptions } from "./webhook-sender.js";

const DEADLINE = 400;
/** For a busy machine; a receiver here would continue forever. */
const SLACK = 60_000;
const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

async function facing(
  answer: (socket: Socket, request: string) => void,
  options: WebhookSenderOptions = {},
) {
  const target = await receiver(answer);
  const sender = createWebhookSender({ allowList: [`127.0.0.1:${target.port}`], ...options });
  open.push(target, sender);
  const url = `http://127.0.0.1:${target.port}/hook?x=1`;
  return {
    target,
    url,
    send: (deadlineMs = DEADLINE) => sender.send(request(url, { deadlineMs })),
  };
}

/** Writes a piece every 20 ms until the socket is gone. */
function drip(socket: Socket, head: string, piece: string): void {
  socket.write(head);
  const timer = setInterval(() => socket.write(piece), 20);
  socket.on("close", () => clearInterval(timer));
}

/** Writes as fast as the socket takes it and tells how much that was. */
function flood(socket: Socket, head: string, chunk: Buffer, sent: (bytes: number) => void): void {
  const more = () => {
    while (!socket.destroyed) {
      sent(chunk.length);
      if (!socket.write(chunk)) return;
    }
  };
  socket.on("drain", more);
  socket.write(head);
  more();
}

describe("what is sent", () => {
  it("is one POST of the exact bytes with the given headers and no more", async () => {
    const { target, send } = await facing((socket) => socket.write(ok));
    expect(await send(SLACK)).toMatchObject({ status: 200, failure: null, responseBody: "ok" });
    const [head = "", body] = target.received().split("\r\n\r\n");
    expect(body).toBe('{"a":1}');
    expect(head.split("\r\n")[0]).toBe("POST /hook?x=1 HTTP/1.1");
    const names = head
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(":")[0]);
    const expected = [
      "accept-encoding",
      "connection",
      "content-length",
      "content-type",
      "host",
      "user-agent",
      "x-event-id",
    ];
    expect(new Set(names)).toEqual(new Set(expected));
  });

  it("goes to a new connection at once where the receiver closed a kept one without a response", async () => {
    const used = new Set<Socket>();
    const { target, send } = await facing((socket) => {
      if (used.has(socket)) return socket.destroy();
      used.add(socket);
      return socket.write(ok);
    });
    expect(await send(SLACK)).toMatchObject({ status: 200 });
    expect(await send(SLACK)).toMatchObject({ status: 200, failure: null });
    expect(target.connections()).toBe(2);
  });

  it("is not repeated where a new connection closes without a response", async () => {
    const { target, send } = await facing((socket) => socket.destroy());
    expect(await send(SLACK)).toMatchObject({ status: null, failure: "connect_failed" });
    expect(target.connections()).toBe(1);
  });

  it("fails as an invalid response if the receiver sends an unsolicited 100 Continue", async () => {
    const { send } = await facing((socket) => socket.write(`HTTP/1.1 100 Continue\r\n\r\n${ok}`));
    expect(await send(SLACK)).toMatchObject({ status: null, failure: "invalid_response" });
  });

  it("shares a connection within a tenant and never between two", async () => {
    const target = await receiver((socket) => socket.write(ok));
    const sender = createWebhookSender({ allowPrivate: true });
    open.push(target, sender);
    const url = `http://127.0.0.1:${target.port}/`;
    for (let sent = 0; sent < 5; sent++) {
      await sender.send(request(url));
      // The client frees a connection only in the turn after its answer.
      await setImmediate();
      await setImmediate();
    }
    expect(target.connections()).toBe(1);
    await sender.send(request(url, { tenantId: 2 }));
    expect(target.connections()).toBe(2);
  });

  it("takes no proxy from the environment", async () => {
    const proxy = await canary();
    open.push(proxy);
    const { send } = await facing((socket) => socket.write(ok));
    const names = ["http_proxy", "HTTP_PROXY", "https_proxy", "ALL_PROXY", "NODE_USE_ENV_PROXY"];
    for (const name of names) process.env[name] = `http://127.0.0.1:${proxy.port}`;
    const result = await send();
    for (const name of names) delete process.env[name];
    expect(result.status).toBe(200);
    expect(proxy.connections()).toBe(0);
  });

  it("is nothing when a header could split the request", async () => {
    const { target, url } = await facing((socket) => socket.write(ok));
    const sender = createWebhookSender({ allowPrivate: true });
    open.push(sender);
    const result = await sender.send(request(url, { headers: { "x-event": "a\r\nx-evil: 1" } }));
    expect(result.failure).toBe("internal_error");
    expect(target.received()).toBe("");
  });
});

describe("a slow receiver", () => {
  it.each<[string, (socket: Socket) => void]>([
    ["never answers", () => {}],
    ["drips its headers", (socket) => drip(socket, "HTTP/1.1 200 OK\r\nx: ", "a")],
    [
      "drips its body",
      (socket) => drip(socket, "HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n", "a"),
    ],
    ["drips informational answers", (socket) => drip(socket, "", "HTTP/1.1 103 Early Hints")],
  ])("that %s fails at the deadline", async (_, answer) => {
    const { send } = await facing(answer);
    const startedAt = performance.now();
    expect((await send()).failure).toBe("timeout");
    const took = performance.now() - startedAt;
    expect(took).toBeGreaterThanOrEqual(DEADLINE - 5);
    expect(took).toBeLessThan(DEADLINE + SLACK);
  });

  it("fails at the deadline when the name server hangs, and nothing is sent later", async () => {
    const late = Promise.withResolvers<string[]>();
    const target = await canary();
    const allowList = [`127.0.0.1:${target.port}`, "slow.example"];
    const sender = createWebhookSender({ allowList, resolve: () => late.promise });
    open.push(target, sender);
    const url = `http://slow.example:${target.port}/`;
    expect((await sender.send(request(url, { deadlineMs: DEADLINE }))).failure).toBe("timeout");
    late.resolve(["127.0.0.1"]);
    // A second request waits for the same connection, so the first had its chance before it.
    expect((await sender.send(request(url))).status).toBe(200);
    expect(target.received().match(/POST/g)).toHaveLength(1);
  });

  it("would be seen to hang if idle timers stood in for the deadline", async () => {
    const { url } = await facing((socket) =>
      drip(socket, "HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n", "a"),
    );
    const dispatcher = new Agent({ headersTimeout: 100, bodyTimeout: 100 });
    const answer = await undiciRequest(url, { dispatcher, method: "POST" });
    let seen = 0;
    answer.body.on("data", (chunk: Buffer) => (seen += chunk.length));
    answer.body.on("error", () => {});
    const startedAt = performance.now();
    while (seen < 30) await new Promise((resolve) => answer.body.once("data", resolve));
    expect(performance.now() - startedAt).toBeGreaterThan(DEADLINE);
    await dispatcher.destroy();
  });
});

describe("a receiver with too much to say", () => {
  const chunk = Buffer.alloc(8_192, "x");
  const head = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n";
  const piece = Buffer.concat([Buffer.from("2000\r\n"), chunk, Buffer.from("\r\n")]);

  it("is cut off after 16 KB, and its status decides", async () => {
    let sent = 0;
    const { send } = await facing((socket) =>
      flood(socket, head, piece, (bytes) => (sent += bytes)),
    );
    const result = await send(60_000);
    expect(result).toMatchObject({ status: 200, failure: null });
    expect(result.responseBody).toBe("x".repeat(1_024));
    expect(result.durationMs).toBeLessThan(60_000);
    // No more than the two kernels buffered.
    expect(sent).toBeLessThan(16_000_000);
  });

  it("would be seen to go on if nothing limited the reading", async () => {
    const endless = { maxResponseBytes: Number.MAX_SAFE_INTEGER };
    const { send } = await facing((socket) => flood(socket, head, piece, () => {}), endless);
    expect((await send()).failure).toBe("timeout");
  });

  it("never has its body inflated", async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    const reply = `HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`;
    const { send, url } = await facing((socket) => {
      socket.write(reply);
      socket.write(bomb);
    });
    expect(await send()).toMatchObject({ status: 200, failure: null, responseBody: null });
    // The fault that this guards against, as seen with a client that inflates.
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(10_000_000);
  });

  it("may not send headers without end or informational answers without end", async () => {
    const headers = await facing((socket) =>
      flood(socket, "HTTP/1.1 200 OK\r\n", Buffer.from(`x: ${"a".repeat(500)}\r\n`), () => {}),
    );
    expect((await headers.send(60_000)).failure).toBe("invalid_response");
    const hints = Buffer.from("HTTP/1.1 103 Early Hints\r\n\r\n");
    const informational = await facing((socket) => flood(socket, "", hints, () => {}));
    const result = await informational.send(60_000);
    expect(result.failure).toBe("invalid_response");
    expect(result.durationMs).toBeLessThan(60_000);
  });
});

describe("a redirect", () => {
  it.each([301, 302, 303, 307, 308])("with %i is recorded and not followed", async (status) => {
    const trap = await canary();
    open.push(trap);
    const reply = `HTTP/1.1 ${status} Moved\r\nlocation: http://127.0.0.1:${trap.port}/\r\ncontent-length: 0\r\n\r\n`;
    const { send, url } = await facing((socket) => socket.write(reply));
    expect(await send()).toMatchObject({ status, failure: null });
    expect(trap.connections()).toBe(0);
    // The fault that this guards against, as seen with a client that follows.
    await fetch(url, { method: "POST" }).catch(() => {});
    expect(trap.connections()).toBe(1);
  });
});

describe("a receiver that breaks the rules of HTTP", () => {
  const end = (text: string) => (socket: Socket) => {
    socket.end(text);
  };

  it.each<[string, string, (socket: Socket) => void]>([
    ["closes without a word", "connect_failed", (socket) => socket.end()],
    ["resets the connection", "connect_failed", (socket) => socket.resetAndDestroy()],
    ["speaks another protocol", "invalid_response", end("SSH-2.0-OpenSSH_9.6\r\n\r\n")],
    [
      "sends two lengths",
      "invalid_response",
      end("HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab"),
    ],
    [
      "sends a bad chunk",
      "invalid_response",
      end("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n"),
    ],
    [
      "closes before the end of its body",
      "invalid_response",
      end("HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\nab"),
    ],
    [
      "switches protocols",
      "connect_failed",
      end("HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n"),
    ],
  ])("and %s fails as %s", async (_, failure, answer) => {
    const { send } = await facing(answer);
    expect((await send()).failure).toBe(failure);
  });

  it("fails as connect_failed when no one listens and as dns_failed when the name is unknown", async () => {
    const gone = await canary();
    await gone.close();
    const sender = createWebhookSender({ allowPrivate: true });
    open.push(sender);
    const nobody = await sender.send(request(`http://127.0.0.1:${gone.port}/`));
    expect(nobody.failure).toBe("connect_failed");
    for (const resolve of [
      () => Promise.reject(new Error("ENOTFOUND")),
      () => Promise.resolve([]),
    ]) {
      const lost = createWebhookSender({ resolve });
      open.push(lost);
      expect((await lost.send(request("https://nobody.example/"))).failure).toBe("dns_failed");
    }
  });
});

describe("what is kept of an answer", () => {
  const answering = async (head: string, body: Buffer | string) => {
    const { send } = await facing((socket) => {
      socket.write(`HTTP/1.1 ${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`);
      socket.write(body);
    });
    return send();
  };

  it.each([200, 201, 204, 299, 400, 404, 410, 429, 500, 503])(
    "has the status %i",
    async (status) => {
      const { send } = await facing((socket) =>
        socket.write(
          `HTTP/1.1 ${status} X\r\n${status === 204 ? "" : "content-length: 0\r\n"}\r\n`,
        ),
      );
      expect(await send()).toMatchObject({ status, failure: null, responseBody: "" });
    },
  );

  it("has the time that Retry-After asks for", async () => {
    expect((await answering("503 X\r\nretry-after: 120", "")).retryAfterMs).toBe(120_000);
    expect((await answering("429 X\r\nretry-after: soon", "")).retryAfterMs).toBeNull();
    const later = new Date(Date.now() + 600_000).toUTCString();
    const asked = (await answering(`503 X\r\nretry-after: ${later}`, "")).retryAfterMs ?? 0;
    expect(asked).toBeGreaterThan(590_000);
    expect(asked).toBeLessThanOrEqual(600_000);
  });

  it("is text that a database can hold", async () => {
    const raw = Buffer.concat([Buffer.from("a\u0000b\u001b[31m\n"), Buffer.from([0xff, 0xc3])]);
    expect((await answering("200 OK", raw)).responseBody).toBe("a\uFFFDb\uFFFD[31m\n\uFFFD");
    const cut = `${"x".repeat(1_023)}é`;
    expect((await answering("200 OK", cut)).responseBody).toBe("x".repeat(1_023));
  });
});
