// The page on ASVS says why requirements do not apply. Each reason is checked here, in the sources, in what production
// installs, and at a running host: when Souk gains what a row says that it lacks, the row has to go.
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";

const { createHost, loadConfig } = await import(join(root, "packages/host-server/dist/index.js"));

const API = "/api/v2/admin";

/**
 * A check finds what contradicts its premise in the world that it is given. In `otherwise`, a part of a world, it must
 * find something.
 */
const packageNamed = (pattern, example) => ({
  find: ({ packages }) => packages.filter((name) => pattern.test(name)),
  otherwise: { packages: [example] },
});

const sourceWith = (pattern, example, except = []) => ({
  find: ({ sources }) =>
    sources
      .filter(({ path, text }) => pattern.test(text) && !except.includes(path))
      .map(({ path }) => path),
  otherwise: { sources: [{ path: "packages/core/src/new.ts", text: example }] },
});

const fileNamed = (pattern, example) => ({
  find: ({ files }) => files.filter((path) => pattern.test(path)),
  otherwise: { files: [example] },
});

/** Anything in the description of the API: a path, a field, a type of a body. */
const describedAs = (pattern, example) => ({
  find: ({ described }) => described.filter((name) => pattern.test(name)),
  otherwise: { described: [example] },
});

/** Something seen at a running host. */
const seen = (name, isRight, example) => ({
  find: ({ host }) => (isRight(host[name]) ? [] : [`${name}: ${JSON.stringify(host[name])}`]),
  otherwise: { host: { [name]: example } },
});

