import { describe, expect, it } from "@jest/globals";
import { createCore } from "../create-core.js";
import { Operator } from "./operator.js";
import { newUserWithToken } from "../testing/builders.js";
import { memoryPorts } from "../testing/memory-ports.js";

describe("exports that are read slowly", () => {
  it("are two of a user; the place of one whose reader gives up is free again", async () => {
    const core = createCore(memoryPorts());
    const { as } = await newUserWithToken(core);
    const call = { as, tenant: (await core.createTenant({ as }, { name: "Shop" })).id };
    await core.createProduct(call, { name: "Lamp", price: 1 });
    const begin = async (caller: typeof call | { as: Operator; tenant: number } = call) => {
      const { text } = await core.exportProducts(caller, { format: "csv" });
      const pieces = text[Symbol.asyncIterator]();
      await pieces.next();
      return pieces;
    };
    const [first] = [await begin(), await begin()];
    await expect(begin()).rejects.toMatchObject({ kind: "rate_limited", retryAfterSeconds: 5 });
    const audit = (await core.exportAuditLog(call, {}))[Symbol.asyncIterator]();
    await expect(audit.next()).rejects.toMatchObject({ kind: "rate_limited" });
    await begin({ as: new Operator("ops"), tenant: call.tenant });
    await first.return?.();
    await begin();
    await expect(begin()).rejects.toMatchObject({ kind: "rate_limited" });
  });
});
