// What `npm run write-release` reports about the archives of a release.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { archivesFor, published } from "../packed/installation.mjs";
import { root } from "../workspace.mjs";
import { notesOf, problemsIn, readArchive } from "./check-archive.mjs";

const { version } = JSON.parse(readFileSync(join(root, "lerna.json"), "utf8"));
const ADDRESS = "git+https://github.com/owner/souk.git";
let place;
let archives;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "souk-release-archives-"));
  archives = await archivesFor(place);
});

afterAll(() => rmSync(place, { recursive: true, force: true }));

/** An archive as it is once the owner has named the repository. */
function archiveOf(name) {
  const { manifest, files } = readArchive(archives.get(name));
  return { files, manifest: { ...manifest, repository: { url: ADDRESS } } };
}

it.each(published.map(({ name }) => name))(
  "the archive of %s can be published once it names its repository",
  (name) => {
    expect(problemsIn(archiveOf(name), version)).toEqual([]);
    const { manifest, files } = archiveOf(name);
    const { repository: _, ...unnamed } = manifest;
    expect(problemsIn({ files, manifest: unnamed }, version)).toEqual([
      `${name} does not name its repository: run node scripts/set-address.mjs with its address.`,
    ]);
  },
);

describe("an archive of @souk/client with a fault", () => {
  const faults = [
    ["another version", { version: "0.0.1" }, "has the version 0.0.1 instead of"],
    ["no license", { license: undefined }, "names no license"],
    ["an export without types", { exports: { ".": { default: "./dist/index.js" } } }, "no types"],
    ["a missing file", { exports: { "./x": "./dist/x.js" } }, "lacks ./dist/x.js, which ./x"],
    ["a missing program", { bin: { x: "./dist/x.js" } }, "lacks its program ./dist/x.js"],
    ["a link", { dependencies: { pg: "file:../pg" } }, 'requires pg "file:../pg"'],
    ["any version", { dependencies: { pg: "*" } }, 'requires pg "*"'],
    ["another core", { dependencies: { "@souk/core": "^0.1.0" } }, "requires @souk/core ^0.1.0"],
    ["no provenance", { publishConfig: { access: "public" } }, "without provenance"],
    ["restricted access", { publishConfig: { provenance: true } }, "is not published publicly"],
  ];

  it.each(faults)("such as %s is reported", (_, fault, problem) => {
    const { files, manifest } = archiveOf("@souk/client");
    const problems = problemsIn({ files, manifest: { ...manifest, ...fault } }, version);
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });

  it.each(["dist/index.test.js", ".env", "dist/.tsbuildinfo"])("such as %s is reported", (file) => {
    const { files, manifest } = archiveOf("@souk/client");
    const problems = problemsIn({ files: [...files, file], manifest }, version);
    expect(problems).toEqual([`@souk/client contains ${file}.`]);
  });

  it.each(["LICENSE", "README.md"])("such as no %s is reported", (file) => {
    const { files, manifest } = archiveOf("@souk/client");
    const rest = files.filter((each) => each !== file);
    expect(problemsIn({ files: rest, manifest }, version)).toEqual([
      `@souk/client lacks the file ${file}.`,
    ]);
  });
});

it("the notes are the section of the version, or what is not released yet", () => {
  const changelog = "# Changes\n\n## Unreleased\n\nNew.\n\n## 0.10.0 - 2027-01-04\n\nOld.\n";
  expect(notesOf(changelog, "0.10.0")).toBe("Old.\n");
  expect(notesOf(changelog, "0.11.0")).toBe("New.\n\n");
});
