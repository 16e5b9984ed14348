import { readRelease, releasesOn } from "../testing/upgrade/released.js";
import { type UpgradeRun, upgradeRun } from "../testing/upgrade/upgrade-run.js";
import { withDatabase } from "./databases.js";
import { bothEngines, type Proof } from "./proof.js";

export const upgrade: Proof = {
  name: "upgrade",
  promises:
    "The first host upgrades a database that a released version filled: all data is still there and still works.",
  places: bothEngines,
  async run({ place }) {
    if (place === "all") throw new Error("This proof is about one engine at a time.");
    const releases = releasesOn(place);
    const runs: UpgradeRun[] = [];
    for (const release of releases) {
      const released = readRelease(release, place);
      runs.push(await withDatabase(place, (database) => upgradeRun(database, place, released)));
    }
    const lost = runs.flatMap((run) => run.lost);
    for (const what of lost) process.stderr.write(`${what}\n`);
    const sum = (of: (run: UpgradeRun) => number) => runs.reduce((all, run) => all + of(run), 0);
    return {
      holds: lost.length === 0 && runs.length > 0,
      figures: {
        releases: releases.join(" "),
        rows: sum(({ rows }) => rows),
        migrations: sum(({ migrations }) => migrations),
        "answers compared": sum(({ compared }) => compared),
        lost: lost.length,
      },
    };
  },
};
