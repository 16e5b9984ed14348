import type { Ports } from "@souk/core";
import { sendKeyNotices } from "@souk/core/adapter";
import type { Chore } from "./queue-work.js";

/** Mails ADMINs about API keys that expire soon. */
export const keyNoticesChore = (ports: Ports): Chore => ({
  name: "key notices",
  everyMs: 3_600_000,
  run: () => sendKeyNotices(ports),
});
