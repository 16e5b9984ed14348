import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "@jest/globals";
import { createApp, type RequestRecord } from "@souk/adapters-http";
import { createCore } from "@souk/core";
import { FAREWELL_MS, type RunningServer, type ServerOptions, startServer } from "./server.js";
import { rawRequest } from "./testing/raw-request.js";
import { until } from "./testing/receiver.js";
import { inBackground } from "@souk/core/adapter";
import { complain, memoryPorts, newUserWithToken } from "@souk/core/testing";

const servers: RunningServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  // A socket that does not read never notices the other side's end, and would stay open.
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function serve(listener: RequestListener, more: Partial<ServerOptions> = {}) {
  const server = await startServer(listener, { host: "127.0.0.1", port: 0, ...more });
  servers.push(server);
  return { server, origin: server.address };
}

/** A connection that records its input. */
function open(
  origin: string,
  options: { readonly allowHalfOpen?: boolean } = {},
): { socket: Socket; received: () => string; closed: Promise<void> } {
  const { port, hostname } = new URL(origin);
  const socket = connect({ port: Number(port), host: hostname, ...options });
  sockets.push(socket);
  let text = "";
  socket.on("data", (chunk) => (text += chunk.toString("latin1"))).on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  return { socket, received: () => text, closed };
}

const hello: RequestListener = (_, response) => response.end("hello");
const GET = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

describe("a server that cannot listen", () => {
  it.each([
    [
      "a port that is taken",
      {},
      /Another program, perhaps another Souk, is using port \d+ of 127.0.0.1. .* PORT/,
    ],
    ["an address of another machine", { host: "192.0.2.1" }, /address 192.0.2.1. Set HOST/],
  ])("says what to do about %s", async (_, more, words) => {
    const { origin } = await serve(hello);
    const port = Number(new URL(origin).port);
    await expect(startServer(hello, { host: "127.0.0.1", port, ...more })).rejects.toThrow(words);
  });
});

describe("a stopping server", () => {
  it("finishes requests in progress, closes the connection, and accepts no new ones", async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const body = "x".repeat(1_000_000);
    const { server, origin } = await serve((_, response) => {
      begun.resolve();
      inBackground(
        gate.promise.then(() => response.end(body)),
        complain,
      );
    });
    const answer = fetch(origin);
    await begun.promise;
    const stopped = server.stop();
    expect(server.isStopping()).toBe(true);
    await expect(fetch(origin)).rejects.toThrow("fetch failed");
    gate.resolve();
    const response = await answer;
    expect(response.headers.get("connection")).toBe("close");
    expect((await response.text()).length).toBe(body.length);
    await stopped;
  });

  it("answers on an open connection once more, and says that it closes", async () => {
    const { server, origin } = await serve(hello);
    const { socket, received, closed } = open(origin);
    socket.write(GET);
    while (!received().includes("hello")) await wait(5);
    const stopped = server.stop();
    socket.write(GET);
    await closed;
    expect(received().match(/hello/g)).toHaveLength(2);
    expect(received()).toMatch(/Connection: close\r\n/);
    await stopped;
  });

  it("that was held up answers what came in meanwhile, before it closes idle connections", async () => {
    const { server, origin } = await serve(hello);
    const { socket, received, closed } = open(origin);
    socket.write(GET);
    while (!received().includes("hello")) await wait(5);
    // From here on timers come before the network.
    await new Promise((resolve) => setImmediate(resolve));
    const stopped = server.stop();
    socket.write(GET);
    for (const end = performance.now() + 2 * FAREWELL_MS; performance.now() < end;);
    await closed;
    expect(received().match(/hello/g)).toHaveLength(2);
    await stopped;
  });

  it("lets go of idle connections soon", async () => {
    // Far longer than the test may take: who waits for the limit never gets there.
    const { server, origin } = await serve(hello, { stopWithinMs: 3_600_000 });
    const { socket, received, closed } = open(origin);
    socket.write(GET);
    while (!received().includes("hello")) await wait(5);
    await server.stop();
    await expect(closed).resolves.toBeUndefined();
  });

  it("does not wait for ever", async () => {
    const { server, origin } = await serve(() => {}, { stopWithinMs: 200 });
    const { socket, closed } = open(origin);
    socket.write(GET);
    await wait(20);
    await server.stop();
    await expect(closed).resolves.toBeUndefined();
  });

  it.each([
    [
      "a write that it has in full",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}",
      "outcome_unknown",
    ],
    [
      "a write of which something is missing",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\n{}",
      "unavailable",
    ],
    ["a read", GET, "unavailable"],
  ])(
    "returns what is known of %s to waiting callers when its time is over",
    async (_, bytes, code) => {
      const begun = Promise.withResolvers<void>();
      const { server, origin } = await serve(
        (request) => {
          request.on("data", () => begun.resolve()).on("end", () => begun.resolve());
        },
        { stopWithinMs: 50 },
      );
      const { socket, received, closed } = open(origin);
      socket.write(bytes);
      await begun.promise;
      await server.stop();
      await closed;
      expect(received()).toMatch(/^HTTP\/1.1 503 /);
      expect(received()).toContain(`"code":"${code}"`);
      expect(received()).toMatch(/Connection: close\r\n/);
      expect(received().includes("Retry-After")).toBe(code === "unavailable");
    },
  );

  it("leaves no one reading a body that will not come once its sender was answered", async () => {
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<string>();
    const { server, origin } = await serve(
      (request) => {
        const reading = async () => {
          for await (const _ of request) begun.resolve();
        };
        reading().then(
          () => ended.resolve("whole"),
          () => ended.resolve("broken off"),
        );
      },
      { stopWithinMs: 0 },
    );
    const { socket, closed } = open(origin);
    socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf");
    await begun.promise;
    await server.stop();
    await closed;
    expect(await ended.promise).toBe("broken off");
  });

  it("stops once for any number of signals", async () => {
    const { server } = await serve(hello);
    expect(server.stop()).toBe(server.stop());
    await server.stop();
  });
});

