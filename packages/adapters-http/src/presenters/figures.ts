import { type CountAndTotal, type Figures, formatMoney } from "@souk/core";
import type { Currency } from "@souk/core/adapter";
import * as z from "zod";
import { presenter } from "./answer.js";
import { currency } from "./fields.js";

const count = z.int().min(0);
const amount = z.string();
const total = amount.describe("Their total, with the decimals of the currency.");
const ofStatus = z.object({ orders: count.describe("The number of orders."), total });

const present = ({ orders, total }: CountAndTotal, of: Currency) => ({
  orders,
  total: formatMoney(total, of),
});

export const figures = presenter(
  z
    .object({
      currency,
      recounting: z
        .boolean()
        .describe(
          "True after a change of the tenant's time zone, until all days are those of the new time zone.",
        ),
      days: z
        .array(
          z.object({
            date: z.iso.date().describe("The day."),
            orders: count.describe("The number of orders, excluding cancelled and deleted orders."),
            total,
            paid: amount.describe(
              "Payments received on this day, excluding void payments. Includes payments for cancelled orders and for orders from other days.",
            ),
            refunded: amount.describe("Refunds that were recorded on this day."),
            by_status: z
              .object({
                pending: ofStatus.describe("Orders that are pending."),
                processing: ofStatus.describe("Orders that are being processed."),
                completed: ofStatus.describe("Orders that are completed."),
                cancelled: ofStatus.describe("Cancelled orders. No other count includes them."),
              })
              .describe("Orders and totals by status."),
          }),
        )
        .describe("Every day of the range, in order."),
      now: z
        .object({
          pending: count.describe("Pending orders from any day."),
          processing: count.describe("Orders that are being processed."),
          unpaid: count.describe(
            "Orders that are neither cancelled nor, after refunds, fully paid.",
          ),
          unshipped: count.describe("Orders that are being processed and not fully shipped."),
          out_of_stock: count
            .nullable()
            .describe("Published products that are out of stock; null unless stock is enforced."),
          low_stock: count
            .nullable()
            .describe("Published products whose stock is low; null unless stock is enforced."),
          drafts: count.nullable().describe("Draft announcements."),
          webhooks_failing: count
            .optional()
            .describe("Webhooks whose last attempt failed. ADMINs only."),
          webhooks_held: count.optional().describe("Webhooks with held deliveries. ADMINs only."),
          deliveries_exhausted: count
            .optional()
            .describe("Deliveries that used up their retries. ADMINs only."),
        })
        .describe(
          "Open tasks now. Counts of products and drafts stop at 10,000; counts that an API key may not read are null.",
        ),
    })
    .meta({ id: "Figures", description: "Daily orders and payments, and open tasks." }),
  ({ currency: of, recounting, days, now }: Figures) => ({
    currency: of,
    recounting,
    days: days.map(({ date, byStatus, paid, refunded, ...sum }) => ({
      date,
      ...present(sum, of),
      paid: formatMoney(paid, of),
      refunded: formatMoney(refunded, of),
      by_status: {
        pending: present(byStatus.pending, of),
        processing: present(byStatus.processing, of),
        completed: present(byStatus.completed, of),
        cancelled: present(byStatus.cancelled, of),
      },
    })),
    now: {
      pending: now.pending,
      processing: now.processing,
      unpaid: now.unpaid,
      unshipped: now.unshipped,
      out_of_stock: now.outOfStock,
      low_stock: now.lowStock,
      drafts: now.drafts,
      ...(now.webhooks && {
        webhooks_failing: now.webhooks.failing,
        webhooks_held: now.webhooks.holding,
        deliveries_exhausted: now.webhooks.exhaustedDeliveries,
      }),
    },
  }),
);
