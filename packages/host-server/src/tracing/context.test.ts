import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Context, context, ROOT_CONTEXT, trace } from "@opentelemetry/api";
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { createFetchHandler } from "@souk/adapters-http";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { openTelemetryTracer } from "./open-telemetry-tracer.js";

const storage = new AsyncLocalStorage<Context>();
const exporter = new InMemorySpanExporter();
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
const theirs = provider.getTracer("theirs");

beforeAll(() => {
  context.setGlobalContextManager({
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (inside, work, self, ...given) => storage.run(inside, () => work.apply(self, given)),
    bind: (_, target) => target,
    enable() {
      return this;
    },
    disable() {
      return this;
    },
  });
});

afterAll(async () => {
  context.disable();
  await provider.shutdown();
});

it("spans of Souk are children of the active span, and parents of those that start in its work", async () => {
  const tracer = openTelemetryTracer(provider.getTracer("souk"));
  const ports = { ...memoryPorts(), tracer };
  const core = createCore(ports, {
    hooks: {
      createCategory: { inTransaction: () => theirs.startSpan("their query").end() },
    },
  });
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
  const handle = createFetchHandler(core, { tracer });
  exporter.reset();
  const outer = theirs.startSpan("their route");
  await context.with(trace.setSpan(context.active(), outer), async () => {
    await core.createCategory({ as, tenant }, { name: "Desk lamps" });
    await handle(new Request("http://shop.test/api/v2/admin/service"));
  });
  outer.end();
  const spans = exporter.getFinishedSpans();
  const nameOf = (id: string | undefined) =>
    spans.find((span) => span.spanContext().spanId === id)?.name ?? "none";
  const pairs = spans.map(({ name, parentSpanContext }) => [
    name,
    nameOf(parentSpanContext?.spanId),
  ]);
  expect(Object.fromEntries(pairs)).toEqual({
    "their query": "write",
    write: "createCategory",
    createCategory: "their route",
    read: "getService",
    getService: "GET /service",
    "GET /service": "their route",
    "their route": "none",
  });
});
