import { expect, it } from "@jest/globals";
import { describeHosts } from "../../testing/test-hosts.js";
import { makeWorld } from "../../testing/world.js";

const password = "correct horse battery";
let counter = 0;
const account = (more: object = {}) => ({
  name: "Ada",
  email: `account-${(counter += 1)}@example.com`,
  password,
  password_confirmation: password,
  ...more,
});

describeHosts("accounts", (host) => {
  it("registers with 201 and a user of six fields, and signs in with all", async () => {
    const body = account();
    const created = await host().api.post("/register", body);
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      token: expect.stringMatching(/^\d+\|[\w-]{40,}$/),
      user: {
        id: expect.any(Number),
        name: "Ada",
        email: body.email,
        user_type: "CONSUMER",
        is_active: "1",
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    });
    const { status, body: signedIn } = await host().api.post("/login", body);
    expect(status).toBe(200);
    expect(signedIn.user).toEqual({
      ...created.body.user,
      tenant_id: null,
      phone: null,
      country_code: null,
      email_verified_at: null,
      phone_verified_at: null,
      photo_url: null,
      theme: "system",
      language: "en",
      timezone: null,
      email_marketing: "0",
      email_system: "1",
      push_system: "1",
      external_id: null,
      metadata: {},
      updated_at: created.body.user.created_at,
    });
  });

  it("names what is wrong, field by field, in the words clients know", async () => {
    const { status, body } = await host().api.post("/register", {
      name: "",
      email: "nobody",
      password: "short",
      password_confirmation: "other",
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      success: false,
      code: "validation_failed",
      message: expect.stringMatching(/^The name field is required\. \(and \d more errors\)$/),
      errors: {
        name: ["The name field is required."],
        email: ["The email field must be a valid email address."],
        password: expect.arrayContaining(["The password field must be at least 8 characters."]),
      },
    });
    expect(body.error).toBe(body.message);
    const differs = await host().api.post(
      "/register",
      account({ password_confirmation: "another" }),
    );
    expect(differs.body.errors).toEqual({
      password: ["The password field confirmation does not match."],
    });
  });

  it("takes no field that is not the caller's to set", async () => {
    const body = account({
      id: 7,
      user_type: "OPERATOR",
      is_active: "0",
      tenant_id: 1,
      role: "ADMIN",
      email_verified_at: "2020-01-01T00:00:00Z",
      created_at: "2020-01-01T00:00:00Z",
    });
    expect((await host().api.post("/register", body)).status).toBe(201);
    const { user } = (await host().api.post("/login", body)).body;
    expect(user).toMatchObject({
      user_type: "CONSUMER",
      is_active: "1",
      tenant_id: null,
      email_verified_at: null,
    });
    expect(user.created_at).not.toMatch(/^2020-01-01/);
  });

  it("keeps one account for every spelling of an address", async () => {
    const { email } = (await host().api.post("/register", account())).body.user;
    const shouted = await host().api.post(
      "/register",
      account({ email: ` ${email.toUpperCase()} ` }),
    );
    expect(shouted.status).toBe(422);
    expect(shouted.body.errors).toEqual({ email: ["The email has already been taken."] });
    const login = await host().api.post("/login", { email: email.toUpperCase(), password });
    expect([login.status, login.body.user.email]).toEqual([200, email]);
    const kelvin = account({ email: `${email.split("@")[0]}@\u212a.example` });
    expect((await host().api.post("/register", kelvin)).body.user.email).toMatch(/@k\.example$/);
    for (const odd of ["a@x.com.", "a@x", "@x.com", `${"a".repeat(250)}@x.com`]) {
      expect([odd, (await host().api.post("/register", account({ email: odd }))).status]).toEqual([
        odd,
        422,
      ]);
    }
  });

  it("refuses an email to sign in with that is no text at all", async () => {
    for (const email of ["\0", "a\ud800@x.example"]) {
      const { status, body } = await host().api.post("/login", { email, password: "anything" });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["email"]]);
    }
    expect(host().errors).toEqual([]);
  });

  it("does not reveal which addresses exist when a sign-in fails", async () => {
    const { user } = (await host().api.post("/register", account())).body;
    const mask = (text: string) => text.replace(/"request_id":"[^"]*"/, "");
    const wrong = await host().api.post("/login", { email: user.email, password: "not it" });
    const unknown = await host().api.post("/login", {
      email: "no@example.com",
      password: "not it",
    });
    expect([wrong.status, wrong.body.code]).toEqual([401, "invalid_credentials"]);
    expect([unknown.status, mask(unknown.text)]).toEqual([401, mask(wrong.text)]);
  });

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

  it("knows good passwords from bad ones", async () => {
    for (const bad of ["sevenly", "password", "12345678", "x".repeat(129), "a\0bcdefgh"]) {
      const body = account({ password: bad, password_confirmation: bad });
      expect([bad.slice(0, 9), (await host().api.post("/register", body)).status]).toEqual([
        bad.slice(0, 9),
        422,
      ]);
    }
    for (const good of [
      "eight is",
      `${"correct ".repeat(15)}battery`,
      "🐎 correct battery",
      "trailing space ",
    ]) {
      const body = account({ password: good, password_confirmation: good });
      const { status, text } = await host().api.post("/register", body);
      expect(status).toBe(201);
      expect(text).not.toContain(good);
      const trimmed = await host().api.post("/login", { email: body.email, password: good.trim() });
      expect(trimmed.status).toBe(good === good.trim() ? 200 : 401);
    }
  });

  it("gives an address to one of many who ask at once", async () => {
    const body = account();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => host().api.post("/register", body)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 422)]);
  });

  it("changes a profile by the fields that are sent", async () => {
    const { token } = (await host().api.post("/register", account())).body;
    const api = host().api.as({ token });
    const changed = await api.patch("/profile", {
      phone: "+44 1",
      photo_url: "https://example.com/a.png",
      timezone: "Europe/London",
      email_marketing: "1",
      user_type: "OPERATOR",
      is_active: "0",
    });
    expect(changed.status).toBe(200);
    expect(changed.body.user).toMatchObject({
      name: "Ada",
      phone: "+44 1",
      timezone: "Europe/London",
      email_marketing: "1",
      push_system: "1",
      user_type: "CONSUMER",
      is_active: "1",
    });
    const wrong = await api.patch("/profile", {
      photo_url: "javascript:x",
      theme: "pink",
      email_system: 1,
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([
      422,
      ["photo_url", "theme", "email_system"],
    ]);
    expect((await api.patch("/profile", {})).status).toBe(200);
  });

  it("changes a password and ends the other sessions", async () => {
    const body = account();
    const { token } = (await host().api.post("/register", body)).body;
    const other = (await host().api.post("/login", body)).body.token;
    const fresh = { password: "a better horse", password_confirmation: "a better horse" };
    const api = host().api.as({ token });
    const wrong = await api.post("/password", { current_password: "not it", ...fresh });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["current_password"]]);
    expect((await api.post("/password", { current_password: password, ...fresh })).status).toBe(
      200,
    );
    expect((await api.get("/who_am_i")).status).toBe(200);
    expect((await api.get("/who_am_i", { token: other })).status).toBe(401);
    expect((await host().api.post("/login", { ...body, ...fresh })).status).toBe(200);
  });

  it("answers a forgotten password alike for known and unknown addresses", async () => {
    const { own } = await makeWorld(host());
    const known = await host().api.post("/password/forgot", { email: own.admin.email });
    const unknown = await host().api.post("/password/forgot", { email: "nobody@example.com" });
    expect([known.status, known.text]).toEqual([200, unknown.text]);
    const reset = await host().api.post("/password/reset", {
      token: "made-up",
      email: own.admin.email,
      password,
      password_confirmation: password,
    });
    expect([reset.status, Object.keys(reset.body.errors)]).toEqual([422, ["token"]]);
  });

  it("signs out everywhere", async () => {
    const body = account();
    const { token } = (await host().api.post("/register", body)).body;
    const other = (await host().api.post("/login", body)).body.token;
    expect((await host().api.post("/logout-all", undefined, { token })).status).toBe(200);
    for (const gone of [token, other]) {
      expect((await host().api.get("/who_am_i", { token: gone })).status).toBe(401);
    }
  });
});
