// npm run artefact: writes souk with the server, its pages and its native modules into one archive in dist, which runs on
// machines of this system and processor that have Node. --to names another folder.
import "./follow-parent.mjs";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fail, install, node, root } from "./workspace.mjs";

install({ omitDev: true });

const to = process.argv.indexOf("--to");
const folder = to === -1 ? join(root, "dist") : resolve(process.argv[to + 1]);
const { version } = JSON.parse(readFileSync(join(root, "packages/cli/package.json"), "utf8"));
const libc =
  process.platform === "linux" && !process.report.getReport().header.glibcVersionRuntime
    ? "-musl"
    : "";
const name = `souk-${version}-${process.platform}${libc}-${process.arch}`;

const run = (command, words) => {
  const { status } = spawnSync(command, words, { cwd: folder, stdio: "inherit" });
  if (status !== 0) fail("The program was not packed.");
};

mkdirSync(folder, { recursive: true });
const bundle = join(root, "scripts", "bundle-cli.mjs");
run(node, [bundle, "--compile", "--with-native", "--to", join(folder, name)]);
run("tar", ["-czf", `${name}.tar.gz`, name]);
rmSync(join(folder, name), { recursive: true });
const archive = join(folder, `${name}.tar.gz`);
const megabytes = Math.ceil(statSync(archive).size / 1e6);
console.log(`${relative(process.cwd(), archive)} (${megabytes} MB)`);
