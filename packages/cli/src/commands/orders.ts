import { Command, InvalidArgumentError, Option } from "commander";
import type { Operate, Run } from "../operate.js";
import {
  changedOrders,
  orderDetail as view,
  orderNote,
  pastOrder,
  orderSummary,
  payment,
  placedOrder,
  refund,
  invoice,
  orderReturn,
  shipment,
  timelineEntry,
} from "../views/trade.js";
import { textOf } from "../views/row.js";
import { fileOf } from "./file-commands.js";
import { hasRefusals, makerOn } from "./maker.js";
import { importOrdersCommand } from "./order-files.js";
import { amount, examples, id, whole } from "./options.js";

export function ordersCommand(operate: Operate): Command {
  const make = makerOn(operate);
  const commands = [
    make("note <id> <text>", "addOrderNote", { view: orderNote }),
    make("notes <id>", "listOrderNotes", { view: orderNote }),
    make("timeline <id>", "getOrderTimeline", {
      description: "show the history of an order, newest first",
      view: timelineEntry,
    }),
    make("list", "listOrders", { view: orderSummary }),
    createCommand(operate),
    make("show <id>", "getOrder", { view }),
    make("find <external-id>", "getOrderByExternalId", { view }),
    updateCommand(operate),
    make("process <id>", "processOrder", { view }),
    make("complete <id>", "completeOrder", { view }),
    make("cancel <id>", "cancelOrder", {
      view,
      confirm: { find: "getOrder", question: (order) => `Cancel order ${textOf(order["id"])}?` },
    }),
    make("bulk <action> <ids...>", "changeOrders", {
      view: changedOrders,
      confirm: {
        question: ({ action, ids }) =>
          action === "cancel" ? `Cancel the orders ${textOf(ids)}?` : null,
      },
      isPartly: hasRefusals,
    }),
    make("pay <id> <amount> <method>", "addPayment", { view: payment }),
    make("payments <id>", "listPayments", { view: payment }),
    make("void-payment <id> <payment>", "voidPayment", { view: payment }),
    make("refund <id> <amount>", "addRefund", { view: refund }),
    make("refunds <id>", "listRefunds", { view: refund }),
    make("void-refund <id> <refund>", "voidRefund", { view: refund }),
    shipCommand(operate),
    make("shipments <id>", "listShipments", { view: shipment }),
    make("update-shipment <id> <shipment>", "updateShipment", { view: shipment }),
    make("cancel-shipment <id> <shipment>", "cancelShipment", { view: shipment }),
    returnCommand(operate),
    make("returns <id>", "listReturns", { view: orderReturn }),
    make("receive-return <id> <return>", "receiveReturn", { view: orderReturn }),
    make("cancel-return <id> <return>", "cancelReturn", { view: orderReturn }),
    make("invoice <id>", "issueInvoice", { view: invoice }),
    make("credit-note <id>", "issueCreditNote", { view: invoice }),
    make("invoices <id>", "listOrderInvoices", { view: invoice }),
    make("all-invoices", "listInvoices", { view: invoice }),
    fileOf(operate, "exportOrders", "export orders with their items"),
    fileOf(operate, "exportSales", "report sales by product or category", "sales"),
    importOrdersCommand(operate),
    make("past", "listPastOrders", {
      description: "list past orders, newest first",
      view: pastOrder,
    }),
    fileOf(
      operate,
      "exportPastOrders",
      "export past orders with their items, as NDJSON or as CSV with one line per item",
      "export-past",
    ),
    make("show-past <id>", "getPastOrder", { view: { ...pastOrder, useCase: "getPastOrder" } }),
    make("delete-past <id>", "deletePastOrder", {
      action: "deleted",
      confirm: {
        find: "getPastOrder",
        question: (order) => `Delete the past order ${textOf(order["number"])}?`,
      },
    }),
  ];
  const group = new Command("orders").description("manage the orders of a tenant");
  for (const command of commands) group.addCommand(command);
  return examples(
    group,
    "souk orders list --tenant 7 --status pending",
    "souk orders list --tenant 7 --customer grace@example.com",
    'souk orders list --tenant 7 --search "grace hopper"',
    'souk orders cancel 12 --tenant 7 --reason "Out of stock." --yes',
    "souk orders bulk process 12 13 14 --tenant 7",
    'souk orders note 12 "Rings twice." --tenant 7',
    "souk orders timeline 12 --tenant 7",
    "souk orders export --tenant 7 --from 2026-01-01 -o orders.csv",
    "souk orders import --from shopify orders.csv --tenant 7 --dry-run",
    "souk orders past --tenant 7 --customer grace@example.com",
    "souk orders sales --tenant 7 --by category --from 2026-01-01 --to 2026-01-31 -o january.csv",
  );
}

interface Item {
  readonly productId?: number;
  readonly sku?: string;
  readonly qty: number;
  readonly amount: number;
}

