import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { AddCheck } from "../check/check.js";
import { NotApplicable } from "../check/difference.js";
import { fields, holds, invalid, refused, same, status } from "../check/expect.js";
import type { Person, World } from "../check/world.js";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code of RFC 6238 with SHA-1, six digits and 30 seconds at a time in milliseconds. */
function codeOf(secret: string, time: number): string {
  const bits = Array.from(secret, (sign) =>
    ALPHABET.indexOf(sign).toString(2).padStart(5, "0"),
  ).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(time / 30_000)));
  const hash = createHmac("sha1", key).update(step).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}

async function requireApps(world: World): Promise<void> {
  const service = status(await world.anonymous.get("/service"), 200).body;
  if (service.sign_in !== "souk" || !service.factors.includes("totp")) {
    throw new NotApplicable("this host has no second factors");
  }
}

type WithApp = Person & { readonly codeAt: (drift: number) => string };

/** Adds an authenticator app; its codes of this step and of the next one are unused. */
async function addApp(person: Person): Promise<WithApp> {
  const { secret } = status(await person.api.post("/factors/totp", {}), 201).body;
  const listed = await person.api.get("/tokens");
  const [session] = status(listed, 200).body.data;
  // By the clock of the host, to the second.
  const shown = Date.parse(listed.headers.get("date") ?? session.created_at);
  const ahead = shown - Date.now();
  const codeAt = (drift: number) => codeOf(secret, Date.now() + ahead + 30_000 * drift);
  const confirm = () => person.api.post("/factors/totp/confirm", { code: codeAt(-1) });
  // Refused if the next step began just now, or within the second that the clock does not show.
  if ((await confirm()).status !== 200) {
    await wait(2_000);
    status(await confirm(), 200);
  }
  return { ...person, codeAt };
}

/** A person with an authenticator app. */
async function withApp(world: World): Promise<WithApp> {
  await requireApps(world);
  return addApp(await world.person());
}

const ticketOf = async (world: World, { email, password }: Person) =>
  status(await world.anonymous.post("/login", { email, password }), 200).body;

/**
 * Second factors: authenticator apps, recovery codes, and confirmation. Wrong codes count as failed sign-ins, and a host allows
 * ten of them by default, so no check but one sends a code twice.
 */
