import { expect, it } from "@jest/globals";
import type { Ports } from "@souk/core";
import { describeHosts } from "../../testing/test-hosts.js";

const password = "correct horse battery";
let counter = 0;
const account = () => ({
  name: "Ada",
  email: `account-${(counter += 1)}@example.com`,
  password,
  password_confirmation: password,
});

describeHosts("accounts", (host) => {
  it("slows down guessing, but not from elsewhere", async () => {
    const { user } = (await host().api.post("/register", account())).body;
    const guess = (guessed: string) =>
      host().api.post("/login", { email: user.email, password: guessed });
    for (let tries = 0; tries < 10; tries += 1) await guess("not it");
    const limited = await guess(password);
    expect([limited.status, limited.body.code]).toEqual([429, "rate_limited"]);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    const elsewhere = host().core.login({ ip: "203.0.113.9" }, { email: user.email, password });
    await expect(elsewhere).resolves.toMatchObject({ token: expect.any(String) });
    host().clock.advance(16 * 60_000);
    expect((await guess(password)).status).toBe(200);
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
