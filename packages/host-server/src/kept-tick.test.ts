import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "@jest/globals";

const run = promisify(execFile);

it("keeps one object of a tick, so that no collection lets V8 forget their shape", async () => {
  const program = `
    import { executionAsyncResource } from "node:async_hooks";
    import { keepShapeOfTicks } from ${JSON.stringify(new URL("./kept-tick.js", import.meta.url).href)};
    const { promise, resolve } = Promise.withResolvers();
    process.nextTick(() => resolve(new WeakRef(executionAsyncResource())));
    const ticks = [await promise, new WeakRef(await keepShapeOfTicks())];
    // What a WeakRef has shown stays until the turn of the event loop is over.
    await new Promise((resolve) => setImmediate(resolve));
    globalThis.gc();
    process.stdout.write(JSON.stringify(ticks.map((tick) => Object.keys(tick.deref() ?? {}))));`;
  const words = ["--expose-gc", "--input-type=module", "-e", program];
  const { stdout } = await run(process.execPath, words);
  expect(JSON.parse(stdout)).toEqual([[], ["callback", "args"]]);
});
