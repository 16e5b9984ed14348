import type { Queue } from "@souk/core";
import type { Pool } from "pg";
import { watchGlobals } from "../../testing/watch-globals.js";
import { runOn } from "./fresh-database.js";
import { shiftClock } from "./shift-clock.js";

/** A host in its own process, whose first argument says what to do. */
export interface HostSettings {
  readonly url: string;
  readonly works?: readonly Queue[];
  readonly clockOffsetMs?: number;
  /** Takes rows of the table `due` when it rings, and by a poll of every second. */
  readonly drain?: "by the database's clock" | "by its own clock";
  /** Has periodic work to do. */
  readonly chore?: boolean;
  /** Lends a connection of the scheduler to someone who does nothing with it. */
  readonly lends?: boolean;
  /** Removes the listeners of errors: a fault that tests seed. */
  readonly deaf?: boolean;
  /** Gives no connection of the scheduler back that broke: a fault that a test seeds. */
  readonly keeps?: boolean;
}

const settings = JSON.parse(process.argv[2] ?? "") as HostSettings;
const {
  url,
  works = ["deliveries"],
  clockOffsetMs = 0,
  drain,
  chore,
  deaf,
  lends,
  keeps,
} = settings;
if (clockOffsetMs !== 0) shiftClock(clockOffsetMs);
const changedGlobals = watchGlobals();

const { AgendaDeliveryScheduler } = await import("../agenda-delivery-scheduler.js");
const { postgresAlarmBackend } = await import("../postgres-alarm-backend.js");
const { startPoll } = await import("../poll.js");

const say = (...words: unknown[]) => process.stdout.write(`${words.join(" ")}\n`);
const report = (error: unknown) => say("error", String(error));
const backend = postgresAlarmBackend({ url, report });
const host = new AgendaDeliveryScheduler({ backend, hostName: String(process.pid), report });
for (const work of works) {
  host.onWake(work, async () => {
    say("ring", work);
    await take();
  });
}
if (chore) {
  host.every("chore", 3_600_000, async () => {
    say("chore");
  });
}
const poll = drain ? startPoll({ everyMs: 1000, run: take, report }) : null;
process.once("SIGTERM", () => {
  stop().catch(report);
});
await host.start();
if (deaf) backend.notificationChannel?.on("stateChange", () => {}).off("error", report);
if (lends) {
  const client = await poolOf(backend).connect();
  if (deaf) client.removeAllListeners("error");
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  say("lent", rows[0]?.pid);
}
if (keeps) {
  poolOf(backend).on("acquire", (client) => {
    setImmediate(() => {
      const release = client.release.bind(client);
      client.release = (error) => (error ? undefined : release());
    });
  });
}
say("ready");

function poolOf({ repository }: { readonly repository: object }): Pool {
  if (!("getPool" in repository) || typeof repository.getPool !== "function") throw new Error();
  return repository.getPool() as Pool;
}

async function take(): Promise<void> {
  if (!drain) return;
  const now = drain === "by its own clock" ? `to_timestamp(${Date.now() / 1000})` : "now()";
  const taken = `update due set taken = taken + 1, taken_at = clock_timestamp()
    where id in (select id from due where taken = 0 and due_at <= ${now} for update skip locked)`;
  await runOn(url, taken);
}

/** Deliberately leaves the process to end by itself. */
async function stop(): Promise<void> {
  await poll?.stop();
  await host.stop();
  const held = process.getActiveResourcesInfo().filter((kind) => kind === "Timeout");
  say("changed globals", JSON.stringify(changedGlobals));
  say("stopped with timers", held.length);
}
