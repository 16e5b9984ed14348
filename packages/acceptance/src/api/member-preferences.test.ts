import { expect, it } from "@jest/globals";
import { describeHosts } from "../testing/test-hosts.js";
import { versionOf } from "../testing/version-of.js";
import { makeWorld } from "../testing/world.js";

describeHosts("a preference of a member", (host) => {
  async function open() {
    const { own, other } = await makeWorld(host());
    const as = (token: string, tenant = own.tenant) => {
      const api = host().api.as({ token, tenant });
      const put = (name: string, body: unknown, headers: Record<string, string> = {}) =>
        api.send("PUT", `/preferences/${name}`, body, { headers });
      return { api, put, get: (name: string) => api.get(`/preferences/${name}`) };
    };
    return { own, other, as, ada: as(own.admin.token), mia: as(own.member.token) };
  }

  it("is any JSON, made by the first PUT and replaced by the next", async () => {
    const { ada } = await open();
    expect((await ada.get("list.columns")).status).toBe(404);
    const value = { columns: ["name", "price"], width: 1.5, é: null };
    const made = await ada.put("list.columns", { value });
    expect([made.status, made.body.data, versionOf(made)]).toMatchObject([
      201,
      { name: "list.columns", value, version: 1 },
      1,
    ]);
    const replaced = await ada.put("list.columns", { value: null });
    expect([replaced.status, replaced.body.data.value, versionOf(replaced)]).toEqual([
      200,
      null,
      2,
    ]);
    expect((await ada.put("list.columns", { value: null })).body.data.version).toBe(2);
    expect((await ada.get("list.columns")).body.data).toEqual(replaced.body.data);
  });

  it("belongs to one person in one tenant", async () => {
    const { own, other, as, ada, mia } = await open();
    await ada.put("theme", { value: "dark" });
    expect((await mia.get("theme")).status).toBe(404);
    expect((await mia.put("theme", { value: "light" })).status).toBe(201);
    expect((await ada.get("theme")).body.data.value).toBe("dark");
    expect((await as(other.admin.token, other.tenant).get("theme")).status).toBe(404);
    expect((await as(other.admin.token, own.tenant).get("theme")).status).toBe(403);
  });

  it("is refused with a name, a size or a number that is too large", async () => {
    const { ada } = await open();
    for (const [name, body, field] of [
      ["Theme", { value: 1 }, "name"],
      ["x".repeat(65), { value: 1 }, "name"],
      ["theme", {}, "value"],
      ["theme", { value: "é".repeat(8_192) }, "value"],
    ] as const) {
      const { status, body: error } = await ada.put(name, body);
      expect([name, status, Object.keys(error.errors)]).toEqual([name, 422, [field]]);
    }
    expect((await ada.put("theme", { value: "é".repeat(8_191) })).status).toBe(201);
    for (let n = 1; n < 100; n += 1) await ada.put(`n${n}`, { value: n });
    expect((await ada.put("n100", { value: 1 })).body.errors).toEqual({
      name: ["There must not be more than 100 preferences."],
    });
    expect((await ada.put("n99", { value: 1 })).status).toBe(200);
  });

  it("with If-None-Match is only made, and with If-Match only replaced", async () => {
    const { ada } = await open();
    expect((await ada.put("theme", { value: 1 }, { "if-match": "*" })).body.current).toBeNull();
    expect((await ada.put("theme", { value: 1 }, { "if-none-match": "*" })).status).toBe(201);
    const again = await ada.put("theme", { value: 2 }, { "if-none-match": "*" });
    expect([again.status, again.body.current.value]).toEqual([412, 1]);
    const etag = again.headers.get("etag") ?? "";
    expect((await ada.put("theme", { value: 2 }, { "if-match": etag })).status).toBe(200);
    expect((await ada.put("theme", { value: 3 }, { "if-match": etag })).status).toBe(412);
  });

  it("is closed to API keys", async () => {
    const { own, ada, as } = await open();
    const { body } = await ada.api.post(`/api-keys/${own.tenant}`, {
      name: "Program",
      scopes: ["catalog:read", "orders:write"],
    });
    expect((await as(body.data.key).get("theme")).body.code).toBe("insufficient_scope");
  });
});
