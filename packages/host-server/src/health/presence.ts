import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { BEAT_MS, type Persistence } from "@souk/adapters-persistence";
import { inBackground } from "@souk/core/adapter";
import type { Build } from "./database-metrics.js";

/**
 * Reports periodically to the database that this host is alive. A failed beat is not logged: the readiness of the
 * host shows the state of its database, and the next beat follows.
 */
export async function startPresence(
  { hosts }: Pick<Persistence, "hosts">,
  build: Build,
  everyMs = BEAT_MS,
): Promise<{ readonly stop: () => Promise<void> }> {
  const host = { id: randomUUID(), name: `${hostname()}:${process.pid}`, ...build };
  const beat = () => hosts.beat(host).catch(() => {});
  let beating = beat();
  await beating;
  const timer = setInterval(() => {
    beating = beating.then(beat);
    inBackground(beating, () => {});
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await beating;
      await hosts.leave(host.id).catch(() => {});
    },
  };
}
