import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import {
  type AppOptions,
  createFetchHandler,
  data,
  endpointsFor,
  list,
  message,
  presenter,
} from "@souk/adapters-http";
import { admins, isolationFaults } from "@souk/adapters-http/testing";
import {
  conflict,
  createCore,
  fields,
  type Store,
  type TenantStore,
  type UnitOfWork,
  useCase,
} from "@souk/core";
import { altered, memoryPorts, newUserWithToken } from "@souk/core/testing";
import { createReference } from "@souk/reference";
import * as z from "zod";
import { coreOn, type Opened, places, portsOn } from "./opened-points.js";
import { pointEndpoints, pointRows } from "./point-endpoints.js";
import { points } from "./points.js";

const opened: Opened[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});

async function openShop(options: AppOptions = {}, place = 0) {
  const found = await (places[place] as (typeof places)[number])[1]();
  opened.push(found);
  const core = coreOn(found.unitOfWork);
  const { as, user, email, password } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const handle = createFetchHandler(core, { endpoints: pointEndpoints, ...options });
  const send = async (
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
  ) => {
    const answer = await handle(
      new Request(`http://shop.example${path}`, {
        headers: {
          "x-tenant-id": String(tenant),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      }),
    );
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : (JSON.parse(text) as never) };
  };
  const bearer = { authorization: `Bearer ${as.token}` };
  return { core, as, user, email, password, tenant, send, bearer };
}

const BASE = "/api/v2/admin";

describe.each(places)("the isolation matrix of an embedder on %s", (_, open) => {
  let place: Opened;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.close());

  it("finds nothing wrong with its own routes", async () => {
    const core = coreOn(place.unitOfWork);
    const ports = portsOn(place.unitOfWork);
    const proof = { core, ports, endpoints: pointEndpoints, rows: pointRows };
    expect(await isolationFaults(proof)).toEqual([]);
  });

  it("makes a row of every route from its schemas, which one written by hand replaces", async () => {
    const core = coreOn(place.unitOfWork);
    const proof = { core, ports: portsOn(place.unitOfWork), endpoints: pointEndpoints };
    expect(await isolationFaults(proof)).toEqual([]);
    const wrong = { route: "GET /points", statuses: admins(200) };
    expect(await isolationFaults({ ...proof, rows: [wrong] })).toContainEqual(
      expect.stringMatching(/^GET \/points: member: 200 instead of 403/),
    );
  });
});

