import { expect, it } from "@jest/globals";
import { describeHosts } from "../testing/test-hosts.js";

const password = "correct horse battery";
const keyed = (key: string) => ({ headers: { "idempotency-key": key } });
let counter = 0;
const account = () => ({
  name: "Ada",
  email: `once-${(counter += 1)}@example.com`,
  password,
  password_confirmation: password,
});

describeHosts("registering with an Idempotency-Key", (host) => {
  const register = (body: object, key: string) => host().api.post("/register", body, keyed(key));

  it("lets no one guess the password of a registration", async () => {
    const body = account();
    const first = await register(body, "1");
    const guess = (guessed: string) =>
      register({ ...body, password: guessed, password_confirmation: guessed }, "1");
    for (let tries = 0; tries < 10; tries += 1) await guess(`not it at all ${tries}`);
    expect((await guess(password)).status).toBe(429);
    host().clock.advance(16 * 60_000);
    expect((await guess(password)).text).toBe(first.text);
  });

  it("knows a key for a day", async () => {
    const body = account();
    expect((await register(body, "key-4")).status).toBe(201);
    host().clock.advance(24 * 3_600_000);
    expect((await register(body, "key-4")).body.code).toBe("validation_failed");
  });

  it("keeps the token sealed", async () => {
    const body = account();
    const { token } = (await register(body, "key-5")).body;
    const { secrets, unitOfWork, clock } = host().ports;
    const key = secrets.digest(`${body.email} key-5`);
    const row = { userId: 0, tenantId: 0, route: "register", key };
    const kept = await unitOfWork.transact("write", ({ idempotency }) =>
      idempotency.claim(row, "any", clock.now(), clock.now()),
    );
    expect(kept).toMatchObject({ state: "answered", answer: expect.any(String) });
    expect(JSON.stringify(kept)).not.toContain(token.split("|")[1]);
    expect(JSON.stringify(kept)).not.toContain(password);
  });
});
