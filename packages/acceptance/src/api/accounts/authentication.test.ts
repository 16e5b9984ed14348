import { signedIn } from "@souk/core/testing";
import { expect, it } from "@jest/globals";
import { describeHosts } from "../../testing/test-hosts.js";
import { makeWorld } from "../../testing/world.js";

describeHosts("authentication", (host) => {
  it("lets no one in without one well-formed, good token", async () => {
    const { own, other } = await makeWorld(host());
    const { token } = own.admin;
    const [id = "", secret = ""] = token.split("|");
    const wrong = [
      "",
      "Bearer ",
      "bearer X",
      `Bearer ${id}|`,
      `Bearer |${secret}`,
      `Bearer ${token}|y`,
      `Bearer  ${token}`,
      `Bearer +${token}`,
      `Bearer 0${token}`,
      `Bearer ${id}e0|${secret}`,
      `Bearer 99999999999999999999|${secret}`,
      `Bearer ${id}|${"x".repeat(10_000)}`,
      `Bearer ${other.admin.token.split("|")[0]}|${secret}`,
      `Basic ${Buffer.from(token).toString("base64")}`,
      token,
    ];
    for (const authorization of wrong) {
      const answer = await host().api.get("/who_am_i", { headers: { authorization } });
      expect([authorization.slice(0, 80), answer.status]).toEqual([
        authorization.slice(0, 80),
        401,
      ]);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      expect(answer.body).toMatchObject({ code: "unauthenticated", message: "Unauthenticated." });
    }
    expect((await host().api.get("/who_am_i", { token })).status).toBe(200);
  });

  it("takes a token from the header alone, and only from one", async () => {
    const { own } = await makeWorld(host());
    const { token } = own.admin;
    const elsewhere = [
      host().api.get(`/who_am_i?token=${token}&access_token=${token}`),
      host().api.get("/who_am_i", { headers: { cookie: `token=${token}` } }),
      host().api.post("/logout", { token, access_token: token }),
    ];
    for (const answer of await Promise.all(elsewhere)) expect(answer.status).toBe(401);
    const headers = [`Authorization: Bearer ${token}`, `authorization: Bearer ${token}`];
    const { rawRequest } = await import("../../testing/raw-request.js");
    const twice = `GET /api/v2/admin/who_am_i HTTP/1.1\r\nHost: x\r\n${headers.join("\r\n")}\r\n\r\n`;
    expect(await rawRequest(host().api.origin, twice)).toMatch(/^HTTP\/1.1 401 /);
  });

  it("refuses a token on the very next request after it was revoked", async () => {
    const { own } = await makeWorld(host());
    const { token } = own.admin;
    const second = await signedIn(host().core.login({}, own.admin));
    expect((await host().api.post("/logout", undefined, { token })).status).toBe(200);
    expect((await host().api.get("/who_am_i", { token })).status).toBe(401);
    const api = host().api.as({ token: second.token });
    const { data } = (await api.get("/tokens")).body;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ is_current: true });
    expect((await api.delete(`/tokens/${data[0].id}`)).status).toBe(200);
    expect((await api.get("/tokens")).status).toBe(401);
  });

  it("shows where the caller is signed in, and ends one of those sessions", async () => {
    const { own } = await makeWorld(host());
    const { email, password } = own.admin;
    const headers = { "user-agent": `Tablet/1 ${"x".repeat(300)}` };
    const { body } = await host().api.post("/login", { email, password }, { headers });
    const here = host().api.as({ token: body.token });
    const listed = async () => (await here.get("/tokens")).body.data;
    const [first, tablet] = await listed();
    expect(first).toMatchObject({ user_agent: null, network: null, is_current: false });
    expect(tablet).toMatchObject({
      user_agent: headers["user-agent"].slice(0, 255),
      network: "127.0.0.1",
      is_current: true,
    });
    host().clock.advance(60_000);
    expect((await host().api.get("/who_am_i", { token: own.admin.token })).status).toBe(200);
    expect((await listed())[0]).toMatchObject({ user_agent: null, network: "127.0.0.1" });
    expect((await here.delete(`/tokens/${first.id}`)).status).toBe(200);
    expect((await host().api.get("/who_am_i", { token: own.admin.token })).status).toBe(401);
    expect(await listed()).toHaveLength(1);
  });

  it("forgets a token that was not used for 30 days, or is a year old", async () => {
    const { own } = await makeWorld(host());
    const { token } = own.admin;
    for (let month = 0; month < 13; month += 1) {
      host().clock.advance(28 * 86_400_000);
      expect((await host().api.get("/who_am_i", { token })).status).toBe(200);
    }
    host().clock.advance(2 * 86_400_000);
    expect((await host().api.get("/who_am_i", { token })).status).toBe(401);
    const { token: next } = await signedIn(host().core.login({}, own.admin));
    host().clock.advance(30 * 86_400_000);
    expect((await host().api.get("/who_am_i", { token: next })).status).toBe(401);
  });
});
