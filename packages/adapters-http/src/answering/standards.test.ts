import { afterEach, describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { memoryPorts } from "@souk/core/testing";
import type { AppOptions, RequestRecord } from "../options/app-options.js";
import { createApp } from "../create-app.js";
import { endpoints } from "../endpoints/index.js";
import { openApiDocument } from "../openapi/document.js";
import { problemSchema } from "../openapi/error-responses.js";
import { closeServed, serve } from "../served-apps.test.support.js";
import { deprecationHeaders } from "./deprecation.js";

afterEach(closeServed);

const base = "/api/v2/admin";

describe("an error", () => {
  const ask = async (accept: string, path = "/nothing", options: AppOptions = {}) => {
    const origin = await serve(createApp(createCore(memoryPorts()), options));
    const answer = await fetch(`${origin}${base}${path}`, { headers: { accept } });
    return { type: answer.headers.get("content-type"), body: (await answer.json()) as object };
  };

  it("is a problem of RFC 9457 on request, with all its other fields", async () => {
    for (const accept of [
      "application/problem+json",
      "text/html, Application/Problem+JSON;q=0.5",
    ]) {
      const { type, body } = await ask(accept);
      expect(type).toBe("application/problem+json");
      expect(problemSchema.strict().parse(body)).toMatchObject({
        type: "about:blank",
        title: "Not Found",
        status: 404,
        detail: "Not found",
        code: "not_found",
        success: false,
      });
    }
    const { body } = await ask("application/problem+json", "/tenants");
    expect(body).toMatchObject({ title: "Unauthorized", code: "unauthenticated" });
  });

  it("names the page of its code as its type, on a host that serves one", async () => {
    const docs = { path: "/docs", errors: "/docs/guides/errors", pages: () => new Map() };
    const { body } = await ask("application/problem+json", "/tenants", { docs });
    expect(body).toMatchObject({ type: "/docs/guides/errors#unauthenticated" });
  });

  it("has our own form for everyone else", async () => {
    for (const accept of ["*/*", "application/json", "application/problem+json;q=0, */*"]) {
      const { type, body } = await ask(accept);
      expect([accept, type]).toEqual([accept, "application/json; charset=utf-8"]);
      expect(Object.keys(body)).toEqual(["success", "code", "message", "error", "request_id"]);
    }
  });
});

describe("a trace", () => {
  it("is returned and reported to the host, if it is well-formed", async () => {
    const records: RequestRecord[] = [];
    const onRequest = (record: RequestRecord) => records.push(record);
    const origin = await serve(createApp(createCore(memoryPorts()), { onRequest }));
    const id = "4bf92f3577b34da6a3ce929d0e0e4736";
    const good = `00-${id}-00f067aa0ba902b7-01`;
    const wrong = [
      `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
      `00-${id}-${"0".repeat(16)}-01`,
      `00-${id.toUpperCase()}-00f067aa0ba902b7-01`,
      `${good}-more`,
      "x",
    ];
    for (const traceparent of [good, ...wrong]) {
      const { headers } = await fetch(`${origin}${base}/tenants`, {
        headers: { traceparent, "x-request-id": "the-request" },
      });
      const isGood = traceparent === good;
      expect([traceparent, headers.get("traceparent")]).toEqual([
        traceparent,
        isGood ? good : null,
      ]);
      const record = records.pop();
      expect(record?.traceId).toBe(isGood ? id : undefined);
      expect(record?.requestId).toBe("the-request");
    }
  });
});

describe("a route that will go", () => {
  const since = new Date("2026-03-01T00:00:00Z");
  const until = new Date("2027-03-01T00:00:00Z");

  it("says so with each answer, and in the description", () => {
    expect(deprecationHeaders({ deprecated: { since } })).toEqual({ Deprecation: "@1772323200" });
    expect(deprecationHeaders({ deprecated: { since, until } })).toEqual({
      Deprecation: "@1772323200",
      Sunset: "Mon, 01 Mar 2027 00:00:00 GMT",
    });
    expect(deprecationHeaders({})).toBeNull();
    const [first, ...others] = endpoints;
    if (!first) throw new Error("There are no routes.");
    const described = openApiDocument([{ ...first, deprecated: { since } }, ...others]);
    const { paths } = JSON.parse(JSON.stringify(described));
    expect(paths[base + first.path][first.method].deprecated).toBe(true);
  });
});
