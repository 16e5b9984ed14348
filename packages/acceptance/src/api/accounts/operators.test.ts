import { expect, it } from "@jest/globals";
import { createApp } from "@souk/adapters-http";
import { createCore } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { memoryPorts } from "@souk/core/testing";
import { describeHosts } from "../../testing/test-hosts.js";
import { makeWorld, type World } from "../../testing/world.js";

const TOKEN = "the-operator-of-this-host-and-nobody-else";
const operator = { token: TOKEN, tenant: null };

const routes = (userId: number) =>
  [
    ["GET", `/users/${userId}/export`, undefined],
    ["POST", `/users/${userId}/erase`, { confirm: "ada@example.com" }],
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

    it("is told of the only ADMIN of a tenant, and of nobody", async () => {
      const { own } = await makeWorld(host());
      const { id, email } = own.admin;
      const refused = await host().api.post(`/users/${id}/erase`, { confirm: email }, operator);
      expect([refused.status, refused.body.code]).toEqual([409, "last_admin"]);
      for (const [method, path, body] of routes(999_999_999)) {
        const answer = await host().api.send(method, path, body, operator);
        expect([method, answer.status, answer.body.code]).toEqual([method, 404, "not_found"]);
      }
    });

    it("is nobody else: neither an ADMIN, nor the person, nor an API key, nor a token like it", async () => {
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
      for (const path of ["/who_am_i", "/products", `/audit-log/${own.tenant}`, "/tenants"]) {
        const answer = await host().api.get(path, { token: TOKEN, tenant: own.tenant });
        expect([path, answer.status]).toEqual([path, 401]);
      }
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
      for (const [method, path, body] of routes(own.member.id)) {
        const answer = await host().api.send(method, path, body, { token });
        expect([path, answer.status]).toEqual([path, 404]);
      }
    }
    const { body } = await host().api.get("/openapi.json");
    expect(JSON.stringify(body)).not.toContain("/users/");
  });
});
