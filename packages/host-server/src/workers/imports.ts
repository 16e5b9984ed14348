import type { Ports } from "@souk/core";
import { finishImports } from "@souk/core/adapter";
import type { Chore } from "./queue-work.js";

/** Ends imports that a host left behind when it was killed. */
export const importsChore = (ports: Ports): Chore => ({
  name: "imports",
  everyMs: 15_000,
  async run() {
    while ((await finishImports(ports)) > 0);
  },
});
