import { CoreError, type Span, type Tracer } from "@souk/core";
import { traceIdIn } from "@souk/core/adapter";
import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer as OpenTelemetryTracer,
} from "@opentelemetry/api";

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

/** Souk's spans as those of a tracer of OpenTelemetry, whichever SDK is behind it. */
export const openTelemetryTracer = (tracer: OpenTelemetryTracer): Tracer => ({
  start(name, { kind, traceparent, attributes = {} }): Span {
    const span = tracer.startSpan(
      name,
      { kind: kinds[kind], attributes },
      contextOf(traceparent ?? null),
    );
    const { traceId, spanId, traceFlags } = span.spanContext();
    const flags = traceFlags.toString(16).padStart(2, "0");
    return {
      traceparent: `00-${traceId}-${spanId}-${flags}`,
      end({ error, name: better, attributes: more } = {}) {
        if (better !== undefined) span.updateName(better);
        if (more) span.setAttributes(more);
        if (error !== undefined)
          span.setStatus({ code: SpanStatusCode.ERROR, message: kindOf(error) });
        span.end();
      },
    };
  },
});

function contextOf(traceparent: string | null): Context {
  const traceId = traceIdIn(traceparent);
  if (traceId === null || traceparent === null) return ROOT_CONTEXT;
  const [, , spanId = "", flags = "00"] = traceparent.split("-");
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

/** The message of an error may repeat what a client wrote. */
function kindOf(error: unknown): string {
  if (error instanceof CoreError) return error.kind;
  return error instanceof Error ? error.name : "Error";
}
