import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";
import TestOrder, { longest } from "./test-order.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const isInPackage = (name) => !/^(scripts|examples)\//.test(name);
const placeOf = (name) => `${root}${isInPackage(name) ? "packages/" : ""}${name}`;

it.each(longest)("%s is there", (name) => {
  expect(existsSync(placeOf(name))).toBe(true);
});

it("begins with the longest, then takes the others by their size", () => {
  const own = fileURLToPath(import.meta.url);
  const smaller = fileURLToPath(new URL("follow-parent.mjs", import.meta.url));
  const paths = [smaller, own, ...longest.map(placeOf).toReversed()];
  const sorted = new TestOrder().sort(paths.map((path) => ({ path })));
  expect(sorted.map(({ path }) => path)).toEqual([...longest.map(placeOf), own, smaller]);
});
