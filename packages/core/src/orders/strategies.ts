import type { MemberContext } from "../calls/context.js";
import type { Ports } from "../ports/index.js";
import type {
  OrderCustomer,
  OrderDetail,
  OrderedProduct,
  OrderedVariant,
  OrderOwner,
  OrderStatus,
} from "../ports/orders/order.js";
import type { Metadata } from "../values/metadata/metadata.js";
import type { Money } from "../values/money.js";
import { hintAt } from "../values/nearest.js";

type Maybe<T> = T | Promise<T>;

/** An order that is about to change its status. */
export interface OrderMove {
  readonly order: OrderDetail;
  readonly to: Exclude<OrderStatus, "pending">;
}

/** A line of an order whose price is asked for. */
export interface PricedLine {
  readonly product: OrderedProduct;
  /** Only if the product has options. */
  readonly variant?: OrderedVariant | undefined;
  readonly qty: number;
  readonly size: string | null;
  /** What the caller says that all pieces cost together, in minor units, such as cents. */
  readonly amount: Money;
}

/** A new order, or a placed one whose items change. */
export interface PricedOrder {
  readonly user: Pick<OrderOwner, "id">;
  readonly customer: OrderCustomer | null;
  readonly metadata: Metadata;
  readonly lines: readonly PricedLine[];
}

/** A new order whose goods may be taken out of stock, or one with the items that come back. */
export interface StockedOrder {
  readonly customer: OrderCustomer | null;
  readonly metadata: Metadata;
  readonly items: readonly {
    readonly productId: number;
    readonly variantId?: number | undefined;
    readonly qty: number;
  }[];
}

/**
 * How a shop decides about its orders. Each strategy runs in the transaction of the call, reads what it needs through the
 * store of its tenant, and may throw `invalid`, `forbidden` or another refusal.
 */
export interface Strategies {
  /** Whether an order may move to a status; false refuses the call with `invalid_transition`, and so does a text, which says why. */
  readonly orderTransition: (context: MemberContext, move: OrderMove) => Maybe<boolean | string>;
  /**
   * What each line must cost in minor units, in the order of the lines; null accepts the amount of the caller. An order
   * with another amount is refused with 422, so nobody pays a price that they did not send. Of a placed order only lines
   * that change are compared.
   */
  readonly linePrices: (
    context: MemberContext,
    order: PricedOrder,
  ) => Maybe<readonly (Money | null)[]>;
  /**
   * Whether a new order takes its goods out of stock, and is refused where there is too little. Also whether goods that
   * come back go into stock again.
   */
  readonly takesStock: (context: MemberContext, order: StockedOrder) => Maybe<boolean>;
}

const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["processing", "cancelled"],
  processing: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
};

/** What Souk does by itself. Your strategy may call the one that it replaces. */
export const defaultStrategies: Strategies = Object.freeze({
  orderTransition: (_, { order, to }) => transitions[order.status].includes(to),
  linePrices: (_, { lines }) => lines.map(() => null),
  takesStock: ({ scope }) => scope.settings.inventory === "enforced",
} satisfies Strategies);

export type StrategyName = keyof Strategies;

const names = Object.keys(defaultStrategies) as StrategyName[];

/** The use cases in which each of them runs. */
export const strategyUseCases: Readonly<Record<StrategyName, readonly string[]>> = {
  orderTransition: ["processOrder", "completeOrder", "cancelOrder"],
  linePrices: ["createOrder", "updateOrder"],
  takesStock: ["createOrder", "receiveReturn"],
};

/** Throws if one of them would never run. */
export function checkStrategies(strategies: object): void {
  for (const [name, strategy] of Object.entries(strategies)) {
    if (!names.includes(name as StrategyName))
      throw new Error(
        `There is no strategy ${name}: there are ${names.join(", ")}.${hintAt(name, names)}`,
      );
    if (typeof strategy !== "function") throw new Error(`The strategy ${name} must be a function.`);
  }
}

const given = Symbol("strategies");

type WithStrategies = Ports & { readonly [given]?: Strategies };

/** The ports, which carry the strategies of their core to the use cases. */
export const withStrategies = (ports: Ports, strategies: Partial<Strategies>): Ports => {
  const carrying: WithStrategies = { ...ports, [given]: { ...defaultStrategies, ...strategies } };
  return carrying;
};

const mistakes: readonly unknown[] = [Error, TypeError, RangeError, ReferenceError, SyntaxError];

/** An error of its code. Refusals and errors of a database have classes or codes of their own, by which others know them. */
const isMistake = (error: unknown): boolean =>
  !(error instanceof Error) || (mistakes.includes(error.constructor) && !("code" in error));

type Decision<N extends StrategyName> = Awaited<ReturnType<Strategies[N]>>;

/** Calls a strategy. Whatever it throws or returns that is no answer names it. A promise if the strategy returns one. */
export function decide<N extends StrategyName>(
  name: N,
  context: MemberContext,
  question: Parameters<Strategies[N]>[1],
  problem: (answer: unknown) => string | null,
): Maybe<Decision<N>> {
  const strategy = ((context.ports as WithStrategies)[given] ?? defaultStrategies)[name];
  const failed = (error: unknown): never => {
    throw isMistake(error)
      ? new Error(`The strategy ${name} failed: ${String(error)}`, { cause: error })
      : error;
  };
  const decided = (answer: unknown): Decision<N> => {
    const words = problem(answer);
    if (words !== null) throw new Error(`The strategy ${name} must return ${words}.`);
    return answer as Decision<N>;
  };
  let answer: unknown;
  try {
    answer = strategy(context, question as never);
  } catch (error) {
    return failed(error);
  }
  return isThenable(answer) ? Promise.resolve(answer).catch(failed).then(decided) : decided(answer);
}

/** Embedders may have promises of their own. */
const isThenable = (answer: unknown): answer is PromiseLike<unknown> =>
  typeof answer === "object" && answer !== null && "then" in answer;
