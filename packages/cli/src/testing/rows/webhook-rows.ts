import * as z from "zod";
import * as shapes from "../shapes.js";
import { kept, type Rows } from "./row.js";

const elsewhere = { testedIn: "commands/webhooks/webhooks.test.js" };

export const webhookRows: Rows = {
  "webhooks create": {
    words: () => [
      "webhooks",
      "create",
      "https://hooks.example.com/in",
      "--events",
      "order.created",
      "--metadata",
      "team=ops",
    ],
    json: shapes.webhookWithSecret.refine(({ metadata }) => metadata["team"] === "ops"),
    inTenant: true,
    keep: "webhook",
  },
  "events list": {
    words: () => ["events", "list", "--limit", "5", "--kinds", "product.created,order.created"],
    json: shapes.page(shapes.listedEvent).extend({ next: z.uuid() }),
    inTenant: true,
  },
  "webhooks list": {
    words: () => ["webhooks", "list"],
    json: shapes.page(shapes.webhookWithHealth),
    inTenant: true,
  },
  "webhooks show": {
    words: (world) => ["webhooks", "show", kept(world, "webhook")],
    json: shapes.webhook,
    inTenant: true,
  },
  "webhooks update": {
    words: (world) => ["webhooks", "update", kept(world, "webhook"), "--metadata", "level:=3"],
    json: shapes.webhook.refine(
      ({ metadata }) => metadata["team"] === "ops" && metadata["level"] === 3,
    ),
    inTenant: true,
  },
  "webhooks rotate-secret": {
    words: (world) => ["webhooks", "rotate-secret", kept(world, "webhook")],
    json: shapes.webhookWithSecret,
    inTenant: true,
  },
  "webhooks pause": {
    words: (world) => ["webhooks", "pause", kept(world, "webhook")],
    json: shapes.webhook,
    inTenant: true,
  },
  "webhooks resume": {
    words: (world) => ["webhooks", "resume", kept(world, "webhook")],
    json: shapes.webhook,
    inTenant: true,
  },
  "webhooks enable": {
    words: (world) => ["webhooks", "enable", kept(world, "webhook")],
    json: shapes.webhook,
    inTenant: true,
  },
  "webhooks recover": {
    words: (world) => [
      "webhooks",
      "recover",
      kept(world, "webhook"),
      "--since=2026-01-01T00:00:00Z",
    ],
    inTenant: true,
    json: z.strictObject({ recovered: z.int() }),
  },
  "webhooks event-types": { words: () => ["webhooks", "event-types"], inTenant: true },
  "webhooks deliveries": {
    words: () => ["webhooks", "deliveries"],
    json: shapes.page(shapes.delivery),
    inTenant: true,
  },
  "webhooks delivery": elsewhere,
  "webhooks redeliver": elsewhere,
  "webhooks trigger": { testedIn: "commands/webhooks/forward.test.js" },
  "webhooks test": elsewhere,
  "webhooks audit": elsewhere,
  "webhooks simulate": elsewhere,
  "webhooks listen": elsewhere,
  "webhooks verify": elsewhere,
  "webhooks delete": {
    words: (world) => ["webhooks", "delete", kept(world, "webhook"), "--yes"],
    json: shapes.done,
    inTenant: true,
  },
};
