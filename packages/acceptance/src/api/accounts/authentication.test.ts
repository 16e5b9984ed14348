import { signedIn } from "@souk/core/testing";
import { expect, it } from "@jest/globals";
import { describeHosts } from "../../testing/test-hosts.js";
import { makeWorld } from "../../testing/world.js";

describeHosts("authentication", (host) => {
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
