// npm run test:citus -- --url postgres://… [--long]: the suites that matter most, on a Citus cluster instead of a plain
// Postgres. What repeats itself does so only a few times, and some suites do not run, unless it may take long.
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { environment, install, root, spawnNode } from "../workspace.mjs";
import { longSuites, suites } from "./suites.mjs";

const { values } = parseArgs({
  options: { url: { type: "string" }, long: { type: "boolean", default: false } },
});
const url = values.url ?? process.env.TEST_CITUS_URL;
if (!url) {
  console.error("Which cluster? Say it with --url postgres://… or TEST_CITUS_URL.");
  process.exit(2);
}

install();
const run = async (args, more = {}) => {
  const child = spawnNode(args, { stdio: ["ignore", "inherit", "inherit"], ...more });
  const [code] = await once(child, "close");
  return code ?? 1;
};

const built = await run([join(root, "node_modules", "typescript", "bin", "tsc"), "-b"]);
if (built !== 0) process.exit(built);

const jest = join(root, "node_modules", "jest", "bin", "jest.js");
const config = join(root, "scripts", "citus", "jest.config.js");
const wanted = values.long ? [...suites, ...longSuites] : suites;
const patterns = wanted.map((suite) => `packages/${suite}\\.test\\.js$`);
const code = await run([jest, "-c", config, "--ci", "--maxWorkers=2", ...patterns], {
  env: { ...environment, TEST_CITUS_URL: url, ...(!values.long && { TEST_FEW_ROUNDS: "yes" }) },
});
console.log(
  code === 0 ? "Citus: all suites passed." : "Citus: not all passed; see the suites above.",
);
process.exitCode = code;
