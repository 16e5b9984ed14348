import { afterEach, describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import type { Middleware } from "koa";
import { createApp } from "../create-app.js";
import { BASE_PATH } from "../wire/endpoint.js";
import { closeServed, serve } from "../served-apps.test.support.js";

afterEach(closeServed);

/** Body parsers in front of ours, and where each puts the body. */
const parsers: Record<string, (text: string, ctx: Parameters<Middleware>[0]) => void> = {
  "parsed, as Express does": (text, { req }) => Object.assign(req, { body: JSON.parse(text) }),
  "with its raw text, as Nest does": (text, { req }) =>
    Object.assign(req, { rawBody: Buffer.from(text), body: { name: "not this" } }),
  "as text": (text, { req }) => Object.assign(req, { body: text }),
  "parsed, as parsers of Koa do": (text, { request }) =>
    Object.assign(request, { body: JSON.parse(text) }),
};

async function shopBehind(parse: (text: string, ctx: Parameters<Middleware>[0]) => void) {
  const core = createCore(memoryPorts());
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const errors: string[] = [];
  const reading: Middleware = async (ctx, next) => {
    const chunks: Buffer[] = await ctx.req.toArray();
    parse(Buffer.concat(chunks).toString(), ctx);
    await next();
  };
  const onError = (error: unknown) => errors.push((error as Error).message);
  const origin = await serve(createApp(core, { before: [reading], onError, maxBody: 1_000 }));
  const post = async (path: string, body: string, type = "application/json") => {
    const answer = await fetch(origin + BASE_PATH + path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${as.token}`,
        "x-tenant-id": String(tenant),
        "content-type": type,
      },
      body,
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return { post, errors };
}

describe.each(Object.entries(parsers))("a body that was read in front, kept %s", (_, parse) => {
  it("is taken, with every rule of a body", async () => {
    const { post, errors } = await shopBehind(parse);
    const made = await post("/products", '{"name":"Lamp","price":5}');
    expect(made).toMatchObject({ status: 201, body: { data: { name: "Lamp", price: 5 } } });
    expect(await post("/products", '{"name":7}')).toMatchObject({ status: 422 });
    expect(await post("/products", `{"name":"${"x".repeat(2_000)}"}`)).toMatchObject({
      status: 413,
    });
    const deep = `${'{"a":'.repeat(40)}1${"}".repeat(40)}`;
    expect(await post("/products", deep)).toMatchObject({ status: 400 });
    expect(errors).toEqual([]);
  });
});

describe("a body that was read in front", () => {
  it("is taken where it is a file", async () => {
    const { post } = await shopBehind((text, { req }) => Object.assign(req, { body: text }));
    const imported = await post(
      "/products/import",
      '{"name":"Lamp","price":5}',
      "application/x-ndjson",
    );
    expect(imported).toMatchObject({ status: 200, body: { data: { created: 1 } } });
  });

  it.each(["null", "7", "true", "[]"])("is refused where it was %s", async (text) => {
    const { post, errors } = await shopBehind((read, { req }) =>
      Object.assign(req, { body: JSON.parse(read) }),
    );
    const answer = await post("/products", text);
    expect(answer).toMatchObject({ status: 400, body: { code: "malformed_json" } });
    expect(errors).toEqual([]);
  });

  it("is asked for by name where it was thrown away", async () => {
    const { post, errors } = await shopBehind(() => {});
    expect((await post("/products", "{}")).status).toBe(500);
    expect(errors).toEqual([expect.stringContaining("neither in `rawBody` nor in `body`")]);
  });
});
