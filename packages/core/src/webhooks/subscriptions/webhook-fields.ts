import { z } from "zod";
import { invalid } from "../../values/errors.js";
import { eventKinds } from "../../events/events.js";
import { text } from "../../values/fields.js";
import type { WebhookSender } from "../../ports/webhook-sender.js";
import { secretProblem } from "../secret.js";

export const eventKind = z.enum(eventKinds);

const events = z
  .array(eventKind)
  .min(1)
  .max(100)
  .superRefine((kinds, ctx) => {
    kinds.forEach((kind, index) => {
      if (kinds.indexOf(kind) === index) return;
      const message = "The :field field has a duplicate value.";
      ctx.addIssue({ code: "custom", message, path: [index] });
    });
  });

/** Every field an ADMIN may set. */
export const webhookFields = {
  url: text({ min: 1, max: 2048 }).meta({ format: "uri" }),
  events,
  description: text({ max: 255 }).nullable(),
  ratePerSecond: z.int().min(1).max(1000).nullable(),
};

export const secretField = z
  .string()
  .superRefine((secret, ctx) => {
    const problem = secretProblem(secret);
    if (problem !== null) ctx.addIssue({ code: "custom", message: problem });
  })
  .meta({ minLength: 24, maxLength: 255 });

/** Refuses what must not be called; its addresses are judged once more when it is. */
export function checkUrl(sender: WebhookSender, url: string): void {
  const message = sender.check(url);
  if (message !== null) throw invalid([{ path: ["url"], message }]);
}
