import { describe, expect, it } from "@jest/globals";
import { until } from "../testing/receiver.js";
import { openCluster } from "./testing/announcement-cluster.js";

/** Longer than a busy machine keeps a host from its work. */
const LEASE_MS = 15_000;

type Cluster = Awaited<ReturnType<typeof openCluster>>;

const pushed = ({ find }: Cluster, id: number) =>
  until(async () => (await find(id)).pushStatus === "success");

const ROUNDS = 12;

describe("ten hosts and one scheduled announcement", () => {
  it("publish it once and push it once; and once still when hosts die at that second", async () => {
    const cluster = await openCluster(10, LEASE_MS);
    try {
      const calm = await cluster.schedule(1_500);
      await pushed(cluster, calm.id);
      await cluster.settled();
      const found = await cluster.find(calm.id);
      expect(found).toMatchObject({ status: "published", pushAttempts: 1, version: 3 });
      expect(Number(found.publishedAt)).toBeGreaterThanOrEqual(calm.at.getTime());
      expect(cluster.pushes).toHaveLength(1);

      // Three hosts die when it becomes due, and the first to push dies before the response.
      cluster.onPush.run = ({ pid }) => {
        cluster.onPush.run = () => {};
        cluster.kill(pid);
      };
      const stormy = await cluster.schedule(1_500);
      await until(() => Date.now() >= stormy.at.getTime());
      for (const { child } of cluster.alive().slice(0, 3)) child.kill("SIGKILL");
      await pushed(cluster, stormy.id);
      await cluster.settled();
      // Published is version 2, pushed is version 3: each was recorded once.
      expect(await cluster.find(stormy.id)).toMatchObject({ status: "published", version: 3 });
      const again = cluster.pushes.slice(1);
      expect(again.length).toBeGreaterThan(1);
      expect(new Set(again.map((push) => push.id)).size).toBe(1);
      const survivors = new Set(cluster.alive().map(({ child }) => child.pid));
      expect(again.filter(({ pid }) => survivors.has(pid))).toHaveLength(1);
    } finally {
      await cluster.close();
    }
  });

  it("push it more than once when the lease is taken away", async () => {
    const cluster = await openCluster(4, 0);
    try {
      // Two hosts must come to it at the same time, which they do not do every time.
      let rounds = 0;
      while (rounds < ROUNDS && cluster.pushes.length <= rounds) {
        rounds += 1;
        const { id } = await cluster.schedule(1_000);
        await pushed(cluster, id);
        await cluster.settled();
      }
      expect(cluster.pushes.length).toBeGreaterThan(rounds);
    } finally {
      await cluster.close();
    }
  });
});
