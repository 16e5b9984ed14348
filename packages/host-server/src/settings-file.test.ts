import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { addSettingsFile } from "./config.js";

describe("the file that SOUK_ENV_FILE names", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "souk-settings-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("sets what the environment does not", () => {
    const file = join(folder, "souk.env");
    writeFileSync(file, "SOUK_PROFILE=production\nPORT=4000\nMAIL=\n");
    const environment: NodeJS.ProcessEnv = { SOUK_ENV_FILE: file, PORT: "5000" };
    addSettingsFile(environment);
    expect(environment).toEqual({
      SOUK_ENV_FILE: file,
      SOUK_PROFILE: "production",
      PORT: "5000",
    });
  });

  it("stops the host if it does not exist", () => {
    const SOUK_ENV_FILE = join(folder, "missing.env");
    expect(() => addSettingsFile({ SOUK_ENV_FILE })).toThrow(
      `The settings file ${SOUK_ENV_FILE} does not exist. Correct SOUK_ENV_FILE.`,
    );
  });

  it("need not be named", () => {
    const environment = { PORT: "5000" };
    addSettingsFile(environment);
    expect(environment).toEqual({ PORT: "5000" });
  });
});
