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

/** Every route is visited so often, with other cuts each time: a run that is ended early has seen all of them. */
const ROUNDS = 8;

/** Before each message whose turn it is, once with the rest of the network alive and once with all of it gone. */
const cutsOf =
  (round: number): Choice =>
  (messages) =>
    ["commit" as const, ...Array(messages).keys()]
      .filter((_, n) => n % ROUNDS === round)
      .flatMap((after) => [
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
    let [visits, made] = [0, 0];
    const faults: string[] = [];
    const ends: Record<string, number> = {};
    try {
      for (let visit = 0; visit < ROUNDS * writingRoutes.length; visit++) {
        if (performance.now() > end) break;
        const row = writingRoutes[visit % writingRoutes.length] as (typeof writingRoutes)[0];
        const choice = cutsOf(Math.floor(visit / writingRoutes.length));
        const verdict = await cutRoute(row, cutWorld, choice);
        visits += 1;
        made += choice(verdict.messages).length;
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
      holds: faults.length === 0 && visits >= writingRoutes.length,
      figures: {
        routes: `${Math.min(visits, writingRoutes.length)} of ${writingRoutes.length}`,
        rounds: `${(visits / writingRoutes.length).toFixed(1)} of ${ROUNDS}`,
        cuts: made,
        ...ends,
        faults: faults.length,
      },
    };
  },
};