describe("a slow client", () => {
  const limits = { headersTimeout: 150, requestTimeout: 300, connectionsCheckingInterval: 20 };
  it.each([
    ["headers", "GET / HTTP/1.1\r\nHost: x\r\n"],
    ["a body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n"],
  ])("that drips %s is cut, while others are served", async (_, start) => {
    const { origin } = await serve(
      (request, response) => request.resume().on("end", () => response.end("hello")),
      { limits },
    );
    const { socket, received, closed } = open(origin);
    socket.write(start);
    const drip = setInterval(() => socket.write("a"), 30);
    expect(await (await fetch(origin)).text()).toBe("hello");
    await closed;
    clearInterval(drip);
    expect(received()).toMatch(/^HTTP\/1.1 408 /);
  });
});

describe("uploads that hang", () => {
  it("block further imports of their sender, who is told so, until they are cut and recorded with their caller, even if they never close", async () => {
    const core = createCore(memoryPorts());
    const { as, user } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const limits = { requestTimeout: 1_500, connectionsCheckingInterval: 20 };
    const refused: RequestRecord[] = [];
    const answered: RequestRecord[] = [];
    const handle = createApp(core, { onRequest: (record) => answered.push(record) }).callback();
    const listener: RequestListener = (request, response) =>
      inBackground(handle(request, response), complain);
    const { origin } = await serve(listener, {
      limits,
      onRefused: (record) => refused.push(record),
    });
    const path = "/api/v2/admin/products/import";
    const headers = {
      authorization: `Bearer ${as.token}`,
      "x-tenant-id": String(tenant),
      "content-type": "application/x-ndjson",
    };
    const body = '{"sku":"L","name":"Lamp","price":1}';
    const post = () => fetch(origin + path, { method: "POST", headers, body });
    const head = Object.entries({ host: "x", ...headers, "content-length": 100 });
    const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const hanging = [1, 2].map(() => open(origin, { allowHalfOpen: true }));
    for (const { socket } of hanging) socket.write(`POST ${path} HTTP/1.1\r\n${lines}\r\n{`);
    let busy = await post();
    await until(async () => {
      if (busy.status !== 429) busy = await post();
      return busy.status === 429;
    });
    expect([busy.headers.get("retry-after"), await busy.json()]).toMatchObject([
      "15",
      { code: "import_busy", message: expect.stringContaining("2 uploads of yours") },
    ]);
    await until(async () => (await post()).status === 200, 30_000);
    expect(hanging.map(({ received }) => received().slice(0, 12))).toEqual(
      hanging.map(() => "HTTP/1.1 408"),
    );
    const caller = { user: user.id, tenant, method: "POST", route: "/products/import" };
    expect(refused).toMatchObject(hanging.map(() => ({ ...caller, status: 408 })));
    const ids = new Set(refused.map(({ requestId }) => requestId));
    expect(answered.filter(({ requestId }) => ids.has(requestId))).toEqual([]);
  });
});

