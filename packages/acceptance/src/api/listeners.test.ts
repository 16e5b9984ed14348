import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { BASE_PATH, type KoaMiddleware } from "@souk/adapters-http";
import { createHost, loadConfig, type RunningHost } from "@souk/host-server";

const guide = new URL("../../../../docs/configure.md", import.meta.url);

/** In the form of a session, so that the console takes it for one. */
const OPERATOR_TOKEN = "1|the-operator-of-this-host-and-nobody-else";
const account = {
  name: "Ada",
  email: "ada@example.com",
  password: "a whole new passphrase",
  password_confirmation: "a whole new passphrase",
};

type Group = "public" | "people" | "operators";

interface Route {
  readonly method: string;
  /** Below the base path. */
  readonly path: string;
  readonly group: Group;
}

interface Opened {
  readonly host: Pick<RunningHost, "address" | "operators" | "metrics" | "stop">;
  readonly tenant: number;
  /** Accepted credentials, by their name in the guide. */
  readonly credentials: ReadonlyMap<string, string>;
  readonly routes: readonly Route[];
}

const agent = new Agent({ keepAlive: true });
const folders: string[] = [];
const running: Pick<RunningHost, "stop">[] = [];

afterAll(async () => {
  agent.destroy();
  for (const host of running) await host.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly isJson: boolean;
  readonly text: string;
}

/** Sends the path as it is; `fetch` would resolve dots. */
async function send(
  origin: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const sent = body && { "content-type": "application/json", origin };
  const outgoing = request({
    hostname,
    port,
    method,
    path,
    agent,
    headers: { ...headers, ...sent },
  });
  outgoing.end(body && JSON.stringify(body));
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const { statusCode: status = 0, headers: received } = response;
  const isJson = /json/.test(received["content-type"] ?? "");
  return { status, isJson, text: Buffer.concat(chunks).toString() };
}

async function open(
  settings: Record<string, string>,
  before: readonly KoaMiddleware[] = [],
): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), "souk-listeners-"));
  folders.push(folder);
  const config = loadConfig(
    {
      DATABASE_URL: `sqlite:${join(folder, "souk.db")}?synchronous=normal`,
      PORT: "0",
      METRICS_PORT: "0",
      LOG_LEVEL: "silent",
      RATE_LIMIT: "off",
      OPERATOR_TOKEN,
      ...settings,
    },
    folder,
  );
  const host = await createHost({ config, before }).start();
  running.push(host);
  const post = async (path: string, body: object, session?: string) => {
    const headers = session === undefined ? {} : { authorization: `Bearer ${session}` };
    return JSON.parse((await send(host.address, "POST", BASE_PATH + path, headers, body)).text);
  };
  const { token: session } = await post("/register", account);
  const { id: tenant } = await post("/tenants", { name: "Lamps" }, session);
  const everything = { name: "Robot", scopes: ["catalog:write", "orders:write", "team:write"] };
  const { key } = (await post(`/api-keys/${tenant}`, everything, session)).data;
  const credentials = new Map([
    ["session", session],
    ["API key", key],
    ["operator token", OPERATOR_TOKEN],
  ]);
  return { host, tenant, credentials, routes: await routesOf(host.address) };
}

/** Every route that the description of a host lists. */
async function routesOf(address: string): Promise<Route[]> {
  const { paths } = JSON.parse((await send(address, "GET", `${BASE_PATH}/openapi.json`)).text);
  const operations = Object.entries<Record<string, { security?: object[] }>>(paths);
  return operations.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path: path.slice(BASE_PATH.length),
      group: groupOf(security),
    })),
  );
}

function groupOf(security: readonly object[] | undefined): Group {
  if (security?.length === 0) return "public";
  return security?.some((scheme) => "operator" in scheme) ? "operators" : "people";
}

/** Changes nothing: a route that a caller may use rejects the unknown parameter. */
const PROBE = "?no_such_parameter=1";
const STRICT = { prefer: "handling=strict", "sec-fetch-site": "same-origin" };
const isOpen = ({ status }: Answer) => status === 422;

const carriers: Readonly<Record<string, (token: string) => Record<string, string>>> = {
  "in `Authorization`": (token) => ({ authorization: `Bearer ${token}` }),
  "in the cookie": (token) => ({ cookie: `souk_console=${token}` }),
};