export function factors(check: AddCheck): void {
  check("GET /service names the second factors of the host.", async (world) => {
    const { body } = status(await world.anonymous.get("/service"), 200);
    holds(Array.isArray(body.factors), "factors is not an array");
  });
  check("GET /service names the other ways to sign in.", async (world) => {
    const {
      oidc,
      passwords,
      factors: kinds,
    } = status(await world.anonymous.get("/service"), 200).body;
    holds(["on", "off"].includes(passwords), "passwords is neither on nor off");
    if (oidc !== null) fields(oidc, ["name", "url"], "oidc");
    holds(
      kinds.every((kind: string) => ["totp", "passkey"].includes(kind)),
      "factors has an unknown kind",
    );
  });
  check(
    "POST /login/passkeys/options returns a ticket and options, or 403 without passkeys.",
    async (world) => {
      const service = status(await world.anonymous.get("/service"), 200).body;
      const answer = await world.anonymous.post("/login/passkeys/options", {});
      if (!service.factors.includes("passkey")) {
        refused(answer, 403, "forbidden");
        return;
      }
      const { body } = status(answer, 200);
      holds(typeof body.ticket === "string", "no ticket");
      same(body.options.userVerification, "required", "userVerification");
      const again = status(await world.anonymous.post("/login/passkeys/options", {}), 200).body;
      holds(again.options.challenge !== body.options.challenge, "the challenge is the same");
    },
  );
  check(
    "POST /factors/totp returns 201 with secret and uri, and adds no factor yet.",
    async (world) => {
      await withApp(world);
      const { api, email, password } = await world.person();
      const { body } = status(await api.post("/factors/totp", {}), 201);
      fields(body, ["secret", "uri"], "the secret");
      holds(/^[A-Z2-7]{32}$/.test(body.secret), "the secret is not 160 bits in base32");
      holds(body.uri.startsWith("otpauth://totp/"), "uri is no otpauth address");
      same(
        status(await api.get("/factors"), 200).body,
        { data: [], recovery_codes_left: 0 },
        "factors",
      );
      holds("token" in (await ticketOf(world, { email, password } as Person)), "no token");
    },
  );
  check(
    "POST /login of an account with a factor returns a ticket, a message and no token.",
    async (world) => {
      const person = await withApp(world);
      const body = await ticketOf(world, person);
      same(
        [body.factor_required, body.factors, body.token],
        [true, ["totp"], undefined],
        "the answer",
      );
      holds(
        typeof body.message === "string" && typeof body.ticket === "string",
        "words are missing",
      );
    },
  );
  check("POST /login/factor with ticket and code answers as POST /login.", async (world) => {
    const person = await withApp(world);
    const { ticket } = await ticketOf(world, person);
    const code = person.codeAt(0);
    const { body } = status(await world.anonymous.post("/login/factor", { ticket, code }), 200);
    same(body.user.id, person.id, "the user");
    status(await world.anonymous.get("/who_am_i", { token: body.token }), 200);
  });
  check("Each code signs in once, and so does each ticket.", async (world) => {
    const person = await withApp(world);
    const [first, second] = [await ticketOf(world, person), await ticketOf(world, person)];
    const code = person.codeAt(0);
    const send = (ticket: string, used = code) =>
      world.anonymous.post("/login/factor", { ticket, code: used });
    status(await send(first.ticket), 200);
    refused(await send(second.ticket), 401, "invalid_credentials");
    refused(await send(first.ticket, person.codeAt(1)), 401, "ticket_expired");
    status(await send(second.ticket, person.codeAt(1)), 200);
  });
  check("expires_in of POST /login applies to the session of its ticket.", async (world) => {
    const { email, password, ...person } = await withApp(world);
    const asked = await world.anonymous.post("/login", { email, password, expires_in: 60 });
    const { ticket } = status(asked, 200).body;
    const sent = { ticket, code: person.codeAt(0) };
    const { token } = status(await world.anonymous.post("/login/factor", sent), 200).body;
    const { data } = status(await world.anonymous.get("/tokens", { token }), 200).body;
    const { created_at, expires_at } = data.at(-1);
    same(Date.parse(expires_at) - Date.parse(created_at), 60_000, "the lifetime");
  });
  check("A ticket ends with the sessions of the account.", async (world) => {
    const person = await withApp(world);
    const { ticket } = await ticketOf(world, person);
    status(await person.api.post("/logout-all"), 200);
    const sent = { ticket, code: person.codeAt(0) };
    refused(await world.anonymous.post("/login/factor", sent), 401, "ticket_expired");
  });
  check(
    "A ticket that Souk did not make is expired, and exactly one proof is required.",
    async (world) => {
      const send = (body: object) => world.anonymous.post("/login/factor", body);
      await withApp(world);
      refused(await send({ ticket: "made-up", code: "000000" }), 401, "ticket_expired");
      invalid(await send({ ticket: "made-up" }), "code");
      invalid(await send({ ticket: "made-up", code: "12" }), "code");
      invalid(await send({ code: "000000" }), "ticket");
    },
  );
  check(
    "POST /factors/recovery-codes returns ten codes, and one that signs in is gone.",
    async (world) => {
      const person = await withApp(world);
      const { codes } = status(await person.api.post("/factors/recovery-codes", {}), 201).body;
      same(new Set(codes).size, 10, "the number of codes");
      const send = async (code: string) =>
        world.anonymous.post("/login/factor", {
          ticket: (await ticketOf(world, person)).ticket,
          recovery_code: code,
        });
      status(await send(codes[0]), 200);
      same(status(await person.api.get("/factors"), 200).body.recovery_codes_left, 9, "codes left");
    },
  );
  check("DELETE /factors/{id} removes a factor, of the caller alone.", async (world) => {
    const person = await withApp(world);
    const stranger = await world.person();
    const [factor] = status(await person.api.get("/factors"), 200).body.data;
    fields(factor, ["id", "kind", "name", "created_at", "last_used_at"], "a factor");
    refused(await stranger.api.delete(`/factors/${factor.id}`), 404, "not_found");
    status(await person.api.delete(`/factors/${factor.id}`), 200);
    holds("token" in (await ticketOf(world, person)), "the password alone does not sign in");
  });
  check(
    "require_factor keeps members without a factor from everything of the tenant.",
    async (world) => {
      const owner = await withApp(world);
      const { id } = status(await owner.api.post("/tenants", { name: "Strict" }), 201).body;
      const member = await world.person();
      const on = (api: Person["api"]) =>
        api.patch(`/tenants/${id}`, { settings: { require_factor: true } });
      status(
        await owner.api.post(`/team-members/${id}`, { email: member.email, role: "ADMIN" }),
        200,
      );
      refused(await on(member.api), 409, "conflict");
      status(await on(owner.api), 200);
      refused(await member.api.get("/products", { tenant: id }), 403, "factor_required");
      refused(await member.api.get(`/team-members/${id}`), 403, "factor_required");
      const { tenants } = status(await member.api.get("/who_am_i"), 200).body;
      same([tenants[0].factor_required, tenants[0].may], [true, []], "the seat");
      status(await member.api.get("/tenants"), 200);
      status(await member.api.delete(`/team-members/${id}/${member.id}`), 200);
    },
  );
  check(
    "With require_factor, a session counts once its account has a factor, and API keys are exempt.",
    async (world) => {
      const owner = await withApp(world);
      const { id } = status(await owner.api.post("/tenants", { name: "Strict" }), 201).body;
      const member = await world.person();
      const seat = { email: member.email, role: "MEMBER" };
      status(await owner.api.post(`/team-members/${id}`, seat), 200);
      const sync = { name: "Sync", scopes: ["catalog:read"] };
      const made = status(await owner.api.post(`/api-keys/${id}`, sync), 201).body.data;
      const strict = { settings: { require_factor: true } };
      status(await owner.api.patch(`/tenants/${id}`, strict), 200);
      refused(await member.api.get("/products", { tenant: id }), 403, "factor_required");
      status(await member.api.patch("/profile", { name: "Mia" }), 200);
      status(await world.anonymous.get("/products", { token: made.key }), 200);
      await addApp(member);
      status(await member.api.get("/products", { tenant: id }), 200);
    },
  );
  check(
    "An API key cannot switch require_factor on or off: 409. An ADMIN with a factor can.",
    async (world) => {
      const owner = await withApp(world);
      const { id } = status(await owner.api.post("/tenants", { name: "Strict" }), 201).body;
      const sync = { name: "Sync", scopes: ["tenant:read", "tenant:write"] };
      const { key } = status(await owner.api.post(`/api-keys/${id}`, sync), 201).body.data;
      const turn = (api: Person["api"], require_factor: boolean) =>
        api.patch(`/tenants/${id}`, { settings: { require_factor } });
      const withKey = world.anonymous.as({ token: key });
      refused(await turn(withKey, true), 409, "conflict");
      status(await turn(owner.api, true), 200);
      refused(await turn(withKey, false), 409, "conflict");
      const renamed = { name: "Renamed", settings: { require_factor: true } };
      status(await withKey.patch(`/tenants/${id}`, renamed), 200);
      status(await turn(owner.api, false), 200);
    },
  );
  check("POST /confirm takes the password or a code.", async (world) => {
    const person = await withApp(world);
    const confirm = (body: object) => person.api.post("/confirm", body);
    status(await confirm({ password: person.password }), 200);
    status(await confirm({ code: person.codeAt(0) }), 200);
    invalid(await confirm({}), "password");
  });
  check("POST /confirm is not for API keys: 403.", async (world) => {
    const { id, admin } = await world.newShop();
    const body = { name: "Sync", scopes: ["catalog:read"] };
    const { key } = status(await admin.api.post(`/api-keys/${id}`, body), 201).body.data;
    const sent = { password: admin.password };
    const answer = await world.anonymous.post("/confirm", sent, { token: key });
    refused(answer, 403, "insufficient_scope");
  });
}