it("names each route whose schemas do not say enough for a row", async () => {
  const ports = memoryPorts();
  const does = (input: z.ZodObject, access: "member" | "visitor" = "member") =>
    useCase({ access, effect: "write", input, run: async () => null });
  const refuse = async () => {
    throw conflict("Not on Sundays.");
  };
  const useCases = {
    matches: does(z.object({ code: z.string().regex(/^[a-z]{3}$/) })),
    namesNothing: does(z.object({ planetId: fields.id })),
    putsText: does(z.object({ code: z.string() })),
    changes: does(z.object({ id: fields.id })),
    refuses: useCase({ access: "member", effect: "write", input: z.object({}), run: refuse }),
    visits: does(z.object({}), "visitor"),
    listsNothing: useCase({
      access: "member",
      effect: "read",
      input: z.object({}),
      run: async () => [],
    }),
  };
  const endpoint = endpointsFor(useCases);
  const rest = { tenantFrom: "header", summary: "Try it.", answer: message("Done") } as const;
  const shown = presenter(z.object({}), () => ({}));
  const endpoints = [
    endpoint({ ...rest, method: "post", path: "/matches", useCase: "matches" }),
    endpoint({ ...rest, method: "post", path: "/names", useCase: "namesNothing" }),
    endpoint({ ...rest, method: "put", path: "/texts/:code", useCase: "putsText" }),
    endpoint({ ...rest, method: "patch", path: "/moons/:id", useCase: "changes" }),
    endpoint({ ...rest, method: "post", path: "/refuses", useCase: "refuses" }),
    endpoint({ ...rest, method: "post", path: "/visits", useCase: "visits" }),
    endpoint({
      ...rest,
      method: "get",
      path: "/none",
      useCase: "listsNothing",
      answer: list(shown),
    }),
  ];
  const code = { code: z.string() };
  const core = createCore(ports, { useCases, fields: { product: code, order: code } });
  const faults = await isolationFaults({ core, ports, endpoints });
  expect(faults.map((fault) => fault.replace(/"request_id.*/, ""))).toEqual([
    "POST /matches needs a row: the field code must match ^[a-z]{3}$",
    "POST /names needs a row: no route makes what planet_id names",
    "PUT /texts/:code needs a row: a PUT to a text may create something",
    "PATCH /moons/:id needs a row: no route makes what id names",
    expect.stringMatching(/^POST \/refuses needs a row: .* is answered with 409: .*Not on Sundays/),
    "POST /visits needs a row: visitors may call it, and only you know what they see",
    "GET /none needs a row: its list stays empty, also after an order",
  ]);
});

/** A unit of work whose stores of a tenant have members that reach those of any tenant. */
async function forgetting(
  change: (shop: TenantStore, of: (tenantId: number) => TenantStore) => Partial<TenantStore>,
): Promise<UnitOfWork> {
  const [, open] = places[0] as (typeof places)[number];
  const { unitOfWork } = await open();
  let inner: Store | undefined;
  return altered(unitOfWork, {
    store(store) {
      inner = store;
      return {};
    },
    shop: (shop) => change(shop, (tenantId) => (inner as Store).inTenant({ tenantId } as never)),
  });
}

const someTenants = Array.from({ length: 40 }, (_, n) => n + 1);

it("turns red when a list of an own repository shows the rows of all tenants (seeded)", async () => {
  const forgetful = await forgetting((shop, of) => ({
    own: (repository) => {
      const all = async () => {
        const lists = someTenants.map((tenant) => of(tenant).own(points).all());
        return (await Promise.all(lists)).flat();
      };
      return { ...shop.own(repository), all } as never;
    },
  }));
  const proof = { ports: portsOn(forgetful), endpoints: pointEndpoints, rows: pointRows };
  const faults = await isolationFaults({ ...proof, core: coreOn(forgetful) });
  expect(faults).toContainEqual(
    expect.stringMatching(/^GET \/points: admin: shows that the other tenant made something/),
  );
});

it("turns red when a list of Souk's shows the rows of another tenant (seeded)", async () => {
  const forgetful = await forgetting((shop, of) => ({
    categories: { ...shop.categories, page: (request) => of(2).categories.page(request) },
  }));
  const proof = { ports: portsOn(forgetful), endpoints: pointEndpoints, rows: pointRows };
  const faults = await isolationFaults({ ...proof, core: coreOn(forgetful) });
  expect(faults).toContainEqual(expect.stringMatching(/^GET \/categor\S*: admin: leaks .*canary/s));
});

it("takes a policy that names a use case of the embedder", async () => {
  const [, open] = places[0] as (typeof places)[number];
  const { unitOfWork } = await open();
  const policy = { earnPoints: "admin" } as const;
  const rows = pointRows.map((row) =>
    row.route === "POST /points" ? { ...row, statuses: admins(201) } : row,
  );
  const core = coreOn(unitOfWork, policy);
  const ports = { ...portsOn(unitOfWork), policy };
  expect(await isolationFaults({ ports, core, endpoints: pointEndpoints, rows })).toEqual([]);
});

it("turns red when an own repository finds what is another tenant's (seeded)", async () => {
  const forgetful = await forgetting((shop, of) => ({
    own: (repository) => {
      const find = async (id: number) => {
        for (const tenant of someTenants) {
          const found = await of(tenant).own(points).find(id);
          if (found) return found;
        }
        return null;
      };
      return { ...shop.own(repository), find } as never;
    },
  }));
  const proof = { ports: portsOn(forgetful), endpoints: pointEndpoints, rows: pointRows };
  const faults = await isolationFaults({ ...proof, core: coreOn(forgetful) });
  expect(faults).toContainEqual(
    expect.stringMatching(/^GET \/points\/:id: member, foreign id: 200 instead of 404/),
  );
});

describe("routes of an embedder", () => {
  it("are served with the rules of ours", async () => {
    const { send, bearer, user } = await openShop();
    const headers = { ...bearer, "idempotency-key": "once" };
    const body = { user_id: user.id, points: 5 };
    const made = await send(`${BASE}/points`, { headers, body });
    const data = { id: 1, user_id: user.id, points: 5 };
    expect(made).toEqual({
      status: 201,
      body: { success: true, message: "Points earned", data },
    });
    expect(await send(`${BASE}/points`, { headers, body })).toEqual(made);
    expect(await send(`${BASE}/points`, { headers: bearer })).toMatchObject({
      body: { data: [data] },
    });
    expect(await send(`${BASE}/points`, { body })).toMatchObject({ status: 401 });
    expect(
      await send(`${BASE}/points`, { headers: bearer, body: { user_id: 1, points: "many" } }),
    ).toMatchObject({ status: 422, body: { errors: { points: [expect.any(String)] } } });
  });

  it("stand in the description of the API", async () => {
    const { send } = await openShop();
    const { body } = await send(`${BASE}/openapi.json`);
    const { paths, tags, components } = body as unknown as {
      paths: Record<string, Record<string, { tags: string[]; responses: object }>>;
      tags: { name: string }[];
      components: { schemas: object };
    };
    const { post } = paths[`${BASE}/points`] as { post: { tags: string[]; responses: object } };
    expect(post.tags).toEqual(["points"]);
    expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(["201", "409", "422"]));
    expect(tags.map(({ name }) => name)).toContain("points");
    expect(components.schemas).toHaveProperty("Points");
    expect(paths).toHaveProperty([`${BASE}/products`]);
  });

  it("stand in the reference, below a heading of their own", async () => {
    const { core } = await openShop();
    const handle = createFetchHandler(core, {
      docs: createReference(),
      endpoints: pointEndpoints,
      basePath: "/shop/api",
    });
    const page = await handle(new Request("http://shop.example/docs/api/points"));
    const html = await page.text();
    expect(html).toContain('<article id="earnPoints"');
    expect(html).toContain("/shop/api/points");
    expect(html).not.toContain("/api/v2/admin");
  });

  it("are found below another base path, as ours are then", async () => {
    const { send, bearer } = await openShop({ basePath: "/shop/api" });
    for (const path of ["points", "points/7", "products", "openapi.json"]) {
      const { status } = await send(`/shop/api/${path}`, { headers: bearer });
      expect([path, status]).toEqual([path, path === "points/7" ? 404 : 200]);
      expect((await send(`${BASE}/${path}`, { headers: bearer })).status).toBe(404);
    }
  });

  it("are refused at once where they could not work", async () => {
    const { core } = await openShop();
    const app = (endpoint: object) =>
      createFetchHandler(core, { endpoints: [{ ...pointEndpoints[1], ...endpoint } as never] });
    expect(() => app({ path: "/products" })).toThrow("GET /products already exists.");
    expect(() => app({ path: "/products/:key" })).toThrow("GET /products/:key already exists.");
    expect(() => app({ path: "points" })).toThrow("GET points has no path like /points/:id.");
    expect(() => app({ useCase: "none" })).toThrow(/a use case that the core does not have: none/);
    expect(() => app({ useCase: "listUsers" })).toThrow(/is for operators/);
    expect(() => app({ useCase: "earnPoints" })).toThrow(
      "GET /points is a GET, and earnPoints writes: make it a POST, PUT, PATCH or DELETE.",
    );
    expect(() => app({ tenantFrom: null })).toThrow(/`tenantFrom` must say which/);
    expect(() => app({ tenantFrom: "path" })).toThrow(/has no :tenantId in its path/);
    expect(() => createFetchHandler(core, { basePath: "/api/" })).toThrow(/is written like/);
    expect(() => createFetchHandler(core, { tokens: "off" })).toThrow(/which is missing/);
  });

  it("answer a PUT, and take text from the path where the input has text", async () => {
    const [, open] = places[0] as (typeof places)[number];
    const found = await open();
    opened.push(found);
    const echo = useCase({
      access: "user",
      effect: "read",
      input: z.object({ code: z.string().max(5).describe("A code."), points: z.int() }),
      run: async (_, input) => input,
    });
    const core = createCore(portsOn(found.unitOfWork), { useCases: { echo } });
    const echoed = presenter(z.object({ code: z.string(), points: z.int() }), (value: object) => ({
      ...(value as { code: string; points: number }),
    }));
    const put = endpointsFor({ echo })({
      method: "put",
      path: "/echo/:code",
      tenantFrom: null,
      useCase: "echo",
      summary: "Echo.",
      answer: data(echoed),
    });
    const handle = createFetchHandler(core, { endpoints: [put] });
    const { as } = await newUserWithToken(core);
    const send = async (path: string, method: string, body?: string) => {
      const headers = {
        authorization: `Bearer ${as.token}`,
        "content-type": "application/json",
      };
      const answer = await handle(
        new Request(`http://shop.example${BASE}${path}`, {
          method,
          headers,
          ...(body === undefined ? {} : { body }),
        }),
      );
      return [answer.status, (await answer.json()) as object] as const;
    };
    const body = '{"points":1}';
    expect(await send("/echo/a%2F%C3%A9%20", "PUT", body)).toEqual([
      200,
      { success: true, data: { code: "a/é ", points: 1 } },
    ]);
    expect(await send("/echo/7", "PUT", body)).toMatchObject([200, { data: { code: "7" } }]);
    expect(await send("/echo/toolong", "PUT", body)).toMatchObject([
      422,
      { errors: { code: [expect.any(String)] } },
    ]);
    const [, { paths }] = (await send("/openapi.json", "GET")) as unknown as [
      number,
      { paths: Record<string, Record<string, { parameters: object[] }>> },
    ];
    expect(paths[`${BASE}/echo/{code}`]?.["put"]?.parameters).toContainEqual({
      name: "code",
      in: "path",
      required: true,
      description: "A code.",
      schema: { type: "string", maxLength: 5 },
    });
  });

  it("read no input that a call without any would pass", async () => {
    const loose = useCase({
      access: "public",
      effect: "write",
      input: z.object({}).optional(),
      run: async () => null,
    });
    const [, open] = places[0] as (typeof places)[number];
    const ports = portsOn((await open()).unitOfWork);
    expect(() => createCore(ports, { useCases: { loose } })).toThrow(
      "The input of loose must be an object",
    );
  });
});

