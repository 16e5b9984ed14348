import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "@jest/globals";

const host = import.meta.resolve("@souk/host-server");

/** The network of a container that was given no other way than its own loopback, and is refused the rest. */
const ROUTES = [
  "ip link set lo up",
  "ip route add unreachable 8.8.8.0/24",
  "ip route add prohibit 8.8.4.0/24",
  "ip route add blackhole 9.9.9.0/24",
].join(" && ");

const namespaces = [["--net"], ["--map-root-user", "--net"]].map((flags) => ["unshare", ...flags]);
const apart = namespaces.find(
  ([command = "", ...flags]) => spawnSync(command, [...flags, "sh", "-c", ROUTES]).status === 0,
);

/** A shop with a webhook to each place that cannot be reached, and one to a receiver next to the host. */
const program = `
  import { createServer } from "node:http";
  import { once } from "node:events";
  import { loadConfig, start } from ${JSON.stringify(host)};

  const received = [];
  const receiver = createServer((request, response) => {
    received.push(request.headers["x-webhook-event"]);
    request.resume().on("end", () => response.writeHead(204).end());
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");

  const folder = process.argv[1];
  const env = { DATABASE_URL: "sqlite:" + folder + "/souk.db", PORT: "0", LOG_LEVEL: "silent", RATE_LIMIT: "off" };
  const running = await start(loadConfig(env, folder));
  let token, tenant;
  const ask = async (method, path, body) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: "Bearer " + token }), ...(tenant && { "x-tenant-id": String(tenant) }) };
    const url = running.address + "/api/v2/admin" + path;
    const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: answer.status, body: await answer.json() };
  };
  const password = "correct horse battery";
  ({ token } = (await ask("POST", "/register", { name: "Ada", email: "ada@example.com", password, password_confirmation: password })).body);
  tenant = (await ask("POST", "/tenants", { name: "Shop" })).body.id;
  const places = ["https://8.8.8.8/", "https://8.8.4.4/", "http://9.9.9.9/", "https://1.0.0.1/", "https://[2606:4700::1111]/"];
  const good = "http://127.0.0.1:" + receiver.address().port + "/";
  for (const url of [...places, good]) {
    const { status } = await ask("POST", "/webhooks/" + tenant, { url, events: ["category.created"] });
    if (status !== 201) throw new Error("No webhook to " + url);
  }
  const tested = await ask("POST", "/webhooks/" + tenant + "/test", { event: "category.created" });
  await ask("POST", "/category/create", { name: "One" });
  const deliveries = async () => (await ask("GET", "/webhooks/" + tenant + "/deliveries?per_page=100")).body.data;
  let all = [];
  while (all.length < 12 || all.some(({ attempts_count }) => attempts_count === 0)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    all = await deliveries();
  }
  const before = received.length;
  await ask("POST", "/category/create", { name: "Two" });
  while (received.length === before) await new Promise((resolve) => setTimeout(resolve, 20));
  const health = (await fetch(running.address + "/healthz")).status;
  const outcomes = Object.fromEntries(all.map(({ url, error }) => [url, error]));
  console.log(JSON.stringify({ tested: tested.status, health, good: outcomes[good], bad: places.map((url) => outcomes[url]) }));
  await running.stop();
  receiver.close();
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "souk-apart-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("a host goes on when its webhooks lead where the machine has no route", async () => {
  if (apart === undefined) {
    throw new Error("This test needs `unshare --net` and `ip` (iproute2), and the right to both.");
  }
  const shell = ["sh", "-c", `${ROUTES} && exec "$@"`, "sh"];
  const node = [process.execPath, "--input-type=module", "--eval", program, folder];
  const [command = "", ...parameters] = [...apart, ...shell, ...node];
  const child = spawn(command, parameters, { stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  const refused = expect.stringContaining("connect_failed");
  expect(JSON.parse(output.slice(output.indexOf('{"tested"')))).toEqual({
    tested: 200,
    health: 200,
    good: null,
    bad: [refused, refused, refused, refused, refused],
  });
});
