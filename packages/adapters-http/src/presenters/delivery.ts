import type { DeliveryAttempt, DeliveryDetail, DeliveryWithRequests } from "@souk/core";
import { deliveryStatuses } from "@souk/core/adapter";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, atOrNull, createdAt, eventKind, id, timestamp } from "./fields.js";

const responseCode = z
  .int()
  .nullable()
  .describe("The status of the response; null if there was none.");

const attempt = presenter(
  z
    .object({
      number: z.int().describe("1 for the first."),
      started_at: timestamp.describe("When it started."),
      duration_ms: z.int().describe("How long it took, in milliseconds."),
      response_code: responseCode,
      response_body: z.string().nullable().describe("The beginning of the response, up to 1 KiB."),
      error: z.string().nullable().describe("The error, if there was no response."),
    })
    .meta({
      id: "DeliveryAttempt",
      description: "A delivery attempt.",
    }),
  (value: DeliveryAttempt) => ({
    number: value.number,
    started_at: at(value.startedAt),
    duration_ms: value.durationMs,
    response_code: value.responseCode,
    response_body: value.responseBody,
    error: value.error,
  }),
);

const fields = {
  id: id.describe("The id of the delivery."),
  webhook_id: id.describe("The subscription it is for."),
  event_id: z.string().describe("The id of the event, sent as `webhook-id`."),
  event: eventKind,
  url: z.string().describe("The URL."),
  status: z
    .enum(deliveryStatuses)
    .describe("The status; the webhooks guide explains the transitions."),
  is_test: z.boolean().describe("Whether it is a test."),
  attempts_count: z.int().describe("The number of attempts."),
  next_attempt_at: timestamp
    .nullable()
    .describe("The time of the next attempt; null if there is none."),
  response_code: responseCode,
  error: z.string().nullable().describe("The error of the last attempt."),
  duration_ms: z.int().nullable().describe("How long the last attempt took, in milliseconds."),
  created_at: createdAt,
  delivered_at: timestamp.nullable().describe("When the receiver accepted it."),
  attempts: z.array(attempt.view).describe("All attempts, oldest first."),
};

export const delivery = presenter(
  z
    .object(fields)
    .meta({ id: "Delivery", description: "The delivery of an event to a subscription." }),
  (value: DeliveryDetail) => ({
    id: value.id,
    webhook_id: value.webhookId,
    event_id: value.eventId,
    event: value.event,
    url: value.url,
    status: value.status,
    is_test: value.isTest,
    attempts_count: value.attemptsCount,
    next_attempt_at: atOrNull(value.nextAttemptAt),
    response_code: value.responseCode,
    error: value.error,
    duration_ms: value.durationMs,
    created_at: at(value.createdAt),
    delivered_at: atOrNull(value.deliveredAt),
    attempts: value.attempts.map(attempt.present),
  }),
);

const request = presenter(
  z
    .object({
      attempt: z.int().describe("The number of the attempt."),
      headers: z
        .record(z.string(), z.string())
        .describe(
          "The headers that identify and sign the body, as they were sent. `webhook-signature` has one signature per secret that was valid at the time.",
        ),
    })
    .meta({ id: "DeliveryRequest", description: "The request of one attempt." }),
  ({ attempt: number, headers }: DeliveryWithRequests["requests"][number]) => ({
    attempt: number,
    headers: { ...headers },
  }),
);

export const deliveryWithBody = presenter(
  z
    .object({
      ...fields,
      sequence: z.string().describe("The number of the event among the events of its entity."),
      body: z.string().describe("The body as text, as it is signed."),
      requests: z
        .array(request.view)
        .describe(
          "What the attempts sent to `url`, oldest first. Lacks attempts that stopped before signing, that an earlier version of Souk made, or whose body has since lost personal data to an erasure. Empty for an API key without `webhooks:write`.",
        ),
      request_id: z
        .string()
        .nullable()
        .describe("The `X-Request-ID` of the request that caused the event."),
      trace_id: z
        .string()
        .nullable()
        .describe("The trace id of that request. Webhooks continue it in `traceparent`."),
    })
    .meta({ id: "DeliveryWithBody", description: "A delivery with its message." }),
  (value: DeliveryWithRequests) => ({
    ...delivery.present(value),
    sequence: value.sequence,
    body: value.body,
    requests: value.requests.map(request.present),
    request_id: value.requestId,
    trace_id: value.traceId,
  }),
);
