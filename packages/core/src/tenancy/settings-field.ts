import * as z from "zod";
import { described } from "../values/schemas/described.js";
import { currencyField } from "../values/currency.js";
import { timeZoneField } from "../values/time-zone.js";

export const MOST_LOW_STOCK = 1_000_000;

/** Settings of a tenant, of which any may be left out. */
export const settingsField = z.optional(
  z.object({
    inventory: described(
      z.optional(z.enum(["untracked", "enforced"])),
      "With `enforced`, orders reduce the stock, and Souk rejects an order if there is not enough.",
    ),
    timezone: described(
      z.optional(timeZoneField),
      "The IANA time zone of the tenant, such as `Europe/Berlin`. Dates without a time refer to this time zone.",
    ),
    currency: described(
      z.optional(z.nullable(currencyField)),
      "The ISO 4217 code of the currency of all amounts, such as `EUR`; it sets their number of decimals. It cannot change after the first order. Null changes nothing.",
    ),
    lowStock: described(
      z.optional(z.int().check(z.gte(1), z.lte(MOST_LOW_STOCK))),
      "Published products with this stock or less, but more than 0, count as low in the figures. Defaults to 5.",
    ),
    requireFactor: described(
      z.optional(z.boolean()),
      "Whether members need a second factor. Members without one reach nothing of the tenant until they add one. An ADMIN who has a second factor may switch it on.",
    ),
  }),
);
