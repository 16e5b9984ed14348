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
