/** `npm run bench -- NAME`: each bench is a program of its own. */
const benches: Readonly<Record<string, () => Promise<{ run(args: string[]): Promise<void> }>>> = {
  limit: () => import("./limit/limit.js"),
  growth: () => import("./growth/growth.js"),
  deliveries: () => import("./deliveries/deliveries.js"),
  agents: () => import("./agents/agents.js"),
  nouns: () => import("./nouns.js"),
  import: () => import("./import.js"),
  "sign-ins": () => import("./sign-ins.js"),
  peers: () => import("./peers/peers.js"),
};

const [name = "", ...args] = process.argv.slice(2);
const bench = benches[name];
if (bench) {
  await (await bench()).run(args);
} else {
  process.stderr.write(`Usage: npm run bench -- ${Object.keys(benches).join(" | ")}\n`);
  process.exitCode = 2;
}
