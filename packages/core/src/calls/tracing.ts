import { inSpan } from "../ports/tracer.js";
import type { Ports } from "../ports/index.js";
import type { Call } from "./call.js";

interface Traced {
  readonly ports: Pick<Ports, "tracer">;
  readonly call: Call;
}

/** Runs a part of a call in its own span, if there is a tracer. */
export function traced<M extends Traced, T>(
  made: M,
  name: string,
  work: (made: M) => Promise<T>,
): Promise<T> {
  const { tracer } = made.ports;
  if (!tracer) return work(made);
  const { traceparent } = made.call;
  return inSpan(tracer, name, { kind: "internal", traceparent }, (inside) =>
    work({ ...made, call: { ...made.call, traceparent: inside } }),
  );
}
