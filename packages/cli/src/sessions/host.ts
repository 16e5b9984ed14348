import { existsSync } from "node:fs";
import { type CommonOptions, settingsInForce } from "./config.js";
import { exitCodes } from "../problems/exit-codes.js";
import { missing, Problem, usage } from "../problems/problem.js";
import type { Prompter } from "../terminal/prompter.js";
import type { Terminal } from "../terminal/terminal.js";
import { DEFAULT_PROFILE, findLogin, type Login, loginsAt } from "./logins.js";
import { sqliteFile } from "./references.js";

/** The API that a command calls. */
export interface Host {
  readonly url: string;
  /** The stored login for it. */
  readonly login: Login | null;
}

type Where = Pick<CommonOptions, "url" | "profile" | "database" | "tokenStdin">;

/** Whether the command line names the API and not the database. */
export const namesHost = ({ url, profile }: Where): boolean =>
  url !== undefined || profile !== undefined;

/**
 * The host that --profile or --url names, or null if a command works on the database. If neither is named and there is
 * no database, it is the host of the default login.
 */
export async function hostOf(terminal: Terminal, options: Where): Promise<Host | null> {
  const { url, profile } = options;
  if (url !== undefined && profile !== undefined) {
    throw usage("Use --url or --profile, not both.");
  }
  if (profile !== undefined) {
    const login = await findLogin(terminal, profile);
    if (login) return { url: login.url, login };
    throw missing(
      `There is no login ${profile}.`,
      `Create it with: souk login --profile ${profile} --url <address>`,
    );
  }
  if (url !== undefined) {
    const { SOUK_TOKEN, SOUK_OPERATOR_TOKEN } = terminal.environment;
    const hasToken = options.tokenStdin === true || Boolean(SOUK_TOKEN || SOUK_OPERATOR_TOKEN);
    const login = hasToken ? null : await onlyLoginAt(terminal, url);
    return { url: checkAddress(url), login };
  }
  const login = await findLogin(terminal, DEFAULT_PROFILE);
  if (login === null || (await hasDatabase(terminal, options))) return null;
  return { url: login.url, login };
}

export function checkAddress(url: string): string {
  if (/^https?:\/\/[^/]/.test(url) && URL.canParse(url)) return url;
  throw usage(`${url} is not the address of an API.`, "It begins with http:// or https://.");
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

export const isLoopback = (url: string): boolean => LOOPBACK.has(new URL(url).hostname);

/** The user must choose one of several logins at one address. */
export async function onlyLoginAt(terminal: Terminal, url: string): Promise<Login | null> {
  const logins = await loginsAt(terminal, url);
  return logins.length === 1 ? (logins[0] ?? null) : null;
}

/** A database that the user named, or the default one. */
async function hasDatabase(terminal: Terminal, options: Where): Promise<boolean> {
  const settings = await settingsInForce(terminal, options);
  const setting = settings.find(({ name }) => name === "DATABASE_URL");
  if (setting?.from !== "default") return true;
  return existsSync(sqliteFile(setting.value) ?? "");
}

export interface ShownToken {
  readonly token: string;
  readonly isOperator: boolean;
}

/** The token from the command line or the environment, from the login, or typed by a person. */
export async function tokenFor(
  { login }: Host,
  { environment }: Terminal,
  { tokenStdin = false, url }: Pick<CommonOptions, "tokenStdin" | "url">,
  ask: Prompter,
): Promise<ShownToken> {
  // They are for the address that is named with them, and no other host may see them.
  if (!tokenStdin && url !== undefined) {
    const { SOUK_TOKEN, SOUK_OPERATOR_TOKEN } = environment;
    if (SOUK_TOKEN) return { token: SOUK_TOKEN, isOperator: false };
    if (SOUK_OPERATOR_TOKEN) return { token: SOUK_OPERATOR_TOKEN, isOperator: true };
  }
  if (!tokenStdin && login) return { token: login.token, isOperator: login.isOperator === true };
  const token = await ask.secret("Token", {
    fromStdin: tokenStdin,
    flag: "souk login, --token-stdin, or the environment variable SOUK_TOKEN",
  });
  return { token, isOperator: false };
}

export const needsDatabase = (): Problem =>
  new Problem("This command requires the database, not the API.", {
    exitCode: exitCodes.usage,
    code: "usage",
    hint: "Omit --url and --profile, and name the database with --database or DATABASE_URL.",
  });
