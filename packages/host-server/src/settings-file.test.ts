import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { addSettingsFile, loadConfig } from "./config.js";

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

  it("stops the host at lines that set nothing, and names each", () => {
    const file = join(folder, "wrong.env");
    const lines = [
      "# Ours",
      "",
      "export PORT = 4000",
      "LOG_LEVEL warn",
      'KEY="a',
      "b c",
      '"',
      "MAIL",
    ];
    writeFileSync(file, lines.join("\r\n"));
    const environment: NodeJS.ProcessEnv = { SOUK_ENV_FILE: file };
    expect(() => addSettingsFile(environment)).toThrow(
      `The configuration is invalid:
  Line 4 of ${file} is neither a setting, such as PORT=3000, nor a comment.
  Line 8 of ${file} is neither a setting, such as PORT=3000, nor a comment.`,
    );
    expect(environment).toEqual({ SOUK_ENV_FILE: file });
    writeFileSync(join(folder, ".env"), "PORT 4000\n");
    expect(() => loadConfig({ PORT: "none" }, folder)).toThrow(
      /Line 1 of .*\.env is neither[^]*PORT must be/,
    );
    rmSync(join(folder, ".env"));
  });

  it("need not be named", () => {
    const environment = { PORT: "5000" };
    addSettingsFile(environment);
    expect(environment).toEqual({ PORT: "5000" });
  });
});
