/** One piece of work in a trace. */
export interface Span {
  /** Identifies the span for a continued trace, as in W3C Trace Context. */
  readonly traceparent: string;
  /** Call it once; with an error the work failed. */
  end(result?: {
    readonly error?: unknown;
    readonly name?: string;
    readonly attributes?: SpanAttributes;
  }): void;
}

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  /** `server` for an answered request, `client` for one that is sent. */
  readonly kind: "server" | "client" | "internal";
  /** Continues this trace, or the active span if it belongs to it; without it, the active span or a new trace. */
  readonly traceparent?: string | null | undefined;
  readonly attributes?: SpanAttributes;
}

/** Tells a tracing system which work belongs together, and how long each part took. */
export interface Tracer {
  /** Begins a span, which lasts until its `end` is called. */
  start(name: string, about: SpanStart): Span;
  /** Does the work inside a span, so that spans of other libraries in it are its children. Without it, they are not. */
  within?<T>(span: Span, work: () => Promise<T>): Promise<T>;
}

/** Does work inside a span, if the tracer knows how. */
export const withinSpan = <T>(tracer: Tracer, span: Span, work: () => Promise<T>): Promise<T> =>
  tracer.within ? tracer.within(span, work) : work();

/** Runs the work in a span, which its parts continue. */
export async function inSpan<T>(
  tracer: Tracer,
  name: string,
  about: SpanStart,
  work: (traceparent: string) => Promise<T>,
): Promise<T> {
  const span = tracer.start(name, about);
  try {
    const output = await withinSpan(tracer, span, () => work(span.traceparent));
    span.end();
    return output;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}
