import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openPersistence } from "@souk/adapters-persistence";
import pg from "pg";
import { startPair } from "./pair.mjs";

let pair;
let persistence;
let standby;

beforeAll(async () => {
  pair = await startPair({ late: true });
  persistence = await openPersistence({
    url: pair.url,
    replicas: [pair.standbyUrl, "postgres://souk@127.0.0.1:1/souk"],
    pendingMigrations: "run",
  });
  standby = new pg.Client(pair.standbyUrl);
  await standby.connect();
});
afterAll(async () => {
  await standby?.end();
  await persistence?.close();
  await pair?.stop();
});

const write = () =>
  persistence.unitOfWork.transact("write", ({ throttles }) =>
    throttles.add("lag", new Date(), 1_000),
  );

async function untilLag(isWanted) {
  for (;;) {
    const [following] = await persistence.replicas();
    if (following.lagMs !== null && isWanted(following.lagMs)) return following;
    await pause(20);
  }
}

it("a replica that stops replicating is reported as lagging, and an unreachable one as down", async () => {
  const { host } = new URL(pair.standbyUrl);
  await write();
  expect(await untilLag((ms) => ms === 0)).toEqual({ name: host, isUp: true, lagMs: 0 });
  await standby.query("select pg_wal_replay_pause()");
  await write();
  const behind = await untilLag((ms) => ms > 0);
  expect((await untilLag((ms) => ms > behind.lagMs)).isUp).toBe(true);
  await standby.query("select pg_wal_replay_resume()");
  await untilLag((ms) => ms === 0);
  const [, away] = await persistence.replicas();
  expect(away).toEqual({ name: "127.0.0.1:1", isUp: false, lagMs: null });
});
