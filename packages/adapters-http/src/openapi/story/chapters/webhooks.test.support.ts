import type { Storyteller } from "../storyteller.test.support.js";

const RETRIED_AFTER_MS = 60_000;

/** The warehouse is told of orders. It is away when the first of them is placed, and understands no cancellations yet. */
export async function subscribe(story: Storyteller): Promise<number> {
  const { webhookSender } = story.stage.memory;
  const usual = webhookSender.reply;
  const refusals = new Map([
    ["order.created", { status: 503, durationMs: 112, responseBody: "Closed until nine." }],
    ["order.cancelled", { status: 400, durationMs: 31, responseBody: "What is that?" }],
  ]);
  webhookSender.reply = (request) => {
    const kind = request.headers["x-webhook-event"] ?? "";
    const refusal = refusals.get(kind);
    refusals.delete(kind);
    return refusal ?? usual(request);
  };
  const { id } = await story.tell("post /webhooks/:tenantId", {
    body: {
      url: "https://warehouse.example.com/souk",
      events: ["order.created", "order.completed", "order.cancelled"],
      description: "The warehouse",
    },
  });
  await story.tell("get /webhooks/:tenantId");
  await story.tell("get /webhooks/:tenantId/:webhookId", { of: id });
  await story.tell("get /webhooks/:tenantId/event-types", { shows: 1 });
  return id;
}

export async function followDeliveries(story: Storyteller): Promise<void> {
  await story.stage.wait(RETRIED_AFTER_MS);
  await story.tell("get /webhooks/:tenantId/deliveries", { query: { event: "order.created" } });
  await story.tell("get /events/:tenantId", { query: { kinds: "order.created" } });
  const of = 1;
  await story.tell("get /webhooks/:tenantId/deliveries/:deliveryId/message", { of });
  await story.tell("post /webhooks/:tenantId/deliveries/:deliveryId/redeliver", { of });
}

export async function tendWebhook(story: Storyteller, webhook: number): Promise<void> {
  const one = "/webhooks/:tenantId/:webhookId";
  const of = webhook;
  await story.tell("post /webhooks/:tenantId/test", {
    body: { event: "order.created", webhook_id: webhook },
  });
  await story.tell(`patch ${one}`, { of, body: { events: ["order.created"] } });
  await story.tell(`post ${one}/rotate-secret`, { of, body: {} });
  await story.tell(`post ${one}/enable`, { of, body: { replay: true } });
  await story.tell(`post ${one}/pause`, { of });
  await story.tell(`post ${one}/resume`, { of });
  await story.tell(`post ${one}/recover`, { of, body: { since: "2026-01-31T09:00:00.000Z" } });
  await story.tell(`delete ${one}`, { of });
}
