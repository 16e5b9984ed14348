import type { Ports } from "@souk/core";
import { reportRefusedSignIns } from "@souk/core/adapter";
import type { Chore } from "./queue-work.js";

interface RefusalLog {
  readonly warn: (about: object, message: string) => void;
}

/** Tells owners, audit trails and the log about accounts whose sign-ins were refused unjudged. */
export const refusedSignInsChore = (ports: Ports, logger: RefusalLog): Chore => ({
  name: "refused sign-ins",
  everyMs: 60_000,
  async run() {
    for (const refused of await reportRefusedSignIns(ports)) {
      logger.warn({ refused }, "refused sign-ins of an account after too many failures");
    }
  },
});
