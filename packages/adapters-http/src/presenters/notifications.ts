import type { StaffChoices } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";

const told = (when: string) => z.boolean().describe(when);

export const notifications = presenter(
  z
    .object({
      order_created: z
        .union([
          z.enum(["off", "each"]),
          z.object({ daily: z.int().describe("An hour from 0 to 23, in the tenant's time zone.") }),
        ])
        .describe("Mails about new orders; `daily` is an hour of the tenant's day."),
      low_stock: told("Mails when the stock of a product falls to the tenant's `low_stock`."),
      import_finished: told("Mails when a background import ends."),
      webhook_disabled: told("Mails when Souk disables a webhook."),
    })
    .meta({ id: "Notifications", description: "What a member is mailed about in a tenant." }),
  (choices: StaffChoices) => ({
    order_created: choices.orderCreated,
    low_stock: choices.lowStock,
    import_finished: choices.importFinished,
    webhook_disabled: choices.webhookDisabled,
  }),
);
