import { randomUUID } from "node:crypto";
import { expect, it } from "@jest/globals";
import { createApp } from "@souk/adapters-http";
import { createCore } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { memoryPorts } from "@souk/core/testing";
import { describeHosts } from "../../testing/test-hosts.js";
import { makeWorld, type World } from "../../testing/world.js";

const TOKEN = "the-operator-of-this-host-and-nobody-else";
const operator = { token: TOKEN, tenant: null };
const PASSWORD = "nine lazy lighthouses";

const ofPerson = (userId: number) =>
  [
    ["GET", `/users/${userId}/export`, undefined],
    ["POST", `/users/${userId}/erase`, { confirm: "ada@example.com" }],
    ["PATCH", `/operator/users/${userId}`, { external_id: "nobody" }],
    ["POST", `/operator/users/${userId}/active`, { is_active: false }],
    [
      "POST",
      `/operator/users/${userId}/password`,
      { password: PASSWORD, password_confirmation: PASSWORD },
    ],
    ["POST", `/operator/users/${userId}/tokens`, {}],
    ["GET", `/operator/users/find?user=${userId}`, undefined],
  ] as const;

const routes = (userId: number) =>
  [
    ...ofPerson(userId),
    ["GET", "/operator/users", undefined],
    ["GET", "/operator/tenants", undefined],
    ["GET", "/operator/audit-trail", undefined],
    ["GET", "/operator/mails", undefined],
    ["GET", "/operator/webhook-audit", undefined],
  ] as const;

