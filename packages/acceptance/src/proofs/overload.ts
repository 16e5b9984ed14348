import { withOrdinaryLimits } from "@souk/adapters-persistence/testing";
import { broken, overloadRun } from "../testing/load/overload-run.js";
import { MOST_MIB, SLOWEST_MS, unreadFaults, unreadRun } from "../testing/load/unread-run.js";
import { withDatabase } from "./databases.js";
import { bothEngines, type Proof } from "./proof.js";

const CALLERS = 800;
const ATTEMPTS = 300;

export const overload: Proof = {
  name: "overload",
  promises: `${CALLERS} callers that never pause are served or rejected with a Retry-After; they leave nothing in memory, and the host then works as before. ${ATTEMPTS} connections that pipeline large pages and read nothing leave a host with a small heap below ${MOST_MIB} MiB, and others' lists below ${SLOWEST_MS} ms at the 95th percentile.`,
  places: bothEngines,
  run: ({ place, withinMs }) =>
    withDatabase(place, async ({ url }) => {
      const size = { callers: CALLERS, waves: 2, answersEach: 10, withinMs: withinMs / 8 };
      const run = await overloadRun({ url: withOrdinaryLimits(url), ...size });
      const unread = await withDatabase(place, (own) =>
        unreadRun({
          url: withOrdinaryLimits(own.url),
          attempts: ATTEMPTS,
          withinMs: withinMs / 8,
        }),
      );
      const faults = [...broken(run, true), ...unreadFaults(unread, true)];
      const { before, during, after, lost } = run;
      const of = (name: "served" | "refused" | "other" | "unhealthy") =>
        during.reduce((sum, phase) => sum + phase[name], 0);
      for (const fault of faults) process.stderr.write(`${fault}\n`);
      return {
        holds: faults.length === 0,
        figures: {
          callers: `${before.callers}, then ${CALLERS}`,
          served: of("served"),
          refused: of("refused"),
          "other answers": of("other"),
          lost,
          "served a second": [before, ...during, after].map((p) => p.perSecond).join(" / "),
          "p99 of served": `${[before, ...during, after].map((p) => p.p99Ms).join(" / ")} ms`,
          "memory after each": `${[before, ...during, after].map((p) => p.heapMiB).join(" / ")} MiB`,
          "resident at most": `${after.peakMiB} MiB`,
          "health not answered": of("unhealthy"),
          "connections that read nothing": unread.attempts,
          "lists of others, p95 before and meanwhile": `${unread.p95BeforeMs} / ${unread.p95Ms} ms`,
          "resident at most with a small heap": `${unread.peakMiB} MiB`,
        },
      };
    }),
};
