import * as z from "zod";
import { RECOUNT } from "../calls/call-later.js";
import type { MemberContext } from "../calls/context.js";
import { holdsScope } from "../calls/admission/check-scope.js";
import { useCase } from "../calls/use-case.js";
import type {
  CountAndTotal,
  OpenOrders,
  OrderFigures,
} from "../ports/figures/figure-repository.js";
import type { ApiKeyScope } from "../values/api-keys/api-key-scopes.js";
import type { Currency } from "../values/currency.js";
import { isAdmin } from "../values/scope.js";
import { dateOfDay } from "../values/time-zone.js";
import { dayRange, dayRangeFields } from "./day-range.js";

export interface FiguresOfDay
  extends CountAndTotal, Pick<OrderFigures, "paid" | "refunded" | "byStatus"> {
  readonly date: string;
}

/** The state at this moment. Null: not counted, because stock is not enforced or the caller may not read it. */
export interface PresentFigures extends OpenOrders {
  readonly outOfStock: number | null;
  readonly lowStock: number | null;
  readonly drafts: number | null;
  /** Absent for callers who are no ADMIN, and for keys that may not read webhooks. */
  readonly webhooks?: {
    readonly failing: number;
    /** Those that hold deliveries back. */
    readonly holding: number;
    readonly exhaustedDeliveries: number;
  };
}

export interface Figures {
  /** That of all totals. */
  readonly currency: Currency;
  /** Whether the days still follow from an earlier time zone, in part. */
  readonly recounting: boolean;
  readonly days: readonly FiguresOfDay[];
  readonly now: PresentFigures;
}

/** Orders, their totals and their money by day, and what waits to be done now. */
export const getFigures = useCase({
  access: "member",
  effect: "read",
  input: z.object(dayRangeFields),
  async run(context, days): Promise<Figures> {
    const { store, now } = context;
    const [first, last] = dayRange(days, now, context.tenant.settings.timezone);
    const [found, recounting, present] = await Promise.all([
      store.figures.ordersOf(first, last),
      store.deferredCalls.waits(RECOUNT.name, RECOUNT.key),
      presentFigures(context),
    ]);
    const { currency } = context.scope.settings;
    return { currency, recounting, days: daysOf(first, last, found), now: present };
  },
});

async function presentFigures(context: MemberContext): Promise<PresentFigures> {
  const { store, scope } = context;
  const may = (needed: ApiKeyScope) => holdsScope(context, needed);
  const { inventory, lowStock } = scope.settings;
  const [open, products, drafts, webhooks] = await Promise.all([
    store.figures.openOrders(),
    inventory === "enforced" && may("catalog:read") ? store.figures.products(lowStock) : null,
    may("announcements:read") ? store.figures.drafts() : null,
    isAdmin(scope) && may("webhooks:read") ? webhookFigures(context) : null,
  ]);
  const { outOfStock = null, lowStock: low = null } = products ?? {};
  return { ...open, outOfStock, lowStock: low, drafts, ...(webhooks && { webhooks }) };
}

async function webhookFigures({ store }: MemberContext): Promise<PresentFigures["webhooks"]> {
  const all = await store.webhooks.all();
  const health = [...(await store.webhooks.healthOf(all.map(({ id }) => id))).values()];
  return {
    failing: health.filter(({ failuresInARow }) => failuresInARow > 0).length,
    holding: health.filter(({ held }) => held > 0).length,
    exhaustedDeliveries: health.reduce((sum, { exhausted }) => sum + exhausted, 0),
  };
}

const nothing: CountAndTotal = { orders: 0, total: 0 };
const emptyDay: Omit<OrderFigures, "day"> = {
  byStatus: { pending: nothing, processing: nothing, completed: nothing, cancelled: nothing },
  paid: 0,
  refunded: 0,
};

function daysOf(first: number, last: number, found: readonly OrderFigures[]): FiguresOfDay[] {
  const known = new Map(found.map((figures) => [figures.day, figures]));
  return Array.from({ length: last - first + 1 }, (_, n) => {
    const { byStatus, paid, refunded } = known.get(first + n) ?? emptyDay;
    const { pending, processing, completed } = byStatus;
    return {
      date: dateOfDay(first + n),
      orders: pending.orders + processing.orders + completed.orders,
      total: pending.total + processing.total + completed.total,
      paid,
      refunded,
      byStatus,
    };
  });
}
