import { expect, it } from "@jest/globals";
import { news } from "../testing/announcement-calls.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld, type World } from "../testing/world.js";

interface Resource {
  readonly path: string;
  readonly create: readonly [path: string, body: object];
  readonly change: object;
}

const place = { street: "1 High St", city: "Leeds" };

const resources: Readonly<Record<string, Resource>> = {
  products: {
    path: "/products",
    create: ["/products", { name: "Mug", price: 4, sku: null }],
    change: { stock: 3 },
  },
  categories: {
    path: "/category",
    create: ["/category/create", { name: "Mugs" }],
    change: { description: "All of them." },
  },
  orders: {
    path: "/orders",
    create: ["/orders", { address: place, payment_type: 0, total_amount: 4 }],
    change: { metadata: { a: 1 } },
  },
  announcements: {
    path: "/announcements",
    create: ["/announcements", news],
    change: { title: "Changed" },
  },
};

interface Row {
  readonly id: number;
  readonly updated_at: string;
}

describeHosts("a list by time of change", (host) => {
  async function open({ own }: World, { path, create: [at, body] }: Resource) {
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const { id } = (await api.post("/products", { name: "Sold", price: 4 })).body.data;
    const items =
      path === "/orders" ? { order_items: [{ product_id: id, qty: 1, amount: 4 }] } : {};
    const make = async () => {
      host().clock.advance(1);
      return (await api.post(at, { ...body, ...items })).body.data.id as number;
    };
    const change = async (which: number, changes: object) => {
      host().clock.advance(1);
      expect((await api.patch(`${path}/${which}`, changes)).status).toBe(200);
    };
    const list = async (query: string) => {
      const { body: page } = await api.get(`${path}?${query}`);
      const rows = (page.data.data ?? page.data) as Row[];
      const cursor = (page.data.next_cursor ?? page.next_cursor) as string | null;
      return { rows, ids: rows.map((row) => row.id), cursor };
    };
    return { make, change, list };
  }

  it.each(Object.keys(resources))(
    "of %s shows what changed last, by cursor as well",
    async (name) => {
      const resource = resources[name] as Resource;
      const { make, change, list } = await open(await makeWorld(host()), resource);
      const [first, second, third] = [await make(), await make(), await make()];
      const { rows } = await list("sort=updated_at&per_page=100");
      const before = rows.at(-1)?.updated_at ?? "";
      await change(first as number, resource.change);
      const all = await list("sort=-updated_at&per_page=3");
      expect(all.ids).toEqual([first, third, second]);
      const page = await list("sort=-updated_at&per_page=1");
      const next = await list(`sort=-updated_at&per_page=1&cursor=${page.cursor}`);
      expect([...page.ids, ...next.ids]).toEqual([first, third]);
      const from = all.rows[0]?.updated_at ?? "";
      expect((await list(`updated_from=${from}`)).ids).toEqual([first]);
      expect((await list(`updated_to=${before}&sort=-updated_at&per_page=2`)).ids).toEqual([
        third,
        second,
      ]);
      const day = from.slice(0, 10);
      expect(
        (await list(`updated_from=${day}&updated_to=${day}&sort=-updated_at&per_page=3`)).ids,
      ).toEqual(all.ids);
      expect((await list("updated_from=2100-01-01")).ids).toEqual([]);
    },
  );
});
