import { describe, it } from "@jest/globals";
import { NodeSecrets } from "../node/node-secrets.js";
import type { UnitOfWork } from "../ports/unit-of-work.js";
import { adapterSuites } from "./contracts/adapter.contract.js";
import { secretsContract } from "./contracts/secrets.contract.js";
import { interleaved } from "./memory/interleaving/interleaving-database.js";
import { MemoryUnitOfWork } from "./memory/memory-unit-of-work.js";
import { QuickSecrets } from "./quick-secrets.js";

const runner = { describe, it };

/** Suites share their data, except for the one whose thousands of deliveries each later statement would scan. */
function adapterContract(create: () => UnitOfWork): void {
  const shared = create();
  for (const [name, suite] of Object.entries(adapterSuites)) {
    const open = name === "reach of API keys" ? create : () => shared;
    runner.describe(name, () => suite(runner, async () => open()));
  }
}

describe("in memory", () => {
  adapterContract(() => new MemoryUnitOfWork());
});

describe.each(["many", "one"] as const)("in memory, interleaved, writers: %s", (writers) => {
  adapterContract(() => new MemoryUnitOfWork([], interleaved(1, { writers })));
});

describe("node:crypto", () => {
  secretsContract(runner, () => new NodeSecrets());
});
describe("quick secrets", () => {
  secretsContract(runner, () => new QuickSecrets());
});
