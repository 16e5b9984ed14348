import { knownHosts } from "../testing/rolling/door.js";
import { hasHaproxy, haproxy } from "../testing/rolling/haproxy.js";
import { rollingRun } from "../testing/rolling/rolling-run.js";
import { withDatabase } from "./databases.js";
import type { Proof } from "./proof.js";

const ORDERS_A_STEP = 100;

export const rolling: Proof = {
  name: "rolling",
  promises:
    "Two hosts and their schema are upgraded and downgraded step by step while they serve requests: no request fails, and nothing is lost.",
  places: ["postgres"],
  async run({ place, log }) {
    const isBehind = hasHaproxy();
    const door = isBehind ? await haproxy() : knownHosts();
    const run = await withDatabase(place, ({ url }) =>
      rollingRun(url, { door, orders: ORDERS_A_STEP, isWhole: true, log }),
    );
    for (const what of [...run.failed, ...run.lost]) process.stderr.write(`${what}\n`);
    return {
      holds: run.failed.length + run.lost.length === 0 && run.steps === run.wanted,
      figures: {
        "behind HAProxy": isBehind ? "yes" : "SKIPPED: it is not on this machine",
        steps: `${run.steps} of ${run.wanted}`,
        "orders placed": run.placed,
        "503 and asked again": run.retried,
        failed: run.failed.length,
        lost: run.lost.length,
      },
    };
  },
};
