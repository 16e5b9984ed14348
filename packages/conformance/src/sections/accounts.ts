import { type AddCheck, section } from "../check/check.js";
import { until } from "../check/difference.js";
import {
  fields,
  holds,
  invalid,
  invalidOnly,
  refused,
  same,
  status,
  without,
} from "../check/expect.js";
import { afterTheft, factors } from "./factors.js";
import { mailedLinks, passwords } from "./passwords.js";
import { preferences } from "./other-systems.js";
import { ownData } from "./own-data.js";
import { profile } from "./profile.js";
import { registration } from "./registration.js";

const PASSWORD = "a sound pass phrase";
const USER =
  `id tenant_id name email phone country_code email_verified_at phone_verified_at user_type
  photo_url theme language timezone email_marketing email_system push_system is_active created_at updated_at`.split(
    /\s+/,
  );

export const accounts = section("accounts", "Accounts", (check) => {
  registration(check);
  signingIn(check);
  sessions(check);
  passwords(check);
  factors(check);
  afterTheft(check);
  profile(check);
  mailedLinks(check);
  ownData(check);
  shortSessions(check);
  preferences(check);
});

function shortSessions(check: AddCheck): void {
  check(
    "POST /login with expires_in returns a token that ends after so many seconds.",
    async (world) => {
      const { email, password } = await world.person();
      const login = { email, password, expires_in: 2 };
      const { token } = status(await world.anonymous.post("/login", login), 200).body;
      const answer = async () => (await world.anonymous.get("/who_am_i", { token })).status;
      await until(async () => (await answer()) === 401, "the token is still valid");
    },
  );
  check("expires_in does not end a token early.", async (world) => {
    const { email, password } = await world.person();
    const login = { email, password, expires_in: 600 };
    const { token } = status(await world.anonymous.post("/login", login), 200).body;
    status(await world.anonymous.get("/who_am_i", { token }), 200);
  });
  for (const expires_in of [0, -1, 1.5, "soon", 1_000_000_000_000]) {
    check(
      `POST /login with expires_in ${JSON.stringify(expires_in)} returns 422 for it.`,
      async (world) => {
        const { email, password } = await world.person();
        invalid(
          await world.anonymous.post("/login", { email, password, expires_in }),
          "expires_in",
        );
      },
    );
  }
}

function signingIn(check: AddCheck): void {
  check("POST /login returns 200 with token and all fields of the user.", async (world) => {
    const { email, password } = await world.person();
    const { body } = status(await world.anonymous.post("/login", { email, password }), 200);
    fields(body, ["token", "user"], "the answer");
    fields(body.user, USER, "user");
    without(body.user, ["password", "password_hash"], "user");
  });
  check("A new account has the defaults that the contract names.", async (world) => {
    const { email, password } = await world.person();
    const { user } = (await world.anonymous.post("/login", { email, password })).body;
    const defaults = {
      theme: "system",
      language: "en",
      email_marketing: "0",
      email_system: "1",
      push_system: "1",
      is_active: "1",
      tenant_id: null,
      phone: null,
      country_code: null,
      photo_url: null,
      timezone: null,
      email_verified_at: null,
      phone_verified_at: null,
    };
    for (const [name, value] of Object.entries(defaults)) same(user[name], value, name);
  });
  check("tenant_id in the answer of login is the caller's oldest tenant.", async (world) => {
    const { api, email, password } = await world.person();
    const { id } = status(await api.post("/tenants", { name: "First" }), 201).body;
    status(await api.post("/tenants", { name: "Second" }), 201);
    const { user } = (await world.anonymous.post("/login", { email, password })).body;
    same(user.tenant_id, id, "tenant_id");
  });
  check("A wrong password and an unknown address: 401, in the same words.", async (world) => {
    const { email } = await world.person();
    const wrong = await world.anonymous.post("/login", { email, password: "not the password" });
    const unknown = {
      email: `${world.fresh("unknown")}@example.com`,
      password: "not the password",
    };
    const stranger = await world.anonymous.post("/login", unknown);
    refused(wrong, 401, "invalid_credentials");
    refused(stranger, 401, "invalid_credentials");
    const { request_id: _, ...said } = wrong.body;
    const { request_id: __, ...other } = stranger.body;
    same(said, other, "the response");
  });
  check("POST /login returns 422 for an email that is no text.", async (world) => {
    for (const email of ["\0", "a\ud800@x.example"])
      invalidOnly(await world.anonymous.post("/login", { email, password: "anything" }), "email");
  });
  for (const field of ["email", "password"]) {
    check(`POST /login requires ${field}.`, async (world) => {
      const body = { email: "a@example.com", password: PASSWORD, [field]: undefined };
      invalid(await world.anonymous.post("/login", body), field, `The ${field} field is required.`);
    });
  }
}

function sessions(check: AddCheck): void {
  check("POST /logout ends this token and no other.", async (world) => {
    const { api, email, password } = await world.person();
    const { token } = status(await world.anonymous.post("/login", { email, password }), 200).body;
    status(await api.post("/logout", {}), 200);
    refused(await api.get("/who_am_i"), 401, "unauthenticated");
    status(await world.anonymous.get("/who_am_i", { token }), 200);
  });
  check("POST /logout-all ends every token.", async (world) => {
    const { api, email, password } = await world.person();
    const { token } = (await world.anonymous.post("/login", { email, password })).body;
    status(await api.post("/logout-all", {}), 200);
    refused(await api.get("/who_am_i"), 401, "unauthenticated");
    refused(await world.anonymous.get("/who_am_i", { token }), 401, "unauthenticated");
  });
  check("GET /tokens lists the caller's tokens, never their secrets.", async (world) => {
    const { api, token } = await world.person();
    const answer = status(await api.get("/tokens"), 200);
    same(answer.body.data.length, 1, "the number of tokens");
    same(answer.body.data[0].is_current, true, "is_current");
    holds(!answer.text.includes(String(token.split("|")[1])), "the secret is shown");
  });
  check("DELETE /tokens/{id} ends that token.", async (world) => {
    const { api, token } = await world.person();
    status(await api.delete(`/tokens/${token.split("|")[0]}`), 200);
    refused(await api.get("/who_am_i"), 401, "unauthenticated");
  });
  check("DELETE /tokens/{id} of another user returns 404.", async (world) => {
    const [one, other] = await Promise.all([world.person(), world.person()]);
    refused(await one.api.delete(`/tokens/${other.token.split("|")[0]}`), 404, "not_found");
    status(await other.api.get("/who_am_i"), 200);
  });
  check(
    "GET /who_am_i returns user with all fields, and tenants with id, name, role and is_active.",
    async (world) => {
      const { id, admin } = await world.shop();
      const { body } = status(await admin.api.get("/who_am_i"), 200);
      fields(body.user, USER, "user");
      const mine = body.tenants.find((tenant: { id: number }) => tenant.id === id);
      fields(mine, ["id", "name", "role", "is_active"], "a tenant");
      same(mine.role, "ADMIN", "role");
    },
  );
}
