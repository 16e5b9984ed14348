import * as z from "zod";
import { timestamp } from "../../values/fields.js";
import { stagedUseCase } from "../../calls/use-case.js";
import { examineKey, wrongKey } from "../../sealing/prove-key.js";
import { auditOutbox } from "../audit-outbox.js";
import { EVENTS_KEPT_MS } from "./due-deliveries.js";
import { described } from "../../values/schemas/described.js";
import { shifted } from "../../values/shifted.js";

/** A margin for events that a host with a fast clock prunes during the audit. */
const ABOUT_TO_GO_MS = 60 * 60 * 1000;

/**
 * Proves from the database that no change lacks its event, no event a delivery, and no delivery an attempt. It compares
 * every change in the audit trail with the events that its use case declares, and every event with what the
 * subscriptions requested when it was written. Changes older than the stored events prove nothing. With a key that
 * opens no secret nothing would ever be delivered, so the audit fails then, too.
 */
export const auditWebhooks = stagedUseCase({
  access: "operator",
  input: z.object({
    since: described(
      z.optional(timestamp),
      "Only changes and events from this time on. Defaults to the last 30 days, which is also the limit.",
    ),
  }),
  async stage({ ports, read }, { since }) {
    const now = await read(async (context) => context.now);
    if ((await examineKey(ports)) === "wrong") throw wrongKey();
    const kept = shifted(now, ABOUT_TO_GO_MS - EVENTS_KEPT_MS);
    return auditOutbox(ports, since && since > kept ? since : kept);
  },
});
