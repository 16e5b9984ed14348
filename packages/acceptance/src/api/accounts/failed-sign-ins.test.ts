import { expect, it } from "@jest/globals";
import { reportRefusedSignIns } from "@souk/core/adapter";
import type { TestHostOptions } from "../../testing/open-host.js";
import { describeHosts } from "../../testing/test-hosts.js";
import { makeWorld } from "../../testing/world.js";

const LIMIT = 3;
const from = (network: string) => ({ headers: { "x-forwarded-for": network } });

const options: TestHostOptions = {
  app: { trustProxy: 1 },
  ports: (ports) => ({
    ...ports,
    loginLimit: { failures: 10, windowMs: 900_000, accountFailures: LIMIT },
  }),
};

describeHosts(
  "failed sign-ins of an account from many networks",
  (host) => {
    it("leave only known networks to be judged, and are told to the tenants of the person", async () => {
      const { own } = await makeWorld(host());
      const { id, email, password } = own.admin;
      const { api, clock, core, ports } = host();
      const signIn = (network: string, sent = { email, password }) =>
        api.post("/login", sent, from(network));
      expect((await signIn("192.0.2.1")).status).toBe(200);
      const nobody = { email: "nobody@example.com", password };
      for (let n = 0; n < LIMIT; n += 1) {
        expect((await signIn(`10.0.${n}.1`, { email, password: "wrong" })).status).toBe(401);
        expect((await signIn(`10.0.${n}.1`, nobody)).status).toBe(401);
      }
      const refused = await signIn("10.1.0.1");
      expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      const unknown = await signIn("10.1.0.1", nobody);
      const { request_id } = unknown.body;
      expect([unknown.status, unknown.body]).toEqual([429, { ...refused.body, request_id }]);

      clock.advance(3_600_000);
      await reportRefusedSignIns({ ...ports, publicUrl: "https://shop.example" });
      const as = { userId: id };
      const { data } = await core.listAuditLog(
        { as, tenant: own.tenant },
        { action: "refuseSignIn" },
      );
      expect(data.map(({ object, changes }) => [object, changes[0]])).toEqual([
        [
          { kind: "user", id },
          { field: "refused_sign_ins", old: null, new: 1 },
        ],
      ]);

      expect((await signIn("192.0.2.99")).status).toBe(200);
      expect((await signIn("10.1.0.1")).status).toBe(200);
    });
  },
  options,
);
