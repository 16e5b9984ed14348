import { expect, it } from "@jest/globals";
import { requireNode } from "./require-node.js";

it.each(["20.20.2", "21.7.3", "22.18.9"])("says what is needed on Node %s", (version) => {
  expect(() => requireNode(version)).toThrow(
    `Souk requires Node 22.19 or newer; this is Node ${version}.`,
  );
});

it.each(["22.19.0", "22.23.3", "24.0.0", "24.21.0", "26.1.0"])(
  "is content with Node %s",
  (version) => {
    expect(() => requireNode(version)).not.toThrow();
  },
);
