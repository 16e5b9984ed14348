import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "@jest/globals";
import { soukIn, temporaryDirectory } from "./testing/souk.js";

const folder = temporaryDirectory();
afterEach(() => folder.remove());

const module = fileURLToPath(new URL("testing/noun-module.js", import.meta.url));

describe("souk nouns migrate", () => {
  it("writes the migration that creates the table of a noun", async () => {
    const out = join(folder.path, "repair.migrations.ts");
    const souk = soukIn(folder.path, {});
    const { code, err } = await souk(["nouns", "migrate", module, "--out", out]);
    expect([code, err]).toEqual([0, expect.stringContaining("0001-repairs: creates the table")]);
    const written = readFileSync(out, "utf8");
    expect(written).toContain("create table repairs (");
    expect(written).toContain('...protect("repairs"),');
  });

  it("rejects a module that is missing or has no noun", async () => {
    const souk = soukIn(folder.path, {});
    expect(await souk(["nouns", "migrate", join(folder.path, "none.js")])).toMatchObject({
      code: 2,
      err: expect.stringContaining("There is no module"),
    });
    const other = fileURLToPath(new URL("testing/leaves.js", import.meta.url));
    expect((await souk(["nouns", "migrate", other])).err).toContain("exports no noun");
  });
});
