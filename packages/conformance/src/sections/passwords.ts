import type { AddCheck } from "../check/check.js";
import { holds, invalid, refused, same, status } from "../check/expect.js";

export function passwords(check: AddCheck): void {
  const changed = "another sound phrase";
  const change = (current: string, next = changed) => ({
    current_password: current,
    password: next,
    password_confirmation: next,
  });
  check(
    "POST /password takes the current and the new password, and then the old one no longer signs in.",
    async (world) => {
      const { api, email, password } = await world.person();
      status(await api.post("/password", change(password)), 200);
      refused(
        await world.anonymous.post("/login", { email, password }),
        401,
        "invalid_credentials",
      );
      status(await world.anonymous.post("/login", { email, password: changed }), 200);
    },
  );
  check("It revokes the caller's other tokens and keeps this one.", async (world) => {
    const { api, email, password } = await world.person();
    const { token } = (await world.anonymous.post("/login", { email, password })).body;
    status(await api.post("/password", change(password)), 200);
    refused(await world.anonymous.get("/who_am_i", { token }), 401, "unauthenticated");
    status(await api.get("/who_am_i"), 200);
  });
  check(
    "POST /account/secure ends the caller's other tokens, and the keys and webhooks that are named.",
    async (world) => {
      const { admin, id: tenant } = await world.newShop();
      const { email, password } = admin;
      const { api } = admin;
      const { token } = (await world.anonymous.post("/login", { email, password })).body;
      const body = { name: "Sync", scopes: ["catalog:read"] };
      const key = status(await api.post(`/api-keys/${tenant}`, body), 201).body.data;
      const named = { key_ids: [key.id] };
      const trial = status(await api.post("/account/secure", { ...named, dry_run: true }), 200);
      holds(trial.body.sessions === 1, "the dry run does not count the other session");
      same(trial.body.keys[0]?.ended, true, "`ended` in the dry run");
      status(await world.anonymous.get("/who_am_i", { token }), 200);
      status(await api.post("/account/secure", named), 200);
      refused(await world.anonymous.get("/who_am_i", { token }), 401, "unauthenticated");
      refused(
        await world.anonymous.as({ token: key.key }).get("/products"),
        401,
        "unauthenticated",
      );
      status(await api.get("/who_am_i"), 200);
      invalid(await api.post("/account/secure", { key_ids: [987_654] }), "key_ids.0");
      invalid(await api.post("/account/secure", { webhook_ids: ["x"] }), "webhook_ids.0");
      same(trial.body.factors, [], "factors");
      invalid(await api.post("/account/secure", { factor_ids: [987_654] }), "factor_ids.0");
    },
  );
  check("A wrong current password returns 422 for current_password.", async (world) => {
    const { api } = await world.person();
    invalid(await api.post("/password", change("not the password")), "current_password");
  });
  check("The new password must be sound and confirmed.", async (world) => {
    const { api, password } = await world.person();
    invalid(await api.post("/password", change(password, "short")), "password");
    const unlike = { ...change(password), password_confirmation: "something else" };
    invalid(await api.post("/password", unlike), "password");
  });
  check(
    "POST /password/forgot returns 200 with the same body for known and unknown addresses.",
    async (world) => {
      const { email } = await world.person();
      const known = status(await world.anonymous.post("/password/forgot", { email }), 200);
      const other = { email: `${world.fresh("unknown")}@example.com` };
      const unknown = status(await world.anonymous.post("/password/forgot", other), 200);
      same(known.body, unknown.body, "the answer");
    },
  );
  check("POST /password/forgot requires an address.", async (world) => {
    invalid(
      await world.anonymous.post("/password/forgot", {}),
      "email",
      "The email field is required.",
    );
  });
  check("POST /password/reset rejects a token that was never sent: 422.", async (world) => {
    const { email } = await world.person();
    const body = { token: "made-up", email, password: changed, password_confirmation: changed };
    invalid(await world.anonymous.post("/password/reset", body), "token");
  });
  for (const field of ["token", "email", "password"]) {
    check(`POST /password/reset requires ${field}.`, async (world) => {
      const body = {
        token: "t",
        email: "a@example.com",
        password: changed,
        password_confirmation: changed,
      };
      invalid(
        await world.anonymous.post("/password/reset", { ...body, [field]: undefined }),
        field,
      );
    });
  }
}

export function mailedLinks(check: AddCheck): void {
  check("POST /password/link knows no token that was never sent.", async (world) => {
    const { email } = await world.person();
    const body = { token: "made-up", email };
    const { data } = status(await world.anonymous.post("/password/link", body), 200).body;
    same(data, { state: "unknown", purpose: null }, "the link");
  });
}
