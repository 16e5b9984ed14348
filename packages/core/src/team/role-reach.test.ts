import { describe, expect, it } from "@jest/globals";
import { keyCalls } from "../testing/contracts/key-reach/key-calls.js";
import { RoleReach } from "../testing/contracts/key-reach/role-reach.js";
import { altered } from "../testing/altered.js";
import { MemoryUnitOfWork } from "../testing/memory/memory-unit-of-work.js";
import type { KeyCase } from "../values/api-keys/api-key-scopes.js";

const cases = Object.keys(keyCalls) as KeyCase[];

describe("a member with a role", () => {
  const reach = new RoleReach(async () => new MemoryUnitOfWork());

  it.each(cases)("may call %s exactly if a scope of the role opens it", async (useCase) => {
    expect(await reach.faultsOf(useCase)).toEqual([]);
  });

  it("was asked for every use case with every scope", () => {
    expect(reach.calls).toBe(cases.length * 15);
  });

  it("would be seen to do more if the seat forgot its role", async () => {
    const forgetful = async () =>
      altered(new MemoryUnitOfWork(), {
        store: (store) => ({
          identify: async (...asked) => {
            const found = await store.identify(...asked);
            return found?.seat ? { ...found, seat: { ...found.seat, scopes: null } } : found;
          },
        }),
      });
    const roles = [["catalog:read"]] as const;
    const faults = await new RoleReach(forgetful as never, undefined, roles).faultsOf("listOrders");
    expect(faults).toEqual([expect.stringContaining("is answered done")]);
  });
});
