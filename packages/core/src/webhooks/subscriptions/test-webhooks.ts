import { ourEvents } from "../../events/known-events.js";
import { testWebhooksOf } from "./send-tests.js";

/** An ADMIN sends a sample of an event to one subscription or to all, and gets the result of the first attempt. */
export const testWebhooks = testWebhooksOf(ourEvents);
