import { expect, it } from "@jest/globals";
import { createCore } from "../../create-core.js";
import { memoryPorts, newUserWithToken } from "../../testing/index.js";
import { CoreError } from "../../values/errors.js";

const LINES = 120;
const lines = Array.from({ length: LINES }, (_, n) => JSON.stringify({ name: `P${n}`, price: 1 }));

async function* given(text: string) {
  yield text;
}

/** A shop whose database goes away at the batch with this number, once. */
async function setup(brokenAt: number | null = null) {
  const ports = memoryPorts();
  const { unitOfWork } = ports;
  let writes: number | null = null;
  const breaking = {
    system: unitOfWork.system.bind(unitOfWork),
    transact: ((mode, work) =>
      unitOfWork.transact(mode, async (store) => {
        const output = await work(store);
        if (mode === "write" && writes !== null) {
          writes += 1;
          if (writes === brokenAt) throw new CoreError("unavailable", "The database is gone.");
        }
        return output;
      })) as typeof unitOfWork.transact,
  };
  const core = createCore({ ...ports, unitOfWork: breaking });
  const owner = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant(owner, { name: "Acme" });
  const count = async () =>
    (await core.listProducts({ as: owner.as, tenant }, { perPage: 1 })).total;
  const run = (mode: "best_effort" | "all_or_nothing", text = lines.join("\n"), key = "spring") => {
    const idempotency = {
      key,
      serialize: (output: unknown) => JSON.stringify(output),
      revive: (answer: string) => ({ ...(JSON.parse(answer) as object), replayed: true }),
    };
    const call = { as: owner.as, tenant, idempotency };
    const input = { format: "ndjson", mode, text: given(text), fingerprint: () => text } as const;
    return core.importProducts(call, input);
  };
  return { count, run, countWrites: () => (writes = 0) };
}

const done = { created: LINES, updated: 0, unchanged: 0, failed: 0, errors: [] };

it.each(["best_effort", "all_or_nothing"] as const)(
  "an import repeated with its key makes nothing twice: %s",
  async (mode) => {
    const { count, run } = await setup();
    expect(await run(mode)).toEqual(done);
    expect(await run(mode)).toEqual({ ...done, replayed: true });
    expect(await count()).toBe(LINES);
    const other = run(mode, '{"name":"Other","price":1}');
    await expect(other).rejects.toMatchObject({ kind: "idempotency_mismatch" });
    expect(await run(mode, '{"name":"Other","price":1}', "another")).toMatchObject({ created: 1 });
  },
);

it("continues where it was interrupted, and reports all lines", async () => {
  // The key is noted by the first write, and each of three batches is one.
  for (const brokenAt of [1, 2, 3, 4, 5]) {
    const { count, run, countWrites } = await setup(brokenAt);
    countWrites();
    await expect(run("best_effort")).rejects.toBeInstanceOf(CoreError);
    expect(await run("best_effort")).toMatchObject(done);
    expect(await count()).toBe(LINES);
    expect(await run("best_effort")).toEqual({ ...done, replayed: true });
  }
});

it("lets one of two at the same moment through, and sends the other away", async () => {
  const { count, run } = await setup();
  const results = await Promise.allSettled([run("best_effort"), run("best_effort")]);
  const kinds = results.map((result) =>
    result.status === "fulfilled" ? "done" : (result.reason as CoreError).kind,
  );
  expect(["done,idempotency_in_progress", "idempotency_in_progress,done", "done,done"]).toContain(
    kinds.join(),
  );
  expect(await count()).toBe(LINES);
});