describe("bytes that are no good request", () => {
  const smuggled = "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n";
  const chunked = "Transfer-Encoding: chunked\r\n";
  it.each([
    ["garbage", "GARBAGE\r\n\r\n"],
    ["two lengths", `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\n`],
    ["a list of lengths", `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0, 5\r\n\r\n`],
    ["a signed length", `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +5\r\n\r\n`],
    [
      "length and chunks",
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n${chunked}\r\n0\r\n\r\n`,
    ],
    [
      "a space before the colon",
      `GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\n\r\n`,
    ],
    [
      "an unknown coding last",
      `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, xchunked\r\n\r\n`,
    ],
    ["a bad chunk size", `POST / HTTP/1.1\r\nHost: x\r\n${chunked}\r\nzz\r\n\r\n`],
    ["a folded header", `GET / HTTP/1.1\r\nHost: x\r\n folded: 1\r\n\r\n`],
    ["a NUL in a header", `GET / HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n`],
    ["another version", "GET / HTTP/9.9\r\nHost: x\r\n\r\n"],
    ["headers without end", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"b".repeat(20_000)}\r\n\r\n`],
  ])("%s: refused once, and nothing after it is read", async (_, bytes) => {
    const paths: (string | undefined)[] = [];
    const { origin } = await serve((request, response) => {
      paths.push(request.url);
      request.resume().on("end", () => response.end("hello"));
    });
    const answer = await rawRequest(origin, bytes + smuggled);
    expect(answer.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(answer).toMatch(/^(?:HTTP\/1\.1 4\d\d |$)/);
    expect(paths).not.toContain("/smuggled");
  });
});

describe("answers that no one reads", () => {
  const answer = "x".repeat(4_000_000);
  const large: RequestListener = (_, response) => response.end(answer);

  /** Clients that ask and never read; how many of them were cut when `enough` were, or when the time was over. */
  async function stalling(
    unread: ServerOptions["unread"],
    enough: number,
    time?: Promise<unknown>,
  ): Promise<number> {
    let cut = 0;
    const reached = Promise.withResolvers<void>();
    const listener: RequestListener = (request, response) => {
      request.socket.once("close", () => {
        cut += 1;
        if (cut >= enough) reached.resolve();
      });
      large(request, response);
    };
    const { origin } = await serve(listener, unread && { unread });
    for (let n = 0; n < 20; n++) {
      const { socket } = open(origin);
      socket.write(GET);
      socket.pause();
    }
    expect(await (await fetch(origin)).text()).toBe(answer);
    await Promise.race([reached.promise, ...(time ? [time] : [])]);
    return cut;
  }

  it("are cut off beyond a limit, and others are served", async () => {
    // About five of twenty responses may wait, less the buffers of the two kernels.
    const limits = { maxBytes: 20_000_000, maxBytesOfCaller: Infinity, patienceMs: 20 };
    expect(await stalling(limits, 5)).toBeGreaterThanOrEqual(5);
  });

  it("are cut off beyond a limit for one caller, and others are served", async () => {
    const limits = { maxBytes: Infinity, maxBytesOfCaller: 20_000_000, patienceMs: 20 };
    expect(await stalling(limits, 5)).toBeGreaterThanOrEqual(5);
  });

  it("would be kept without one (seeded)", async () => {
    const none = { maxBytes: Infinity, maxBytesOfCaller: Infinity, patienceMs: 20 };
    expect(await stalling(none, 1, wait(1_000))).toBe(0);
  });

  it("are one for each connection, however many requests a client pipelines", async () => {
    let begun = 0;
    // More than the buffers of two kernels hold.
    const huge = Buffer.alloc(64 * 1_024 * 1_024);
    const { origin } = await serve((request, response) => {
      begun += 1;
      response.end(request.url === "/small" ? "small" : huge);
    });
    const { socket } = open(origin);
    socket.pause();
    socket.write(GET.repeat(300));
    // Requests on other connections come in after those, and are answered.
    for (let n = 0; n < 3; n++) expect(await (await fetch(`${origin}/small`)).text()).toBe("small");
    expect(begun).toBe(4);
  });
});

describe("pipelined requests", () => {
  it("are handled one after another, and each is answered", async () => {
    let [running, most] = [0, 0];
    const { origin } = await serve((request, response) => {
      most = Math.max(most, ++running);
      setImmediate(() => {
        running -= 1;
        response.end(`of ${request.url};`);
      });
    });
    const paths = Array.from({ length: 300 }, (_, n) => `/${n}`);
    const bytes = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join("");
    const text = await rawRequest(origin, bytes);
    expect(text.match(/(?<=of )[^;]+(?=;)/g)).toEqual(paths);
    expect(most).toBe(1);
  });

  it("are handled with their bodies, also those that come later", async () => {
    const { origin } = await serve((request, response) => {
      let body = "";
      request.on("data", (chunk) => (body += chunk)).on("end", () => response.end(`<${body}>`));
    });
    const { socket, received } = open(origin);
    const post = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\n";
    socket.write(`${post}first.${post}seco`);
    await until(() => received().includes("<first.>"));
    socket.write(`nd${post}third.`);
    await until(() => received().includes("<third.>"));
    expect(received()).toContain("<second>");
  });

  it("are read no further while one is at work", async () => {
    let parsed = 0;
    const count = () => (parsed += 1);
    subscribe("http.server.request.start", count);
    const begun = Promise.withResolvers<void>();
    let unanswered: ServerResponse | undefined;
    const { origin } = await serve((request, response) => {
      if (request.url === "/others" || unanswered) return response.end("hello");
      unanswered = response;
      return begun.resolve();
    });
    const { socket, closed } = open(origin);
    socket.write(`GET / HTTP/1.1\r\nHost: ${"x".repeat(500)}\r\n\r\n`.repeat(20_000));
    await begun.promise;
    for (let n = 0; n < 20; n++) await (await fetch(`${origin}/others`)).text();
    unsubscribe("http.server.request.start", count);
    expect(parsed).toBeLessThan(500);
    socket.destroy();
    await closed;
    // A server that is stopped waits for what it has begun.
    unanswered?.end();
  });

  it("that follow a response which closes the connection are not begun", async () => {
    const urls: (string | undefined)[] = [];
    const { origin } = await serve((request, response) => {
      urls.push(request.url);
      setImmediate(() => response.setHeader("Connection", "close").end("bye"));
    });
    const { socket, closed } = open(origin);
    socket.write(GET.repeat(10));
    await closed;
    expect(urls).toEqual(["/"]);
  });

  it("beyond a thousand that wait end their connection", async () => {
    const { origin } = await serve(() => {});
    const { socket, received, closed } = open(origin);
    socket.write("GET / HTTP/1.1\r\nHost:\r\n\r\n".repeat(2_000));
    await closed;
    expect(received()).toBe("");
  });
});

describe("a connection on which nothing moves", () => {
  const idleMs = 100;

  it("is kept while the server is at work on what came in", async () => {
    let isAtWork = false;
    const work = (response: ServerResponse) => {
      isAtWork = true;
      inBackground(
        wait(5 * idleMs).then(() => response.end("done")),
        complain,
      );
    };
    const listener: RequestListener = (request, response) =>
      request.resume().on("end", () => work(response));
    const { origin } = await serve(listener, { idleMs });
    const ask = () => fetch(origin, { method: "POST", body: "a large file" });
    // On a busy machine even this much may take too long to come in; then nothing is at work on it yet.
    const answer = await ask().catch((error: unknown) => {
      if (isAtWork) throw error;
      return ask();
    });
    expect(await answer.text()).toBe("done");
  });

  it("is cut where the client has stopped reading or writing, or has nothing to say", async () => {
    const cut = Promise.withResolvers<void>();
    const endless: RequestListener = (request, response) => {
      if (request.method === "GET") response.on("close", () => cut.resolve());
      request.resume().on("end", () => response.end("x".repeat(50_000_000)));
    };
    const { origin } = await serve(endless, { idleMs });
    const reader = open(origin);
    const codes: unknown[] = [];
    reader.socket.on("error", ({ code }: NodeJS.ErrnoException) => codes.push(code));
    reader.socket.write(GET);
    reader.socket.pause();
    const writer = open(origin);
    writer.socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf");
    const silent = open(origin);
    await Promise.all([writer.closed, silent.closed, cut.promise]);
    reader.socket.resume();
    await reader.closed;
    expect(reader.received().length).toBeLessThan(50_000_000);
    expect(codes).toEqual(["ECONNRESET"]);
  });
});

describe("a client that asks before it sends a body", () => {
  const ASKING = "POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n";
  const GO_ON = "HTTP/1.1 100 Continue\r\n\r\n";

  it("is only told what is answered where no one wants it", async () => {
    const { origin } = await serve((_, response) => {
      response.writeHead(429).end("no");
    });
    const { socket, received, closed } = open(origin);
    socket.write(ASKING);
    await closed;
    expect(received()).toMatch(/^HTTP\/1.1 429 [^]*Connection: close\r\n[^]*no\r\n/);
  });

  async function textOf(request: IncomingMessage): Promise<string> {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    return text;
  }

  const readers: Record<string, RequestListener> = {
    "piece by piece": (request, response) => {
      let text = "";
      request.on("data", (chunk) => (text += chunk)).on("end", () => response.end(`got ${text}`));
    },
    "in a loop": (request, response) =>
      inBackground(
        textOf(request).then((text) => response.end(`got ${text}`)),
        complain,
      ),
  };

  it.each(Object.keys(readers))("is told to go on when it is read %s", async (way) => {
    const { origin } = await serve(readers[way] as RequestListener);
    const { socket, received } = open(origin);
    socket.write(ASKING);
    while (!received().includes(GO_ON)) await wait(5);
    expect(received()).toBe(GO_ON);
    socket.write("hello");
    while (!received().includes("got hello")) await wait(5);
    socket.destroy();
  });
});
