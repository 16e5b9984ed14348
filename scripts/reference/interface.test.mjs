import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { apiReport, reportFile } from "./api-report.mjs";
import { buildReference, operations } from "./build-reference.mjs";
import { publishedPackages, readDeclarations } from "./published.mjs";
import { root } from "../workspace.mjs";
import { reachedIn } from "./reached.mjs";
import { undocumented } from "./undocumented.mjs";

const packages = publishedPackages();
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
    expect(page.includes("Refused if a sku is taken or the category unknown.")).toBe(true);
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
