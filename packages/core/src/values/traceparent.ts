/** Version 00 of W3C Trace Context; ids of zeros are invalid. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The id of the trace that a `traceparent` continues; null if it is not valid. */
export const traceIdIn = (traceparent: unknown): string | null =>
  typeof traceparent === "string" ? (TRACEPARENT.exec(traceparent)?.[1] ?? null) : null;
