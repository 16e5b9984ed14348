import type { AdminContext } from "../calls/context.js";
import { recordsChanged } from "../events/record-changes.js";
import { conflict, invalid } from "../values/errors.js";
import { unitsBetween } from "../values/money.js";

/**
 * Gives the tenant another currency. Its prices stay the same numbers: 12.50 USD becomes 12.50 EUR. A tenant without one
 * names it once, with all orders that it has.
 */
export async function changeCurrency(
  { store, events, tenant, now }: AdminContext<"record.changed">,
  currency: string,
): Promise<void> {
  const { currency: before } = tenant.settings;
  await store.amounts.lock();
  if (before !== null && (await store.amounts.haveOrders())) {
    throw conflict("The currency cannot change once there are orders, even deleted ones.");
  }
  if (await store.amounts.areImported()) {
    throw conflict("An import is running. Please try again when it has ended.");
  }
  const { times, over } = unitsBetween(before, currency);
  const misfits = over > 1 ? await store.amounts.countUneven(over) : 0;
  if (misfits > 0) {
    const amounts = misfits === 1 ? "1 stored amount has" : `${misfits} stored amounts have`;
    const message = `The settings.currency field must not be ${currency}: ${amounts} more decimals.`;
    throw invalid([{ path: ["settings", "currency"], message }]);
  }
  if (times === over) return;
  await store.amounts.convert({ times, over }, now, (kind, records) => {
    const names = kind === "product" ? ["price"] : ["total_amount"];
    for (const event of recordsChanged(kind, records, [...names, "currency"]))
      events.publish(event);
  });
}
