import { expect, it } from "@jest/globals";
import type { Ports } from "@souk/core";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

const strict = (ports: Ports): Ports => ({
  ...ports,
  policy: { deleteProduct: "admin", listMembers: "member" },
});

describeHosts(
  "who_am_i",
  (host) => {
    it("lists the operations that the policy allows the caller in each tenant", async () => {
      const { own, outsider } = await makeWorld(host());
      const tenantsOf = async (token: string) =>
        (await host().api.as({ token }).get("/who_am_i")).body.tenants;
      const [admin] = await tenantsOf(own.admin.token);
      const [member] = await tenantsOf(own.member.token);
      expect(await tenantsOf(outsider.token)).toEqual([]);
      expect(member.may).toEqual(
        expect.arrayContaining(["updateProduct", "updateProductByPatch", "listMembers"]),
      );
      for (const operation of ["deleteProduct", "createWebhook", "updateTenant"]) {
        expect(admin.may).toContain(operation);
        expect(member.may).not.toContain(operation);
      }
      const { paths } = (await host().api.get("/openapi.json")).body;
      const described = new Set(
        Object.values<object>(paths).flatMap((path) =>
          Object.values(path).map(({ operationId }) => operationId),
        ),
      );
      expect(admin.may.filter((operation: string) => !described.has(operation))).toEqual([]);
    });

    it("shows an API key its tenant, its scopes and the operations that they open", async () => {
      const { own } = await makeWorld(host());
      const call = { as: { token: own.admin.token }, tenant: own.tenant };
      const scopes = ["catalog:read", "agents:unattended"] as const;
      const { key } = await host().core.createApiKey(call, { name: "Robot", scopes: [...scopes] });
      const { tenants } = (await host().api.as({ token: key }).get("/who_am_i")).body;
      expect(tenants).toMatchObject([{ id: own.tenant, is_active: 1, scopes: [...scopes] }]);
      expect(tenants[0].may).toContain("listProducts");
      expect(tenants[0].may).not.toContain("createProduct");
      expect(tenants[0].may).not.toContain("listOrders");
      const person = await host().api.as({ token: own.admin.token }).get("/who_am_i");
      expect(person.body.tenants[0].scopes).toBeNull();
    });

    it("lists an operation exactly if the call is not refused", async () => {
      const { own } = await makeWorld(host());
      for (const person of [own.admin, own.member]) {
        const api = host().api.as({ token: person.token, tenant: own.tenant });
        const { may } = (await api.get("/who_am_i")).body.tenants[0];
        for (const [operation, call] of Object.entries({
          createProduct: () => api.post("/products", {}),
          createWebhook: () => api.post(`/webhooks/${own.tenant}`, {}),
          listWebhooks: () => api.get(`/webhooks/${own.tenant}`),
          updateTenant: () => api.patch(`/tenants/${own.tenant}`, {}),
          listAuditLog: () => api.get(`/audit-log/${own.tenant}`),
        })) {
          const { status } = await call();
          expect([operation, may.includes(operation)]).toEqual([operation, status !== 403]);
        }
      }
    });
  },
  { ports: strict },
);

describeHosts(
  "an outdated If-Match",
  (host) => {
    it("returns 412 with current null to a MEMBER that may write it", async () => {
      const { own } = await makeWorld(host());
      const as = (token: string) => host().api.as({ token, tenant: own.tenant });
      const { id } = (await as(own.admin.token).post("/products", { name: "Mug", price: 4 })).body
        .data;
      const stale = { headers: { "If-Match": '"4711"' } };
      for (const [token, current] of [
        [own.member.token, null],
        [own.admin.token, expect.objectContaining({ id })],
      ] as const) {
        const refused = await as(token).send("PATCH", `/products/${id}`, { price: 5 }, stale);
        expect([refused.status, refused.body.current]).toEqual([412, current]);
      }
    });
  },
  { ports: (ports: Ports): Ports => ({ ...ports, policy: { getProduct: "admin" } }) },
);
