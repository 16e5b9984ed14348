import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createGuardedFetch } from "./guarded-fetch.js";

let server: Server;
let origin: string;
const requests: string[] = [];
const open = createGuardedFetch({ allowPrivate: true, maxResponseBytes: 1_000 });

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      requests.push(`${request.method} ${request.url} ${body}`);
      if (request.url === "/moved") response.writeHead(302, { location: "/secret" });
      response.end(request.url === "/large" ? "x".repeat(2_000) : '{"ok":true}');
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await open.close();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

it("sends a form, returns the response, and follows no redirect", async () => {
  const body = new URLSearchParams({ code: "a b" });
  const response = await open.fetch(`${origin}/token`, { method: "POST", body });
  expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
  expect(requests.at(-1)).toBe("POST /token code=a+b");
  const moved = await open.fetch(`${origin}/moved`);
  expect([moved.status, moved.headers.get("location")]).toEqual([302, "/secret"]);
  expect(requests.at(-1)).toBe("GET /moved ");
});

it("gives up a response that is larger than allowed", async () => {
  await expect(open.fetch(`${origin}/large`)).rejects.toThrow("invalid_response");
});

it("reaches no private address, however the answer of a provider spells it", async () => {
  const closed = createGuardedFetch({ resolve: async () => ["127.0.0.1"] });
  const before = requests.length;
  for (const url of [
    origin,
    origin.replace("http:", "https:"),
    "https://localhost/",
    "https://2130706433/",
    "https://[::ffff:127.0.0.1]/",
    "https://keys.example.com/",
    "file:///etc/passwd",
  ]) {
    await expect(closed.fetch(url)).rejects.toBeInstanceOf(Error);
  }
  expect(requests).toHaveLength(before);
  await closed.close();
});

it("sends nothing once it is closed", async () => {
  const guarded = createGuardedFetch({ allowPrivate: true });
  await guarded.fetch(`${origin}/token`);
  const before = requests.length;
  await guarded.close();
  await expect(guarded.fetch(`${origin}/token`)).rejects.toBeInstanceOf(Error);
  expect(requests).toHaveLength(before);
});
