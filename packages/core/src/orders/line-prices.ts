import type { MemberContext } from "../calls/context.js";
import type { Issue } from "../values/errors.js";
import { formatMoney, type Money } from "../values/money.js";
import { decide, type PricedOrder } from "./strategies.js";

const isPrice = (price: unknown) =>
  price === null || (Number.isSafeInteger(price) && Number(price) >= 0);

/** Every line, among those that are compared, whose amount is not its price. */
export function wrongPrices(
  context: MemberContext,
  order: PricedOrder,
  isCompared: (index: number) => boolean = () => true,
): Issue[] | Promise<Issue[]> {
  const { lines } = order;
  const decided = decide("linePrices", context, order, (answer) =>
    Array.isArray(answer) && answer.length === lines.length && answer.every(isPrice)
      ? null
      : `an array of ${lines.length}, with a whole number of minor units or null for each line`,
  );
  const { currency } = context.scope.settings;
  const wrong = (prices: readonly (Money | null)[]): Issue[] =>
    lines.flatMap(({ amount }, index) => {
      const price = prices[index] ?? null;
      if (price === null || price === amount || !isCompared(index)) return [];
      const message = `The order items.${index}.amount field must be ${formatMoney(price, currency)}.`;
      return [{ path: ["orderItems", index, "amount"], message }];
    });
  return decided instanceof Promise ? decided.then(wrong) : wrong(decided);
}
