import { type Choice, cutRoute, type Verdict, writingRoutes } from "../testing/cuts/cut-route.js";
import { openCutWorld } from "../testing/cuts/cut-world.js";
import type { MatrixRow } from "../testing/isolation/row.js";
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

/** All that a database holds is compared at each cut: a new one for every few routes keeps that quick. */
const ROUTES_IN_A_WORLD = 6;

interface Chunk {
  readonly rows: readonly MatrixRow[];
  readonly choice: Choice;
}

const chunks: readonly Chunk[] = Array.from({ length: ROUNDS }, (_, round) =>
  Array.from({ length: Math.ceil(writingRoutes.length / ROUTES_IN_A_WORLD) }, (__, n) => ({
    rows: writingRoutes.slice(n * ROUTES_IN_A_WORLD, (n + 1) * ROUTES_IN_A_WORLD),
    choice: cutsOf(round),
  })),
).flat();

async function inNewWorld(
  { rows, choice }: Chunk,
  end: number,
  tell: (row: MatrixRow, verdict: Verdict) => void,
): Promise<void> {
  const cutWorld = await openCutWorld();
  try {
    for (const row of rows) {
      if (performance.now() > end) break;
      tell(row, await cutRoute(row, cutWorld, choice));
    }
  } finally {
    await cutWorld.close();
  }
}

export const cuts: Proof = {
  name: "cuts",
  promises:
    "The connection to Postgres is cut before each message of each write: the response always matches the stored data.",
  places: ["postgres"],
  async run({ withinMs, log }) {
    const end = performance.now() + withinMs;
    let [visits, made] = [0, 0];
    const faults: string[] = [];
    const ends: Record<string, number> = {};
    for (const chunk of chunks) {
      if (performance.now() > end) break;
      await inNewWorld(chunk, end, (row, verdict) => {
        visits += 1;
        made += chunk.choice(verdict.messages).length;
        faults.push(...verdict.faults);
        for (const [name, times] of Object.entries(verdict.ends)) {
          const kind = /^\d/.test(name) ? "done" : name;
          ends[kind] = (ends[kind] ?? 0) + times;
        }
        log(`${row.route}: ${JSON.stringify(verdict.ends)} ${verdict.faults.join("; ")}`);
      });
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
