import { gunzipSync, brotliDecompressSync } from "node:zlib";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterEach, describe, expect, it } from "@jest/globals";
import { type Core, createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { createApp } from "../create-app.js";
import { endpoints } from "../endpoints/index.js";
import { openApiDocument } from "../openapi/document.js";
import { closeServed, serve } from "../served-apps.test.support.js";

afterEach(closeServed);

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly trailers: IncomingMessage["trailers"];
  readonly bytes: Buffer;
}

async function ask(
  url: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Answer> {
  const asked = request(url, { headers, method }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const bytes = Buffer.concat(await answer.toArray());
  const { statusCode: status, headers: answered, trailers } = answer;
  return { status, headers: answered, trailers, bytes };
}

const plain = { gzip: gunzipSync, br: brotliDecompressSync };
const description = "/api/v2/admin/openapi.json";

/** A shop with this number of products, and a client of its ADMIN. */
async function shopOf(products: number, changed: (core: Core) => Core = (core) => core) {
  const core = createCore(memoryPorts());
  const admin = await newUserWithToken(core, "Ada");
  const { id: tenant } = await core.createTenant(admin, { name: "Shop" });
  const call = { ...admin, tenant };
  for (let n = 0; n < products; n += 1) {
    await core.createProduct(call, {
      name: `Product ${n}`,
      price: n,
      description: "x".repeat(400),
    });
  }
  const origin = await serve(createApp(changed(core), { onError: () => {} }));
  const own = { authorization: `Bearer ${admin.token}`, "x-tenant-id": String(tenant) };
  return {
    core,
    call,
    get: (path: string, headers: Record<string, string> = {}, method = "GET") =>
      ask(`${origin}/api/v2/admin${path}`, { ...own, ...headers }, method),
  };
}

describe("the description", () => {
  it("may be cached for a while, has a tag, and is compressed on request", async () => {
    const origin = await serve(createApp(createCore(memoryPorts())));
    const whole = await ask(origin + description);
    expect(whole.headers["cache-control"]).toBe("public, max-age=300");
    expect(whole.headers.vary).toBe("Accept-Encoding");
    expect(whole.headers["content-encoding"]).toBeUndefined();
    const tags = new Set([whole.headers.etag]);
    for (const encoding of ["gzip", "br"] as const) {
      const small = await ask(origin + description, { "accept-encoding": encoding });
      expect(small.headers["content-encoding"]).toBe(encoding);
      expect(small.bytes.length * 5).toBeLessThan(whole.bytes.length);
      expect(plain[encoding](small.bytes).equals(whole.bytes)).toBe(true);
      tags.add(small.headers.etag);
    }
    expect(tags.size).toBe(3);
    for (const tag of tags) {
      const kept = await ask(origin + description, { "if-none-match": String(tag) });
      expect([kept.status, kept.bytes.length, kept.headers.etag]).toEqual([304, 0, tag]);
      expect(kept.headers["cache-control"]).toBe("public, max-age=300");
    }
  });
});

describe("a large answer", () => {
  it("is compressed on request, with its own tag; a small one is not", async () => {
    const { get } = await shopOf(40);
    const list = "/products?per_page=100";
    const whole = await get(list);
    expect([whole.headers["content-encoding"], whole.headers.vary]).toEqual([
      undefined,
      "Accept-Encoding",
    ]);
    const small = await get(list, { "accept-encoding": "br;q=0, gzip;q=0.5" });
    expect(small.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(small.bytes).equals(whole.bytes)).toBe(true);
    expect(small.headers.etag).not.toBe(whole.headers.etag);
    for (const tag of [whole.headers.etag, small.headers.etag]) {
      const kept = await get(list, { "accept-encoding": "gzip", "if-none-match": String(tag) });
      expect([kept.status, kept.headers.etag, kept.headers["content-encoding"]]).toEqual([
        304,
        tag,
        undefined,
      ]);
    }
    for (const accepted of ["identity", "gzip;q=0", "deflate, zstd", ",,;q=x"]) {
      const { headers } = await get(list, { "accept-encoding": accepted });
      expect([accepted, headers["content-encoding"]]).toEqual([accepted, undefined]);
    }
    const few = await get("/products?per_page=5", { "accept-encoding": "gzip" });
    expect([few.headers["content-encoding"], few.headers.vary]).toEqual([undefined, undefined]);
  });

  it("is sent as it is while four others are being compressed", async () => {
    const { get } = await shopOf(40);
    const many = Array.from({ length: 24 }, () =>
      get("/products?per_page=100", { "accept-encoding": "gzip" }),
    );
    const answers = await Promise.all(many);
    const texts = answers.map(({ headers, bytes }) =>
      (headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString(),
    );
    expect(new Set(texts).size).toBe(1);
    const later = await get("/products?per_page=100", { "accept-encoding": "gzip" });
    expect(later.headers["content-encoding"]).toBe("gzip");
  });

  it("is never compressed where it shows secrets, tokens or parts of them", async () => {
    const { paths, components } = JSON.parse(JSON.stringify(openApiDocument(endpoints)));
    const names = (value: unknown): string[] => {
      if (typeof value !== "object" || value === null) return [];
      const { $ref, properties } = value as { $ref?: string; properties?: object };
      const target = $ref ? components.schemas[$ref.split("/").at(-1) ?? ""] : undefined;
      return [
        ...Object.keys(properties ?? {}),
        ...names(target),
        ...Object.entries(value).flatMap(([key, inner]) => (key === "example" ? [] : names(inner))),
      ];
    };
    const secretive = endpoints.filter(({ method, path }) => {
      const described = paths[`/api/v2/admin${path.replace(/:(\w+)/g, "{$1}")}`][method];
      const { content } = described.responses[200] ?? described.responses[201];
      // A change shows a part of a secret as well, but is not compressed: only what is shown once matters there.
      const telling = method === "get" ? /secret|token|password(?!s$)/ : /^(?:secret|token)$/;
      return names(content).some((name) => telling.test(name));
    });
    expect(secretive.length).toBeGreaterThan(0);
    const careless = secretive.filter(({ holdsSecrets }) => !holdsSecrets);
    expect(careless.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    const { get, core, call } = await shopOf(0);
    for (let n = 0; n < 20; n += 1) {
      const url = `https://hooks.example.com/${n}`;
      const about = { url, events: ["order.created" as const], description: "x".repeat(200) };
      await core.createWebhook(call, about);
    }
    const list = await get(`/webhooks/${call.tenant}?per_page=100`, { "accept-encoding": "gzip" });
    expect(list.bytes.length).toBeGreaterThan(8192);
    expect(list.headers["content-encoding"]).toBeUndefined();
  });
});

describe("a file", () => {
  const file = "/products/export?format=ndjson";

  it("has its tag in front where it is short, and also where it is empty", async () => {
    for (const products of [0, 3]) {
      const { get } = await shopOf(products);
      const first = await get(file);
      expect(first.bytes.toString().split("\n").length - 1).toBe(products);
      expect(first.headers["content-length"]).toBe(String(first.bytes.length));
      const tag = String(first.headers.etag);
      expect((await get(file, { "if-none-match": tag })).status).toBe(304);
    }
  });

  it("has it in a trailer where it is long, and is a 304 as well", async () => {
    const { get, core, call } = await shopOf(250);
    const whole = await get(file);
    expect(whole.headers.trailer).toBe("ETag");
    const tag = String(whole.trailers["etag"]);
    expect(tag).toMatch(/^"[\w+/]{22}"$/);
    const small = await get(file, { "accept-encoding": "gzip" });
    expect(small.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(small.bytes).equals(whole.bytes)).toBe(true);
    expect(small.trailers["etag"]).toBe(`${tag.slice(0, -1)}-gzip"`);
    for (const known of [tag, String(small.trailers["etag"])]) {
      const kept = await get(file, { "if-none-match": known });
      expect([kept.status, kept.bytes.length, kept.headers.etag]).toEqual([304, 0, known]);
    }
    const head = await get(file, {}, "HEAD");
    expect([head.status, head.headers["content-length"]]).toEqual([200, undefined]);
    await core.createProduct(call, { name: "New", price: 1 });
    const changed = await get(file, { "if-none-match": tag });
    expect([changed.status, changed.bytes.length > whole.bytes.length]).toEqual([200, true]);
    expect(changed.trailers["etag"]).not.toBe(tag);
  });

  it("that breaks off has no tag, compressed or not", async () => {
    const breaking = (core: Core): Core => ({
      ...core,
      async exportProducts(call, input) {
        const { format, text } = await core.exportProducts(call, input);
        return { format, text: brokenOff(text) };
      },
    });
    const { get } = await shopOf(250, breaking);
    for (const encoding of ["identity", "gzip"]) {
      await expect(get(file, { "accept-encoding": encoding })).rejects.toThrow("aborted");
    }
    const { get: getShort } = await shopOf(1, breaking);
    expect((await getShort(file)).status).toBe(500);
  });
});

async function* brokenOff(text: AsyncIterable<string>): AsyncGenerator<string> {
  yield* text;
  throw new Error("No more.");
}
