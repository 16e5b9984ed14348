import { once } from "node:events";
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { createFactorVerifier } from "@souk/sign-in";
import { type Api, startApi } from "../testing/api.js";
import { KEY } from "../testing/engines.js";
import * as shapes from "../testing/shapes.js";
import { soukIn, temporaryDirectory } from "../testing/souk.js";

const folder = temporaryDirectory();
const settings = join(folder.path, "settings");
const logins = join(settings, "souk", "logins");
const souk = soukIn(folder.path, { XDG_CONFIG_HOME: settings, SOUK_ENCRYPTION_KEY: KEY });
const stdin = "a horse of another colour";
let api: Api;

const signIn = (...words: string[]) =>
  souk(["login", "rita@example.com", "--password-stdin", "--url", api.url, ...words], { stdin });

beforeAll(async () => {
  api = await startApi();
  const names = { name: "Rita", email: "rita@example.com" };
  await api.core.register({}, { ...names, password: stdin, passwordConfirmation: stdin });
});

afterAll(() => {
  api.close();
  folder.remove();
});

it("keeps the token where only its owner can read it, and shows it to no one", async () => {
  const { code, out, err } = await signIn("--json");
  expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining("Signed in") });
  expect(shapes.whoAmI.parse(JSON.parse(out))).toMatchObject({
    email: "rita@example.com",
    at: api.url,
    profile: "default",
  });
  const file = join(logins, "default.json");
  const { token } = JSON.parse(readFileSync(file, "utf8")) as { token: string };
  expect(out + err).not.toContain(token);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(logins).mode & 0o777).toBe(0o700);
  expect(readdirSync(logins)).toEqual(["default.json"]);
});

it("uses the login for its address, by its name, and where no database is there", async () => {
  const made = await souk(["tenants", "create", "Far away", "--url", api.url, "--json"]);
  expect(made).toMatchObject({ code: 0 });
  expect((await souk(["tenants", "list", "--profile", "default", "--plain"])).out).toContain(
    "Far away",
  );
  expect((await souk(["tenants", "list", "--plain"])).out).toContain("Far away");
  expect((await souk(["whoami", "--json"])).json).toMatchObject({
    name: "Rita",
    profile: "default",
    tenants: [{ name: "Far away", role: "ADMIN" }],
  });
  // A database that is named is the one that is meant.
  const named = await souk(["tenants", "list"], {
    environment: { DATABASE_URL: `sqlite:${folder.path}/none.db` },
  });
  expect(named).toMatchObject({ code: 4, err: expect.stringContaining("no database") });
  expect((await souk(["users", "list"])).code).toBe(3);
  expect((await souk(["db", "migrate", "--profile", "default"])).code).toBe(2);
});

it("takes a token for --url from the environment, and gives it to no other host", async () => {
  const { token } = await newUserWithToken(api.core, "Sam");
  const environment = { SOUK_TOKEN: token };
  const sam = await souk(["whoami", "--url", api.url, "--json"], { environment });
  expect(sam.json).toMatchObject({ name: "Sam", profile: null });
  for (const words of [
    ["whoami", "--json"],
    ["whoami", "--profile", "default", "--json"],
  ]) {
    expect((await souk(words, { environment })).json).toMatchObject({ name: "Rita" });
  }
});

it("keeps several logins apart", async () => {
  const { token } = await newUserWithToken(api.core, "Kim");
  const kim = ["login", "--url", api.url, "--profile", "kim", "--token-stdin"];
  expect((await souk(kim, { stdin: `${token}\n` })).code).toBe(0);
  expect((await souk(["whoami", "--profile", "kim", "--json"])).json).toMatchObject({
    name: "Kim",
    profile: "kim",
  });
  // The command does not guess between the two.
  const either = await souk(["whoami", "--url", api.url]);
  expect(either).toMatchObject({ code: 2, err: expect.stringContaining("token is missing") });
  expect((await souk(["logout", "--url", api.url])).code).toBe(2);
  const both = await souk(["whoami", "--url", api.url, "--profile", "kim"]);
  expect(both).toMatchObject({ code: 2, err: expect.stringContaining("not both") });
});

it("refuses a wrong password, address or name, and keeps nothing of it", async () => {
  const before = readdirSync(logins);
  const wrong = await souk(
    ["login", "rita@example.com", "--password-stdin", "--url", api.url, "--profile", "new"],
    { stdin: "something else" },
  );
  expect(wrong).toMatchObject({ code: 3, err: expect.stringContaining("do not match") });
  const false_ = ["login", "--url", api.url, "--profile", "new", "--token-stdin"];
  expect((await souk(false_, { stdin: "1|wrong" })).code).toBe(3);
  expect((await signIn("--profile", "../../up")).code).toBe(2);
  expect((await souk(["login", "rita@example.com", "--password-stdin"], { stdin })).code).toBe(2);
  expect((await souk(["login", "--url", "souk"], { stdin })).code).toBe(2);
  expect((await souk(["tenants", "list", "--profile", "absent"])).code).toBe(4);
  expect(readdirSync(logins)).toEqual(before);
});

