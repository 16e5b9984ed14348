import { expect, it } from "@jest/globals";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

describeHosts("tenants", (host) => {
  it("makes the creator the ADMIN", async () => {
    const { outsider } = await makeWorld(host());
    const api = host().api.as({ token: outsider.token });
    const created = await api.post("/tenants", { name: " Acme ", role: "MEMBER", tenant_id: 1 });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ name: "Acme", role: "ADMIN" });
    const { id, created_at } = created.body;
    expect((await api.get("/tenants")).body).toEqual({
      tenants: [{ id, name: "Acme", created_at, version: 1 }],
    });
    const me = (await api.get("/who_am_i")).body;
    const may = expect.arrayContaining(["deleteTenant", "createOrder"]);
    expect(me.tenants).toEqual([{ id, name: "Acme", role: "ADMIN", is_active: 1, may }]);
    expect(me.user.tenant_id).toBe(id);
  });

  it("creates once for one idempotency key, and replays the answer to the byte", async () => {
    const { outsider } = await makeWorld(host());
    const api = host().api.as({ token: outsider.token });
    const create = (name: string, key = "key 1") =>
      api.post("/tenants", { name }, { headers: { "idempotency-key": key } });
    const first = await create("Once");
    const again = await create("Once");
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
    const other = await create("Other");
    expect([other.status, other.body.code]).toEqual([422, "idempotency_mismatch"]);
    const bad = await create("Bad", "x".repeat(256));
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ["idempotency_key"]]);
    const raced = await Promise.all(Array.from({ length: 10 }, () => create("Raced", "key 2")));
    expect(new Set(raced.map(({ text }) => text)).size).toBe(1);
    expect((await api.get("/tenants")).body.tenants).toHaveLength(2);
  });

  it("changes only the version that is meant", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token });
    const path = `/tenants/${own.tenant}`;
    const seen = (await api.get(path)).headers.get("etag") ?? "";
    const rename = (name: string, tag?: string) =>
      api.patch(path, { name }, tag === undefined ? {} : { headers: { "if-match": tag } });
    expect((await rename("Second", seen)).status).toBe(200);
    for (const stale of [seen, `W/${seen}`, '"999"', "nonsense", '"abc"', ""]) {
      const answer = await rename("Third", stale);
      expect([stale, answer.status, answer.body.code]).toEqual([stale, 412, "precondition_failed"]);
    }
    expect((await api.get(path)).body.name).toBe("Second");
    expect((await rename("Third", "*")).status).toBe(200);
    const current = (await api.get(path)).headers.get("etag");
    expect((await rename("Fourth", `"999", ${current}`)).status).toBe(200);
    expect((await rename("Fifth")).status).toBe(200);
  });

  it("keeps settings and shows them", async () => {
    const undecided = {
      totals: "kept",
      legal_name: null,
      legal_address: null,
      tax_number: null,
      invoice_prefix: null,
    };
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token });
    const path = `/tenants/${own.tenant}`;
    const changed = await api.post(path, { settings: { inventory: "enforced", other: 1 } });
    expect(changed.body.settings).toEqual({
      inventory: "enforced",
      timezone: "UTC",
      currency: "USD",
      low_stock: 5,
      ...undecided,
    });
    const unknown = await api.patch(path, { settings: { timezone: "Europe/Berln" } });
    expect(unknown.status).toBe(422);
    expect(unknown.body.errors).toEqual({
      "settings.timezone": [expect.stringContaining('"Europe/Berlin"')],
    });
    const settings = { timezone: "Europe/Berlin" };
    const made = await api.post("/tenants", { name: "Here", settings });
    expect(made.body.settings).toEqual({
      inventory: "untracked",
      timezone: "Europe/Berlin",
      currency: "USD",
      low_stock: 5,
      ...undecided,
    });
    expect((await api.get(`/tenants/${made.body.id}`)).body.settings).toEqual(made.body.settings);
    const wrong = await api.patch(path, { settings: { inventory: "sometimes" } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["settings.inventory"]]);
  });

  it("hides a deleted tenant everywhere", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token });
    expect((await api.delete(`/tenants/${own.tenant}`)).status).toBe(200);
    expect((await api.get("/tenants")).body.tenants).toEqual([]);
    expect((await api.get("/who_am_i")).body.tenants).toEqual([]);
    expect((await api.get(`/tenants/${own.tenant}`)).status).toBe(403);
    expect((await api.get(`/team-members/${own.tenant}`)).body.team_members.total).toBe(0);
  });
});
