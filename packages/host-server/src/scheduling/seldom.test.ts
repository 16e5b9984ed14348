import { expect, it } from "@jest/globals";
import { seldom } from "./seldom.js";

it("reports the same trouble once in ten seconds, and other trouble at once", () => {
  const reported: string[] = [];
  let now = 0;
  const report = seldom(
    (error) => {
      reported.push(String(error));
    },
    () => now,
  );
  for (now = 0; now < 20_000; now += 1000) {
    report(new Error("The store is away."));
    if (now === 5000) report(new Error("The disk is full."));
  }
  expect(reported).toEqual([
    "Error: The store is away.",
    "Error: The disk is full.",
    "Error: The store is away.",
  ]);
});
