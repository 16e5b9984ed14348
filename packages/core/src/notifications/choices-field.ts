import * as z from "zod";
import { described } from "../values/schemas/described.js";

const told = (when: string) => described(z.boolean(), when);

export const choicesFields = {
  orderCreated: described(
    z.union([
      z.enum(["off", "each"]),
      z.object({
        daily: described(
          z.int().check(z.gte(0), z.lte(23)),
          "The hour of the tenant's day at which the mail is sent.",
        ),
      }),
    ]),
    "Mails about new orders: none, one for each order, or one a day.",
  ),
  lowStock: told("Whether to mail when the stock of a product falls to the tenant's `low_stock`."),
  importFinished: told("Whether to mail when a background import ends."),
  webhookDisabled: told("Whether to mail when Souk disables a webhook."),
};
