import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { accessProblem } from "./access-problem.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "souk-access-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { username } = userInfo();
const refusing = (refused: string, code: string) => (path: string) => {
  if (path === refused) throw Object.assign(new Error(code), { code });
  throw Object.assign(new Error("ENOENT"), { code: "ENOENT" });
};

describe("the access to a file", () => {
  it("has no problem where this user may use the file, or create it", () => {
    writeFileSync(join(folder, "souk.db"), "");
    expect(accessProblem(join(folder, "souk.db"))).toBeNull();
    expect(accessProblem(join(folder, "var", "souk.db"))).toBeNull();
  });

  it("names the mode of an own file that may not be written", () => {
    const file = join(folder, "souk.db");
    writeFileSync(file, "", { mode: 0o400 });
    expect(accessProblem(file, `${file}*`, refusing(file, "EACCES"))).toEqual({
      message: `${file} has the mode 400: the user ${username} may not use it.`,
      remedy: `give the user the right to write: chmod u+rw ${file}*`,
    });
  });

  it("names the owner of a file of another user", () => {
    const file = join(folder, "souk.db");
    writeFileSync(file, "");
    // Only root may give a file away, and everyone else finds one of root's.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(file, 65_000, 65_000);
    const other = isRoot ? file : "/etc/passwd";
    const owner = isRoot ? "the user 65000" : "root";
    expect(accessProblem(other, other, refusing(other, "EACCES"))).toEqual({
      message: `${other} belongs to ${owner}: the user ${username} may not use it.`,
      remedy: `give it to the user: sudo chown ${username} ${other}`,
    });
  });

  it("names the folder in which the file cannot be created", () => {
    const file = join(folder, "var", "souk.db");
    expect(accessProblem(file, file, refusing(folder, "EACCES"))).toEqual({
      message: `The folder ${folder} has the mode 700: the user ${username} may not create files in it.`,
      remedy: `choose another folder, or give this one to the user: sudo chown ${username} ${folder}`,
    });
  });

  it("names a file on a read-only file system", () => {
    const file = join(folder, "souk.db");
    expect(accessProblem(file, `${file}*`, refusing(file, "EROFS"))).toEqual({
      message: `${file} is on a read-only file system.`,
      remedy: `copy it to a folder that can be written, and use the copy: cp ${file}* FOLDER`,
    });
  });
});
