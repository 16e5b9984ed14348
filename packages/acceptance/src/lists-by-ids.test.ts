import { beforeAll, expect, it } from "@jest/globals";
import type { ApiClient } from "./testing/api-client.js";
import { describeHosts } from "./testing/test-hosts.js";
import { makeWorld, type World } from "./testing/world.js";

type Made = (api: ApiClient, world: World, n: number) => Promise<number>;

const created =
  (path: (world: World) => string, body: (n: number) => object): Made =>
  async (api, world, n) =>
    (await api.post(path(world), body(n))).body.data.id;

const address = { street: "1 Main St", city: "Springfield" };

/** The creation of each listed record, and the path of the list. */
const lists: readonly [name: string, list: (world: World) => string, made: Made][] = [
  [
    "addresses",
    () => "/addresses",
    created(
      () => "/addresses",
      () => address,
    ),
  ],
  [
    "categories",
    () => "/category",
    created(
      () => "/category/create",
      (n) => ({ name: `Category ${n}` }),
    ),
  ],
  [
    "products",
    () => "/products",
    created(
      () => "/products",
      (n) => ({ name: `Product ${n}`, price: n }),
    ),
  ],
  [
    "orders",
    () => "/orders",
    async (api, world, n) => {
      const product = await created(
        () => "/products",
        () => ({ name: "Ordered", price: 1 }),
      )(api, world, n);
      const order_items = [{ product_id: product, qty: 1, amount: n }];
      const order = { address, payment_type: 1, total_amount: n, order_items };
      return (await api.post("/orders", order)).body.data.id;
    },
  ],
  [
    "announcements",
    () => "/announcements",
    created(
      () => "/announcements",
      (n) => ({ title: `Notice ${n}`, content: "x", type: "info", status: "draft" }),
    ),
  ],
  [
    "webhooks",
    ({ own }) => `/webhooks/${own.tenant}`,
    created(
      ({ own }) => `/webhooks/${own.tenant}`,
      (n) => ({ url: `https://hooks.example.com/${n}`, events: ["order.created"] }),
    ),
  ],
  [
    "members",
    ({ own }) => `/team-members/${own.tenant}`,
    async (api, { own }, n) => {
      const path = `/team-members/${own.tenant}`;
      const email = `by-ids-${n}@example.com`;
      await api.post(path, { email, role: "MEMBER" });
      const { data } = (await api.get(`${path}?per_page=100`)).body.team_members;
      return data.find((member: { email: string }) => member.email === email).id;
    },
  ],
];

describeHosts("lists by ids", (host) => {
  let world: World;
  let api: ApiClient;
  let rival: ApiClient;

  beforeAll(async () => {
    world = await makeWorld(host());
    const { own, other } = world;
    api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    rival = host().api.as({ token: other.admin.token, tenant: other.tenant });
  });

  it.each(lists)("answer the %s that are named, and no one else's", async (name, list, made) => {
    const [first, second, third] = [
      await made(api, world, 1),
      await made(api, world, 2),
      await made(api, world, 3),
    ];
    const rivals = { ...world, own: world.other };
    const foreign = name === "members" ? world.other.admin.id : await made(rival, rivals, 4);
    const found = async (ids: readonly number[], more = "") => {
      const { body } = await api.get(`${list(world)}?id=${ids.join()}${more}`);
      const page = body.team_members ?? (body.data.data ? body.data : body);
      const rows: { id: number }[] = page.data;
      return {
        total: page.total,
        ids: rows.map((row) => row.id).toSorted((a, b) => a - b),
      };
    };
    const sorted = (...ids: number[]) => ids.toSorted((a, b) => a - b);
    expect(await found([third, foreign, first, 999_999_999])).toEqual({
      total: 2,
      ids: sorted(first, third),
    });
    expect(await found([foreign])).toEqual({ total: 0, ids: [] });
    const pages = [
      await found([first, second, third], "&per_page=2"),
      await found([first, second, third], "&per_page=2&page=2"),
    ];
    expect(pages.map(({ total }) => total)).toEqual([3, 3]);
    expect(sorted(...pages.flatMap(({ ids }) => ids))).toEqual(sorted(first, second, third));
    const many = await api.get(
      `${list(world)}?id=${Array.from({ length: 101 }, (_, n) => n + 1).join()}`,
    );
    expect([many.status, Object.keys(many.body.errors ?? {})]).toEqual([422, ["id"]]);
  });
});