describe("a sign-in of the embedder's own", () => {
  const bySession = (sessions: Record<string, number>): AppOptions => ({
    authenticate({ headers: { cookie } }) {
      const userId = sessions[cookie ?? ""];
      return userId === undefined ? null : { userId };
    },
  });

  it.each(["beside", "off"] as const)("says who calls; tokens of Souk's are %s", async (tokens) => {
    const sessions: Record<string, number> = {};
    const shop = await openShop({ ...bySession(sessions), tokens });
    sessions["session=ada"] = shop.user.id;
    const asked = async (headers: Record<string, string>) =>
      (await shop.send(`${BASE}/products`, { headers })).status;
    expect(await asked({ cookie: "session=ada" })).toBe(200);
    expect(await asked({ cookie: "session=eve" })).toBe(401);
    expect(await asked({})).toBe(401);
    expect(await asked(shop.bearer)).toBe(tokens === "beside" ? 200 : 401);
    const { email, password } = shop;
    const login = await shop.send(`${BASE}/login`, { body: { email, password } });
    expect(login.status).toBe(tokens === "beside" ? 200 : 404);
    const { body } = await shop.send(`${BASE}/openapi.json`);
    const { components, paths } = body as unknown as {
      components: { securitySchemes: object };
      paths: Record<string, { get: { security: object[] } }>;
    };
    const schemes = tokens === "beside" ? ["bearer", "host"] : ["host"];
    expect(Object.keys(components.securitySchemes)).toEqual(schemes);
    const { security } = (paths[`${BASE}/products`] as { get: { security: object[] } }).get;
    expect(security).toEqual(schemes.map((name) => ({ [name]: [] })));
  });

  it("lets no one into a tenant who has no seat in it, and no one in who was switched off", async () => {
    const sessions: Record<string, number> = {};
    const shop = await openShop(bySession(sessions));
    const { user } = await newUserWithToken(shop.core);
    sessions["session=olga"] = user.id;
    sessions["session=nobody"] = 4_711;
    const asked = async (cookie: string) =>
      (await shop.send(`${BASE}/products`, { headers: { cookie } })).status;
    expect([await asked("session=olga"), await asked("session=nobody")]).toEqual([403, 401]);
  });

  it("takes an answer that is no caller for no one", async () => {
    let answer: unknown;
    const shop = await openShop({ authenticate: () => answer as never });
    const { id } = shop.user;
    const none = [String(id), id, true, {}, [id], { userId: String(id) }, { userId: Number.NaN }];
    const two = { userId: id, externalId: "ada" };
    const tokens = [{ apiKey: shop.as.token }, { token: shop.as.token }, { apiKey: 7 }];
    for (const each of [...none, two, { externalId: 7 }, ...tokens]) {
      answer = each;
      const { status } = await shop.send(`${BASE}/products`);
      expect([each, status]).toEqual([each, 401]);
    }
    answer = { userId: id };
    expect((await shop.send(`${BASE}/products`)).status).toBe(200);
  });

  it.each(["beside", "off"] as const)(
    "takes an API key from wherever the request carries it; tokens of Souk's are %s",
    async (tokens) => {
      const shop = await openShop({
        authenticate({ headers: { "x-shop-key": shown } }) {
          return typeof shown === "string" ? { apiKey: shown } : null;
        },
        tokens,
      });
      const { core, as, tenant } = shop;
      const given = { name: "Till", scopes: ["catalog:read" as const] };
      const { key } = await core.createApiKey({ as, tenant }, given);
      const asked = async (path: string, shown: string) =>
        (await shop.send(BASE + path, { headers: { "x-shop-key": shown } })).status;
      expect(await asked("/products", key)).toBe(200);
      expect(await asked("/orders", key)).toBe(403);
      expect(await asked("/products", `${key}x`)).toBe(401);
      const { id: other } = await core.createTenant({ as }, { name: "Other" });
      const headers = { "x-shop-key": key, "x-tenant-id": String(other) };
      expect((await shop.send(`${BASE}/products`, { headers })).status).toBe(403);
    },
  );

  it("gives each caller an allowance of its own once it is known, and strangers the network's", async () => {
    const sessions: Record<string, number> = {};
    const rateLimit = { perMinute: 2, now: () => 0 };
    const shop = await openShop({ ...bySession(sessions), rateLimit });
    sessions["session=ada"] = shop.user.id;
    const asked = async (cookie: string) =>
      (await shop.send(`${BASE}/products`, { headers: { cookie } })).status;
    expect(await asked("session=ada")).toBe(200);
    expect([await asked("session=x"), await asked("session=y")]).toEqual([401, 429]);
    expect([await asked("session=ada"), await asked("session=ada")]).toEqual([200, 200]);
    expect(await asked("session=ada")).toBe(429);
  });

  it("is a failure of the server where it fails", async () => {
    const errors: unknown[] = [];
    const broken = new Error("the session store is away");
    const shop = await openShop({
      authenticate: () => Promise.reject(broken),
      onError: (error) => errors.push(error),
    });
    expect((await shop.send(`${BASE}/products`)).status).toBe(500);
    expect(errors).toEqual([broken]);
    expect((await shop.send("/healthz")).status).toBe(200);
  });
});