/** Each address that the guide could name, and where it is. */
const addressesOf = ({ address, operators, metrics }: Opened["host"]) =>
  [
    [`\`${BASE_PATH}\` at \`PORT\``, address, BASE_PATH],
    [CONSOLE, address, `/console${BASE_PATH}`],
    [`\`${BASE_PATH}\` at \`OPERATOR_PORT\``, operators, BASE_PATH],
    [`\`${BASE_PATH}\` at \`METRICS_PORT\``, metrics, BASE_PATH],
  ] as const;

const CONSOLE = `\`/console${BASE_PATH}\` at \`PORT\``;

/** The credentials that open a route at an address, by carrier; "anyone" if it needs none. */
async function openTo(
  { tenant, credentials }: Opened,
  origin: string,
  { method, path }: { readonly method: string; readonly path: string },
): Promise<(readonly [name: string, carrier: string])[]> {
  const target = path.replace("{tenantId}", String(tenant)).replaceAll(/\{\w+\}/g, "1") + PROBE;
  const common = { ...STRICT, "x-tenant-id": String(tenant) };
  if (isOpen(await send(origin, method, target, common))) return [["anyone", ""]];
  const found: (readonly [string, string])[] = [];
  for (const [carrier, carry] of Object.entries(carriers)) {
    for (const [name, token] of credentials) {
      const answer = await send(origin, method, target, { ...common, ...carry(token) });
      if (isOpen(answer)) found.push([name, carrier]);
    }
  }
  return found;
}

/** In the words of the guide. */
function cellOf(openings: readonly (readonly [name: string, carrier: string])[]): string {
  const byCarrier = Map.groupBy(openings, ([, carrier]) => carrier);
  const parts = Array.from(byCarrier, ([carrier, found]) => {
    const names = new Set(found.map(([name]) => name));
    return `${[...names].join(" or ")} ${carrier}`.trim();
  });
  return parts.join(", ") || "none";
}

type Table = Readonly<Record<string, Readonly<Record<Group, string>>>>;

interface Survey {
  /** For each group at each address: the credentials that open at least one route. */
  readonly table: Table;
  /** Routes that are missing where others of their group are open. */
  readonly missing: readonly string[];
}

async function survey(opened: Opened, routes: readonly Route[]): Promise<Survey> {
  const table: Record<string, Record<Group, string>> = {};
  const missing: string[] = [];
  for (const [name, origin, base] of addressesOf(opened.host)) {
    const cells: Record<Group, string> = { public: "none", people: "none", operators: "none" };
    for (const [group, members] of Map.groupBy(routes, (route) => route.group)) {
      const found = [];
      for (const { method, path } of origin === null ? [] : members) {
        const openings = await openTo(opened, origin as string, { method, path: base + path });
        found.push({ route: `${method} ${path} at ${name}`, openings });
      }
      cells[group] = cellOf(found.flatMap(({ openings }) => openings));
      if (cells[group] !== "none") {
        const closed = found.filter(({ openings }) => openings.length === 0);
        missing.push(...closed.map(({ route }) => route));
      }
    }
    table[name] = cells;
  }
  return { table, missing };
}

