import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startSmallPostgres } from "../own-postgres.js";
import { Caller } from "../load/callers.js";
import { openShop, ordersOf } from "../load/shop.js";
import type { SeededFault } from "../load/spoiled.js";
import { startWatchedHost } from "../load/watched-host.js";
import { until } from "../receiver.js";
import { mountSmallDisk, NO_DISK } from "./small-disk.js";

export interface DiskRun {
  readonly fills: number;
  readonly acknowledged: number;
  readonly refused: number;
  /** Answers that are neither done nor refused. */
  readonly other: number;
  readonly lost: number;
  /** Fills during which readiness did not say that nothing can be written. */
  readonly looksReady: number;
  /** Fills during which SQLite could not be read; a Postgres may be down then. */
  readonly unread: number;
  readonly slowestReturnMs: number;
  readonly exit: number | string | null;
}

export interface DiskOptions {
  readonly engine: "sqlite" | "postgres";
  readonly fills: number;
  /** Fills no more after this time. */
  readonly withinMs: number;
  readonly fault?: SeededFault;
}

const MEBIBYTES = { sqlite: 32, postgres: 256 };
const CALLERS = 4;
const SOME = 20;
/** Readiness is looked at once a second at most. */
const TOLD_WITHIN_MS = 120_000;

/** Orders without a pause while the disk of the database fills up, and has room again. */
export async function diskRun(options: DiskOptions): Promise<DiskRun> {
  const { engine, fills, withinMs, fault } = options;
  await using steps = new AsyncDisposableStack();
  const disk = await mountSmallDisk(MEBIBYTES[engine]);
  if (!disk) throw new Error(NO_DISK);
  steps.defer(() => disk.unmount());
  let url = `sqlite:${join(disk.folder, "souk.db")}`;
  if (engine === "postgres") {
    const postgres = await startSmallPostgres(disk.folder);
    steps.defer(() => postgres.stop());
    url = postgres.url;
  }
  const host = await startWatchedHost({ url, fault });
  steps.defer(() => host.kill());
  const shop = await openShop(host.origin);
  const caller = new Caller(host.origin, CALLERS + 1);
  steps.defer(() => caller.close());
  const acknowledged: number[] = [];
  const counts = { refused: 0, other: 0, looksReady: 0, unread: 0 };
  let going = true;
  const ordering = Array.from({ length: CALLERS }, async () => {
    while (going) {
      const { status, body } = await caller.order(shop).catch(() => ({ status: 0, body: "" }));
      if (status === 201) acknowledged.push(JSON.parse(body).data?.id ?? 0);
      else if (status === 503) counts.refused += 1;
      else counts.other += 1;
      if (status !== 201) await pause(10);
    }
  });
  const readiness = async () => (await fetch(`${host.origin}/readyz`)).status;
  const more = async (of: () => number) => {
    const known = of();
    await until(() => of() >= known + SOME || host.exit() !== null);
  };
  const returns: number[] = [];
  const end = performance.now() + withinMs;
  for (let n = 0; n < fills && performance.now() < end; n += 1) {
    await more(() => acknowledged.length);
    disk.fill();
    await more(() => (fault ? acknowledged.length : counts.refused));
    if (fault === undefined) {
      const isTold = until(async () => (await readiness()) === 503, TOLD_WITHIN_MS);
      await isTold.catch(() => (counts.looksReady += 1));
    }
    const read = await caller.products(shop).catch(() => ({ status: 0 }));
    if (engine === "sqlite" && read.status !== 200) counts.unread += 1;
    disk.free();
    const freed = performance.now();
    await more(() => acknowledged.length);
    returns.push(performance.now() - freed);
    await until(async () => (await readiness()) === 200);
  }
  going = false;
  await Promise.all(ordering);
  const there = await ordersOf(shop);
  return {
    fills: returns.length,
    acknowledged: acknowledged.length,
    ...counts,
    lost: acknowledged.filter((id) => !there.has(id)).length,
    slowestReturnMs: Math.round(Math.max(0, ...returns)),
    exit: host.exit(),
  };
}

export const isKept = ({ fills, lost, other, looksReady, unread, exit }: DiskRun): boolean =>
  fills > 0 && lost + other + looksReady + unread === 0 && exit === null;
