import type { ContractRunner } from "./contract-runner.js";

type Contract = (runner: ContractRunner) => void;

/** Runs a contract by itself, and names the promises in it that were not kept. */
export async function brokenPromises(contract: Contract): Promise<string[]> {
  const broken: string[] = [];
  for await (const { name } of breaking(contract)) broken.push(name);
  return broken;
}

/** The first failure with its reason; later steps are not tried. */
export async function firstBrokenPromise(contract: Contract): Promise<BrokenPromise | null> {
  for await (const broken of breaking(contract)) return broken;
  return null;
}

export interface BrokenPromise {
  readonly name: string;
  readonly error: unknown;
}

async function* breaking(contract: Contract): AsyncGenerator<BrokenPromise> {
  const promises: { name: string; body: () => Promise<void> }[] = [];
  contract({
    describe: (_name, body) => body(),
    it: (name, body) => {
      promises.push({ name, body });
    },
  });
  for (const { name, body } of promises) {
    const broken = await body().then(
      () => null,
      (error: unknown) => ({ name, error }),
    );
    if (broken) yield broken;
  }
}