// The only form takes pictures, which are decoded and written again.
const noFiles = describedAs(/octet-stream|image\//, "application/octet-stream");
const noProvider = packageNamed(/oidc-provider|oauth2-server|passport|saml/, "oidc-provider");

/** The premises of each row, by the item it begins with. */
const premises = {
  "1.2.5": [
    packageNamed(/ldap|xpath|latex|mathjax|jndi|memcache|memjs|xml|\bsax\b/, "fast-xml-parser"),
    // The pager is the one that the operator of the command line has chosen.
    sourceWith(/child_process/, 'import { exec } from "node:child_process";', [
      "packages/cli/src/terminal/pager.ts",
      // Starts a program of its own, with nothing of a caller in its arguments.
      "packages/pictures/src/decoder.ts",
    ]),
  ],
  "1.3.1": [
    sourceWith(/\beval\(|new Function\(|node:vm\b/, "eval(text)"),
    sourceWith(
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML/,
      "a.innerHTML = b",
    ),
    packageNamed(
      /^(?:markdown|marked$|remark|showdown|handlebars|mustache|ejs$|pug$|nunjucks|liquidjs)/,
      "marked",
    ),
    noFiles,
  ],
  "1.4.1": [fileNamed(/^packages\/.*\.(?:c|cc|cpp|h|rs|gyp|wasm)$/, "packages/core/src/fast.cc")],
  "3.5.5": [
    // A channel of this name is open to pages of the console's origin only.
    sourceWith(/addEventListener\(\s*"message"|onmessage/, 'addEventListener("message", read)', [
      "packages/console/app/src/lib/session.ts",
    ]),
  ],
  "4.1.2": [sourceWith(/node:https|node:http2/, 'import { createServer } from "node:https";')],
  "4.3.1": [
    packageNamed(/graphql|^ws$|websocket|socket\.io/, "ws"),
    seen("upgrade", (status) => status !== 101, 101),
  ],
  "5.2.3": [
    sourceWith(
      /Gunzip|[Gg]unzipSync|createUnzip|[Ii]nflate|BrotliDecompress|brotliDecompress/,
      "createGunzip()",
    ),
    seen("compressed", (status) => status === 415, 200),
    noFiles,
  ],
  "6.6.1": [describedAs(/saml|\bsms\b/, `${API}/saml/start`), noProvider],
  "6.2.10": [describedAs(/question|password_hint|password_expires/, "security_question")],
  "6.3.2": [seen("accounts", (count) => count === 0, 1)],
  "9.2.4": [
    seen("token", (token) => /^\d+\|[A-Za-z0-9_-]{43}$/.test(token), "eyJhbGciOi.eyJzdWIiOi.c2ln"),
    // The assertion of a service account of FCM is signed by hand.
    sourceWith(/\b(?:SignJWT|EncryptJWT|CompactSign|GeneralSign)\b/, "new SignJWT(claims)"),
  ],
  "10.3.1": [describedAs(/oauth|authorize/, `${API}/oauth/authorize`), noProvider],
  "12.1.3": [sourceWith(/requestCert/, "requestCert: true")],
  "all of chapter 17": [
    sourceWith(/RTCPeerConnection/, "new RTCPeerConnection()"),
    packageNamed(/webrtc|wrtc|mediasoup/, "mediasoup"),
  ],
};

/** The names of all packages that ours install in production, the pages of the console included. */
function installedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const ours = Object.keys(packages).filter((place) =>
    /^packages\/(?:console\/app|[^/]+)$/.test(place),
  );
  const found = new Set(ours);
  for (const place of found) {
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[place];
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const nested = `${place}/node_modules/${name}`;
      const next = nested in packages ? nested : `node_modules/${name}`;
      if (next in packages && !packages[next].link) found.add(next);
    }
  }
  return [...found].map((place) => place.replace(/^.*node_modules\//, ""));
}

const isShipped = (path) =>
  /^packages\/(?:console\/app|[^/]+)\/src\/.*\.tsx?$/.test(path) &&
  !/^packages\/acceptance\/|\.test\.|\.test\.support\.|\/testing\/|\/proofs\//.test(path);

/** Paths, fields and types of bodies. */
function namesIn(value, names = new Set()) {
  if (Array.isArray(value)) for (const each of value) namesIn(each, names);
  else if (typeof value === "object" && value !== null) {
    for (const [name, each] of Object.entries(value)) namesIn(each, names.add(name));
  }
  return names;
}

const token = "a-token-for-the-operator-of-a-new-host";
let folder, host, world;

async function look({ address }) {
  const as = (bearer) => ({ authorization: `Bearer ${bearer}` });
  const users = await fetch(`${address}${API}/operator/users`, { headers: as(token) });
  const { total } = await users.json();
  const account = { name: "Ada", email: "ada@example.com", password: "a whole new passphrase" };
  const registered = await fetch(`${address}${API}/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...account, password_confirmation: account.password }),
  });
  const { token: session } = await registered.json();
  const made = await fetch(`${address}${API}/tenants`, {
    method: "POST",
    headers: { ...as(session), "content-type": "application/json" },
    body: JSON.stringify({ name: "Lamps" }),
  });
  const imported = await fetch(`${address}${API}/products/import`, {
    method: "POST",
    headers: {
      ...as(session),
      "x-tenant-id": `${(await made.json()).id}`,
      "content-type": "text/csv",
      "content-encoding": "gzip",
    },
    body: gzipSync("name,price\nLamp,5\n"),
  });
  const pages = [
    "/",
    "/docs",
    "/docs/",
    "/docs/guides/",
    "/console",
    "/console/",
    "/account/forgot",
  ];
  const redirects = [];
  for (const path of [...pages, "//elsewhere.example", "/docs//elsewhere.example"]) {
    const { headers } = await fetch(address + path, { redirect: "manual" });
    if (headers.has("location")) redirects.push(headers.get("location"));
  }
  const description = await (await fetch(`${address}${API}/openapi.json`)).json();
  return {
    described: [...namesIn(description)],
    host: {
      accounts: total,
      token: session,
      compressed: imported.status,
      redirects,
      upgrade: await upgrade(address),
    },
  };
}

function upgrade(address) {
  const headers = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${API}/service`, { headers });
    sent.on("response", (response) => resolve(response.resume().statusCode));
    sent.on("upgrade", (response, socket) => resolve(socket.destroy() && response.statusCode));
    sent.on("error", reject).end();
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "souk-asvs-"));
  const config = loadConfig(
    {
      DATABASE_URL: `sqlite:${join(folder, "souk.db")}`,
      PORT: "0",
      LOG_LEVEL: "silent",
      METRICS: "off",
      OPERATOR_TOKEN: token,
    },
    folder,
  );
  host = await createHost({ config }).start();
  const files = globSync(["packages/*/*", "packages/{*,console/app}/src/**/*"], { cwd: root });
  const sources = files
    .filter(isShipped)
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  world = { files, sources, packages: installedPackages(), ...(await look(host)) };
});

afterAll(async () => {
  await host?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const page = readFileSync(join(root, "docs/assurance/asvs.md"), "utf8");
const [, section = ""] = page.split("## Does not apply\n");
const rows = Array.from(section.matchAll(/^\| ((?:\d|all of)[^,|]*?) *[,|]/gm), ([, item]) => item);

describe("a requirement that does not apply", () => {
  it("has its reason checked", () => {
    expect(new Set(rows)).toEqual(new Set(Object.keys(premises)));
  });

  it("is looked for in all that is shipped", () => {
    expect(world.sources.length).toBeGreaterThan(800);
    expect(world.packages).toEqual(expect.arrayContaining(["koa", "react", "pg", "nodemailer"]));
    expect(world.described).toEqual(expect.arrayContaining([`${API}/operator/users`, "text/csv"]));
    expect(world.host.redirects.length).toBeGreaterThan(0);
  });

  it.each(Object.entries(premises))("does not: %s", (_item, checks) => {
    expect(checks.flatMap(({ find }) => find(world))).toEqual([]);
  });

  it.each(Object.entries(premises))("would be noticed once it does: %s", (_item, checks) => {
    for (const { find, otherwise } of checks) expect(find(otherwise)).toHaveLength(1);
  });
});
