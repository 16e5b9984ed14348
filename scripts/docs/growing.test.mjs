import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { hasCitus, startCitusCluster } from "../citus/own-cluster.mjs";
import { freePort } from "../free-port.mjs";
import { root } from "../workspace.mjs";
import { blocksIn, difference, withOutput } from "./document.mjs";
import { runAll } from "./shell.mjs";

const { testEngines } = await import(
  join(root, "packages/adapters-persistence/dist/testing/test-databases.js")
);

const page = join(root, "docs/growing.md");
const SHOWN_PORTS = /\b(?:3000|300[12]|308[02]|6432|8080)\b/g;
/** The way takes a minute or two, and on a busy machine much longer. */
const PATIENCE_MS = 1_500_000;

const has = (program, flag) => {
  try {
    execFileSync(program, [flag], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};
const missing = new Set(
  [
    { name: "PgBouncer", isThere: has("pgbouncer", "--version") },
    { name: "HAProxy", isThere: has("haproxy", "-v") },
    { name: "Citus", isThere: hasCitus() },
  ].flatMap(({ name, isThere }) => (isThere ? [] : [name])),
);
const behindProxies = ["PgBouncer", "HAProxy"];
const needs = { 3: behindProxies, 4: behindProxies, 5: [...behindProxies, "Citus"] };

const steps = readFileSync(page, "utf8")
  .split(/^## (?=\d\. )/m)
  .slice(1)
  .map((text) => ({
    number: Number.parseInt(text, 10),
    commands: withOutput(blocksIn(text), "sh", "run"),
  }));
const lacks = (number) => (needs[number] ?? []).filter((name) => missing.has(name));
const possible = steps.filter(({ number }) => lacks(number).length === 0);

for (const { number } of steps.filter((step) => !possible.includes(step))) {
  it(`SKIPPED: this machine has no ${lacks(number).join(", no ")}, so step ${number} was not tried`, () => {
    process.stderr.write(`Step ${number} of growing.md was not tried: no ${lacks(number)}.\n`);
    expect(possible).not.toContain(number);
  });
}

/** PgBouncer refuses to run as root, as Postgres does. */
const asNobody = () => {
  const program = execFileSync("sh", ["-c", "command -v pgbouncer"], { encoding: "utf8" }).trim();
  const nobody = "--reuid=nobody --regid=nogroup --clear-groups";
  return process.getuid?.() === 0
    ? `exec setpriv ${nobody} ${program} "$@"`
    : `exec ${program} "$@"`;
};

describe("the way from one file to a cluster", () => {
  it("has its five steps", () => {
    expect(steps.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(steps.every(({ commands }) => commands.length > 0)).toBe(true);
  });

  it(
    "shows what its commands print",
    async () => {
      await using opened = new AsyncDisposableStack();
      const place = mkdtempSync(join(tmpdir(), "souk-growing-"));
      opened.defer(() => rmSync(place, { recursive: true, force: true, maxRetries: 5 }));
      chmodSync(place, 0o755);
      const { create } = testEngines.find(({ dialect }) => dialect === "postgres");
      const postgres = await create();
      opened.defer(() => postgres.drop());
      const free = await freePorts();
      const replaced = namesOf(postgres.url);
      if (possible.some(({ number }) => number === 5)) {
        const citus = await startCitusCluster();
        opened.defer(() => citus.stop());
        replaced.push(["postgres://souk:secret@coordinator.example.com/souk", citus.url]);
      }
      const here = (text) =>
        replaced.reduce(
          (all, [from, to]) => all.replaceAll(from, to),
          text.replaceAll(SHOWN_PORTS, (port) => free.get(port)),
        );
      const commands = possible.flatMap((step) => step.commands);
      const outputs = await runAll(
        commands.map(({ text }) => here(text)),
        place,
        {
          programs: missing.has("PgBouncer") ? {} : { pgbouncer: asNobody() },
          timeout: PATIENCE_MS - 60_000,
        },
      );
      const wrong = commands.flatMap(
        ({ out }, at) => (out && difference(out, outputs[at] ?? "nothing")) ?? [],
      );
      expect(wrong).toEqual([]);
    },
    PATIENCE_MS,
  );
});

/** The ports of the page, and a free one for each. */
async function freePorts() {
  const shown = new Set(readFileSync(page, "utf8").match(SHOWN_PORTS));
  const pairs = [];
  for (const port of shown) pairs.push([port, String(await freePort())]);
  return new Map(pairs);
}

function namesOf(url) {
  const { hostname, port, pathname, username, password } = new URL(url);
  const database = pathname.slice(1);
  return [
    ["postgres://souk:secret@db.example.com/souk", url],
    [
      "host=db.example.com dbname=souk user=souk password=secret",
      `host=${hostname} port=${port} dbname=${database} user=${username} password=${password}`,
    ],
  ];
}
