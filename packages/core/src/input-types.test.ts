import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "@jest/globals";
import type * as z from "zod";
import type { Inputs } from "./inputs.generated.js";
import type { UseCaseName, UseCases } from "./use-cases.js";

/** The same type with its intersections merged, so that types compare by their fields. */
type Plain<T> = T extends (...parameters: never[]) => unknown
  ? T
  : T extends AsyncIterable<unknown>
    ? T
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : T;

type IsSame<A, B> =
  (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2 ? true : false;

type Differing = {
  [N in UseCaseName]: IsSame<Inputs[N], z.input<UseCases[N]["input"]>> extends true ? never : N;
}[UseCaseName];

const nothingDiffers = <Found extends never>(found?: Found): undefined => found;

it("the types that editors show are those of the schemas", () => {
  expect(nothingDiffers<Differing>()).toBeUndefined();
  type Wrong = { name?: string };
  // @ts-expect-error -- the fault that this guards against: an optional name
  nothingDiffers<IsSame<Wrong, { name: string }> extends true ? never : "differs">();
});

it("the types that editors show come from the schemas as they are now", async () => {
  const writer = fileURLToPath(new URL("../scripts/write-inputs.mjs", import.meta.url));
  const { stderr } = await promisify(execFile)(process.execPath, [writer, "--check"]);
  expect(stderr).toBe("");
});
