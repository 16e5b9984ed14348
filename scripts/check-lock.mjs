// npm drops an optional platform package that the registry does not serve, and `npm ci` then
// refuses the lock on every machine. This finds such gaps before they land.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const lockFile = fileURLToPath(new URL("../package-lock.json", import.meta.url));
const packages = JSON.parse(readFileSync(process.argv[2] ?? lockFile, "utf8")).packages;
const paths = Object.keys(packages);

const gaps = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)))
    .map((name) => `${owner} needs ${name} ${optionalDependencies[name]}`),
);

for (const gap of gaps) console.error(gap);
if (gaps.length > 0) {
  console.error(
    `${gaps.length} optional packages are missing from the lock: npm ci would refuse it.`,
  );
  process.exitCode = 1;
}
