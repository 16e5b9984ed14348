// Tries a release on a copy of the manifests: nothing is pushed or published.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { projectsOf } from "../build.mjs";
import { environment, isInstalled, node, npm, root } from "../workspace.mjs";

const VERSION = "97.0.0";
const projects = projectsOf(root);
const lerna = join(root, "node_modules", "lerna", "dist", "cli.js");
let copy;

const run = (program, args) =>
  execFileSync(program, args, {
    cwd: copy,
    encoding: "utf8",
    env: { ...environment, NX_DAEMON: "false", GIT_CONFIG_GLOBAL: "/dev/null" },
  }).trim();
const git = (...args) =>
  run("git", ["-c", "user.name=Souk", "-c", "user.email=souk@example.com", ...args]);
const read = (path) => readFileSync(join(copy, path), "utf8");
const manifestOf = (project) => JSON.parse(read(join(project, "package.json")));

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "souk-release-"));
  const files = ["package.json", "package-lock.json", "lerna.json", "nx.json", "CHANGELOG.md"];
  const manifests = [...projects, "scripts/reference"].map((project) =>
    join(project, "package.json"),
  );
  const readmes = globSync("packages/*/README.md", { cwd: root });
  const sources = [
    "scripts/date-changelog.mjs",
    "packages/core/src/version.ts",
    "deploy/kubernetes/kustomization.yaml",
  ];
  for (const path of [...files, ".gitignore", ...sources, ...manifests, ...readmes]) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  // Directly after a release there is nothing unreleased yet.
  const changelog = read("CHANGELOG.md");
  if (!/^## Unreleased$/m.test(changelog)) {
    const unreleased = changelog.replace(/^(?=## )/m, "## Unreleased\n\nA change.\n\n");
    writeFileSync(join(copy, "CHANGELOG.md"), unreleased);
  }
  // Each by itself: npm writes its record of what is installed next to them.
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name.startsWith(".") && name !== ".bin") continue;
    symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
  }
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "Souk");
  git("config", "user.email", "souk@example.com");
  git("add", "--all");
  git("commit", "--quiet", "--message=feat(core): lamps that can be dimmed");
  run(node, [lerna, "version", VERSION, "--no-push", "--yes"]);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("lerna version", () => {
  it("moves every workspace, and what they need of each other, to exactly that version", () => {
    expect(projects).toEqual(expect.arrayContaining(["packages/core", "examples", "bench"]));
    for (const project of projects) {
      const { version, dependencies = {} } = manifestOf(project);
      const pins = Object.entries(dependencies).filter(([name]) => name.startsWith("@souk/"));
      expect([project, version]).toEqual([project, VERSION]);
      expect(pins).toEqual(pins.map(([name]) => [name, VERSION]));
    }
    expect(JSON.parse(read("lerna.json")).version).toBe(VERSION);
  });

  it("writes it where the API reads it, which names the version of today", () => {
    expect(read("packages/core/src/version.ts")).toContain(`version = "${VERSION}";`);
    const today = JSON.parse(readFileSync(join(root, "lerna.json"), "utf8")).version;
    const source = readFileSync(join(root, "packages/core/src/version.ts"), "utf8");
    expect(source).toContain(`version = "${today}";`);
  });

  it("writes it into the manifests for Kubernetes, as the tag of the image", () => {
    expect(read("deploy/kubernetes/kustomization.yaml")).toContain(`newTag: ${VERSION}\n`);
  });

  it("commits and tags it, and leaves nothing else", () => {
    expect(git("tag", "--points-at", "HEAD")).toBe(`v${VERSION}`);
    expect(git("log", "-1", "--format=%s")).toBe(`chore(release): v${VERSION}`);
    expect(git("status", "--porcelain")).toBe("");
  });

  it("leaves this checkout as it was", () => expect(isInstalled(root)).toBe(true));

  it("dates the changelog's Unreleased section with the version, and writes no text of its own", () => {
    const before = git("show", "HEAD~1:CHANGELOG.md").split("\n");
    const after = git("show", "HEAD:CHANGELOG.md").split("\n");
    const today = new Date().toISOString().slice(0, 10);
    const changed = after.filter((line, at) => line !== before[at]);
    expect(before.filter((line) => /Unreleased/.test(line))).toEqual(["## Unreleased"]);
    expect(after).toHaveLength(before.length);
    expect(changed).toEqual([`## ${VERSION} - ${today}`]);
  });

  it("leaves a lock that npm ci takes", () => {
    const { packages } = JSON.parse(read("package-lock.json"));
    for (const project of projects) {
      expect(packages[project]).toMatchObject({ version: VERSION });
    }
    const dry = ["ci", "--dry-run", "--ignore-scripts", "--offline", "--no-audit"];
    const { status, stderr } = npm([...dry, `--prefix=${copy}`], "pipe");
    expect({ status, said: status === 0 ? "" : stderr }).toEqual({ status: 0, said: "" });
  });
});

it("set-address gives every published package its place in the repository, and READMEs links that work elsewhere", () => {
  const published = globSync("packages/*", { cwd: copy }).filter(
    (project) => !manifestOf(project).private,
  );
  expect(published).toEqual(expect.arrayContaining(["packages/cli", "packages/core"]));
  for (const address of [
    "https://github.com/first/souk",
    "https://code.example.com/second/souk/",
  ]) {
    run(node, [join(root, "scripts/set-address.mjs"), address]);
    const base = address.replace(/\/$/, "");
    for (const project of published) {
      expect(manifestOf(project)).toMatchObject({
        homepage: `${base}/tree/main/${project}#readme`,
        bugs: `${base}/issues`,
        repository: { type: "git", url: `git+${base}.git`, directory: project },
        publishConfig: { access: "public", provenance: base.startsWith("https://github.com/") },
      });
      expect(read(join(project, "README.md"))).not.toContain("](../");
    }
    expect(read("packages/cli/README.md")).toContain(`](${base}/blob/main/docs/cli.md)`);
    expect(manifestOf(".").repository.url).toBe(`git+${base}.git`);
  }
});

it("lerna run build builds every project that the compiler builds", () => {
  const builds = projects.map((project) => [project, manifestOf(project).scripts?.build]);
  const generating = { "packages/client": "node generate.mjs && " };
  const further = {
    "packages/console": " && npm run build --silent --workspace @souk/console-app --prefix ../..",
    "packages/reference": " && node ../../scripts/docs/write-guides.mjs",
  };
  expect(builds).toEqual(
    projects.map((project) => [
      project,
      `${generating[project] ?? ""}tsc -b${further[project] ?? ""}`,
    ]),
  );
});
