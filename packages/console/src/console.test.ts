import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import Koa from "koa";
import { type ConsoleOptions, createConsole } from "./index.js";

const TOKEN = `7|${"abcDEF_-0123456789".repeat(3)}`;

interface Seen {
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly cookie: string | undefined;
  readonly forwardedFor: string | string[] | undefined;
  readonly remote: string | undefined;
  readonly mark: string | string[] | undefined;
}

let seen: Seen[];
let close: () => Promise<void>;

beforeEach(() => {
  seen = [];
  close = async () => {};
});
afterEach(() => close());

/** Signs anyone in, and echoes requests. */
function api(req: IncomingMessage, res: ServerResponse): void {
  const { authorization, cookie, "x-forwarded-for": forwardedFor } = req.headers;
  const { "souk-console": mark } = req.headers;
  const remote = req.socket.remoteAddress;
  seen.push({ url: req.url, authorization, cookie, forwardedFor, remote, mark });
  res.setHeader("Cache-Control", "no-store");
  const [path = ""] = (req.url ?? "").split("?");
  if (path.endsWith("/login") || path.endsWith("/register")) {
    const isRight = !req.url?.includes("wrong");
    const body = isRight
      ? { token: TOKEN, user: { name: "Ada" } }
      : { code: "invalid_credentials" };
    res.writeHead(isRight ? 200 : 401, { "Content-Type": "application/json" });
    res.end(JSON.stringify(body));
  } else {
    res.writeHead(200).end("{}");
  }
}

