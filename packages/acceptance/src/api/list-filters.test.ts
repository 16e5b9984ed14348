import { expect, it } from "@jest/globals";
import { describeHosts } from "../testing/test-hosts.js";
import { news } from "../testing/announcement-calls.js";
import { makeWorld } from "../testing/world.js";

describeHosts("lists", (host) => {
  const open = async () => {
    const { own, other } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    return { own, other, api };
  };

  it("of orders return several statuses at once, and 422 for one that is unknown", async () => {
    const { api } = await open();
    const product = (await api.post("/products", { name: "Mug", price: 4 })).body.data.id;
    const ids: number[] = [];
    for (const action of ["process", "cancel", null]) {
      const order = await api.post("/orders", {
        address: { street: "1 High St", city: "Leeds" },
        payment_type: 1,
        total_amount: 4,
        order_items: [{ product_id: product, qty: 1, amount: 4 }],
      });
      const { id } = order.body.data;
      ids.push(id);
      if (action) await api.post(`/orders/${id}/${action}`, {});
    }
    const [processing, cancelled, pending] = ids;
    for (const list of ["/orders", "/orders/my-orders"]) {
      const found = async (status: string) =>
        (await api.get(`${list}?sort=id&status=${status}`)).body.data.data.map(
          ({ id }: { id: number }) => id,
        );
      expect(await found("pending,processing")).toEqual([processing, pending]);
      expect(await found("cancelled,cancelled")).toEqual([cancelled]);
      expect(await found("completed")).toEqual([]);
      for (const status of ["pending,lost", "pending,", "", "PENDING"]) {
        const refused = await api.get(`${list}?status=${status}`);
        expect([status, refused.status, refused.body.errors]).toEqual([
          status,
          422,
          { status: ["The selected status is invalid."] },
        ]);
      }
    }
    const file = (await api.get("/orders/export?status=pending,processing")).text.trimEnd();
    expect(file.split("\n").map((line) => JSON.parse(line).id)).toEqual([processing, pending]);
  });

  it("of orders return those of several payment and fulfillment statuses, and 422 for one that is unknown", async () => {
    const { api } = await open();
    const product = (await api.post("/products", { name: "Mug", price: 4 })).body.data.id;
    const ids: number[] = [];
    for (const paid of [0, 1, 4]) {
      const order = await api.post("/orders", {
        address: { street: "1 High St", city: "Leeds" },
        payment_type: 1,
        total_amount: 4,
        order_items: [{ product_id: product, qty: 2, amount: 4 }],
      });
      const { id, items } = order.body.data;
      ids.push(id);
      if (paid > 0) await api.post(`/orders/${id}/payments`, { amount: paid, method: "cash" });
      if (paid === 4) {
        const parcel = { items: [{ order_item_id: items[0].id, qty: 1 }] };
        await api.post(`/orders/${id}/shipments`, parcel);
      }
    }
    const [unpaid, partlyPaid, paid] = ids;
    for (const list of ["/orders", "/orders/my-orders"]) {
      const found = async (query: string) =>
        (await api.get(`${list}?sort=id&${query}`)).body.data.data.map(
          ({ id }: { id: number }) => id,
        );
      expect(await found("payment_status=unpaid")).toEqual([unpaid]);
      expect(await found("payment_status=paid,partly_paid")).toEqual([partlyPaid, paid]);
      expect(await found("fulfillment_status=partly_shipped")).toEqual([paid]);
      expect(await found("fulfillment_status=unfulfilled,shipped")).toEqual([unpaid, partlyPaid]);
      expect(await found("payment_status=paid&fulfillment_status=unfulfilled")).toEqual([]);
      for (const field of ["payment_status", "fulfillment_status"]) {
        const refused = await api.get(`${list}?${field}=lost`);
        const message = `The selected ${field.replace("_", " ")} is invalid.`;
        expect([refused.status, refused.body.errors]).toEqual([422, { [field]: [message] }]);
      }
    }
    const file = (await api.get("/orders/export?payment_status=paid,overpaid")).text.trimEnd();
    expect(JSON.parse(file).id).toBe(paid);
  });

  it("of announcements return several statuses at once", async () => {
    const { api } = await open();
    for (const status of ["draft", "published", "archived"]) {
      const { body } = await api.post("/announcements", { ...news, title: status });
      if (status === "archived") await api.post(`/announcements/${body.data.id}/archive`, {});
      if (status === "draft") await api.post("/announcements", { ...news, status, title: status });
    }
    const { body } = await api.get("/announcements?status=draft,archived");
    const titles = body.data.data.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(["archived", "draft"]);
  });

  it("of deliveries return several statuses at once, and those of a time", async () => {
    const { api, own } = await open();
    const hooks = `/webhooks/${own.tenant}`;
    const subscription = { url: "https://hooks.example.com/in", events: ["category.created"] };
    const { id } = (await api.post(hooks, subscription)).body.data;
    await api.post("/category/create", { name: "First" });
    await api.post(`${hooks}/${id}/pause`, {});
    const { clock } = host();
    const between = new Date(clock.now().getTime() + 500).toISOString();
    clock.advance(1_000);
    await api.post("/category/create", { name: "Second" });
    const found = async (query: string) => (await api.get(`${hooks}/deliveries${query}`)).body;
    const all = await found("");
    expect(all.data.map(({ status }: { status: string }) => status)).toEqual(["held", "held"]);
    expect((await found("?status=held,failed")).data).toEqual(all.data);
    expect((await found("?status=failed,exhausted")).total).toBe(0);
    expect((await found(`?from=${between}`)).data).toEqual([all.data[0]]);
    expect((await found(`?to=${between}`)).data).toEqual([all.data[1]]);
    expect((await found(`?from=${between}&to=${between}`)).total).toBe(0);
    const refused = await found("?from=soon&status=lost");
    expect(Object.keys(refused.errors).toSorted()).toEqual(["from", "status"]);
  });

  it("of members return those whose name or address contains the text, of their own tenant", async () => {
    const { api, own, other } = await open();
    const found = async (search: string) => {
      const { body } = await api.get(
        `/team-members/${own.tenant}?search=${encodeURIComponent(search)}`,
      );
      return body.team_members.data.map(({ id }: { id: number }) => id);
    };
    expect(await found("own-linnet-ADMIN")).toEqual([own.admin.id]);
    expect(await found(own.member.email.toUpperCase())).toEqual([own.member.id]);
    expect(await found(other.admin.email)).toEqual([]);
    expect(await found("%")).toEqual([]);
    expect((await found("")).length).toBe(2);
  });

  it("of webhooks show the health of each, with counts of open deliveries", async () => {
    const { api, own } = await open();
    const hooks = `/webhooks/${own.tenant}`;
    const subscription = { url: "https://hooks.example.com/in", events: ["category.created"] };
    const { id } = (await api.post(hooks, subscription)).body.data;
    const health = async () => (await api.get(hooks)).body.data[0].health;
    const untried = {
      last_success_at: null,
      last_failure_at: null,
      failures_in_a_row: 0,
      waiting: 0,
      held: 0,
      exhausted: 0,
    };
    expect(await health()).toEqual(untried);
    await api.post("/category/create", { name: "First" });
    expect(await health()).toEqual({ ...untried, waiting: 1 });
    await api.post(`${hooks}/${id}/pause`, {});
    expect(await health()).toEqual({ ...untried, held: 1 });
  });
});
