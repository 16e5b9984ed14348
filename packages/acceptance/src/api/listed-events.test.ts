import { expect, it } from "@jest/globals";
import { pruneEvents } from "@souk/core/adapter";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

const DAY = 24 * 60 * 60 * 1000;
const UNKNOWN = "018f0000-0000-7000-8000-000000000000";

interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly tenant_id: number;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

describeHosts("the events of a tenant", (host) => {
  async function open() {
    const { own, other } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const list = async (query: Record<string, string> = {}) => {
      const { status, body } = await api.get(
        `/events/${own.tenant}?${new URLSearchParams(query).toString()}`,
      );
      expect(status).toBe(200);
      return body as { data: Listed[]; next: string | null };
    };
    const { next } = await list({ limit: "1000" });
    /** The events since the tenant was made. */
    const since = (query: Record<string, string> = {}) =>
      list({ ...(next !== null && { after: next }), ...query });
    return { own, other, api, list, since, start: next };
  }

  it("come once each, page by page, and next goes on after the end", async () => {
    const { own, api, since, start } = await open();
    const { id } = (await api.post("/category/create", { name: "Mugs" })).body.data;
    await api.patch(`/category/${id}`, { name: "Cups" });
    await api.delete(`/category/${id}`);
    const first = await since({ limit: "2" });
    expect(first.data.map(({ kind }) => kind)).toEqual(["category.created", "category.updated"]);
    expect(first.data[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: "category.created",
      tenant_id: own.tenant,
      timestamp: expect.stringMatching(/Z$/),
      data: { category_id: id, name: "Mugs", description: "", published: true },
    });
    expect(first.next).toBe(first.data[1]?.id);
    const second = await since({ limit: "2", after: String(first.next) });
    expect(second.data.map(({ kind }) => kind)).toEqual(["category.deleted"]);
    const end = await since({ after: String(second.next) });
    expect(end).toEqual({ data: [], next: second.next });
    await api.post("/category/create", { name: "Hats" });
    expect((await since({ after: String(end.next) })).data).toHaveLength(1);
    expect(start === null || start !== end.next).toBe(true);
  });

  it("are filtered by kind, and next moves on past the others", async () => {
    const { api, since, list } = await open();
    await api.post("/category/create", { name: "Mugs" });
    await api.post("/products", { name: "Mug", price: 4 });
    await api.post("/category/create", { name: "Hats" });
    const { data, next } = await since({ kinds: "product.created,product.deleted" });
    expect(data.map(({ kind }) => kind)).toEqual(["product.created"]);
    expect(await list({ after: String(next) })).toEqual({ data: [], next });
  });

  it("tell of deleted orders and of announcements, for which no webhook can ask", async () => {
    const { own, api, since } = await open();
    const product = (await api.post("/products", { name: "Mug", price: 4 })).body.data.id;
    const { id, number } = (
      await api.post("/orders", {
        address: { street: "1 Main St", city: "Bath" },
        payment_type: 1,
        total_amount: 4,
        order_items: [{ product_id: product, qty: 1, amount: 4 }],
      })
    ).body.data;
    await api.delete(`/orders/${id}`);
    const scheduled_at = new Date(Date.now() + DAY).toISOString();
    const news = { title: "Sale", type: "info", status: "scheduled", scheduled_at };
    const { id: announcement } = (await api.post("/announcements", news)).body.data;
    const unchanged = await api.patch(`/announcements/${announcement}`, { title: "Sale" });
    expect(unchanged.status).toBe(200);
    await api.post(`/announcements/${announcement}/publish`);
    await api.delete(`/announcements/${announcement}`);
    const kinds = [
      "order.deleted",
      "announcement.created",
      "announcement.updated",
      "announcement.deleted",
    ];
    const { data } = await since({ kinds: kinds.join() });
    const state = (status: string, at: string | null) => ({
      announcement_id: announcement,
      title: "Sale",
      status,
      scheduled_at: at,
      expires_at: null,
    });
    expect(data.map((event) => [event.kind, event.data])).toEqual([
      ["order.deleted", { order_id: id, number }],
      ["announcement.created", state("scheduled", scheduled_at)],
      ["announcement.updated", state("published", null)],
      ["announcement.deleted", state("published", null)],
    ]);
    for (const kind of kinds) {
      const url = "https://example.com/hook";
      const asked = await api.post(`/webhooks/${own.tenant}`, { url, events: [kind] });
      expect([kind, asked.status, Object.keys(asked.body.errors)]).toEqual([
        kind,
        422,
        ["events.0"],
      ]);
    }
    const { body } = await api.post(`/api-keys/${own.tenant}`, {
      name: "Program",
      scopes: ["announcements:read"],
    });
    const program = host().api.as({ token: body.data.key, tenant: own.tenant });
    const seen = (await program.get(`/events/${own.tenant}?limit=1000`)).body.data as Listed[];
    expect(seen.map(({ kind }) => kind)).toEqual(kinds.slice(1));
    const refused = await program.get(`/events/${own.tenant}?kinds=order.deleted`);
    expect([refused.status, refused.body.code]).toEqual([403, "insufficient_scope"]);
  });

  const stocked = async (api: Awaited<ReturnType<typeof open>>["api"], own: number, n: number) => {
    await api.patch(`/tenants/${own}`, { settings: { inventory: "enforced" } });
    const category_id = (await api.post("/category/create", { name: "Mugs" })).body.data.id;
    const products: number[] = [];
    for (let at = 0; at < n; at += 1) {
      const mug = { name: `Mug ${at}`, price: 4, stock: 9, category_id };
      products.push((await api.post("/products", mug)).body.data.id);
    }
    return { category_id, products };
  };
  const orderOf = (products: readonly number[]) => ({
    address: { street: "1 Main St", city: "Bath" },
    payment_type: 1,
    total_amount: 4,
    order_items: products.map((product_id) => ({ product_id, qty: 2, amount: 4 })),
  });

  it("tell each product whose stock an order took, changed or gave back, and each that lost its category", async () => {
    const { own, api, list } = await open();
    const { category_id, products } = await stocked(api, own.tenant, 2);
    const [first = 0, second = 0] = products;
    const { next: start } = await list({ after: "latest" });
    const seen = async () =>
      (await list({ after: String(start) })).data.map(({ kind, data }) =>
        kind === "record.changed" ? [data["id"], data["version"], data["changed_fields"]] : kind,
      );
    const { id, items } = (await api.post("/orders", orderOf(products))).body.data;
    expect(await seen()).toEqual(["order.created", [first, 2, ["stock"]], [second, 2, ["stock"]]]);
    await api.patch(`/orders/${id}`, { order_items: [{ id: items[0].id, qty: 3 }] });
    expect((await seen()).slice(3)).toEqual([
      "order.updated",
      [first, 3, ["stock"]],
      [second, 3, ["stock"]],
    ]);
    await api.post(`/orders/${id}/cancel`);
    expect((await seen()).slice(6)).toEqual([
      "order.updated",
      "order.cancelled",
      [first, 4, ["stock"]],
    ]);
    const before = (await api.get(`/products/${first}`)).body.data;
    await api.delete(`/category/${category_id}`);
    expect((await seen()).slice(9)).toEqual([
      "category.deleted",
      [first, 5, ["category_id"]],
      [second, 4, ["category_id"]],
    ]);
    const after = (await api.get(`/products/${first}`)).body.data;
    expect(after).toEqual({
      ...before,
      category_id: null,
      version: 5,
      updated_at: after.updated_at,
    });
    expect(after.updated_at >= before.updated_at).toBe(true);
    const asked = await api.post(`/webhooks/${own.tenant}`, {
      url: "https://example.com/hook",
      events: ["record.changed"],
    });
    expect(asked.status).toBe(422);
  });

  it("of one change come once each, whatever the size of a page, for those who read such records", async () => {
    const { own, api, list } = await open();
    const { products } = await stocked(api, own.tenant, 5);
    const { next: start } = await list({ after: "latest" });
    await api.post("/orders", orderOf(products));
    await api.post("/category/create", { name: "Hats" });
    const whole = (await list({ after: String(start) })).data;
    expect(whole.map(({ kind }) => kind)).toEqual([
      "order.created",
      ...products.map(() => "record.changed"),
      "category.created",
    ]);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(7);
    for (const query of [{}, { kinds: "record.changed,category.created,order.created" }]) {
      for (const limit of ["1", "2", "3", "4"]) {
        const seen: Listed[] = [];
        for (let after = String(start); ;) {
          const { data, next } = await list({ ...query, limit, after });
          seen.push(...data);
          if (data.length === 0) break;
          expect([data.length <= Number(limit), next]).toEqual([true, data.at(-1)?.id]);
          after = String(next);
        }
        expect(seen).toEqual(whole);
      }
    }
    // An id that is in none of the changes, next to those that are.
    const [last] = whole.filter(({ kind }) => kind === "record.changed").slice(-1);
    const unknown = `${String(last?.id).slice(0, -3)}00f`;
    expect((await api.get(`/events/${own.tenant}?after=${unknown}`)).status).toBe(404);
    const keyOf = async (...scopes: string[]) => {
      const { body } = await api.post(`/api-keys/${own.tenant}`, { name: "Program", scopes });
      return host().api.as({ token: body.data.key, tenant: own.tenant });
    };
    const at = `/events/${own.tenant}?after=${start}`;
    const orders = await keyOf("orders:read");
    const seen = (await orders.get(at)).body;
    expect(seen.data.map(({ kind }: Listed) => kind)).toEqual(["order.created"]);
    expect(seen.next).toBe(whole.at(-1)?.id);
    expect((await orders.get(`${at}&kinds=record.changed`)).body.data).toEqual([]);
    const catalog = await keyOf("catalog:read");
    expect((await catalog.get(`${at}&kinds=record.changed`)).body.data).toHaveLength(5);
    const team = await keyOf("team:read");
    expect((await team.get(`${at}&kinds=record.changed`)).body.code).toBe("insufficient_scope");
  });

  it("carry their records as single reads show them now, and null for what is deleted", async () => {
    const { own, api, list } = await open();
    const { category_id, products } = await stocked(api, own.tenant, 2);
    const [first = 0, second = 0] = products;
    const { next: start } = await list({ after: "latest" });
    const { id: order } = (await api.post("/orders", orderOf(products))).body.data;
    await api.post(`/orders/${order}/payments`, { amount: 2, method: "cash" });
    await api.patch(`/category/${category_id}`, { name: "Cups" });
    const news = { title: "Sale", type: "info", status: "draft" };
    const { id: announcement } = (await api.post("/announcements", news)).body.data;
    await api.delete(`/products/${second}`);
    await api.post(`/team-members/${own.tenant}`, { email: "mia@example.com", role: "MEMBER" });
    const { data } = await list({ after: String(start), include: "record" });
    const read = async (path: string) => (await api.get(path)).body.data;
    const placed = await read(`/orders/${order}`);
    expect(placed.payments).toHaveLength(1);
    const records = data.map((event) => [event.kind, (event as { record?: unknown }).record]);
    expect(records).toEqual([
      ["order.created", placed],
      ["record.changed", await read(`/products/${first}`)],
      ["record.changed", null],
      ["order.updated", placed],
      ["category.updated", await read(`/category/${category_id}`)],
      ["announcement.created", await read(`/announcements/${announcement}`)],
      ["product.deleted", null],
      ["user.registered", null],
    ]);
    expect("record" in ((await list({ after: String(start) })).data[0] ?? {})).toBe(false);
    expect((await api.get(`/events/${own.tenant}?include=all`)).status).toBe(422);
  });

  it("are told from now on after `latest`", async () => {
    const { api, list } = await open();
    await api.post("/category/create", { name: "Mugs" });
    const latest = await list({ after: "latest" });
    expect(latest.data).toEqual([]);
    expect(latest.next).toBe((await list({ limit: "1000" })).next);
    await api.post("/category/create", { name: "Hats" });
    const { data } = await list({ after: String(latest.next) });
    expect(data.map(({ data: { name } }) => name)).toEqual(["Hats"]);
  });

  it("are 422 for wrong parameters, 404 after an unknown event and 410 after one that was deleted", async () => {
    const { api, own, other, list } = await open();
    const at = `/events/${own.tenant}`;
    for (const query of ["after=7", "after=", "limit=0", "limit=1001", "kinds=order.lost"]) {
      const { status, body } = await api.get(`${at}?${query}`);
      expect([query, status, Object.keys(body.errors)]).toEqual([
        query,
        422,
        [query.slice(0, query.indexOf("="))],
      ]);
    }
    expect((await api.get(`${at}?after=${UNKNOWN}`)).body.code).toBe("not_found");
    const rival = host().api.as({ token: other.admin.token, tenant: other.tenant });
    await rival.post("/category/create", { name: "Theirs" });
    const theirs = (await rival.get(`/events/${other.tenant}`)).body.next;
    expect((await api.get(`${at}?after=${theirs}`)).status).toBe(404);
    await api.post("/category/create", { name: "Mugs" });
    const { next } = await list({ limit: "1000" });
    const { ports } = host();
    const later = new Date(Date.now() + 40 * DAY);
    await pruneEvents({ ...ports, clock: { ...ports.clock, now: () => later } });
    const gone = await api.get(`${at}?after=${next}`);
    expect([gone.status, gone.body.code]).toEqual([410, "gone"]);
    expect(await list()).toEqual({ data: [], next: null });
  });

  it("are for ADMINs, and for keys as far as their scopes read them", async () => {
    const { api, own, since, start } = await open();
    await api.post("/category/create", { name: "Mugs" });
    const at = `/events/${own.tenant}`;
    const member = host().api.as({ token: own.member.token, tenant: own.tenant });
    expect((await member.get(at)).status).toBe(403);
    const keyOf = async (...scopes: string[]) => {
      const { body } = await api.post(`/api-keys/${own.tenant}`, { name: "Program", scopes });
      return host().api.as({ token: body.data.key, tenant: own.tenant });
    };
    const after = start === null ? "" : `after=${start}&`;
    const orders = await keyOf("orders:read");
    const seen = await orders.get(`${at}?${after}`);
    expect([seen.status, seen.body.data, seen.headers.get("souk-ignored")]).toEqual([
      200,
      [],
      null,
    ]);
    expect(seen.body.next).toBe((await since()).next);
    const refused = await orders.get(`${at}?${after}kinds=order.created,category.created`);
    expect([refused.status, refused.body.code]).toEqual([403, "insufficient_scope"]);
    const catalog = await keyOf("catalog:read");
    expect((await catalog.get(`${at}?${after}kinds=category.created`)).body.data).toHaveLength(1);
    expect((await (await keyOf("webhooks:read")).get(at)).body.code).toBe("insufficient_scope");
  });
});
