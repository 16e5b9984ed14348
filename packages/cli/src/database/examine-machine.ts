import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { connect } from "node:net";
import { dirname, join, resolve } from "node:path";
import { type Finding, finding as found, type Question } from "@souk/adapters-persistence";
import type { Config } from "@souk/host-server/config";
import type { Run } from "../operate.js";
import { sqliteFile } from "../sessions/references.js";

const LATE_SECONDS = 120;
const DISK_FREE = 0.1;
const ENOUGH_BYTES = 2 ** 30;

const keyFile = ({ varDirectory }: Config) => join(varDirectory, "encryption.key");

/** Whether there is a key yet; in development the first use makes one. */
export const hasKey = (config: Config): boolean =>
  config.encryptionKey !== null || existsSync(keyFile(config));

/** The configuration has checked its form; this checks its source. */
export function examineKeySource(config: Config, about: Question): Finding[] {
  const isSet = config.encryptionKey !== null;
  const detail = isSet
    ? "from SOUK_ENCRYPTION_KEY"
    : hasKey(config)
      ? "created on this machine for development"
      : "created when it is first needed, for development";
  const isRight = isSet || config.profile === "development";
  return [found(about, isRight, detail, "set SOUK_ENCRYPTION_KEY: openssl rand -base64 32")];
}

/** Access to the settings or the key gives access to all encrypted data. */
export function examineFiles({ terminal }: Run, config: Config, about: Question): Finding[] {
  // Windows has no such modes.
  if (process.platform === "win32") return [];
  const named = terminal.envFile?.path;
  const settings = [resolve(terminal.directory, ".env"), ...(named === undefined ? [] : [named])];
  const isOpenTo = (others: number) => (path: string) =>
    ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & others) !== 0;
  const key = [keyFile(config)].filter(isOpenTo(0o077));
  // The settings of a service may be for a group.
  const open = [...key, ...settings.filter(isOpenTo(0o007))];
  const detail = open.map((path) => `other users of this machine can open ${path}`).join("; ");
  const verdict = key.length > 0 ? "no" : open.length === 0 || "warning";
  return [found(about, verdict, detail, `chmod 600 ${open.join(" ")}`)];
}

/** Alarms wake the workers; if they stop, only the poll finds work. */
export async function examineScheduler(config: Config, about: Question): Promise<Finding[]> {
  const { schedulerStatus } = await import("@souk/host-server/scheduler-status");
  const status = await schedulerStatus(config);
  if (status === null) return [found(about, true, "there are no alarms")];
  const { alarms, lateMs } = status;
  const late = Math.round(lateMs / 1000);
  const ok = late <= LATE_SECONDS;
  const detail = ok
    ? `${alarms} alarms`
    : `the first of ${alarms} alarms is ${late} s late; is a worker running?`;
  return [found(about, ok, detail, "souk serve (a host with SOUK_ROLE=worker or all)")];
}

const SMTP_WITHIN_MS = 3_000;

/** Mail waits in the database until someone looks why. */
export async function examineMailServer(
  { mail: { isOn, smtpUrl } }: Pick<Config, "mail">,
  about: Question,
): Promise<Finding[]> {
  if (!isOn || smtpUrl === undefined) return [];
  const { protocol, hostname, port } = new URL(smtpUrl);
  const place = { host: hostname, port: Number(port) || (protocol === "smtps:" ? 465 : 587) };
  const problem = await connectionProblem(place);
  const named = `${place.host}:${place.port}`;
  if (problem === null) return [found(about, true, named)];
  const remedy = "start the mail server, or correct SMTP_URL: souk config show";
  return [found(about, "warning", `${named} does not respond: ${problem}`, remedy)];
}

async function connectionProblem(place: { host: string; port: number }): Promise<string | null> {
  const socket = connect(place);
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(SMTP_WITHIN_MS) });
    return null;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === "ABORT_ERR" ? `no connection within ${SMTP_WITHIN_MS / 1000} s` : message;
  } finally {
    socket.on("error", () => {}).destroy();
  }
}

export async function examineDisk(
  { databaseUrl }: Pick<Config, "databaseUrl">,
  about: Question,
  look: (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }> = statfs,
): Promise<Finding[]> {
  const file = sqliteFile(databaseUrl);
  if (file === null || file === ":memory:") return [];
  const folder = dirname(file);
  const { bavail, blocks, bsize } = await look(folder);
  const free = blocks > 0 ? bavail / blocks : 1;
  const detail = `${Math.round((bavail * bsize) / 2 ** 20)} MiB free (${Math.round(free * 100)} %)`;
  const isEnough = free > DISK_FREE || bavail * bsize > ENOUGH_BYTES;
  return [
    found(
      about,
      isEnough,
      detail,
      `free up space, or move the file to a larger disk: du -xh ${folder} | sort -h`,
    ),
  ];
}
