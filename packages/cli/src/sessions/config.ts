import { readFileSync } from "node:fs";
import { userInfo, hostname } from "node:os";
import { resolve } from "node:path";
import type { Config } from "@souk/host-server/config";
import { readSettingsText } from "@souk/host-server/settings-text";
import { exitCodes } from "../problems/exit-codes.js";
import { Problem } from "../problems/problem.js";
import type { OutputOptions } from "../terminal/printer.js";
import type { Terminal } from "../terminal/terminal.js";

/** The options every command has. */
export interface CommonOptions extends OutputOptions {
  readonly database?: string;
  readonly settings?: string;
  readonly envFile?: string;
  readonly url?: string;
  readonly profile?: string;
  readonly tokenStdin?: boolean;
  readonly as?: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
}

/** Only this reads the process itself; everything else gets a terminal. */
export const processTerminal = (): Terminal => ({
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  directory: process.cwd(),
  program: () => [process.execPath, process.argv[1] ?? ""],
});

/**
 * Adds the variables of a file to the environment, without replacing any. They go into the process's own environment,
 * because drivers read theirs there, such as PGPASSWORD.
 */
export function withEnvFile(terminal: Terminal, named: string | undefined): Terminal {
  if (terminal.envFile) return terminal;
  const file = named ?? terminal.environment["SOUK_ENV_FILE"];
  if (!file) return terminal;
  const path = resolve(terminal.directory, file);
  const { values, problems } = readSettingsText(textOf(path, named === undefined), path);
  if (problems.length > 0) {
    throw new Problem(problems.join("\n"), {
      exitCode: exitCodes.usage,
      code: "configuration",
      hint: "Begin a comment with #.",
    });
  }
  const { environment } = terminal;
  const added = Object.entries(values).filter(([name, value]) => value && !environment[name]);
  for (const [name, value] of added) environment[name] = value;
  return { ...terminal, envFile: { path, names: new Set(added.map(([name]) => name)) } };
}

function textOf(path: string, isFromEnvironment: boolean): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "does not exist" : `cannot be read (${code})`;
    const source = isFromEnvironment ? "SOUK_ENV_FILE" : "--settings";
    throw new Problem(`The settings file ${path} ${why}.`, {
      exitCode: exitCodes.usage,
      code: "configuration",
      hint:
        code === "EACCES"
          ? `Run souk as a user who may read it, or name another with ${source}.`
          : `Correct ${source}.`,
      cause,
    });
  }
}

export interface CliConfig extends Config {
  /** The author in the audit trail. */
  readonly operator: string;
}

/** The host's own configuration, because both work on one database with one key. */
export async function cliConfig(
  { environment, directory }: Terminal,
  { database }: { readonly database?: string | undefined },
): Promise<CliConfig> {
  const given = withDatabase(environment, database);
  return { ...(await hostConfig(given, directory)), operator: operatorName(environment) };
}

const withDatabase = (environment: Terminal["environment"], database: string | undefined) =>
  database === undefined
    ? environment
    : { ...environment, DATABASE_URL: database, DATABASE_WORKER_URL: undefined };

export interface SettingInForce {
  readonly name: string;
  readonly value: string;
  readonly from: string;
}

/** Every setting of the server, even if some cannot be used. */
export async function settingsInForce(
  { environment, directory, envFile }: Terminal,
  { database }: { readonly database?: string | undefined },
): Promise<SettingInForce[]> {
  const { settingsInForce: inForce } = await import("@souk/host-server/settings");
  return inForce({ ...withDatabase(environment, database) }, directory).map((setting) =>
    setting.name === "DATABASE_URL" && database !== undefined
      ? { ...setting, from: "--database" }
      : envFile?.names.has(setting.name)
        ? { ...setting, from: envFile.path }
        : setting,
  );
}

/** Reports names that are not settings of the server. */
export async function unknownSettings({
  environment,
  directory,
}: Terminal): Promise<readonly string[]> {
  const { unknownSettingsIn } = await import("@souk/host-server/settings");
  return unknownSettingsIn({ ...environment }, directory);
}

/** The server's configuration; a Problem if it could not start with it. */
export async function hostConfig(
  environment: Terminal["environment"],
  directory: string,
): Promise<Config> {
  const { ConfigError, loadConfig } = await import("@souk/host-server/config");
  try {
    return loadConfig({ ...environment }, directory);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new Problem(error.message, {
      exitCode: exitCodes.usage,
      code: "configuration",
      hint: "To see all settings and their sources: souk config show",
    });
  }
}

function operatorName(environment: Terminal["environment"]): string {
  const named = environment["SOUK_OPERATOR"];
  if (named) return named;
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return `someone@${hostname()}`;
  }
}
