import { encodeCursor, type InputOf } from "@souk/core";
import type { BenchDatabase } from "../bench-database.js";
import type { Calls } from "./compare.js";
import { fillOrders, type OrderBook, placedAt } from "./fill-orders.js";
import { runScale } from "./run-scale.js";

type Core = BenchDatabase["core"];
type Filters = Pick<InputOf<"listOrders">, "status" | "userId" | "from" | "to">;

const filters: Readonly<Record<string, (of: OrderBook) => Filters>> = {
  none: () => ({}),
  completed: () => ({ status: "completed" }),
  processing: () => ({ status: "processing" }),
  "pending, five hits": () => ({ status: "pending" }),
  "of one in twenty": (o) => ({ userId: o.users.some }),
  "of five": (o) => ({ userId: o.users.rare }),
  "from the middle on": (o) => ({ from: placedAt(o.count / 2) }),
  "ten seconds": (o) => ({ from: placedAt(o.count / 2), to: placedAt(o.count / 2 + 10) }),
  "a time without any": (o) => ({ from: placedAt(o.count + 10) }),
  "processing, of one in twenty (no match)": (o) => ({
    status: "processing",
    userId: o.users.some,
  }),
  "cancelled, of one in twenty": (o) => ({ status: "cancelled", userId: o.users.some }),
  "completed, of five (no match)": (o) => ({ status: "completed", userId: o.users.rare }),
  "processing, from the middle on": (o) => ({ status: "processing", from: placedAt(o.count / 2) }),
  "pending, in time of others (no match)": (o) => ({
    status: "pending",
    from: placedAt(o.count / 2),
  }),
};
const sorts = ["-id", "id", "created_at", "-created_at", "total_amount", "-total_amount"] as const;

const deep = ({ newest, oldest }: OrderBook) => Math.floor(oldest + (newest - oldest) / 10);
const cursor = (o: OrderBook) => encodeCursor("-id", { value: deep(o), id: deep(o) });

const callsOn = (core: Core): Calls<OrderBook> => ({
  "one order": (o) => core.getOrder(o, { id: deep(o) }),
  "deep page by cursor": (o) => core.listOrders(o, { cursor: cursor(o) }),
  "my orders": (o) => core.listMyOrders(o, {}),
  "my orders by total_amount": (o) => core.listMyOrders(o, { sort: "total_amount" }),
  "my orders, deep by cursor": (o) => core.listMyOrders(o, { cursor: cursor(o) }),
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([name, of]) =>
      sorts.map((sort) => [
        `${name} by ${sort}`,
        (o: OrderBook) => core.listOrders(o, { ...of(o), sort }),
      ]),
    ),
  ),
});

/** Whether a tenant with a million orders is answered as fast as one with ten thousand. */
export const run = (args: string[]): Promise<void> => runScale(args, { fill: fillOrders, callsOn });