describeHosts(
  "an operator over HTTP",
  (host) => {
    const bought = async ({ own }: World) => {
      const shop = host().api.as({ token: own.admin.token, tenant: own.tenant });
      const { id: product } = (await shop.post("/products", { name: "Lamp", price: 5 })).body.data;
      const { email } = own.member;
      return (
        await shop.post("/orders", {
          order_items: [{ product_id: product, qty: 1, amount: 5 }],
          payment_type: 1,
          total_amount: 5,
          address: { street: "1 Main St", city: "Springfield" },
          customer: { name: "Wohlrabe", email },
        })
      ).body.data.id;
    };

    it("exports a person, line by line, and says how many lines there are", async () => {
      const world = await makeWorld(host());
      const order = await bought(world);
      const { id, email } = world.own.member;
      const answer = await host().api.get(`/users/${id}/export`, operator);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        200,
        "application/x-ndjson; charset=utf-8",
      ]);
      const lines = answer.text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(lines[0]).toMatchObject({ kind: "person", row: { user_id: id } });
      expect(lines.at(-1)).toEqual({ kind: "end", row: { lines: lines.length - 1 } });
      const of = (kind: string) => lines.filter((line) => line.kind === kind);
      expect(of("users").map(({ row }) => row.email)).toEqual([email]);
      expect(of("orders").map(({ row }) => row.id)).toEqual([order]);
    });

    it("knows no parameter for an export", async () => {
      const { own } = await makeWorld(host());
      const path = `/users/${own.member.id}/export?on_line=1`;
      const ignored = await host().api.get(path, operator);
      expect([ignored.status, ignored.headers.get("souk-ignored")]).toEqual([200, '"on_line"']);
      const strict = { ...operator, headers: { prefer: "handling=strict" } };
      const refused = await host().api.get(path, strict);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["on_line"]]);
    });

    it("erases a person who is named twice, and keeps the order", async () => {
      const world = await makeWorld(host());
      const order = await bought(world);
      const { own } = world;
      const path = `/users/${own.member.id}/erase`;
      const wrong = await host().api.post(path, { confirm: own.admin.email }, operator);
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["confirm"]]);
      const empty = await host().api.post(path, {}, operator);
      expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ["confirm"]]);
      const erased = await host().api.post(path, { confirm: own.member.email }, operator);
      expect(erased).toMatchObject({
        status: 200,
        body: { data: { id: own.member.id, email: expect.stringMatching(/@erased\.invalid$/) } },
      });
      const again = await host().api.post(path, { confirm: own.member.email }, operator);
      expect([again.status, again.body.code]).toEqual([409, "conflict"]);
      const gone = await host().api.get("/who_am_i", { token: own.member.token });
      expect(gone.status).toBe(401);
      const shop = host().api.as({ token: own.admin.token, tenant: own.tenant });
      const kept = await shop.get(`/orders/${order}`);
      expect(kept.body.data.total_amount).toBe("5.00");
      expect(kept.text).not.toContain("Wohlrabe");
      const as = new Operator("auditor");
      const [latest] = await host().core.listAuditTrail({ as }, { limit: 1 });
      expect(latest).toMatchObject({
        useCase: "eraseUser",
        actor: { kind: "operator", name: "http" },
      });
    });

    it("finds the only ADMIN of a tenant, and no one else", async () => {
      const { own } = await makeWorld(host());
      const { id, email } = own.admin;
      const refused = await host().api.post(`/users/${id}/erase`, { confirm: email }, operator);
      expect([refused.status, refused.body.code]).toEqual([409, "last_admin"]);
      for (const [method, path, body] of ofPerson(999_999_999)) {
        const answer = await host().api.send(method, path, body, operator);
        expect([method, answer.status, answer.body.code]).toEqual([method, 404, "not_found"]);
      }
    });

    it("makes one account for one Idempotency-Key and one password", async () => {
      const email = `${randomUUID()}@example.com`;
      const headers = { "idempotency-key": randomUUID() };
      const make = (password?: string) =>
        host().api.post(
          "/operator/users",
          {
            name: "Ute",
            email,
            ...(password !== undefined && { password, password_confirmation: password }),
          },
          { ...operator, headers },
        );
      const first = await make(PASSWORD);
      const again = await make(PASSWORD);
      expect([first.status, again.status, again.headers.get("idempotent-replayed")]).toEqual([
        201,
        201,
        "true",
      ]);
      expect(again.text).toBe(first.text);
      for (const other of [await make(`${PASSWORD} more`), await make()])
        expect([other.status, other.body.code]).toEqual([422, "idempotency_mismatch"]);
    });

    it("makes, finds, changes and switches accounts", async () => {
      const { api } = host();
      const email = `${randomUUID()}@example.com`;
      const crm = `crm-${randomUUID()}`;
      const person = { name: "Ute", email, external_id: crm };
      const made = await api.post("/operator/users", person, operator);
      expect(made).toMatchObject({
        status: 201,
        body: { data: { name: "Ute", email, external_id: crm, user_type: "CONSUMER" } },
      });
      const again = await api.post("/operator/users", person, operator);
      expect([again.status, again.body.errors]).toEqual([
        422,
        { email: ["The email has already been taken."] },
      ]);
      const sameId = { ...person, email: `${randomUUID()}@example.com` };
      const taken = await api.post("/operator/users", sameId, operator);
      expect([taken.status, taken.body.code]).toEqual([409, "conflict"]);
      const wrong = await api.post("/operator/users", { ...person, email: "ute" }, operator);
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["email"]]);
      const { id } = made.body.data;
      for (const user of [id, email, `external:${crm}`]) {
        const path = `/operator/users/find?user=${encodeURIComponent(user)}`;
        const found = await api.get(path, operator);
        expect([user, found.body.data]).toEqual([user, { user: made.body.data, seats: [] }]);
      }
      const absent = await api.get("/operator/users/find?user=external:nobody", operator);
      expect([absent.status, absent.body.code]).toEqual([404, "not_found"]);
      const nobody = await api.get("/operator/users/find?user=ute", operator);
      expect([nobody.status, Object.keys(nobody.body.errors)]).toEqual([422, ["user"]]);
      const listed = await api.get(`/operator/users?search=${email}`, operator);
      expect(listed.body).toMatchObject({ total: 1, data: [{ id }] });
      const renamed = { external_id: null, metadata: { plan: "gold" } };
      const changed = await api.patch(`/operator/users/${id}`, renamed, operator);
      expect(changed.body.data).toMatchObject({ external_id: null, metadata: { plan: "gold" } });
      const off = await api.post(`/operator/users/${id}/active`, { is_active: false }, operator);
      expect(off.body.data.is_active).toBe("0");
      const token = await api.post(`/operator/users/${id}/tokens`, {}, operator);
      expect([token.status, token.body.code]).toEqual([403, "account_disabled"]);
      const { own } = await makeWorld(host());
      const only = `/operator/users/${own.admin.id}/active`;
      const alone = await api.post(only, { is_active: false }, operator);
      expect([alone.status, alone.body.code]).toEqual([409, "last_admin"]);
    });

    it("signs a person in, shows the sessions without their tokens, and ends them", async () => {
      const { own } = await makeWorld(host());
      const { api } = host();
      const path = `/operator/users/${own.member.id}/tokens`;
      const before = (await api.get(path, operator)).body.data.length;
      const made = await api.post(path, {}, operator);
      const { token, token_id } = made.body.data;
      expect(made.status).toBe(201);
      expect((await api.get("/who_am_i", { token })).body.user.id).toBe(own.member.id);
      const listed = await api.get(path, operator);
      expect(listed.body.data).toHaveLength(before + 1);
      expect(listed.text).not.toContain(token.split("|")[1]);
      const one = await api.delete(`${path}?token_id=${token_id}`, operator);
      expect([one.status, one.body.data]).toEqual([200, { revoked: 1 }]);
      expect((await api.get("/who_am_i", { token })).status).toBe(401);
      const all = await api.delete(path, operator);
      expect(all.body.data).toEqual({ revoked: before });
      expect((await api.get("/who_am_i", { token: own.member.token })).status).toBe(401);
      const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
      const set = await api.post(`/operator/users/${own.member.id}/password`, passwords, operator);
      expect(set.status).toBe(200);
      const { email } = own.member;
      expect((await api.post("/login", { email, password: PASSWORD })).status).toBe(200);
    });

    it("opens, changes, deletes, restores and purges tenants", async () => {
      const { own } = await makeWorld(host());
      const { api } = host();
      const crm = `shop-${randomUUID()}`;
      const shop = { name: "Blue Bottle", owner: own.member.email, external_id: crm };
      const made = await api.post("/operator/tenants", shop, operator);
      expect(made).toMatchObject({
        status: 201,
        body: { data: { name: "Blue Bottle", external_id: crm, deleted_at: null } },
      });
      const again = await api.post("/operator/tenants", shop, operator);
      expect([again.status, again.body.code]).toEqual([409, "conflict"]);
      const nobody = await api.post("/operator/tenants", { ...shop, owner: 999_999 }, operator);
      expect([nobody.status, nobody.body.code]).toEqual([404, "not_found"]);
      const { id } = made.body.data;
      const path = `/operator/tenants/${id}`;
      const theirs = { token: own.member.token, tenant: id };
      expect((await api.get(`/tenants/${id}`, theirs)).body.role).toBe("ADMIN");
      const named = await api.patch(path, { name: "Green Bottle", external_id: null }, operator);
      expect([named.status, named.body.name, named.body.external_id]).toEqual([
        200,
        "Green Bottle",
        null,
      ]);
      expect((await api.delete(path, operator)).status).toBe(200);
      expect((await api.get(`/tenants/${id}`, theirs)).status).toBe(403);
      const hidden = await api.get(path, operator);
      expect(hidden.body.data.deleted_at).toMatch(/^20/);
      const deleted = await api.get("/operator/tenants?deleted=true&per_page=100", operator);
      expect(deleted.body.data.map((each: { id: number }) => each.id)).toContain(id);
      expect((await api.post(`${path}/restore`, {}, operator)).status).toBe(200);
      expect((await api.get(`/tenants/${id}`, theirs)).body.name).toBe("Green Bottle");
      const early = await api.post(`${path}/purge`, { confirm: "Green Bottle" }, operator);
      expect([early.status, early.body.code]).toEqual([409, "conflict"]);
      expect((await api.delete(path, operator)).status).toBe(200);
      const wrong = await api.post(`${path}/purge`, { confirm: "Blue Bottle" }, operator);
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["confirm"]]);
      const gone = await api.post(`${path}/purge`, { confirm: "Green Bottle" }, operator);
      expect(gone.status).toBe(200);
      expect((await api.get(path, operator)).status).toBe(404);
    });

    it("reads and verifies the audit trail, and sees to mails that wait", async () => {
      const { own } = await makeWorld(host());
      const { api } = host();
      const shop = api.as({ token: own.admin.token, tenant: own.tenant });
      await shop.post("/products", { name: "Lamp", price: 5 });
      const trail = `/operator/audit-trail?tenant_id=${own.tenant}&limit=1`;
      expect((await api.get(trail, operator)).body.data).toMatchObject([
        { use_case: "createProduct", tenant_id: own.tenant, actor: { user_id: own.admin.id } },
      ]);
      const verdict = await api.post("/operator/audit-trail/verify", {}, operator);
      expect(verdict.body.data).toMatchObject({ found: 0, findings: [] });
      await api.post("/password/forgot", { email: own.admin.email });
      const mails = await api.get("/operator/mails", operator);
      const mail = mails.body.data.find(({ to }: { to: string }) => to === own.admin.email);
      expect(mail).toMatchObject({ attempts: 0, set_aside_at: null, error: null });
      expect((await api.post(`/operator/mails/${mail.id}/retry`, {}, operator)).status).toBe(200);
      expect((await api.delete(`/operator/mails/${mail.id}`, operator)).status).toBe(200);
      const twice = await api.delete(`/operator/mails/${mail.id}`, operator);
      expect([twice.status, twice.body.code]).toEqual([404, "not_found"]);
    });

    it("is no one else: neither an ADMIN, nor the person, nor an API key, nor a token like it", async () => {
      const { own } = await makeWorld(host());
      const key = await host().api.post(
        `/api-keys/${own.tenant}`,
        { name: "All", scopes: ["orders:read"] },
        { token: own.admin.token },
      );
      const tokens = [
        null,
        own.admin.token,
        own.member.token,
        key.body.data.key as string,
        TOKEN.slice(1),
        `${TOKEN}x`,
      ];
      for (const [method, path, body] of routes(own.member.id)) {
        for (const token of tokens) {
          const answer = await host().api.send(method, path, body, { token, tenant: own.tenant });
          expect([path, token, answer.status]).toEqual([path, token, 401]);
          expect(answer.text).not.toContain(own.member.email);
        }
      }
      const still = await host().api.get("/who_am_i", { token: own.member.token });
      expect(still.status).toBe(200);
    });

    it("has no say on any other route", async () => {
      const { own } = await makeWorld(host());
      const tenant = `/tenants/${own.tenant}`;
      const others = ["/who_am_i", "/products", `/audit-log/${own.tenant}`, "/tenants", tenant];
      for (const path of others) {
        const answer = await host().api.get(path, { token: TOKEN, tenant: own.tenant });
        expect([path, answer.status]).toEqual([path, 401]);
      }
      const deletion = await host().api.delete(tenant, { token: TOKEN, tenant: own.tenant });
      expect(deletion.status).toBe(401);
    });

    it("is in the description of this host", async () => {
      const { body } = await host().api.get("/openapi.json");
      const path = body.paths["/api/v2/admin/users/{userId}/export"].get;
      expect(path.security).toEqual([{ operator: [] }]);
      expect(path.parameters.map(({ name }: { name?: string }) => name)).not.toContain("on_line");
      expect(body.components.securitySchemes.operator.scheme).toBe("bearer");
      expect(body.paths["/api/v2/admin/products"].get.security).toEqual([{ bearer: [] }]);
    });
  },
  { app: { operatorToken: TOKEN }, withRoles: true },
);