export function afterTheft(check: AddCheck): void {
  const changed = {
    password: "another sound phrase",
    password_confirmation: "another sound phrase",
  };
  const change = (current: string, more = {}) => ({
    current_password: current,
    ...changed,
    ...more,
  });
  check(
    "POST /password lists the API keys that the account made, and leaves them valid.",
    async (world) => {
      const { id, admin } = await world.newShop();
      const made = status(
        await admin.api.post(`/api-keys/${id}`, { name: "Sync", scopes: ["catalog:read"] }),
        201,
      ).body.data;
      const { body } = status(await admin.api.post("/password", change(admin.password)), 200);
      const { created_at } = made;
      same(body.keys, [{ id: made.id, tenant_id: id, name: "Sync", created_at }], "keys");
      status(await world.anonymous.get("/products", { token: made.key }), 200);
    },
  );
  check("revoke_keys ends them together with the keys that they made.", async (world) => {
    const { id, admin } = await world.newShop();
    const scopes = ["catalog:read", "api-keys:write"];
    const made = status(await admin.api.post(`/api-keys/${id}`, { name: "Sync", scopes }), 201).body
      .data;
    const child = status(
      await world.anonymous.post(
        `/api-keys/${id}`,
        { name: "Child", scopes: ["catalog:read"] },
        { token: made.key },
      ),
      201,
    ).body.data;
    const body = change(admin.password, { revoke_keys: true });
    const { keys } = status(await admin.api.post("/password", body), 200).body;
    same(
      keys.map((key: { id: number }) => key.id),
      [made.id, child.id],
      "keys",
    );
    for (const { key: token } of [made, child]) {
      refused(await world.anonymous.get("/products", { token }), 401, "unauthenticated");
    }
  });
  check("A key whose maker was revoked without it is listed, and ends, too.", async (world) => {
    const { id, admin } = await world.newShop();
    const make = async (name: string, scopes: readonly string[], token = admin.token) =>
      status(
        await world.anonymous.post(`/api-keys/${id}`, { name, scopes }, { token, tenant: id }),
        201,
      ).body.data;
    const maker = await make("Maker", ["api-keys:write", "catalog:read"]);
    const child = await make("Child", ["catalog:read"], maker.key);
    status(await admin.api.delete(`/api-keys/${id}/${maker.id}?descendants=false`), 200);
    status(await world.anonymous.get("/products", { token: child.key }), 200);
    const body = change(admin.password, { revoke_keys: true });
    const { keys } = status(await admin.api.post("/password", body), 200).body;
    same(
      keys.map((key: { id: number }) => key.id),
      [child.id],
      "keys",
    );
    refused(await world.anonymous.get("/products", { token: child.key }), 401, "unauthenticated");
  });
  check("An account that made no key gets an empty list.", async (world) => {
    const { api, password } = await world.person();
    same(status(await api.post("/password", change(password)), 200).body.keys, [], "keys");
  });
  check("An API key ends after a year, and with expires_at null never.", async (world) => {
    const { id, admin } = await world.newShop();
    const make = async (more: object) =>
      status(
        await admin.api.post(`/api-keys/${id}`, {
          name: "Sync",
          scopes: ["catalog:read"],
          ...more,
        }),
        201,
      ).body.data;
    const { created_at, expires_at } = await make({});
    same(Date.parse(expires_at) - Date.parse(created_at), 365 * 86_400_000, "the lifetime");
    same((await make({ expires_at: null })).expires_at, null, "expires_at");
  });
}
