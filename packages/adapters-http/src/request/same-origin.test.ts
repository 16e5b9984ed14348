import { describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { useCasesOf } from "@souk/core/adapter";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { pathParameters } from "../wire/endpoint.js";
import { endpoints } from "../endpoints/index.js";
import { createFetchHandler } from "../create-fetch-handler.js";

const ORIGIN = "https://shop.example";
const COOKIE = "session=ada";

async function shop(trustProxy = 0) {
  const core = createCore(memoryPorts());
  const { as, user } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
  const category = await core.createCategory({ as, tenant }, { name: "Desk lamps" });
  const handle = createFetchHandler(core, {
    trustProxy,
    authenticate: ({ headers: { cookie, authorization } }) =>
      cookie === COOKIE || authorization === "Bearer of-their-own" ? { userId: user.id } : null,
  });
  const send = async (method: string, path: string, headers: Record<string, string>) => {
    const response = await handle(
      new Request(`${ORIGIN}/api/v2/admin${path}`, {
        method,
        headers: { "x-tenant-id": String(tenant), ...headers },
      }),
    );
    const text = await response.text();
    const body = text === "" ? {} : (JSON.parse(text) as { code?: string; message?: string });
    return { status: response.status, ...body };
  };
  return { send, as, category };
}

const refused = {
  status: 403,
  code: "forbidden",
  message: expect.stringContaining("A page of another origin sent this request."),
};

/** Without routes that require no sign-in: a cookie gives them nothing. */
const changes = endpoints.filter(
  ({ method, useCase }) =>
    method !== "get" && useCasesOf(createCore(memoryPorts()))[useCase]?.access !== "public",
);

describe("a change that the server's own sign-in lets in", () => {
  it.each(changes)("is rejected from another site: $method $path", async ({ method, path }) => {
    const { send } = await shop();
    const names = pathParameters(path);
    const filled = names.reduce((filling, name) => filling.replace(`:${name}`, "1"), path);
    const from = { cookie: COOKIE, "sec-fetch-site": "cross-site" };
    expect(await send(method.toUpperCase(), filled, from)).toMatchObject(refused);
  });

  const other = { cookie: COOKIE, origin: "https://evil.example" };
  const cookie = { cookie: COOKIE };
  it.each([
    ["a page of the same site", { ...cookie, "sec-fetch-site": "same-site" }],
    [
      "another site that names our origin",
      { ...cookie, "sec-fetch-site": "cross-site", origin: ORIGIN },
    ],
    ["an old browser on another origin", other],
    ["an old browser on a page without an origin", { ...cookie, origin: "null" }],
    ["an old browser on another port", { ...cookie, origin: `${ORIGIN}:8443` }],
    [
      "a page that names a host no proxy forwarded",
      { ...other, "x-forwarded-host": "evil.example" },
    ],
  ])("is rejected from %s, whatever the method", async (_, headers: Record<string, string>) => {
    const { send, category } = await shop();
    for (const [method, path] of [
      ["PATCH", `/category/${category.id}`],
      ["POST", "/announcements/read-all"],
      ["DELETE", `/category/${category.id}`],
    ] as const) {
      expect(await send(method, path, headers)).toMatchObject(refused);
    }
    expect(await send("GET", `/category/${category.id}`, headers)).toMatchObject({ status: 200 });
  });

  it.each([
    ["a page of the same origin", { ...cookie, "sec-fetch-site": "same-origin" }],
    ["a person", { ...cookie, "sec-fetch-site": "none" }],
    ["an old browser on the same origin", { ...cookie, origin: ORIGIN }],
    ["a program that is no browser", cookie],
    [
      "any page with a bearer token of the server's own",
      { authorization: "Bearer of-their-own", "sec-fetch-site": "cross-site" },
    ],
  ])("is done for %s, whatever the method", async (_, headers: Record<string, string>) => {
    const { send, category } = await shop();
    expect(await send("PATCH", `/category/${category.id}`, headers)).toMatchObject({
      status: 200,
    });
    expect((await send("POST", "/announcements/read-all", headers)).status).toBeLessThan(300);
    expect((await send("DELETE", `/category/${category.id}`, headers)).status).toBeLessThan(300);
  });

  it("is done for the host that a trusted proxy forwards, and for no other", async () => {
    const { send } = await shop(1);
    const forwarded = { ...cookie, "x-forwarded-host": "www.example" };
    const from = (origin: string) =>
      send("POST", "/announcements/read-all", { ...forwarded, origin });
    expect((await from("https://www.example")).status).toBeLessThan(300);
    expect(await from(ORIGIN)).toMatchObject(refused);
  });

  it("is done from any site with a token of Souk", async () => {
    const { send, as, category } = await shop();
    const headers = { authorization: `Bearer ${as.token}`, "sec-fetch-site": "cross-site" };
    expect(await send("PATCH", `/category/${category.id}`, headers)).toMatchObject({
      status: 200,
    });
  });
});
