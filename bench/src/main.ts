/** `npm run bench -- NAME`: each bench is a program of its own. */
const benches: Readonly<Record<string, () => Promise<{ run(args: string[]): Promise<void> }>>> = {
  "cli-start": () => import("./cli-start.js"),
  "cli-import": () => import("./cli-import.js"),
  "http-import": () => import("./http-import.js"),
  "import-waits": () => import("./import-waits.js"),
  limit: () => import("./limit/limit.js"),
  deliveries: () => import("./deliveries/deliveries.js"),
  follow: () => import("./follow/follow.js"),
  growth: () => import("./growth/growth.js"),
  migrating: () => import("./migrating/migrating.js"),
  operations: () => import("./operations.js"),
  peers: () => import("./peers/peers.js"),
  tracing: () => import("./tracing/tracing.js"),
  waiting: () => import("./growth/waiting.js"),
};

const [name = "", ...args] = process.argv.slice(2);
const bench = benches[name];
if (bench) {
  await (await bench()).run(args);
} else {
  process.stderr.write(`Usage: npm run bench -- ${Object.keys(benches).join(" | ")}\n`);
  process.exitCode = 2;
}
