import { describe, expect, it } from "@jest/globals";
import { adapterSuites } from "../contracts/adapter.contract.js";
import { firstBrokenPromise } from "../contracts/broken-promises.js";
import { wrongAuthority } from "./authority-mutants.test.support.js";
import { lostEvents } from "./event-mutants.test.support.js";
import { lostFilters } from "./filter-mutants.test.support.js";
import { laxTransactions } from "./lax-mutants.test.support.js";
import { personLeaks, tenantLeaks } from "./leaks.test.support.js";
import { lostWrites } from "./lost-writes.test.support.js";
import type { Mutant } from "./mutant.test.support.js";
import { lostParts } from "./part-mutants.test.support.js";
import { lostRaces } from "./race-mutants.test.support.js";
import { sharedWork } from "./worker-mutants.test.support.js";

/** The first broken promise that concerns its fault. */
const brokenBy = ({ suites, unitOfWork }: Mutant) =>
  firstBrokenPromise((runner) => {
    for (const suite of suites) adapterSuites[suite](runner, async () => unitOfWork);
  });

describe("the contract of adapters turns red where an adapter", () => {
  const leaks = { tenantLeaks, personLeaks };
  const table = {
    ...leaks,
    lostWrites,
    lostParts,
    laxTransactions,
    lostFilters,
    wrongAuthority,
    lostEvents,
    lostRaces,
    sharedWork,
  };
  for (const [kind, mutants] of Object.entries(table)) {
    it.each(mutants.map((make) => make()).map((mutant) => [mutant.name, mutant] as const))(
      `has one of the ${kind}: %s`,
      async (_name, mutant) => {
        expect(await brokenBy(mutant)).not.toBeNull();
      },
    );
  }
});