describeHosts(
  "an operator's token that is guessed",
  (host) => {
    it("uses up what the network may ask", async () => {
      const guess = () => host().api.get("/users/1/export", { token: `${TOKEN}?` });
      expect([(await guess()).status, (await guess()).status]).toEqual([401, 401]);
      expect((await guess()).status).toBe(429);
    });
  },
  { app: { operatorToken: TOKEN, rateLimit: { perMinute: 2 } } },
);

it("is no secret where it is short", () => {
  const core = createCore(memoryPorts());
  expect(() => createApp(core, { operatorToken: "x".repeat(31) })).toThrow(
    "The option operatorToken must have at least 32 characters.",
  );
});

describeHosts("a host without an operator's token", (host) => {
  it("has no routes for operators, whatever is sent", async () => {
    const { own } = await makeWorld(host());
    for (const token of [TOKEN, own.admin.token, ""]) {
      for (const [method, path, body] of [
        ...ofPerson(own.member.id),
        ["DELETE", `/operator/tenants/${own.tenant}`, undefined] as const,
      ]) {
        const answer = await host().api.send(method, path, body, { token });
        expect([path, answer.status]).toEqual([path, 404]);
      }
    }
    const { body } = await host().api.get("/openapi.json");
    expect(JSON.stringify(body)).not.toMatch(/\/users\/|\/operator\//);
  });
});