/** The price is for all pieces together. */
function items(text: string, before: readonly Item[] = []): Item[] {
  const [, sku, product = "", qty = "", cost = ""] =
    /^(?:sku=(.+)|([^:]+)):([^:]+):([^:]+)$/.exec(text) ?? [];
  if (cost !== "") {
    const named = sku === undefined ? { productId: id(product) } : { sku };
    return [...before, { ...named, qty: id(qty), amount: amount(cost) }];
  }
  throw new InvalidArgumentError(
    "It must be <product>:<how many>:<what they cost>, as in 12:2:49.90 or sku=BOOT-7:2:49.90.",
  );
}

interface CorrectedItem extends Partial<Item> {
  readonly id?: number;
}

/** An item that stays has its id before everything else. */
function correctedItems(text: string, before: readonly CorrectedItem[] = []): CorrectedItem[] {
  if (!text.startsWith("#")) return [...before, ...items(text)];
  const [, item = "", qty, cost] = /^#([^:]+)(?::([^:]+):([^:]+))?$/.exec(text) ?? [];
  const change = cost === undefined ? {} : { qty: id(qty ?? ""), amount: amount(cost) };
  return [...before, { id: id(item), ...change }];
}

interface UpdateOptions {
  readonly item?: readonly CorrectedItem[];
}

const updateCommand = (operate: Operate): Command =>
  examples(
    makerOn(operate)("update <id>", "updateOrder", {
      view,
      except: ["orderItems"],
      input: ({ options: { item } }: Run<UpdateOptions>) => ({
        orderItems: item && [...item],
      }),
    }).addOption(
      new Option(
        "--item <product:qty:amount>",
        "an item of the new list; repeatable. #<item> keeps an item, #<item>:<qty>:<amount> changes it",
      ).argParser(correctedItems),
    ),
    'souk orders update 12 --tenant 7 --notes "Leave it at the door."',
    "souk orders update 12 -t 7 --item '#31' --item 12:2:49.90 --total-amount 99.80",
  );

interface ShippedItem {
  readonly orderItemId: number;
  readonly qty: number;
}

function shippedItems(text: string, before: readonly ShippedItem[] = []): ShippedItem[] {
  const [, item = "", qty = ""] = /^([^:]+):([^:]+)$/.exec(text) ?? [];
  if (qty !== "") return [...before, { orderItemId: id(item), qty: id(qty) }];
  throw new InvalidArgumentError("It must be <item of the order>:<how many>, as in 31:2.");
}

const shipCommand = (operate: Operate): Command =>
  examples(
    makerOn(operate)("ship <id>", "addShipment", {
      view: shipment,
      except: ["items"],
      input: ({ options: { item } }: Run<{ readonly item: readonly ShippedItem[] }>) => ({
        items: [...item],
      }),
    }).addOption(
      new Option("--item <item:qty>", "an item of the order and the number of units; repeatable")
        .argParser(shippedItems)
        .makeOptionMandatory(),
    ),
    "souk orders ship 12 --tenant 7 --item 31:2 --carrier DHL --tracking-number 00340434161094",
  );

interface ReturnOptions {
  readonly item: readonly ShippedItem[];
  readonly restock?: boolean;
}

const returnCommand = (operate: Operate): Command =>
  examples(
    makerOn(operate)("return <id>", "addReturn", {
      view: orderReturn,
      except: ["items"],
      input: ({ options: { item, restock = false } }: Run<ReturnOptions>) => ({
        items: item.map((each) => ({ ...each, restock })),
      }),
    })
      .addOption(
        new Option("--item <item:qty>", "an item of the order and the number of units; repeatable")
          .argParser(shippedItems)
          .makeOptionMandatory(),
      )
      .option("--restock", "put the units back into stock once they are received"),
    'souk orders return 12 --tenant 7 --item 31:1 --restock --reason "Wrong size."',
  );

interface CreateOptions {
  readonly item: readonly Item[];
  readonly total?: number;
  readonly payment: number;
}

const createCommand = (operate: Operate): Command =>
  examples(
    makerOn(operate)("create", "createOrder", {
      description: "create an order",
      view: placedOrder,
      except: ["orderItems", "totalAmount", "paymentType"],
      input({ options: { item, total, payment } }: Run<CreateOptions>) {
        // No currency has more than three decimals.
        const mills = item.reduce((sum, { amount: cost }) => sum + Math.round(cost * 1_000), 0);
        return {
          orderItems: [...item],
          totalAmount: total ?? mills / 1_000,
          paymentType: payment,
        };
      },
    })
      .addOption(
        new Option("--item <product:qty:amount>", "a product by id, or as sku=BOOT-7; repeatable")
          .argParser(items)
          .makeOptionMandatory(),
      )
      .option("--total <amount>", "total (default: the sum of the items)", amount)
      .option("--payment <number>", "payment type, a number that you define", whole, 0),
    "souk orders create --tenant 7 --as ada@example.com --address 3 --item 12:2:49.90",
    'souk orders create -t 7 --as 3 --item 12:1:24.95 --street "9 Bay St" --city Arlington',
  );
