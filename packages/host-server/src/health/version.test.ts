import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { fullVersion } from "./version.js";

const COMMIT = "83f4df2a56cf2bb9a6c6bd5cd7ff2ac2cbf6a4a1";

let folder: string;
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const found = () => fullVersion(pathToFileURL(join(folder, "packages/host/package.json")));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "souk-version-"));
  write("packages/host/package.json", '{"version":"2.1.0"}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the version", () => {
  const between = { version: "2.1.0+83f4df2a", commit: COMMIT };

  it("is that of the manifest where nothing names a commit", () => {
    expect(found()).toEqual({ version: "2.1.0", commit: null });
  });

  it.each([
    ["a branch", { ".git/HEAD": "ref: refs/heads/main\n", ".git/refs/heads/main": `${COMMIT}\n` }],
    [
      "a branch in a clone",
      {
        ".git/HEAD": "ref: refs/heads/main\n",
        ".git/packed-refs": `# pack-refs\n${"0".repeat(40)} refs/heads/mains\n${COMMIT} refs/heads/main\n`,
      },
    ],
    ["a commit", { ".git/HEAD": `${COMMIT}\n` }],
    [
      "a worktree",
      {
        ".git": "gitdir: FOLDER/main/worktrees/one\n",
        "main/worktrees/one/HEAD": "ref: refs/heads/one\n",
        "main/worktrees/one/commondir": "../..\n",
        "main/refs/heads/one": `${COMMIT}\n`,
      },
    ],
    ["a package that was built between releases", { "packages/host/dist/commit": `${COMMIT}\n` }],
  ])("names the commit of %s", (_, files) => {
    for (const [path, text] of Object.entries(files)) write(path, text.replace("FOLDER", folder));
    expect(found()).toEqual(between);
  });

  it("is unknown in a bundle without a manifest", () => {
    rmSync(join(folder, "packages"), { recursive: true });
    expect(found()).toEqual({ version: "unknown", commit: null });
  });
});
