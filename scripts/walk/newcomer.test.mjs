// Follows the documents as a newcomer does: in a clone, with the machine's own Node and npm, and every command as it is
// written. It installs packages from the registry.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { blocksIn, difference, withOutput } from "../docs/document.mjs";
import { freePort } from "../free-port.mjs";
import { root } from "../workspace.mjs";

const MARKER = "--- the next block ---";
const PATIENCE = 1_800_000;

/** The packages require a newer Node than the checkout. */
const newNode = join(root, "node_modules", "node", "bin");

let place;
let port;
let receiver;
let server;

const page = (name) => readFileSync(join(root, name), "utf8");
const codeOf = (text, fence) =>
  Array.from(text.matchAll(/^```([^\n]*)\n([\s\S]*?)^```$/gm)).flatMap(([, info, code]) =>
    fence.test(info) ? [code] : [],
  );

/** The commands of a page, or of one of its sections. */
function commandsOf(name, heading) {
  const text = page(name);
  const section = heading ? text.split(/^(?=## )/m).find((each) => each.startsWith(heading)) : text;
  return codeOf(section, /^sh\b/);
}

/** The shell of a person who has the Node of this machine, or the one that `programs` names. */
function shell(script, cwd, programs = "") {
  const mine = /^(HOME|LANG|TMPDIR|USER|.*(PROXY|CERT|_CA_|CAFILE).*)$/i;
  const kept = Object.entries(process.env).filter(([name]) => mine.test(name));
  const path = process.env.PATH.split(delimiter).filter((each) => !each.includes("node_modules"));
  const child = spawn("bash", ["-c", `set -e\n${here(script)}`], {
    cwd,
    detached: true,
    env: {
      HOME: homedir(),
      ...Object.fromEntries(kept),
      // The last one is for a machine that has only the Node which runs the tests.
      PATH: [programs, ...path, dirname(process.execPath)].filter(Boolean).join(delimiter),
      PORT: String(port),
      NO_COLOR: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let all = "";
  child.stdout.on("data", (text) => ((out += text), (all += text)));
  child.stderr.on("data", (text) => (all += text));
  const ended = once(child, "close").then(([code]) => ({ code, out, all }));
  return { child, ended, said: () => all };
}

/** The documents' ports are often in use on the machine of a developer. */
const here = (text) => text.replaceAll(":3000", `:${port}`).replaceAll("8080", String(receiver));

/** Runs commands in one shell, and returns what each block prints. */
async function type(blocks, cwd, programs) {
  const script = blocks.flatMap((block) => [block, `echo; echo '${MARKER}'`]).join("\n");
  const { code, out, all } = await shell(script, cwd, programs).ended;
  if (code !== 0) throw new Error(`A command failed.\n${all}`);
  return out.split(MARKER).slice(0, -1);
}

/** Runs a command that serves until `close` presses Ctrl-C. */
async function serve(command, cwd, programs) {
  const { child, ended, said } = shell(command, cwd, programs);
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`"${command}" ended.\n${said()}`);
    await pause(100);
  }
  return {
    async close() {
      // A terminal sends it to every process of the command.
      if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGINT");
      await ended;
    },
  };
}

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function stop() {
  await server?.close();
  server = undefined;
}

/** A clone of this checkout's last commit, with nothing that an installation or a build would leave. */
function clone(name) {
  const folder = join(place, name, "souk");
  execFileSync("git", ["clone", "--quiet", root, folder]);
  return folder;
}

/** Another clone, to which the registry has already given the packages: what it gives is the same each time. */
function installedClone(name, from) {
  const folder = clone(name);
  const installed = globSync(["node_modules", "*/node_modules", "*/*/node_modules"], {
    cwd: from,
    exclude: (path) => path.includes("node_modules/"),
  });
  for (const path of installed)
    execFileSync("cp", ["-RPl", join(from, path), join(folder, dirname(path))]);
  // What the other clone has built.
  rmSync(join(folder, "node_modules", ".cache"), { recursive: true, force: true });
  return folder;
}

/** Runs the programs of the embedding guide in a project. Returns what they print that the page does not show. */
async function differencesOfGuide(project) {
  const wrong = [];
  for (const { text, out } of withOutput(blocksIn(page("docs/embedding-guide.md")), "ts", "run")) {
    writeFileSync(join(project, "main.ts"), text);
    const [printed] = await type(["npx tsc\nnode main.ts"], project, newNode);
    wrong.push(...((out && [difference(out, printed)]) ?? []));
  }
  return wrong.filter(Boolean);
}

async function install(folder) {
  const [pack, use] = commandsOf("docs/installing.md", "## Install from a checkout");
  await type([pack], folder);
  await type([use], folder, newNode);
  const project = join(folder, "..", "my-project");
  const [settings] = codeOf(page("docs/installing.md"), /^json$/);
  writeFileSync(join(project, "tsconfig.json"), settings);
  return project;
}

/** Runs the command of the examples' page. Returns the output and the expected one. */
async function runExample(folder) {
  const [command] = commandsOf("examples/README.md");
  const [, name] = /^npm run example -- (\S+)$/m.exec(command);
  const [printed] = await type([command.replace("run", "run --silent")], folder);
  return { printed: printed.trim(), expected: page(`examples/src/${name}/expected.txt`).trim() };
}

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "souk-newcomer-"));
  [port, receiver] = [await freePort(), await freePort()];
});

