import type { Finding, Persistence } from "@souk/adapters-persistence";
import type { Ports } from "@souk/core";
import { keyStatus } from "@souk/core/adapter";
import { hasTables } from "./examination.js";
import { waitingWork } from "./waiting-work.js";

const LATE_SECONDS = 120;

/** One line about one part of a deployment. */
export interface StatusLine {
  readonly area: "doctor" | "hosts" | "jobs" | "keys" | "backups";
  readonly name: string;
  readonly state: "ok" | "warning" | "problem";
  readonly detail: string;
}

export interface StatusOf {
  readonly persistence: Persistence;
  readonly ports: Ports;
  /** The results of `souk doctor`. */
  readonly findings: readonly Finding[];
}

/** The overview for operators: findings of the doctor, hosts, pending work, keys and the last backup. */
export async function statusOf({ persistence, ports, findings }: StatusOf): Promise<StatusLine[]> {
  if (!hasTables(findings)) return ofDoctor(findings);
  return [
    ...ofDoctor(findings),
    ...(await ofHosts(persistence)),
    ...(await ofJobs(persistence)),
    ...(await ofKeys(ports)),
    await ofBackups(persistence),
  ];
}

const line = (
  area: StatusLine["area"],
  name: string,
  state: StatusLine["state"],
  detail: string,
): StatusLine => ({ area, name, state, detail });

function ofDoctor(findings: readonly Finding[]): StatusLine[] {
  const wrong = findings.filter(({ verdict }) => verdict !== "yes");
  const passed = line(
    "doctor",
    "checks",
    "ok",
    `${findings.length - wrong.length} of ${findings.length} passed`,
  );
  return [
    passed,
    ...wrong.map(({ name, verdict, detail }) =>
      line("doctor", name, verdict === "no" ? "problem" : "warning", detail),
    ),
  ];
}

async function ofHosts({ hosts }: Persistence): Promise<StatusLine[]> {
  const all = await hosts.list();
  if (!all.some(({ isAlive }) => isAlive)) {
    return [line("hosts", "hosts", "problem", "no host is running: souk serve")];
  }
  return all.map(({ name, role, version, isAlive, lastSeenAt }) =>
    line(
      "hosts",
      name,
      isAlive ? "ok" : "warning",
      `${role}, Souk ${version}, last seen ${lastSeenAt.toISOString()}`,
    ),
  );
}

async function ofJobs(persistence: Persistence): Promise<StatusLine[]> {
  return (await waitingWork(persistence)).map(({ name, waiting, due, held, lagSeconds }) => {
    const counts = [
      ...(waiting === null ? [] : [`${waiting} waiting`]),
      ...(due === null ? [] : [`${due} due`]),
      ...(held ? [`${held} held`] : []),
      `${lagSeconds} s late`,
    ];
    return line("jobs", name, lagSeconds > LATE_SECONDS ? "problem" : "ok", counts.join(", "));
  });
}

async function ofKeys(ports: Ports): Promise<StatusLine[]> {
  return (await keyStatus(ports)).map(({ id, inUse, opens }) =>
    line(
      "keys",
      id === "" ? "(without a name)" : id,
      opens ? "ok" : "problem",
      inUse ? "in use" : opens ? "still needed" : "not configured, and data needs it",
    ),
  );
}

async function ofBackups({ chores }: Persistence): Promise<StatusLine> {
  const last = await chores.lastBackup();
  if (last === null) {
    return line("backups", "last backup", "warning", "none by souk db backup is recorded");
  }
  const hours = Math.round(last.ageMs / 3_600_000);
  const detail = `${last.at.toISOString()}, ${hours} h ago`;
  return line("backups", "last backup", isBackupLate(last) ? "warning" : "ok", detail);
}

/** The threshold of the alert in docs/monitor.md. */
export const isBackupLate = ({ ageMs, everyMs }: { ageMs: number; everyMs: number }): boolean =>
  ageMs > 2 * everyMs + 3_600_000;
