import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { apiReport, reportFile } from "./api-report.mjs";
import { buildReference, operations } from "./build-reference.mjs";
import { publishedPackages, readDeclarations } from "./published.mjs";
import { root } from "../workspace.mjs";
import { reachedIn } from "./reached.mjs";
import {
  differences,
  digestsOf,
  falselyCompatible,
  readReleased,
  unsaid,
} from "./released-interface.mjs";
import { undocumented } from "./undocumented.mjs";

const packages = publishedPackages();
const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
const entries = [...packages.flatMap((each) => each.entries), ...operations()];
let declarations;
const found = new Map();

beforeAll(() => {
  declarations = readDeclarations(entries);
  for (const each of packages) found.set(each.name, reachedIn(declarations, each));
});

const reachedOf = (name) => found.get(name) ?? [];

describe("the interface of each package", () => {
  it.each(packages.map((each) => [each.name, each]))(
    "of %s is what its report says; `npm run generate` renews it",
    (name, each) => {
      const written = readFileSync(reportFile(each), "utf8");
      expect(written).toBe(apiReport(each, reachedOf(name)));
      // The fault that this guards against: a type behind an export changes unnoticed.
      const [first, ...rest] = reachedOf(name);
      const changed = { ...first, text: `${first?.text} | null` };
      expect(apiReport(each, [changed, ...rest])).not.toBe(written);
    },
  );

  it("is listed in the changelog where it differs from the previous release", () => {
    const released = readReleased();
    for (const [name, before] of Object.entries(released)) {
      const owed = unsaid(changelog, differences(before, digestsOf(reachedOf(name))));
      expect([name, owed]).toEqual([name, []]);
    }
  });

  it("describes each operation, port and option where an editor shows it", () => {
    expect(undocumented(declarations, entries)).toEqual([]);
  });
});

it("no published type needs the types of Koa, which an embedder may not have", () => {
  const files = declarations.program.getSourceFiles().map(({ fileName }) => fileName);
  expect(files.filter((file) => /node_modules\/@(?:types\/koa|koa\/router)\//.test(file))).toEqual(
    [],
  );
});

it("a program that opens a database and serves it compiles without the types of MikroORM and Kysely", () => {
  const fronts = ["@souk/core", "@souk/adapters-http", "@souk/adapters-persistence"];
  const filesOf = (names) =>
    readDeclarations(entries.filter(({ name }) => names.includes(name)))
      .program.getSourceFiles()
      .map(({ fileName }) => fileName)
      .filter((file) => /node_modules\/(?:@mikro-orm|kysely)\//.test(file));
  expect(filesOf(fronts)).toEqual([]);
  // The fault that this guards against: one type of the front door that reaches them.
  expect(filesOf([...fronts, "@souk/adapters-persistence/tables"])).not.toEqual([]);
});

describe("the options of the ready-made host", () => {
  it("are all in the guide", () => {
    const guide = readFileSync(join(root, "docs", "embedding-guide.md"), "utf8");
    const [chapter] = guide.split("## The ready-made host with your parts").slice(1);
    const [table] = chapter.split("\n## ");
    const entry = entries.find(({ name }) => name === "@souk/host-server");
    const options = declarations.exportsOf(entry).find(({ name }) => name === "HostOptions");
    const { checker } = declarations;
    const names = checker
      .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(options.symbol))
      .map(({ name }) => name);
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });
});

describe("the reference", () => {
  const folder = mkdtempSync(join(tmpdir(), "souk-reference-"));
  const pages = () =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".html"),
    );
  const read = (name) => readFileSync(join(folder, name), "utf8");

  beforeAll(() => buildReference(declarations, entries, folder));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("has a page of every import, and what the code says of a use case", () => {
    const index = read("modules.html");
    expect(entries.filter(({ name }) => !index.includes(`>${name}<`))).toEqual([]);
    const page = read("variables/Operations__catalog.createProduct.html");
    expect(page.includes("Refused if the sku is taken or the category unknown.")).toBe(true);
  });

  it("needs no other server and no script inside a page, and every link of it leads somewhere", () => {
    const all = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));
    const faults = pages().flatMap((name) => {
      const page = read(name);
      const inside = page.match(/<script>|<style|\sstyle="|\son[a-z]+="/g) ?? [];
      const links = Array.from(
        page.matchAll(/\s(?:href|src)="([^"#?]+)[^"]*"/g),
        ([, to = ""]) => to,
      );
      const lost = links.filter((to) => !all.has(normalize(join(dirname(name), to))));
      return [...inside, ...lost].map((fault) => `${name}: ${fault}`);
    });
    expect(faults).toEqual([]);
    expect(pages().length).toBeGreaterThan(500);
  });
});

describe("the rule of the changelog", () => {
  const text = (name, rest = {}) => ({
    name,
    from: ["@souk/core"],
    text: `const ${name}: string;`,
    mentions: [],
    ...rest,
  });
  const hidden = text("Hidden", { from: [] });
  const before = digestsOf([text("kept"), text("gone"), text("open", { mentions: [hidden] })]);
  const wider = text("Hidden", { from: [], text: "type Hidden = null;" });
  const now = digestsOf([text("kept"), text("added"), text("open", { mentions: [wider] })]);
  const owed = (section) =>
    unsaid(
      `# Changelog\n\n## Unreleased\n\n${section}\n\n## 2.0.0\n\n- \`gone\` \`added\``,
      differences(before, now),
    );

  it("asks for every export that is gone, new or different, also by a type behind it", () => {
    expect(owed("New:\n\n- Lamps.")).toEqual([
      '`gone` is gone: say so under "Breaking:".',
      "`open` differs: say how.",
      "`added` differs: say how.",
    ]);
    const said = "Breaking:\n\n- `gone(id)` is gone.\n\nChanged:\n\n- `open` and `added`.";
    expect(owed(said)).toEqual([]);
    expect(owed(said.replace("Breaking:", "New:"))).toHaveLength(1);
  });

  it("rejects breaking changes without a new major version, or a new minor one before 1.0.0", () => {
    const breaking = "Breaking:\n\n- `a` is gone.\n";
    expect(falselyCompatible(`## 2.1.0\n\n${breaking}\n## 2.0.0\n`)).toEqual(["2.1.0"]);
    expect(falselyCompatible(`## 0.9.1\n\n${breaking}\n## 0.9.0\n`)).toEqual(["0.9.1"]);
    expect(falselyCompatible(`## 0.10.0\n\n${breaking}\n## 0.9.0\n`)).toEqual([]);
    expect(falselyCompatible(`## 3.0.0\n\n${breaking}\n## 2.0.0\n`)).toEqual([]);
    expect(falselyCompatible(`## 2.1.0\n\nNew:\n\n- \`b\`.\n\n## 2.0.0\n`)).toEqual([]);
    expect(falselyCompatible(changelog)).toEqual([]);
  });
});
