import { userInfo, hostname } from "node:os";
import type { Config } from "@souk/host-server/config";
import { exitCodes } from "./problems/exit-codes.js";
import { Problem } from "./problems/problem.js";
import type { OutputOptions } from "./terminal/printer.js";
import type { Terminal } from "./terminal/terminal.js";

/** The options every command has. */
export interface CommonOptions extends OutputOptions {
  readonly database?: string;
  readonly url?: string;
  readonly profile?: string;
  readonly tokenStdin?: boolean;
  readonly as?: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
}

/** The only look at the process itself; everything else is handed a terminal. */
export const processTerminal = (): Terminal => ({
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  directory: process.cwd(),
});

export interface CliConfig extends Config {
  /** Who the audit trail says it was. */
  readonly operator: string;
}

/** The host's own configuration, since both work on one database with one key. */
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

/** Every setting of the server's, also where some are not usable. */
export async function settingsInForce(
  { environment, directory }: Terminal,
  { database }: { readonly database?: string | undefined },
): Promise<SettingInForce[]> {
  const { settingsInForce: inForce } = await import("@souk/host-server/settings");
  return inForce({ ...withDatabase(environment, database) }, directory).map((setting) =>
    setting.name === "DATABASE_URL" && database !== undefined
      ? { ...setting, from: "--database" }
      : setting,
  );
}

/** What the server would run with; a Problem where it could not. */
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
      hint: "See what is set, and where it comes from: souk config show",
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
