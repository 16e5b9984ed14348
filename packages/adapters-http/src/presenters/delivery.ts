import {
  type DeliveryAttempt,
  type DeliveryDetail,
  deliveryStatuses,
  eventKinds,
} from "@souk/core";
import { z } from "zod";
import { presenter } from "./answer.js";
import { at, atOrNull, id, timestamp } from "./fields.js";

const attempt = presenter(
  z.object({
    number: z.int(),
    started_at: timestamp,
    duration_ms: z.int(),
    response_code: z.int().nullable(),
    response_body: z.string().nullable(),
    error: z.string().nullable(),
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

export const delivery = presenter(
  z.object({
    id,
    webhook_id: id,
    event_id: z.string(),
    event: z.enum(eventKinds),
    url: z.string(),
    status: z.enum(deliveryStatuses),
    is_test: z.boolean(),
    attempts_count: z.int(),
    next_attempt_at: timestamp.nullable(),
    response_code: z.int().nullable(),
    error: z.string().nullable(),
    duration_ms: z.int().nullable(),
    created_at: timestamp,
    delivered_at: timestamp.nullable(),
    attempts: z.array(attempt.view),
  }),
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
