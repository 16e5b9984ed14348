import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import { Problem, usage } from "../problems/problem.js";
import type { Terminal } from "../terminal/terminal.js";

/** An account at an address of the API, as `souk login` stores it. */
export interface Login {
  readonly profile: string;
  readonly url: string;
  readonly token: string;
  /** The token is the operator's. */
  readonly isOperator?: boolean;
}

export const DEFAULT_PROFILE = "default";

const FOR_OTHERS = 0o077;

/** Each login has its own file, so that two commands at once do not lose each other's. */
function folderOf({ environment }: Pick<Terminal, "environment">): string {
  const { XDG_CONFIG_HOME: named = "", HOME: home = homedir() } = environment;
  return join(isAbsolute(named) ? named : join(home, ".config"), "souk", "logins");
}

export function checkProfile(name: string): string {
  if (/^[\w-][\w.-]{0,63}$/.test(name)) return name;
  throw usage(
    "The name of a login has letters, digits, dots, dashes and underscores, at most 64.",
    "For example: --profile production",
  );
}

export async function findLogin(terminal: Terminal, profile: string): Promise<Login | null> {
  const file = fileOf(terminal, checkProfile(profile));
  const text = await textOf(file);
  return text === null ? null : readLogin(profile, file, text);
}

/** The logins at one address of the API. */
export async function loginsAt(terminal: Terminal, url: string): Promise<Login[]> {
  const names = await readdir(folderOf(terminal)).catch(() => []);
  const profiles = names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));
  const found = await Promise.all(profiles.map((profile) => findLogin(terminal, profile)));
  return found.filter((login) => login !== null && login.url === withoutSlash(url)) as Login[];
}

/** No one else on the machine may read it, not even for a moment. */
export async function keepLogin(terminal: Terminal, login: Login): Promise<void> {
  const { profile, url, token, isOperator } = login;
  const file = fileOf(terminal, checkProfile(profile));
  const draft = `${file}.${process.pid}`;
  await mkdir(folderOf(terminal), { recursive: true, mode: 0o700 });
  const kept = { url: withoutSlash(url), token, ...(isOperator && { operator: true }) };
  await writeFile(draft, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

export const forgetLogin = (terminal: Terminal, profile: string): Promise<void> =>
  rm(fileOf(terminal, checkProfile(profile)), { force: true });

const withoutSlash = (url: string) => url.replace(/\/+$/, "");

const fileOf = (terminal: Pick<Terminal, "environment">, profile: string) =>
  join(folderOf(terminal), `${profile}.json`);

async function textOf(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null);
  if (found === null) return null;
  if (process.platform !== "win32" && (found.mode & FOR_OTHERS) !== 0) {
    throw new Problem(`Other users of this machine can read your token in ${file}.`, {
      code: "readable_by_others",
      hint: `Prevent this with: chmod 600 ${file}`,
    });
  }
  return readFile(file, "utf8");
}

function readLogin(profile: string, file: string, text: string): Login {
  const { url, token, operator } = fieldsOf(text);
  if (typeof url === "string" && typeof token === "string") {
    return { profile, url, token, isOperator: operator === true };
  }
  throw new Problem(`${file} contains no login.`, {
    code: "broken_login",
    hint: `Sign in again with: souk login --profile ${profile} --url <address>`,
  });
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const fields: unknown = JSON.parse(text);
    return typeof fields === "object" && fields !== null ? { ...fields } : {};
  } catch {
    return {};
  }
}
