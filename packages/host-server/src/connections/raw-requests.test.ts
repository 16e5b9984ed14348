import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createApp, errorSchema, type RequestRecord } from "@souk/adapters-http";
import { createCore } from "@souk/core";
import { inBackground } from "@souk/core/adapter";
import { complain, memoryPorts } from "@souk/core/testing";
import { type RunningServer, startServer } from "../server.js";

let server: RunningServer;
const refused: RequestRecord[] = [];

beforeAll(async () => {
  const handle = createApp(createCore(memoryPorts())).callback();
  server = await startServer(
    (request, response) => inBackground(handle(request, response), complain),
    { host: "127.0.0.1", port: 0, onRefused: (record) => refused.push(record) },
  );
});
afterAll(() => server.stop());

function send(bytes: string): Promise<string> {
  const { port, hostname } = new URL(server.address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = "";
    socket.on("data", (chunk) => (text += chunk.toString("latin1")));
    socket.on("end", () => socket.end()).on("close", () => resolve(text));
    socket.on("error", reject);
  });
}

interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: unknown;
}

function read(text: string): Answer {
  const end = text.indexOf("\r\n\r\n");
  const head = text.slice(0, end);
  const body = text.slice(end + 4);
  expect(/^content-length: (\d+)/im.exec(head)?.[1]).toBe(String(body.length));
  return { status: Number(head.slice(9, 12)), head, body: JSON.parse(body) };
}

const BASE = "/api/v2/admin";
const HOST = "Host: x.example\r\n";

describe("a request that the server itself refuses", () => {
  const cases: [what: string, bytes: string, status: number, code: string][] = [
    ["has no request line", "NONSENSE\r\n\r\n", 400, "bad_request"],
    ["has an unknown method", `BREW / HTTP/1.1\r\n${HOST}\r\n`, 400, "bad_request"],
    [
      "has too much of a header",
      `GET / HTTP/1.1\r\n${HOST}A: ${"b".repeat(20_000)}\r\n\r\n`,
      431,
      "headers_too_large",
    ],
    ["names no host", "GET /healthz HTTP/1.1\r\n\r\n", 400, "bad_request"],
    ["names two hosts", `GET /healthz HTTP/1.1\r\n${HOST}host: y\r\n\r\n`, 400, "bad_request"],
    ["names one host twice", `GET /healthz HTTP/1.1\r\n${HOST}${HOST}\r\n`, 400, "bad_request"],
    ["names two hosts of old", `GET /healthz HTTP/1.0\r\n${HOST}${HOST}\r\n`, 400, "bad_request"],
    [
      "expects what is not met",
      `POST ${BASE}/login HTTP/1.1\r\n${HOST}Expect: x\r\nContent-Length: 2\r\n\r\n`,
      417,
      "expectation_failed",
    ],
    [
      "expects too much",
      `POST ${BASE}/login HTTP/1.1\r\n${HOST}Expect: 100-continue, x\r\nContent-Length: 2\r\n\r\n`,
      417,
      "expectation_failed",
    ],
    ["is for a proxy", `CONNECT x:443 HTTP/1.1\r\n${HOST}\r\n`, 405, "method_not_allowed"],
  ];

  it.each(cases)("%s: our error body, and no connection", async (_, bytes, status, code) => {
    const answer = read(await send(bytes));
    expect([answer.status, answer.head]).toEqual([
      status,
      expect.stringMatching(/^content-type: application\/json; charset=utf-8\r?$/im),
    ]);
    expect(answer.head).toMatch(/^connection: close\r?$/im);
    expect(errorSchema.parse(answer.body)).toMatchObject({ code, success: false });
    const { request_id: id } = answer.body as { request_id: string };
    expect(answer.head.toLowerCase()).toContain(`x-request-id: ${id}`);
    const told = { requestId: id, status, code, route: null, network: "127.0.0.1" };
    expect(refused.splice(0)).toEqual([expect.objectContaining(told)]);
  });

  it("has its own id in the answer where it could be read", async () => {
    const answer = read(await send("GET / HTTP/1.1\r\nX-Request-ID: mine\r\n\r\n"));
    expect(answer.body).toMatchObject({ request_id: "mine" });
    expect(refused.splice(0)).toMatchObject([{ requestId: "mine", method: "GET" }]);
  });

  it("is not one of HTTP/1.0 without a host, which has none", async () => {
    expect(await send("GET /healthz HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("a client that asks before it sends a body", () => {
  const bearer = `Authorization: Bearer 1|${"x".repeat(43)}\r\n`;
  const json = "Content-Type: application/json\r\n";
  const ten = "Content-Length: 10\r\n";
  const cases: [status: number, line: string, headers: string][] = [
    [401, `POST ${BASE}/orders`, json + ten],
    [404, `POST ${BASE}/nothing`, json + ten],
    [404, "POST /nothing", json + ten],
    [405, `PUT ${BASE}/orders`, json + ten],
    [405, "POST /healthz", ten],
    [400, `POST ${BASE}/orders`, bearer + json + ten],
    [413, `POST ${BASE}/login`, `${json}Content-Length: 262145\r\n`],
    [415, `POST ${BASE}/login`, ten],
    [415, `POST ${BASE}/login`, `${json}${ten}Content-Encoding: gzip\r\n`],
    [
      413,
      `POST ${BASE}/products/import`,
      `${bearer}X-Tenant-ID: 1\r\nContent-Type: text/csv\r\nContent-Length: 10485761\r\n`,
    ],
  ];

  it.each(cases)("gets %i at once if the headers of %s are enough", async (status, line, more) => {
    const request = `${line} HTTP/1.1\r\n${HOST}Expect: 100-continue\r\nConnection: close\r\n${more}\r\n`;
    expect(read(await send(request)).status).toBe(status);
  });

  it("gets 100 Continue if they are not", async () => {
    const text = await send(
      `POST ${BASE}/login HTTP/1.1\r\n${HOST}${json}Content-Length: 2\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n{}`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 422 /);
  });
});