/** The rows of the guide, in the same form. */
function guideTable(column: "next to the others" | "with `OPERATOR_PORT`"): Table {
  const [, section = ""] = readFileSync(guide, "utf8").split("## Addresses of the API\n");
  const rows = (section.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const place = rows[0]?.findIndex((head) => head.includes(column)) ?? -1;
  const cells = rows.slice(2).map((row) => {
    const [name = "", open = "", people = ""] = row;
    return [name, { public: open, people, operators: row[place] ?? "" }] as const;
  });
  return Object.fromEntries(cells);
}

/** Other spellings of a path that a server in front, a router or a URL parser might take for it. */
const spellings = (path: string): string[] => [
  path,
  `${path}/`,
  `/${path}`,
  path.replaceAll("/", "//"),
  path.replace(/\/(?=[^/]+$)/, "/./"),
  path.replace(/\/(?=[^/]+$)/, "/x/../"),
  path.replace(/\/(?=[^/]+$)/, "/%2e/"),
  path.replace(/\/(?=[^/]+$)/, "/x/%2E%2E/"),
  path.replace(/\/(?=[^/]+$)/, "%2F"),
  path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  path.replace("operator", "%6fperator").replace("/users", "/%75sers"),
  path.toUpperCase(),
  path.replace("operator", "Operator").replace("/users", "/Users"),
  `${path};x=1`,
  `${path}%00`,
  `http://souk.example${path}`,
];

const consolePaths = (path: string): string[] =>
  [
    `/console${BASE_PATH}${path}`,
    `/console/api/../..${BASE_PATH}${path}`,
    `/console/..${BASE_PATH}${path}`,
    `/console/api/console${BASE_PATH}${path}`,
    `/Console${BASE_PATH}${path}`,
    `/console/%61pi/v2/admin${path}`,
    `/console/api/v2/admin/..${BASE_PATH.slice("/api/v2".length)}${path}`,
  ].flatMap(spellings);

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const HIDDEN = [
  { method: "GET", path: "/operator/users" },
  { method: "GET", path: "/operator/hosts" },
  { method: "POST", path: "/users/1/erase" },
];

/** The answers that show that a route exists: to any of its spellings, and to any method of its path. */
async function findHidden(origin: string, spelled: (path: string) => readonly string[]) {
  const found: string[] = [];
  for (const { method, path } of HIDDEN) {
    const [first = "", ...others] = spelled(path);
    const tries = [
      ...methods.map((each) => [each, first]),
      ...others.map((each) => [method, each]),
    ];
    for (const [each = "", target] of tries) {
      for (const carry of Object.values(carriers)) {
        const headers = { ...STRICT, ...carry(OPERATOR_TOKEN) };
        const { status, isJson } = await send(origin, each, target + PROBE, headers);
        const isPage = !isJson && [200, 405].includes(status);
        if (![400, 404].includes(status) && !isPage) found.push(`${each} ${target}: ${status}`);
      }
    }
  }
  return found;
}

describe("the routes of a host", () => {
  let beside: Opened;
  let apart: Opened;

  beforeAll(async () => {
    beside = await open({});
    apart = await open({ OPERATOR_PORT: "0" });
  });

  it("are open where the guide says, and nowhere else", async () => {
    const ofOperators = beside.routes.filter(({ group }) => group === "operators");
    const { table, missing } = await survey(beside, ofOperators);
    const operatorsIn = (of: Table) =>
      Object.entries(of).map(([name, { operators }]) => [name, operators]);
    expect(operatorsIn(table)).toEqual(operatorsIn(guideTable("next to the others")));
    expect(missing).toEqual([]);
    const all = await survey(apart, beside.routes);
    expect(all.table).toEqual(guideTable("with `OPERATOR_PORT`"));
    expect(all.missing).toEqual([]);
  });

  it("for operators are found by no other spelling or method, below the console", async () => {
    expect(await findHidden(beside.host.address, consolePaths)).toEqual([]);
  });

  it("for operators leave the listener and the description of the others", async () => {
    const others = beside.routes.filter(({ group }) => group !== "operators");
    expect(beside.routes.length).toBeGreaterThan(others.length);
    expect(apart.routes).toEqual(others);
    const { text } = await send(apart.host.address, "GET", `${BASE_PATH}/openapi.json`);
    expect(text).not.toContain("operator's token");
    const here = (path: string) => [...spellings(BASE_PATH + path), ...consolePaths(path)];
    expect(await findHidden(apart.host.address, here)).toEqual([]);
  });

  it("for operators share their listener with nothing but /healthz", async () => {
    const origin = apart.host.operators as string;
    const statusOf = async (path: string) => (await send(origin, "GET", path)).status;
    expect(await statusOf("/healthz")).toBe(200);
    const others = ["/", "/readyz", "/metrics", "/docs", "/console", "/account/forgot"];
    for (const path of [...others, `${BASE_PATH}/openapi.json`, `${BASE_PATH}/service`])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    await expect(
      send(origin, "GET", `${BASE_PATH}/operator/users`, {
        authorization: `Bearer ${OPERATOR_TOKEN}`,
      }),
    ).resolves.toMatchObject({ status: 200 });
  });

  it("turn red behind a console that forwards any token to any route", async () => {
    const forward: KoaMiddleware = ({ req }, next) => {
      const [, token] = /souk_console=([^;]+)/.exec(req.headers.cookie ?? "") ?? [];
      if (!req.url?.startsWith("/console/")) return next();
      req.url = req.url.slice("/console".length);
      delete req.headers.authorization;
      delete req.headers["souk-console"];
      if (token !== undefined) req.headers.authorization = `Bearer ${token}`;
      return next();
    };
    const faulty = await open({ CONSOLE: "off" }, [forward]);
    const one = faulty.routes.filter(({ path }) => path === "/operator/users");
    const { table } = await survey(faulty, one);
    expect(table[CONSOLE]?.operators).toBe("operator token in the cookie");
    expect(guideTable("next to the others")[CONSOLE]?.operators).toBe("none");
  });
});
