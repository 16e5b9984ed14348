import { describe } from "@jest/globals";
import { adapterContract } from "./each-suite.test.support.js";
import { interleaved } from "./memory/interleaving/interleaving-database.js";
import { MemoryUnitOfWork } from "./memory/memory-unit-of-work.js";

describe.each(["many", "one"] as const)("in memory, interleaved, writers: %s", (writers) => {
  adapterContract(() => new MemoryUnitOfWork([], interleaved(1, { writers })));
});