afterAll(async () => {
  await stop();
  rmSync(place, { recursive: true, force: true });
});

let souk;

describe("a newcomer who reads the documents in their order", () => {
  let project;

  beforeAll(() => {
    souk = clone("in-order");
  });

  it(
    "starts Souk, signs in to a demo shop and receives its webhook, as the README says",
    async () => {
      const [start, seed] = commandsOf("README.md", "## Start");
      server = await serve(start, souk);
      await type([seed], souk);
      const [, email, password] = /as `([^`]+)` with the password `([^`]+)`/.exec(
        page("README.md"),
      );
      const response = await fetch(`http://127.0.0.1:${port}/api/v2/admin/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password }),
      });
      expect(response.status).toBe(200);
      const order = withOutput(blocksIn(page("README.md")), "sh", "run").find(({ out }) => out);
      const [printed] = await type([order.text], souk);
      expect(difference(order.out, printed)).toBeUndefined();
      await stop();
    },
    PATIENCE,
  );

  it(
    "receives the responses of Getting started",
    async () => {
      const text = page("docs/getting-started.md");
      const [, forget] = /delete `var\/souk\.db` with `([^`]+)`/.exec(text);
      await type([forget], souk);
      const [start] = commandsOf("docs/getting-started.md");
      server = await serve(start, souk);
      const blocks = withOutput(blocksIn(text), "sh", "run");
      const printed = await type(
        blocks.map((block) => block.text),
        souk,
      );
      const wrong = blocks.flatMap(({ out }, at) => (out && difference(out, printed[at])) ?? []);
      expect(wrong).toEqual([]);
    },
    PATIENCE,
  );

  it(
    "installs the packages in a project while Souk runs",
    async () => {
      project = await install(souk);
      expect(await isReady()).toBe(true);
      await stop();
    },
    PATIENCE,
  );

  it(
    "runs an example",
    async () => {
      const { printed, expected } = await runExample(souk);
      expect(printed).toBe(expected);
    },
    PATIENCE,
  );

  it(
    "runs the programs of the embedding guide and of the README",
    async () => {
      expect(await differencesOfGuide(project)).toEqual([]);
      const [program] = codeOf(page("README.md"), /^ts serve$/);
      writeFileSync(
        join(project, "shop.ts"),
        here(program).replace("listen(3000", `listen(${port}`),
      );
      const [command] = commandsOf("README.md", "## Embed it");
      server = await serve(command, project, newNode);
      await stop();
    },
    PATIENCE,
  );
});

describe("a newcomer who begins with another page", () => {
  it(
    "runs an example first",
    async () => {
      const { printed, expected } = await runExample(installedClone("example", souk));
      expect(printed).toBe(expected);
    },
    PATIENCE,
  );

  it(
    "packs the packages first, and runs the programs of the embedding guide",
    async () => {
      const project = await install(installedClone("install", souk));
      expect(await differencesOfGuide(project)).toEqual([]);
    },
    PATIENCE,
  );
});
