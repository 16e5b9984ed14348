import { type CountAndTotal, type Figures, formatMoney } from "@souk/core";
import type { Currency } from "@souk/core/adapter";
import * as z from "zod";
import { presenter } from "./answer.js";
import { currency } from "./fields.js";

const count = z.int().min(0);
const total = z.string().describe("What they cost together, with the decimals of the currency.");
const ofStatus = z.object({ orders: count.describe("How many orders."), total });

const present = ({ orders, total }: CountAndTotal, of: Currency) => ({
  orders,
  total: formatMoney(total, of),
});

export const figures = presenter(
  z
    .object({
      currency,
      days: z
        .array(
          z.object({
            date: z.iso.date().describe("The day on which the orders were placed."),
            orders: count.describe("How many orders, without cancelled and deleted ones."),
            total,
            by_status: z
              .object({
                pending: ofStatus.describe("Orders that are pending."),
                processing: ofStatus.describe("Orders that are being processed."),
                completed: ofStatus.describe("Orders that are completed."),
                cancelled: ofStatus.describe(
                  "Orders that were cancelled, which count nowhere else.",
                ),
              })
              .describe("The same by status."),
          }),
        )
        .describe("Every day of the range, the first one first."),
      now: z
        .object({
          pending: count.describe("Orders that are pending, whatever their day."),
          processing: count.describe("Orders that are being processed."),
          out_of_stock: count
            .nullable()
            .describe("Published products without stock; null unless stock is enforced."),
          low_stock: count
            .nullable()
            .describe("Published products whose stock is low; null unless stock is enforced."),
          drafts: count.nullable().describe("Announcements that are drafts."),
          webhooks_failing: count
            .optional()
            .describe("Webhooks whose last attempt failed; for ADMINs alone."),
          webhooks_held: count
            .optional()
            .describe("Webhooks that hold deliveries back; for ADMINs alone."),
          deliveries_exhausted: count
            .optional()
            .describe("Deliveries whose every retry failed; for ADMINs alone."),
        })
        .describe(
          "What waits to be done now. Counts of products and drafts stop at 10,000; those that an API key may not read are null.",
        ),
    })
    .meta({ id: "Figures", description: "Orders by day, and what waits to be done." }),
  ({ currency: of, days, now }: Figures) => ({
    currency: of,
    days: days.map(({ date, byStatus, ...sum }) => ({
      date,
      ...present(sum, of),
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
