// Runs one Postgres and prints its URL, until a signal arrives or whoever holds our stdin is gone.
// Tests start it this way too: a test run that is killed closes the pipe, so nothing stays behind.
//   node scripts/test-postgres/standalone.mjs               durable, for development and benches
//   node scripts/test-postgres/standalone.mjs --throwaway   as fast as it gets, for tests; --with=FOLDER: takes that along when it ends
//   node scripts/test-postgres/standalone.mjs --small       for a small disk, and started again when it ends
//   node scripts/test-postgres/standalone.mjs --pair        with a standby that takes over; --late: one that is behind
// Told `halt fast`, `halt immediate` or `resume` on stdin it does that, and says `halted` or `running`.
import { fstatSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { startCluster } from "./cluster.mjs";
import { startPair } from "./pair.mjs";

const asked = new Promise((resolve) => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, resolve);
  const stdin = fstatSync(0, { throwIfNoEntry: false });
  if (stdin?.isFIFO() || stdin?.isSocket()) {
    process.stdin.on("end", resolve).on("error", resolve).on("close", resolve).resume();
  }
});

const isTold = (flag) => process.argv.includes(flag);
const started = isTold("--pair")
  ? startPair({ late: isTold("--late") })
  : startCluster({ durable: !isTold("--throwaway"), small: isTold("--small") });
const cluster = await started.catch((error) => {
  console.error(error.message);
  process.exit(1);
});
process.stdout.on("error", () => {});
process.stdout.write(`${cluster.url}\n`);

createInterface({ input: process.stdin }).on("line", (line) => {
  const [order, mode] = line.split(" ");
  const done = order === "halt" ? cluster.halt(mode) : cluster.resume();
  done.then(
    () => process.stdout.write(order === "halt" ? "halted\n" : "running\n"),
    (error) => console.error(error),
  );
});

const crashed = cluster.exited.then(() => {
  process.exitCode = 1;
});
await Promise.race([asked, crashed]);
const code = process.exitCode ?? 0;
await cluster.stop();
const folder = process.argv.find((word) => word.startsWith("--with="))?.slice("--with=".length);
if (folder) rmSync(folder, { recursive: true, force: true });
process.exit(code);
