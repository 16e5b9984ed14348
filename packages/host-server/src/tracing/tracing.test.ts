import { afterEach, describe, expect, it } from "@jest/globals";
import { testEngines, withOrdinaryLimits } from "@souk/adapters-persistence/testing";
import { traceIdIn } from "@souk/core/adapter";
import { loadConfig } from "../config.js";
import { start } from "../start.js";
import { ApiClient } from "../testing/api-client.js";
import { Receiver, until } from "../testing/receiver.js";
import { startCollector } from "./collector.test.support.js";
import { openTracing } from "./open-tracing.js";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const THEIRS = `00-${TRACE}-b7ad6b7169203331-01`;

const cleanUps: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function collect(options?: { hangs: boolean }) {
  const collector = await startCollector(options);
  cleanUps.push(() => collector.close());
  return collector;
}

describe.each([...testEngines])("traces on $dialect", ({ create }) => {
  /** A shop whose webhook gets its orders. */
  async function shop(more: Record<string, string> = {}) {
    const database = await create();
    cleanUps.push(() => database.drop());
    const receiver = await new Receiver().open();
    cleanUps.push(() => receiver.close());
    const env = { PORT: "0", LOG_LEVEL: "silent", RATE_LIMIT: "off", ...more };
    const url = withOrdinaryLimits(database.url);
    const host = await start(loadConfig({ DATABASE_URL: url, ...env }, "/nowhere"));
    cleanUps.push(() => host.stop());
    const guest = new ApiClient(host.address);
    const password = "correct horse";
    const account = { name: "Ada", email: "ada@example.com", password };
    const ada = await guest.post("/register", { ...account, password_confirmation: password });
    const user = guest.as({ token: ada.body.token });
    const { id: tenant } = (await user.post("/tenants", { name: "Shop" })).body;
    const hook = { url: receiver.url, events: ["order.created"] };
    await user.post(`/webhooks/${tenant}`, hook);
    const api = user.as({ tenant });
    const product = (await api.post("/products", { name: "Mug", price: 5 })).body.data.id;
    const address = { street: "1 Main St", city: "Springfield" };
    const { id } = (await api.post("/addresses", address)).body.data;
    const order = {
      address_id: id,
      payment_type: 1,
      total_amount: 5,
      order_items: [{ product_id: product, qty: 1, amount: 5 }],
    };
    const place = (headers: Record<string, string> = {}) => api.post("/orders", order, { headers });
    const log = async () => {
      const deliveries = `/webhooks/${tenant}/deliveries`;
      const [found] = (await api.get(deliveries)).body.data;
      return (await api.get(`${deliveries}/${found.id}/message`)).body.data;
    };
    const audit = async (requestId: string) =>
      (await api.get(`/audit-log/${tenant}?request_id=${requestId}`)).body.data;
    return { host, receiver, place, log, audit };
  }

  it("go from a request through its use case and its transaction to the webhook", async () => {
    const collector = await collect();
    const { receiver, place, log, audit } = await shop({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%20secret",
      OTEL_SERVICE_NAME: "shops",
    });
    const placed = await place({ traceparent: THEIRS, "x-request-id": "the-order" });
    expect(placed.status).toBe(201);
    await until(() => collector.named("webhook").length === 1);
    const mine = collector.spans.filter(({ traceId }) => traceId === TRACE);
    const [request, call, write, webhook] = ["POST /orders", "createOrder", "write", "webhook"].map(
      (name) => mine.find((span) => span.name.endsWith(name)),
    );
    expect([request, call, write, webhook].map((span) => span?.parentSpanId)).toEqual([
      "b7ad6b7169203331",
      request?.spanId,
      call?.spanId,
      write?.spanId,
    ]);
    const [received] = receiver.received;
    expect(received?.headers["traceparent"]).toBe(`00-${TRACE}-${webhook?.spanId}-01`);
    expect(await log()).toMatchObject({ trace_id: TRACE, request_id: "the-order" });
    // An audit entry has no trace of its own: its request leads to the span.
    expect(await audit("the-order")).toMatchObject([{ action: "createOrder" }]);
    expect(request?.attributes).toContainEqual({
      key: "souk.request_id",
      value: { stringValue: "the-order" },
    });
    expect([...collector.services]).toEqual(["shops"]);
    expect(collector.asked[0]).toEqual({ path: "/v1/traces", key: "a secret" });
    expect(JSON.stringify(collector.spans)).not.toMatch(/ada@example\.com|Springfield/);
  });

  it("begin again where the caller's traceparent is none", async () => {
    const collector = await collect();
    const { receiver, place } = await shop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const hostile = `00-${TRACE}-b7ad6b7169203331-01${"0".repeat(4_000)}`;
    for (const traceparent of [hostile, `00-${"0".repeat(32)}-b7ad6b7169203331-01`, "'; drop"]) {
      const { status, headers } = await place({ traceparent });
      expect(status).toBe(201);
      expect(traceIdIn(headers.get("traceparent"))).not.toBe(TRACE);
    }
    await until(() => receiver.received.length === 3 && collector.named("webhook").length === 3);
    const sent = receiver.received.map((each) => traceIdIn(each.headers["traceparent"]));
    expect(new Set(sent).size).toBe(3);
    expect(sent).not.toContain(null);
    expect(collector.spans.some(({ traceId }) => traceId === TRACE)).toBe(false);
  });

  it("are passed on, and nothing more, where no collector is named", async () => {
    const { receiver, place, log } = await shop();
    const hostile = await place({ traceparent: `${THEIRS}-more` });
    expect([hostile.status, hostile.headers.get("traceparent")]).toEqual([201, null]);
    await until(() => receiver.received.length === 1);
    expect(receiver.received[0]?.headers["traceparent"]).toBeUndefined();
    await place({ traceparent: THEIRS });
    await until(() => receiver.received.length === 2);
    expect(receiver.received[1]?.headers["traceparent"]).toBe(THEIRS);
    expect(await log()).toMatchObject({ trace_id: TRACE });
  });

  it("harm nothing where the collector takes everything and answers nothing", async () => {
    const collector = await collect({ hangs: true });
    const { host, receiver, place } = await shop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    expect((await place()).status).toBe(201);
    await until(() => receiver.received.length === 1 && collector.asked.length > 0);
    // The collector still hangs when the host has ended.
    await host.stop();
    expect(collector.spans).toEqual([]);
  });
});

it("reports an unreachable collector, and still exits", async () => {
  const told: string[] = [];
  const url = "http://127.0.0.1:1/v1/traces";
  const tracing = { url, headers: {}, service: "souk", ratio: 1 };
  const opened = await openTracing({ tracing }, (error) => told.push((error as Error).message));
  const span = opened?.tracer.start("work", { kind: "internal" });
  span?.end({ error: new Error("a secret") });
  await opened?.close();
  expect(told).toEqual(["The trace collector rejected the spans."]);
});

it("opens nothing where no collector is named", async () => {
  expect(loadConfig({}, "/nowhere").tracing).toBeNull();
  expect(await openTracing({ tracing: null }, () => {})).toBeNull();
});
