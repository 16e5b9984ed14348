import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { ConfigError } from "./config.js";

/**
 * Adds the settings of the file that `SOUK_ENV_FILE` names to the environment, where drivers look for theirs, such as
 * PGPASSWORD. A variable that is set stays.
 */
export function addSettingsFile(environment: NodeJS.ProcessEnv = process.env): void {
  const file = environment["SOUK_ENV_FILE"];
  if (!file) return;
  for (const [name, value] of Object.entries(parseEnv(textOf(file)))) {
    if (value && !environment[name]) environment[name] = value;
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "does not exist" : `cannot be read (${code})`;
    throw new ConfigError([`The settings file ${file} ${why}. Correct SOUK_ENV_FILE.`]);
  }
}
