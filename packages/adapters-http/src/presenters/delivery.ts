import type { DeliveryAttempt, DeliveryDetail } from "@souk/core";
import { type DeliveryWithBody, deliveryStatuses } from "@souk/core/adapter";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, atOrNull, createdAt, eventKind, id, timestamp } from "./fields.js";

const responseCode = z.int().nullable().describe("The status of the answer; null where none came.");

const attempt = presenter(
  z
    .object({
      number: z.int().describe("1 for the first."),
      started_at: timestamp.describe("When it began."),
      duration_ms: z.int().describe("How long it took, in milliseconds."),
      response_code: responseCode,
      response_body: z.string().nullable().describe("The beginning of the answer, at most 1 KiB."),
      error: z.string().nullable().describe("What went wrong, where no answer came."),
    })
    .meta({
      id: "DeliveryAttempt",
      description: "One request to a receiver, and what came of it.",
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
  event_id: z.string().describe("The event, as receivers know it by `webhook-id`."),
  event: eventKind,
  url: z.string().describe("Where it goes, or went."),
  status: z
    .enum(deliveryStatuses)
    .describe("How it stands; the webhooks guide tells what leads to which."),
  is_test: z.boolean().describe("Whether it was asked for by a test."),
  attempts_count: z.int().describe("How often it was tried."),
  next_attempt_at: timestamp
    .nullable()
    .describe("When it is tried next; null if it is not tried again."),
  response_code: responseCode,
  error: z.string().nullable().describe("What went wrong at the last attempt."),
  duration_ms: z.int().nullable().describe("How long the last attempt took, in milliseconds."),
  created_at: createdAt,
  delivered_at: timestamp.nullable().describe("When a receiver took it."),
  attempts: z.array(attempt.view).describe("Every attempt, the first one first."),
};

export const delivery = presenter(
  z
    .object(fields)
    .meta({ id: "Delivery", description: "One event on its way to one subscription." }),
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

export const deliveryWithBody = presenter(
  z
    .object({
      ...fields,
      sequence: z.string().describe("Where the event stands among those of its entity."),
      body: z.string().describe("What is sent, as the text that is signed."),
      request_id: z
        .string()
        .nullable()
        .describe("The request that caused the event, as its answer named it by `X-Request-ID`."),
      trace_id: z
        .string()
        .nullable()
        .describe("The trace of that request, which the webhook continues by `traceparent`."),
    })
    .meta({ id: "DeliveryWithBody", description: "A delivery with what its receiver is sent." }),
  (value: DeliveryWithBody) => ({
    ...delivery.present(value),
    sequence: value.sequence,
    body: value.body,
    request_id: value.requestId,
    trace_id: value.traceId,
  }),
);
