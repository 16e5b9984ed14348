import type { ContractRunner } from "./contract-runner.js";

/** Runs a contract by itself, and names the promises in it that were not kept. */
export async function brokenPromises(
  contract: (runner: ContractRunner) => void,
): Promise<string[]> {
  const promises: { name: string; body: () => Promise<void> }[] = [];
  contract({
    describe: (_name, body) => body(),
    it: (name, body) => {
      promises.push({ name, body });
    },
  });
  const broken: string[] = [];
  for (const { name, body } of promises) await body().catch(() => broken.push(name));
  return broken;
}
