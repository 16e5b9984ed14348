import type { Tracer } from "@souk/core";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import type { Config } from "../config.js";
import { version } from "../health/version.js";
import { seldom } from "../scheduling/seldom.js";

/** A collector that does not answer holds a stopping host up for no longer than this. */
const PATIENCE_MS = 2_000;
const EVERY_MS = 1_000;

export interface Tracing {
  readonly tracer: Tracer;
  /** Sends the rest, and never rejects. */
  readonly close: () => Promise<void>;
}

/** Sends spans to a collector; null, and nothing of OpenTelemetry is loaded, where none is configured. */
export async function openTracing(
  { tracing: settings }: Pick<Config, "tracing">,
  report: (error: unknown) => void,
): Promise<Tracing | null> {
  if (settings === null) return null;
  const [{ openTelemetryTracer }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("./open-telemetry-tracer.js"),
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const { url, headers, service, ratio } = settings;
  const sender = new OTLPTraceExporter({ url, headers, timeoutMillis: PATIENCE_MS });
  const exporter = reporting(sender, seldom(report));
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "service.version": version() }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: 256 },
    // When the queue is full, spans are dropped: memory stays bounded while the collector is away.
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: EVERY_MS,
        exportTimeoutMillis: 2 * PATIENCE_MS,
      }),
    ],
  });
  return {
    tracer: openTelemetryTracer(provider.getTracer("souk", version())),
    async close() {
      await provider.shutdown().catch(() => {});
      await exporter.forceFlush?.().catch(() => {});
    },
  };
}

/** The SDK silently drops spans that a collector rejects. */
function reporting(sender: SpanExporter, report: (error: unknown) => void): SpanExporter {
  return {
    export(spans, done) {
      sender.export(spans, (result) => {
        if (result.code !== 0)
          report(new Error("The trace collector rejected the spans.", { cause: result.error }));
        done(result);
      });
    },
    forceFlush: async () => sender.forceFlush?.(),
    shutdown: () => sender.shutdown(),
  };
}