async function open(options: Partial<ConsoleOptions> = {}): Promise<string> {
  const app = new Koa();
  app.silent = true;
  app.use(createConsole({ api, ...options }));
  const server = createServer((req, res) => {
    app
      .callback()(req, res)
      .catch(() => res.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
}

/** Sends exactly these headers; `fetch` would add some of its own. */
async function send(
  url: string,
  headers: Record<string, string | string[]> = {},
  method = "GET",
): Promise<Answer> {
  const outgoing = request(url, { method, headers }).end();
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const { statusCode: status = 0, headers: received } = response;
  return { status, headers: received, text: Buffer.concat(chunks).toString() };
}

const LOGIN = "/console/api/v2/admin/login";
const ORDERS = "/console/api/v2/admin/orders";

describe("the session", () => {
  it("leaves the token to no script: it comes as an HttpOnly cookie of /console alone", async () => {
    const origin = await open();
    const { status, headers, text } = await send(origin + LOGIN, { origin }, "POST");
    expect(status).toBe(200);
    expect(text).not.toContain(TOKEN);
    expect(JSON.parse(text)).toEqual({ user: { name: "Ada" } });
    expect(headers["set-cookie"]).toEqual([
      `souk_console=${TOKEN}; Path=/console; HttpOnly; SameSite=Strict`,
    ]);
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("stays as long as the page asks for, a year at most", async () => {
    const origin = await open();
    const stay = async (seconds: string) => {
      const headers = { origin, "souk-console-stay": seconds };
      const answer = await send(origin + LOGIN, headers, "POST");
      return /Max-Age=(\d+)/.exec(String(answer.headers["set-cookie"]))?.[1];
    };
    expect(await stay("2592000")).toBe("2592000");
    expect(await stay("99999999999")).toBe("31536000");
    expect(await stay("-1")).toBeUndefined();
    expect(await stay("1; Domain=example.com")).toBeUndefined();
  });

  it("sets no cookie where signing in failed", async () => {
    const origin = await open();
    const { status, headers, text } = await send(`${origin}${LOGIN}?wrong`, { origin }, "POST");
    expect([status, JSON.parse(text)]).toEqual([401, { code: "invalid_credentials" }]);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("turns the cookie into the only credential of a call", async () => {
    const origin = await open();
    const headers = {
      "sec-fetch-site": "same-origin",
      authorization: "Bearer 1|of-somebody-else",
      cookie: `theme=dark; souk_console=${TOKEN}; shop=3`,
    };
    await send(`${origin}${ORDERS}?status=pending`, headers);
    await send(origin + ORDERS, { "sec-fetch-site": "same-origin", authorization: "Bearer 1|x" });
    expect(seen).toMatchObject([
      {
        url: "/api/v2/admin/orders?status=pending",
        authorization: `Bearer ${TOKEN}`,
        cookie: "theme=dark; shop=3",
      },
      { url: "/api/v2/admin/orders", authorization: undefined },
    ]);
  });

  it.each([
    ["an API key", `souk_7_${"k".repeat(43)}123456`],
    ["an operator's token", "the-operator-of-this-host-and-nobody-else"],
    ["an id without a secret", "7|"],
    ["no id", `x|${"k".repeat(43)}`],
  ])("takes no other token in the cookie: %s", async (_, token) => {
    const origin = await open();
    const headers = { "sec-fetch-site": "same-origin", cookie: `souk_console=${token}` };
    await send(origin + ORDERS, headers);
    expect(seen[0]?.authorization).toBeUndefined();
  });

  it("marks what it forwards, so that the API refuses its routes for operators", async () => {
    const origin = await open();
    await send(origin + LOGIN, { origin }, "POST");
    await send(origin + ORDERS, { "sec-fetch-site": "same-origin" });
    expect(seen.map(({ mark }) => mark)).toEqual(["1", "1"]);
  });

  it.each([
    ["a write", {}, { origin: "https://shop.example.com" }],
    ["a read", {}, { "sec-fetch-site": "same-origin" }],
    [
      "a proxy that says so",
      { trustProxy: 1 },
      { "x-forwarded-proto": "https", "souk-console": "1" },
    ],
  ] as const)(
    "over HTTPS ignores the cookie that others can set: %s",
    async (_, options, headers) => {
      const origin = await open(options);
      const host = "shop.example.com";
      const sent = { host, cookie: `souk_console=${TOKEN}`, ...headers };
      await send(origin + ORDERS, sent);
      await send(origin + ORDERS, { ...sent, cookie: `__Secure-${sent.cookie}` });
      expect(seen.map(({ authorization }) => authorization)).toEqual([
        undefined,
        `Bearer ${TOKEN}`,
      ]);
    },
  );

  it("prefers the cookie that only HTTPS can set, where the scheme is unknown", async () => {
    const origin = await open();
    const planted = `souk_console=${TOKEN.replace("7|", "1|")}`;
    const cookie = `${planted}; __Secure-souk_console=${TOKEN}`;
    await send(origin + ORDERS, { "souk-console": "1", cookie });
    expect(seen[0]?.authorization).toBe(`Bearer ${TOKEN}`);
  });

  it("ends in the browser, with what it has kept, when the reader signs out", async () => {
    const origin = await open();
    const { headers } = await send(
      `${origin}/console/api/v2/admin/logout`,
      { origin, cookie: `souk_console=${TOKEN}` },
      "POST",
    );
    expect(seen[0]?.authorization).toBe(`Bearer ${TOKEN}`);
    expect(headers["set-cookie"]).toEqual([
      "souk_console=; Path=/console; HttpOnly; SameSite=Strict; Max-Age=0",
    ]);
    expect(headers["clear-site-data"]).toBe('"cache"');
  });

  it("is Secure where the browser came by HTTPS, whatever ends TLS on the way", async () => {
    const origin = await open();
    const headers = { host: "shop.example.com", origin: "https://shop.example.com" };
    const answer = await send(origin + LOGIN, headers, "POST");
    expect(answer.headers["set-cookie"]).toEqual([
      `__Secure-souk_console=${TOKEN}; Path=/console; HttpOnly; SameSite=Strict; Secure`,
    ]);
  });

  it("works over plain HTTP at an address of the local network", async () => {
    const origin = await open();
    const lan = { host: "192.168.1.20:3000", origin: "http://192.168.1.20:3000" };
    const answer = await send(origin + LOGIN, lan, "POST");
    expect(String(answer.headers["set-cookie"])).toMatch(/^souk_console=/);
    expect(String(answer.headers["set-cookie"])).not.toContain("Secure");
    // There browsers send neither header with a read.
    const read = await send(origin + ORDERS, { host: lan.host, "souk-console": "1" });
    expect(read.status).toBe(200);
  });

  it("counts attempts by the network of the browser, not of this host", async () => {
    const origin = await open({ trustProxy: 1 });
    await send(origin + LOGIN, { origin, "x-forwarded-for": "203.0.113.9" }, "POST");
    expect(seen).toMatchObject([{ forwardedFor: "203.0.113.9", remote: "127.0.0.1" }]);
  });
});

describe("a request that another page sends", () => {
  const cookie = `souk_console=${TOKEN}`;
  const refused = async (path: string, headers: Record<string, string>, method = "POST") => {
    const origin = await open();
    const answer = await send(origin + path, headers, method);
    await close();
    close = async () => {};
    expect(answer.status).toBe(403);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(seen).toEqual([]);
    return JSON.parse(answer.text) as { code: string; message: string; request_id: string };
  };

  it.each([
    ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["another port of this machine", { "sec-fetch-site": "same-site" }],
    ["an address that was typed in", { "sec-fetch-site": "none" }],
    ["another origin, without Fetch Metadata", { origin: "http://127.0.0.1:1" }],
    ["a sandboxed frame", { origin: "null" }],
    ["a page that hides where it is", {}],
  ] as readonly (readonly [string, Record<string, string>])[])(
    "is refused: %s",
    async (_, headers) => {
      const { code, request_id: id } = await refused("/console/api/v2/admin/logout-all", {
        ...headers,
        cookie,
      });
      expect([code, id]).toEqual(["foreign_origin", expect.any(String)]);
      // No one is signed in to an account of someone else, either.
      await refused(LOGIN, headers);
      await refused(ORDERS, { ...headers, cookie }, "GET");
    },
  );

  it("is not let in by naming this host in a header that no proxy vouches for", async () => {
    const headers = { origin: "https://evil.example", "x-forwarded-host": "evil.example" };
    expect((await refused(LOGIN, headers)).message).not.toContain("at evil.example");
  });

  it("returns both origins, so that the operator of the proxy sees why", async () => {
    const { message } = await refused(LOGIN, {
      host: "10.0.0.5:3000",
      origin: "https://shop.example.com",
    });
    expect(message).toContain("https://shop.example.com");
    expect(message).toContain("10.0.0.5:3000");
    expect(message).toContain("PUBLIC_URL");
  });

  it("is the console's own where a proxy changes Host, if PUBLIC_URL or the proxy says so", async () => {
    const headers = { host: "10.0.0.5:3000", origin: "https://shop.example.com" };
    const named = await open({ publicUrl: "https://shop.example.com" });
    expect((await send(named + LOGIN, headers, "POST")).status).toBe(200);
    await close();
    const behind = await open({ trustProxy: 1 });
    const forwarded = { ...headers, "x-forwarded-host": "shop.example.com" };
    expect((await send(behind + LOGIN, forwarded, "POST")).status).toBe(200);
  });
});

describe("the pages", () => {
  it("run nothing from elsewhere, stand in no frame, and share no window", async () => {
    const origin = await open();
    const { headers } = await send(`${origin}/console/t/1/products`);
    const policy = String(headers["content-security-policy"]);
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy.split("; ")).toContain(rule);
    expect(policy).not.toContain("unsafe");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("are requested again each time, but their assets never", async () => {
    const origin = await open();
    const index = await send(`${origin}/console`);
    expect(index.headers["cache-control"]).toBe("no-cache");
    const etag = String(index.headers.etag);
    expect((await send(`${origin}/console/`, { "if-none-match": etag })).status).toBe(304);
    const script = /\/console\/assets\/[\w-]+\.js/.exec(index.text)?.[0];
    const loaded = await send(`${origin}${script}`, { "accept-encoding": "gzip, br" });
    expect(loaded.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      vary: "Accept-Encoding",
    });
    const plain = await send(`${origin}${script}`, { "accept-encoding": "br;q=0" }, "HEAD");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(Number(plain.headers["content-length"])).toBeGreaterThan(
      Number(loaded.headers["content-length"]),
    );
  });

  it.each([
    "/console/assets/",
    "/console/assets/../index.html",
    "/console/assets/%2e%2e%2findex.html",
  ])("show no other file of the machine: %s", async (path) => {
    const origin = await open();
    const { status, text } = await send(origin + path);
    // An address that is not a file leads to the page, as every other does.
    expect(status === 404 || text.includes('<div id="root">')).toBe(true);
  });

  it("are read with GET alone", async () => {
    const origin = await open();
    const { status, headers } = await send(`${origin}/console`, {}, "POST");
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  it("leave other addresses to others", async () => {
    const origin = await open();
    for (const path of ["/", "/consoles", "/api/v2/admin/orders"]) {
      expect((await send(origin + path)).status).toBe(404);
    }
    expect(seen).toEqual([]);
  });
});
