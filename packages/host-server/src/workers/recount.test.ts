import { expect, it } from "@jest/globals";
import type { Drift, RecountOptions } from "@souk/adapters-persistence";
import { recountChore } from "./recount.js";

const drift: Drift = { tenant: 3, counter: "products", category: null, kept: 9, counted: 8 };
const lost: Drift = { ...drift, counter: "items", order: 5, stays: true };

it("checks every tenant within a day, corrects counters, and reports them", async () => {
  const asked: RecountOptions[] = [];
  const told: [object, string][] = [];
  let hour = 0;
  const chore = recountChore(
    {
      now: async () => new Date((hour += 1) * 3_600_000),
      async recount(options) {
        asked.push(options);
        return options.slice?.which === drift.tenant ? [drift, lost] : [];
      },
    },
    { warn: (about, message) => told.push([about, message]) },
  );
  for (let run = 0; run < 24; run += 1) await chore.run();
  expect(chore.everyMs).toBe(3_600_000);
  expect(asked.every(({ mend, slice }) => mend && slice?.of === 24)).toBe(true);
  expect(new Set(asked.map(({ slice }) => slice?.which)).size).toBe(24);
  expect(told).toEqual([
    [{ drift }, "corrected a wrong counter"],
    [{ drift: lost }, "left an order that lacks items as it is"],
  ]);
});
