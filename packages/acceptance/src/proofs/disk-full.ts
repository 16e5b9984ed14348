import { diskRun, isKept } from "../testing/disk/disk-run.js";
import { bothEngines, type Proof } from "./proof.js";

const FILLS = 20;

export const diskFull: Proof = {
  name: "disk-full",
  promises:
    "The disk of the database fills up under load: writes are rejected, nothing acknowledged is lost, and the database recovers without help.",
  places: bothEngines,
  async run({ place, withinMs }) {
    if (place === "all") throw new Error("This proof is about one engine at a time.");
    const run = await diskRun({ engine: place, fills: FILLS, withinMs });
    return {
      holds: isKept(run),
      figures: {
        fills: `${run.fills} of ${FILLS}`,
        acknowledged: run.acknowledged,
        refused: run.refused,
        "other answers": run.other,
        lost: run.lost,
        "ready meanwhile": run.looksReady,
        "not read meanwhile": run.unread,
        "slowest return": `${run.slowestReturnMs} ms`,
        "hosts that ended": run.exit === null ? 0 : 1,
      },
    };
  },
};
