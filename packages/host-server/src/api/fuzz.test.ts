import { expect, it } from "@jest/globals";
import { fuzzWays } from "../testing/fuzz/fuzz-run.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

const runs = Number(process.env["FUZZ_RUNS"] ?? 60);
const seed = Number(process.env["FUZZ_SEED"] ?? 7);

describeHosts("any request", (host) => {
  it.each(Object.entries(fuzzWays))(
    "is answered as promised, and never by an error of ours: %s",
    async (_name, play) => {
      const world = await makeWorld(host());
      await expect(play(host(), world, { runs, seed })).resolves.toBeUndefined();
    },
  );
});
