import { describe, it } from "@jest/globals";
import { NodeSecrets } from "../node/node-secrets.js";
import { secretsContract } from "./contracts/secrets.contract.js";
import { adapterContract } from "./each-suite.test.support.js";
import { MemoryUnitOfWork } from "./memory/memory-unit-of-work.js";
import { QuickSecrets } from "./quick-secrets.js";

const runner = { describe, it };

describe("in memory", () => {
  adapterContract(() => new MemoryUnitOfWork());
});

describe("node:crypto", () => {
  secretsContract(runner, () => new NodeSecrets());
});
describe("quick secrets", () => {
  secretsContract(runner, () => new QuickSecrets());
});
