import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createPictureFetcher } from "./picture-fetcher.js";

let server: Server;
let origin: string;
let open = 0;
let most = 0;
const waiting: (() => void)[] = [];
const fetcher = createPictureFetcher({ allowPrivate: true, timeoutMs: 60_000 });

beforeAll(async () => {
  server = createServer((request, response) => {
    const { url = "" } = request;
    if (url === "/moved") response.writeHead(301, { location: "/picture" }).end();
    else if (url === "/round") response.writeHead(302, { location: "/round" }).end();
    else if (url === "/none") response.writeHead(404).end();
    else if (url === "/silent") response.writeHead(200).flushHeaders();
    else if (url === "/large") response.end(Buffer.alloc(10 * 1024 ** 2 + 1));
    else if (url === "/secret") response.writeHead(302, { location: "file:///etc/passwd" }).end();
    else if (url === "/held") {
      most = Math.max(most, (open += 1));
      waiting.push(() => {
        open -= 1;
        response.end("held");
      });
    } else response.end("picture");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await fetcher.close();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

it.each(["/picture", "/moved"])("returns the file at %s", async (path) => {
  const file = await fetcher.fetch(`${origin}${path}`);
  expect(Buffer.from(file).toString()).toBe("picture");
});

it.each([
  ["/round", "refused"],
  ["/none", "refused"],
  ["/large", "invalid_response"],
  ["/secret", "invalid_url"],
])("says why there is no file at %s", async (path, fault) => {
  expect(await fetcher.fetch(`${origin}${path}`)).toBe(fault);
});

it("gives up an address that does not respond in time", async () => {
  const hasty = createPictureFetcher({ allowPrivate: true, timeoutMs: 100 });
  expect(await hasty.fetch(`${origin}/silent`)).toBe("timeout");
  await hasty.close();
});

it("reaches no private address, not by a redirect either", async () => {
  const closed = createPictureFetcher({ resolve: async () => ["127.0.0.1"] });
  expect(await closed.fetch("https://pictures.example.com/a.png")).toBe("blocked_address");
  expect(await closed.fetch("https://127.0.0.1/a.png")).toBe("blocked_address");
  await closed.close();
});

it("sends one host two requests at once", async () => {
  const all = Array.from({ length: 5 }, () => fetcher.fetch(`${origin}/held`));
  while (waiting.length < 2) await new Promise((resolve) => setImmediate(resolve));
  for (let served = 0; served < all.length;) {
    const serve = waiting.shift();
    serve?.();
    if (serve) served += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(all)).toHaveLength(5);
  expect(most).toBe(2);
});
