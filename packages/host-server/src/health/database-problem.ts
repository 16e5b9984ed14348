import { withoutPassword } from "../log/banner.js";
import type { Config } from "../config.js";

type Urls = Pick<Config, "databaseUrl" | "workerUrl" | "replicaUrls">;

interface Failure {
  readonly message: string;
  readonly code?: string;
  readonly hostname?: string;
  readonly address?: string;
  readonly port?: number;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
}

const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** An error of a driver as one that names the setting and the remedy; any other error as it is. */
export function databaseProblem(error: unknown, urls: Urls): unknown {
  const failure = innermost(error as Failure);
  const { code = "", message } = failure;
  const [setting, url] = settingOf(failure, urls);
  const named = `${setting} (${withoutPassword(url)})`;
  const because = (words: string) => new Error(words, { cause: error });
  if (UNREACHABLE.has(code)) {
    return because(`The server of ${named} cannot be reached. Start it, or correct ${setting}.`);
  }
  if (code.startsWith("28") || code === "3D000") {
    return because(`The server of ${named} rejects the connection. Correct ${setting}.`);
  }
  return message.startsWith("Invalid URL") ? because(`${setting} is not a URL.`) : error;
}

/** Node tries each address of a name, and collects the errors. A driver's errors may come from another realm. */
function innermost(error: Failure): Failure {
  const inner = error.cause ?? error.errors?.[0];
  const isError = typeof inner === "object" && inner !== null && "message" in inner;
  return isError ? innermost(inner as Failure) : error;
}

/** Errors of the network name the server, those of Postgres the login or the database. */
function settingOf(
  { hostname, address, port, message }: Failure,
  { databaseUrl, workerUrl, replicaUrls }: Urls,
): readonly [name: string, url: string] {
  const main = ["DATABASE_URL", databaseUrl] as const;
  const others = [
    ...(workerUrl === undefined ? [] : [["DATABASE_WORKER_URL", workerUrl] as const]),
    ...replicaUrls.map((url) => ["DATABASE_REPLICA_URLS", url] as const),
  ];
  const isMeant = ([, url]: readonly [string, string]) => {
    if (!URL.canParse(url)) return false;
    const named = new URL(url);
    if (hostname !== undefined) return named.hostname === hostname;
    if (port !== undefined) {
      return Number(named.port || 5432) === port && [address, "localhost"].includes(named.hostname);
    }
    return message.includes(`"${decodeURIComponent(named.username)}"`);
  };
  return [main, ...others].find(isMeant) ?? main;
}
