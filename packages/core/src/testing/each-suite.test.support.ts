import { describe, it } from "@jest/globals";
import type { UnitOfWork } from "../ports/unit-of-work.js";
import { adapterSuites } from "./contracts/adapter.contract.js";

const runner = { describe, it };

/** Suites share their data, except for the one whose thousands of deliveries each later statement would scan. */
export function adapterContract(create: () => UnitOfWork): void {
  const shared = create();
  for (const [name, suite] of Object.entries(adapterSuites)) {
    const open = name === "reach of API keys" ? create : () => shared;
    runner.describe(name, () => suite(runner, async () => open()));
  }
}
