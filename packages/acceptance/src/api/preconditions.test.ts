import { expect, it } from "@jest/globals";
import type { Ports } from "@souk/core";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

describeHosts("If-Match", (host) => {
  it("is compared wherever a webhook is changed, and refused where there is no version", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const hooks = `/webhooks/${own.tenant}`;
    const url = "https://hooks.example.com/in";
    const made = await api.post(hooks, { url, events: ["order.created"] });
    const one = `${hooks}/${made.body.data.id}`;
    for (const action of ["pause", "resume", "enable", "rotate-secret"]) {
      const stale = { headers: { "If-Match": '"4711"' } };
      const refused = await api.post(`${one}/${action}`, {}, stale);
      expect([action, refused.status, refused.body.code]).toEqual([
        action,
        412,
        "precondition_failed",
      ]);
      const current = (await api.get(one)).headers.get("etag") ?? "";
      const taken = await api.post(`${one}/${action}`, {}, { headers: { "If-Match": current } });
      expect([action, taken.status]).toEqual([action, 200]);
    }
    const team = `/team-members/${own.tenant}`;
    const guest = { email: "somebody@example.com", role: "MEMBER" };
    const before = (await api.get(team)).body.team_members.total;
    const added = await api.post(team, guest, { headers: { "If-Match": '"1"' } });
    expect([added.status, added.body.code]).toEqual([412, "precondition_failed"]);
    expect((await api.get(team)).body.team_members.total).toBe(before);
    expect((await api.post(team, guest, { headers: { "If-Match": "*" } })).status).toBe(200);
  });

  it("an import with a key is done once over HTTP", async () => {
    const { own } = await makeWorld(host());
    const { origin } = host().api;
    const send = (body: string) =>
      fetch(`${origin}/api/v2/admin/products/import`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${own.admin.token}`,
          "x-tenant-id": String(own.tenant),
          "content-type": "application/x-ndjson",
          "idempotency-key": "spring",
        },
        body,
      });
    const first = await send('{"name":"Ant","price":1}\n{"name":"Bee","price":2}');
    const text = await first.text();
    expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([200, null]);
    const again = await send('{"name":"Ant","price":1}\n{"name":"Bee","price":2}');
    expect([await again.text(), again.headers.get("idempotent-replayed")]).toEqual([text, "true"]);
    const other = await send('{"name":"Cow","price":3}');
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([
      422,
      "idempotency_mismatch",
    ]);
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const { body } = await api.get("/products?search=Ant");
    expect(body.total).toBe(1);
  });
});

const closed = (ports: Ports): Ports => ({ ...ports, registration: "closed" });

describeHosts(
  "a host with closed registration",
  (host) => {
    it("opens no account for a stranger, and lets those in who are there", async () => {
      const password = "a horse of another colour";
      const stranger = { name: "Eve", email: "eve@example.com", password };
      const refused = await host().api.post("/register", {
        ...stranger,
        password_confirmation: password,
      });
      expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
      expect(refused.body.message).toContain("Registration is closed");
      expect((await host().api.post("/login", stranger)).status).toBe(401);
    });
  },
  { ports: closed },
);
