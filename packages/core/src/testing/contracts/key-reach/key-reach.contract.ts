import assert from "node:assert/strict";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import type { ApiKeyScope, KeyCase } from "../../../values/api-keys/api-key-scopes.js";
import type { ContractRunner } from "../contract-runner.js";
import { keyCalls } from "./key-calls.js";
import { type Invoke, invokeCore, KeyReach } from "./key-reach.js";

/** An adapter may lose the way to these; what the core refuses is tried with every scope in memory. */
const storedContent = ["orders:read", "catalog:read", "team:read"] as const;

/** An API key can cause nothing that it may not do itself, by any use case and with any scopes. */
export function keyReachContract(
  { describe, it }: ContractRunner,
  open: () => Promise<UnitOfWork>,
  invoke: Invoke = invokeCore,
  lacking: readonly ApiKeyScope[] = storedContent,
): void {
  describe("API keys", () => {
    const reach = new KeyReach(open, invoke, lacking);
    for (const useCase of Object.keys(keyCalls) as KeyCase[]) {
      it(`cause nothing by ${useCase} that they may not do themselves`, async () => {
        assert.deepEqual(await reach.faultsOf(useCase), []);
      });
    }
  });
}
