import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "@jest/globals";

const entry = new URL("./index.js", import.meta.url).href;

/** Names with their addresses, and the expected result of a delivery. */
type Targets = Readonly<Record<string, readonly string[]>>;

/** Posts to each name, by https and by http, one after another and all at once. */
const program = `
  import { createWebhookSender } from ${JSON.stringify(entry)};
  const targets = JSON.parse(process.argv[1]);
  const resolve = async (host) => targets[host];
  const sender = createWebhookSender({ allowPrivate: true, resolve });
  const urls = Object.keys(targets).flatMap((name) => ["https://" + name, "http://" + name]);
  const send = (url, tenantId) =>
    sender.send({ tenantId, url, headers: {}, body: "{}", deadlineMs: 20_000 });
  const failures = {};
  const keep = (url, { failure }) => (failures[url] ??= new Set()).add(failure);
  for (const url of urls) keep(url, await send(url, 1));
  await Promise.all(urls.map(async (url, n) => keep(url, await send(url, 2 + (n % 3)))));
  await sender.close();
  const told = Object.entries(failures).map(([url, each]) => [url, [...each]]);
  console.log(JSON.stringify(Object.fromEntries(told)));
`;

async function posts(targets: Targets, before: readonly string[] = []) {
  const node = [
    process.execPath,
    "--input-type=module",
    "--eval",
    program,
    JSON.stringify(targets),
  ];
  const [command = "", ...parameters] = [...before, ...node];
  const child = spawn(command, parameters, { stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, errors, failures: output === "" ? {} : JSON.parse(output) };
}

/** Each URL of these names failed to connect, each time. */
const unconnected = (targets: Targets) => ({
  code: 0,
  errors: "",
  failures: Object.fromEntries(
    Object.keys(targets).flatMap((name) =>
      ["https", "http"].map((scheme) => [`${scheme}://${name}`, ["connect_failed"]]),
    ),
  ),
});

describe("a receiver at an address to which every kernel refuses a connection at once", () => {
  const targets = {
    "broadcast.example": ["255.255.255.255"],
    "group.example": ["224.0.0.1"],
    "group6.example": ["ff02::1"],
    "many.example": ["255.255.255.255", "ff02::1", "224.0.0.1"],
  };

  it("is a failed attempt, and the process goes on", async () => {
    expect(await posts(targets)).toEqual(unconnected(targets));
  });
});

/** Routes of a machine that has no other network than its own loopback and these refusals. */
const ROUTES = [
  "ip link set lo up",
  "ip route add unreachable 8.8.8.0/24",
  "ip route add prohibit 8.8.4.0/24",
  "ip route add blackhole 9.9.9.0/24",
  "ip route add throw 1.1.1.0/24",
  "ip -6 route add 2a00:1450::/32 dev lo",
  "ip -6 route add prohibit 2a02::/16",
].join(" && ");

/** A process in a network of its own, also where this one is not root. */
const namespaces = [["--net"], ["--map-root-user", "--net"]].map((flags) => ["unshare", ...flags]);
const apart = namespaces.find(([command = "", ...flags]) => {
  return spawnSync(command, [...flags, "sh", "-c", ROUTES]).status === 0;
});

describe("a receiver that this machine has no way to", () => {
  const targets = {
    "ipv6-only.example": ["2606:4700::1111"],
    "ipv4-only.example": ["1.0.0.1"],
    "both.example": ["2606:4700::1111", "1.0.0.1", "2606:4700::1001"],
    "unreachable.example": ["8.8.8.8"],
    "prohibited.example": ["8.8.4.4"],
    "blackhole.example": ["9.9.9.9"],
    "thrown.example": ["1.1.1.1"],
    "no-own-address.example": ["2a00:1450::1"],
    "prohibited6.example": ["2a02::1"],
    "closed-port.example": ["127.0.0.1"],
    "every.example": ["8.8.8.8", "2606:4700::1111", "8.8.4.4", "9.9.9.9", "127.0.0.1"],
  };

  it("is a failed attempt, and the process goes on", async () => {
    if (apart === undefined) {
      throw new Error(
        "This test needs `unshare --net` and `ip` (iproute2), and the right to both.",
      );
    }
    const routed = [...apart, "sh", "-c", `${ROUTES} && exec "$@"`, "sh"];
    expect(await posts(targets, routed)).toEqual(unconnected(targets));
  });
});
