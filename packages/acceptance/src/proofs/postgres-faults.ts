import { type Choice, cutRoute, writingRoutes } from "../testing/cuts/cut-route.js";
import { openCutWorld } from "../testing/cuts/cut-world.js";
import { resetRun } from "../testing/reset-run.js";
import type { Proof } from "./proof.js";

const RESET_EVERY_MS = 500;

export const resets: Proof = {
  name: "resets",
  promises: "Every connection to Postgres is reset twice a second under load: no order is lost.",
  places: ["postgres"],
  async run({ withinMs }) {
    const made = { resets: withinMs / RESET_EVERY_MS, everyMs: RESET_EVERY_MS, withinMs };
    const { resets: done, connections, statuses, acknowledged, lost, exit } = await resetRun(made);
    const expected = ["200", "201", "503"];
    const other = Object.keys(statuses).filter((status) => !expected.includes(status));
    return {
      holds: lost === 0 && exit === null && acknowledged > 0 && other.length === 0,
      figures: {
        resets: done,
        connections,
        acknowledged,
        refused: statuses["503"] ?? 0,
        "other answers": other.length,
        lost,
        "hosts that ended": exit === null ? 0 : 1,
      },
    };
  },
};

/** Once with the rest of the network alive, and once with all of it gone. */
const everywhere: Choice = (messages) =>
  ["commit" as const, ...Array.from({ length: messages }, (_, n) => n)].flatMap((after) => [
    { after, whole: false },
    { after, whole: true },
  ]);

export const cuts: Proof = {
  name: "cuts",
  promises:
    "The way to Postgres is cut before any message of any write: what is told is what is kept.",
  places: ["postgres"],
  async run({ withinMs, log }) {
    const end = performance.now() + withinMs;
    const cutWorld = await openCutWorld();
    let [routes, made] = [0, 0];
    const faults: string[] = [];
    const ends: Record<string, number> = {};
    try {
      for (const row of writingRoutes) {
        if (performance.now() > end) break;
        const verdict = await cutRoute(row, cutWorld, everywhere);
        routes += 1;
        made += everywhere(verdict.messages).length;
        faults.push(...verdict.faults);
        for (const [name, times] of Object.entries(verdict.ends)) {
          const kind = /^\d/.test(name) ? "done" : name;
          ends[kind] = (ends[kind] ?? 0) + times;
        }
        log(`${row.route}: ${JSON.stringify(verdict.ends)} ${verdict.faults.join("; ")}`);
      }
    } finally {
      await cutWorld.close();
    }
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    return {
      holds: faults.length === 0 && routes > 0,
      figures: {
        routes: `${routes} of ${writingRoutes.length}`,
        cuts: made,
        ...ends,
        faults: faults.length,
      },
    };
  },
};
