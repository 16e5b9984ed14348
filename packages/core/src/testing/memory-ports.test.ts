import { describe, it } from "@jest/globals";
import { NodeSecrets } from "../node/node-secrets.js";
import { adapterContract } from "./contracts/adapter.contract.js";
import { secretsContract } from "./contracts/secrets.contract.js";
import { interleaved } from "./memory/interleaving/interleaving-database.js";
import { MemoryUnitOfWork } from "./memory/memory-unit-of-work.js";
import { QuickSecrets } from "./quick-secrets.js";

const runner = { describe, it };

describe("in memory", () => {
  const shared = new MemoryUnitOfWork();
  adapterContract(runner, async () => shared);
});

describe.each(["many", "one"] as const)("in memory, interleaved, writers: %s", (writers) => {
  const shared = new MemoryUnitOfWork([], interleaved(1, { writers }));
  adapterContract(runner, async () => shared);
});

describe("node:crypto", () => {
  secretsContract(runner, () => new NodeSecrets());
});
describe("quick secrets", () => {
  secretsContract(runner, () => new QuickSecrets());
});
