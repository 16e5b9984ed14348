import type { EventCause } from "../events/event-record.js";
import { traceIdIn } from "../values/traceparent.js";
import type { Call } from "./call.js";

export const causeOf = ({ requestId, traceparent }: Call): EventCause => ({
  requestId: requestId ?? null,
  traceparent: (traceIdIn(traceparent) && traceparent) ?? null,
});
