import { expect, it } from "@jest/globals";
import type { ApiAnswer } from "../../../../host-server/dist/testing/api-answer.js";
import type { TestHost, TestHostOptions } from "../../testing/open-host.js";
import { describeHosts } from "../../testing/test-hosts.js";
import { makeWorld, type Person } from "../../testing/world.js";

const OPERATOR = "the-operator-of-this-host-and-nobody-else";
const QUARTER_MS = 900_000;
const FROM_CONSOLE = { headers: { "souk-console": "1" } };
const KEY = { name: "Sync", scopes: ["catalog:read"] };
const HOOK = { url: "https://hooks.example.com/a", events: ["product.created"] };

const reply = ({ status, body }: ApiAnswer) => [status, body.code];
const REQUIRED = [403, "confirmation_required"];

/** A tenant with sessions of its ADMIN that are a quarter of an hour old, and an API key. */
async function oldSessions(host: TestHost) {
  const { own } = await makeWorld(host);
  const { admin, member, tenant } = own;
  const signIn = async (from = {}) => {
    const { email, password } = admin;
    return (await host.api.post("/login", { email, password }, from)).body.token as string;
  };
  const api = host.api.as({ token: await signIn(), tenant });
  const other = host.api.as({ token: await signIn(), tenant });
  const inConsole = host.api.as({ token: await signIn(FROM_CONSOLE), tenant });
  const scopes = ["api-keys:write", "webhooks:write", "catalog:read", "team:write"];
  const key = (await api.post(`/api-keys/${tenant}`, { ...KEY, scopes })).body.data;
  const hook = (await api.post(`/webhooks/${tenant}`, HOOK)).body.data;
  host.clock.advance(QUARTER_MS);
  return { admin, member, tenant, api, other, inConsole, key, hook };
}

const makeKey = async (api: TestHost["api"], tenant: number) =>
  reply(await api.post(`/api-keys/${tenant}`, KEY));

const confirm = async (api: TestHost["api"], { password }: Person) =>
  reply(await api.post("/confirm", { password }));

const app = { operatorToken: OPERATOR };
const after900: TestHostOptions = { app, ports: (ports) => ({ ...ports, confirmAfter: 900 }) };

describeHosts(
  "sessions with CONFIRM_AFTER",
  (host) => {
    it("are asked again before each request that grants access, and before no other", async () => {
      const { api, tenant, member, key, hook, admin } = await oldSessions(host());
      const roles = (await api.get(`/roles/${tenant}`)).body.data;
      const role = roles.find(({ name }: { name: string }) => name === "Catalog");
      const [keys, hooks] = [`/api-keys/${tenant}`, `/webhooks/${tenant}`];
      const password = { password: "another sound phrase", current_password: admin.password };
      const asked = [
        ["POST", keys, KEY],
        ["POST", `${keys}/${key.id}/rotate`, {}],
        ["PATCH", `${keys}/${key.id}`, { scopes: [...key.scopes, "orders:read"] }],
        ["POST", hooks, HOOK],
        ["PATCH", `${hooks}/${hook.id}`, { url: "https://hooks.example.com/b" }],
        ["POST", `${hooks}/${hook.id}/rotate-secret`, {}],
        ["POST", `/team-members/${tenant}`, { email: "zoe@example.com", role: "ADMIN" }],
        ["POST", `/team-members/${tenant}/${member.id}`, { role: "ADMIN" }],
        ["POST", `/roles/${tenant}`, { name: "Packing", scopes: ["orders:read"] }],
        ["PATCH", `/roles/${tenant}/${role.id}`, { name: "Shelves" }],
        ["PATCH", `/roles/${tenant}/${role.id}`, { scopes: [...role.scopes, "orders:read"] }],
        ["DELETE", `/roles/${tenant}/${role.id}`, undefined],
        ["DELETE", `/tenants/${tenant}`, undefined],
        ["POST", "/account/secure", {}],
        ["POST", "/password", { ...password, password_confirmation: password.password }],
        ["POST", "/factors/totp", {}],
        ["POST", "/factors/totp/confirm", { code: "000000" }],
        ["POST", "/factors/recovery-codes", {}],
        ["DELETE", "/factors/1", undefined],
      ] as const;
      for (const [method, path, body] of asked) {
        expect([method, path, ...reply(await api.send(method, path, body))]).toEqual([
          method,
          path,
          ...REQUIRED,
        ]);
      }
      for (const [method, path, body] of [
        ["GET", keys, undefined],
        ["PATCH", `${keys}/${key.id}`, { name: "Other" }],
        ["PATCH", `${hooks}/${hook.id}`, { ...HOOK, description: "x" }],
        ["POST", `/team-members/${tenant}`, { email: "zoe@example.com", role: "MEMBER" }],
        ["POST", "/account/secure", { dry_run: true }],
        ["PATCH", "/profile", { name: "Ada" }],
        ["DELETE", `${keys}/${key.id}`, undefined],
      ] as const) {
        const { status } = await api.send(method, path, body);
        expect([method, path, status]).toEqual([method, path, 200]);
      }
    });

    it("are confirmed one by one, for as long as a sign-in is", async () => {
      const { api, other, tenant, admin } = await oldSessions(host());
      const wrong = { ...admin, password: "not the password" };
      expect(await confirm(api, wrong)).toEqual([401, "invalid_credentials"]);
      expect(await makeKey(api, tenant)).toEqual(REQUIRED);
      expect(await confirm(api, admin)).toEqual([200, undefined]);
      expect(await makeKey(api, tenant)).toEqual([201, undefined]);
      expect(await makeKey(other, tenant)).toEqual(REQUIRED);
      host().clock.advance(QUARTER_MS - 1);
      expect(await makeKey(api, tenant)).toEqual([201, undefined]);
      host().clock.advance(1);
      expect(await makeKey(api, tenant)).toEqual(REQUIRED);
    });

    it("are the only callers that are asked: API keys and operators never are", async () => {
      const { member, tenant, key, hook } = await oldSessions(host());
      const withKey = host().api.as({ token: key.key });
      expect(await makeKey(withKey, tenant)).toEqual([201, undefined]);
      const url = "https://hooks.example.com/c";
      const changed = await withKey.patch(`/webhooks/${tenant}/${hook.id}`, { url });
      expect(changed.status).toBe(200);
      const refused = await withKey.post("/confirm", { password: "x" });
      expect(reply(refused)).toEqual([403, "insufficient_scope"]);
      const operator = host().api.as({ token: OPERATOR });
      const next = { password: "nine lazy lighthouses" };
      const body = { ...next, password_confirmation: next.password };
      const set = await operator.post(`/operator/users/${member.id}/password`, body);
      expect(set.status).toBe(200);
      expect((await operator.delete(`/operator/tenants/${tenant}`)).status).toBe(200);
    });
  },
  after900,
);

describeHosts("sessions without CONFIRM_AFTER", (host) => {
  it("are asked only if the console opened them, after 15 minutes", async () => {
    const { api, inConsole, tenant, admin } = await oldSessions(host());
    expect(await makeKey(api, tenant)).toEqual([201, undefined]);
    expect(await makeKey(inConsole, tenant)).toEqual(REQUIRED);
    expect(await confirm(inConsole, admin)).toEqual([200, undefined]);
    expect(await makeKey(inConsole, tenant)).toEqual([201, undefined]);
  });
});
