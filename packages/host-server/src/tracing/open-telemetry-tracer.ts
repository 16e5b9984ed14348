import { CoreError, type Span, type Tracer } from "@souk/core";
import { traceIdIn } from "@souk/core/adapter";
import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span as OpenTelemetrySpan,
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

const spans = new WeakMap<Span, OpenTelemetrySpan>();

/**
 * A tracer that creates Souk's spans with OpenTelemetry, whichever SDK is registered. With a context manager, they are
 * children of the active span, and spans that start inside them are their children.
 */
export const openTelemetryTracer = (tracer: OpenTelemetryTracer): Tracer => ({
  within(span, work) {
    const its = spans.get(span);
    return its ? context.with(trace.setSpan(context.active(), its), work) : work();
  },
  start(name, { kind, traceparent, attributes = {} }): Span {
    const span = tracer.startSpan(
      name,
      { kind: kinds[kind], attributes },
      contextOf(traceparent ?? null),
    );
    const { traceId, spanId, traceFlags } = span.spanContext();
    const flags = traceFlags.toString(16).padStart(2, "0");
    const ours: Span = {
      traceparent: `00-${traceId}-${spanId}-${flags}`,
      end({ error, name: better, attributes: more } = {}) {
        if (better !== undefined) span.updateName(better);
        if (more) span.setAttributes(more);
        if (error !== undefined)
          span.setStatus({ code: SpanStatusCode.ERROR, message: kindOf(error) });
        span.end();
      },
    };
    spans.set(ours, span);
    return ours;
  },
});

function contextOf(traceparent: string | null): Context {
  const traceId = traceIdIn(traceparent);
  const active = context.active();
  const isOfActive = traceId === null || traceId === trace.getSpanContext(active)?.traceId;
  if (isOfActive || traceparent === null) return active;
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