it("follows no redirect to another host, and keeps nothing that comes from there", async () => {
  const before = readdirSync(logins);
  const posts: string[] = [];
  const pointer = createServer((request, response) => {
    posts.push(`${request.method} ${request.url}`);
    response.writeHead(307, { Location: `${api.url}${request.url}` }).end();
  }).listen(0, "127.0.0.1");
  await once(pointer, "listening");
  try {
    const url = `http://127.0.0.1:${(pointer.address() as AddressInfo).port}`;
    const login = ["login", "rita@example.com", "--password-stdin", "--url", url];
    const { code, err } = await souk([...login, "--profile", "astray"], { stdin });
    expect({ code, err }).toMatchObject({
      code: 1,
      err: expect.stringContaining(`redirect to ${api.url}/api/v2/admin/login, which is not`),
    });
    expect(readdirSync(logins)).toEqual(before);
    const environment = { SOUK_TOKEN: "1|secret" };
    for (const words of [["whoami"], ["tenants", "list"], ["api", "/tenants"]]) {
      const { code, err } = await souk([...words, "--url", url], { environment });
      expect({ words, code, err }).toMatchObject({
        code: 1,
        err: expect.stringContaining(`redirect to ${api.url}/`),
      });
    }
    expect(posts[0]).toBe("POST /api/v2/admin/login");
  } finally {
    pointer.closeAllConnections();
    pointer.close();
  }
});

it("reads no login that others could read, and none that is broken", async () => {
  const file = join(logins, "kim.json");
  chmodSync(file, 0o644);
  const open = await souk(["whoami", "--profile", "kim"]);
  expect(open).toMatchObject({ code: 1, err: expect.stringContaining("chmod 600") });
  chmodSync(file, 0o600);
  for (const text of ["{", "[]", "7", '{"url":7}']) {
    writeFileSync(file, text);
    const broken = await souk(["whoami", "--profile", "kim"]);
    expect(broken).toMatchObject({ code: 1, err: expect.stringContaining("contains no login") });
  }
  // Signing in again mends it.
  const { token } = await newUserWithToken(api.core, "Kit");
  const again = ["login", "--url", api.url, "--profile", "kim", "--token-stdin"];
  expect((await souk(again, { stdin: token })).code).toBe(0);
  expect((await souk(["logout", "--profile", "kim"])).code).toBe(0);
});

it("ends the session on logging out, and forgets it", async () => {
  await signIn("--profile", "again");
  const { token } = JSON.parse(readFileSync(join(logins, "again.json"), "utf8")) as {
    token: string;
  };
  const out = await souk(["logout", "--profile", "again", "--json"]);
  expect({ code: out.code, json: out.json }).toEqual({
    code: 0,
    json: { profile: "again", at: api.url, session_ended: true },
  });
  expect((await souk(["whoami", "--profile", "again"])).code).toBe(4);
  const environment = { SOUK_TOKEN: token };
  expect((await souk(["whoami", "--url", api.url], { environment })).code).toBe(3);
  expect((await souk(["logout", "--profile", "again"])).code).toBe(4);
});

it("forgets a login also where the host is gone, and says so", async () => {
  const file = join(logins, "gone.json");
  writeFileSync(file, JSON.stringify({ url: "http://127.0.0.1:1", token: "1|x" }), { mode: 0o600 });
  const { code, out, err } = await souk(["logout", "--profile", "gone", "--json"]);
  expect({ code, json: JSON.parse(out) as unknown }).toMatchObject({
    code: 0,
    json: { session_ended: false },
  });
  expect(err).toContain("could not be reached");
  expect(readdirSync(logins)).not.toContain("gone.json");
});

it("signs in with the code of an authenticator app, or with a recovery code", async () => {
  const factors = createFactorVerifier();
  const ports = memoryPorts({ factors });
  const strict = await startApi(undefined, ports);
  try {
    const { core } = strict;
    const person = await newUserWithToken(core);
    const { as, email, password } = person;
    const { secret } = await core.createTotp({ as }, {});
    const codeNow = () => factors.totp(secret, Math.floor(ports.clock.now().getTime() / 30_000));
    await core.confirmFactor({ as }, { code: codeNow() });
    const { codes } = await core.createRecoveryCodes({ as }, {});
    ports.clock.advance(30_000);
    const login = (...words: string[]) =>
      souk(
        ["login", email, "--password-stdin", "--url", strict.url, "--profile", "app", ...words],
        { stdin: password },
      );
    expect(await login()).toMatchObject({ code: 2, err: expect.stringContaining("--code") });
    expect(await login("--code", "no")).toMatchObject({ code: 3 });
    expect(await login("--code", codeNow())).toMatchObject({ code: 0 });
    expect(await login("--code", codes[0] ?? "")).toMatchObject({ code: 0 });
    expect(await login("--code", codes[0] ?? "")).toMatchObject({ code: 3 });
  } finally {
    strict.close();
  }
});
