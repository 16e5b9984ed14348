import * as z from "zod/mini";
import { described } from "../values/schemas/described.js";
import { currencyField } from "../values/currency.js";
import { timeZoneField } from "../values/time-zone.js";

export const MOST_LOW_STOCK = 1_000_000;

/** Settings of a tenant, of which any may be left out. */
export const settingsField = z.optional(
  z.object({
    inventory: described(
      z.optional(z.enum(["untracked", "enforced"])),
      "enforced: from now on an order takes stock, and is refused where there is too little.",
    ),
    timezone: described(
      z.optional(timeZoneField),
      "The IANA name of the time zone in which the tenant's days begin, such as `Europe/Berlin`: a date alone means such a day.",
    ),
    currency: described(
      z.optional(z.nullable(currencyField)),
      "The ISO 4217 code of the currency of all amounts, such as `EUR`; it says how many decimals they have. It cannot change once there are orders. Null says nothing new of a tenant that has none yet.",
    ),
    lowStock: described(
      z.optional(z.int().check(z.minimum(1), z.maximum(MOST_LOW_STOCK))),
      "Published products with this stock or less, and more than none, count as low in the figures; 5 unless set.",
    ),
  }),
);
