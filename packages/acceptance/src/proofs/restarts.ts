import { startPostgresPair } from "../testing/own-postgres.js";
import { restartRun, type RestartRun } from "../testing/restart-run.js";
import type { Outcome, Proof } from "./proof.js";

const RESTARTS = 10;
const FAILOVERS = 5;

export const restarts: Proof = {
  name: "restarts",
  promises:
    "Postgres restarts, in fast and immediate mode, while hosts run: hosts stay up, and nothing is lost.",
  places: ["postgres"],
  async run({ withinMs }) {
    const modes = Array.from({ length: RESTARTS }, (_, n) => (n % 2 ? "immediate" : "fast"));
    const run = await restartRun(modes, { withinMs });
    return judged([run], { restarts: `${run.figures.length} of ${RESTARTS}` });
  },
};

export const failover: Proof = {
  name: "failover",
  promises:
    "The primary is killed under load, and a standby with `remote_apply` is promoted: hosts stay up, and nothing acknowledged is lost.",
  places: ["postgres"],
  async run({ withinMs }) {
    const end = performance.now() + withinMs;
    const runs: RestartRun[] = [];
    while (runs.length < FAILOVERS && (runs.length === 0 || performance.now() < end)) {
      runs.push(await restartRun(["immediate"], { open: () => startPostgresPair() }));
    }
    return judged(runs, { failovers: `${runs.length} of ${FAILOVERS}` });
  },
};

function judged(runs: readonly RestartRun[], times: Outcome["figures"]): Outcome {
  const figures = runs.flatMap((run) => run.figures);
  const sum = (of: (each: (typeof figures)[number]) => number) =>
    figures.reduce((total, each) => total + of(each), 0);
  const isOther = (status: string) => status !== "201" && status !== "503";
  const found = {
    acknowledged: sum(({ statuses }) => statuses["201"] ?? 0),
    refused: sum(({ statuses }) => statuses["503"] ?? 0),
    "other answers": sum(({ statuses }) => Object.keys(statuses).filter(isOther).length),
    lost: sum(({ lost }) => lost),
    undelivered: sum(({ undelivered }) => undelivered),
    "hosts that ended": runs.flatMap(({ exits }) => exits).filter((exit) => exit !== null).length,
  };
  const bad = found["other answers"] + found.lost + found.undelivered + found["hosts that ended"];
  const slowest = Math.max(...figures.map(({ backAfterMs }) => backAfterMs));
  return {
    holds: bad === 0 && figures.length > 0,
    figures: { ...times, ...found, "slowest return": `${slowest} ms` },
  };
}
