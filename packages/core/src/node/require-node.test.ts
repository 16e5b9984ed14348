import { expect, it } from "@jest/globals";
import { requireNode } from "./require-node.js";

it.each(["20.20.2", "22.12.0", "24.14.9"])("says what is needed on Node %s", (version) => {
  expect(() => requireNode(version)).toThrow(
    `Souk needs Node 24.15 or later, and this is Node ${version}.`,
  );
});

it.each(["24.15.0", "24.21.0", "25.0.0", "26.1.0"])("is content with Node %s", (version) => {
  expect(() => requireNode(version)).not.toThrow();
});
