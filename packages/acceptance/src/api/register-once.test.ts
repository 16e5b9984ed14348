import { expect, it } from "@jest/globals";
import { describeHosts } from "../testing/test-hosts.js";

const password = "correct horse battery";
const keyed = (key: string) => ({ headers: { "idempotency-key": key } });
let counter = 0;
const account = (more: object = {}) => ({
  name: "Ada",
  email: `once-${(counter += 1)}@example.com`,
  password,
  password_confirmation: password,
  ...more,
});

describeHosts("registering with an Idempotency-Key", (host) => {
  const register = (body: object, key: string) => host().api.post("/register", body, keyed(key));

  it("answers a repetition as the first time, and makes one account", async () => {
    const body = account();
    const first = await register(body, "key-1");
    const second = await register({ ...body, email: ` ${body.email.toUpperCase()}` }, "key-1");
    expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([201, null]);
    expect([second.status, second.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect(second.text).toBe(first.text);
    expect((await host().api.get("/who_am_i", { token: second.body.token })).status).toBe(200);
  });

  it("makes one account of many requests at once", async () => {
    const body = account();
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(body, "key-2")));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it("gives the token to no one who does not know the password, and lets no one guess it", async () => {
    const body = account();
    const first = await register(body, "1");
    const guess = (guessed: string) =>
      register({ ...body, password: guessed, password_confirmation: guessed }, "1");
    const wrong = await guess("not it at all");
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { email: ["The email has already been taken."] },
    ]);
    const without = await host().api.post("/register", body);
    const mask = (text: string) => text.replace(/"request_id":"[^"]*"/, "");
    expect(mask(wrong.text)).toBe(mask(without.text));
    for (let tries = 1; tries < 10; tries += 1) await guess(`not it at all ${tries}`);
    expect((await guess(password)).status).toBe(429);
    host().clock.advance(16 * 60_000);
    expect((await guess(password)).text).toBe(first.text);
  });

  it("says that a key was used with another name, to those who may know", async () => {
    const body = account();
    await register(body, "key-3");
    const other = await register({ ...body, name: "Eve" }, "key-3");
    expect([other.status, other.body.code]).toEqual([422, "idempotency_mismatch"]);
  });

  it("knows keys by the address they came with, for a day, and only of registrations that were made", async () => {
    const body = account();
    expect((await register({ ...body, name: "" }, "key-4")).status).toBe(422);
    expect((await register(body, "key-4")).status).toBe(201);
    expect((await register(account(), "key-4")).headers.get("idempotent-replayed")).toBeNull();
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
