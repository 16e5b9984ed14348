import { Command, Option } from "commander";
import { writeOut } from "../terminal/files.js";
import type { Operate, Run } from "../operate.js";
import {
  examples,
  id,
  type MetadataOptions,
  tenantOf,
  tenantOption,
  type TenantOptions,
  withMetadata,
  withMetadataFilter,
} from "./options.js";
import { type FileFormat, formatOf, formatOption } from "./product-files.js";
import { createCommand } from "./order-creation.js";
import { historyCommands } from "./order-history.js";
import { actionOn, listOf } from "./tenant-commands.js";
import { usage } from "../problems/problem.js";
import { orderDetail, orderSummary } from "../views/trade.js";

const statuses = ["pending", "processing", "completed", "cancelled"] as const;
const sorts = ["id", "-id", "created_at", "-created_at", "total_amount", "-total_amount"] as const;

interface Filters extends TenantOptions, MetadataOptions {
  readonly search?: string;
  readonly number?: number;
  readonly customer?: string;
  readonly customerId?: string;
  readonly product?: number;
  readonly status?: (typeof statuses)[number];
  readonly user?: number;
  readonly from?: string;
  readonly to?: string;
  readonly sort?: (typeof sorts)[number];
}

const withFilters = (command: Command): Command =>
  withMetadataFilter(command)
    .addOption(new Option("--status <status>", "only these").choices(statuses))
    .option("--user <id>", "only those of this user", id)
    .option("--search <text>", "those whose customer, address, products or number it is in")
    .option("--number <number>", "the one with this number", id)
    .option("--customer <email>", "only those for this customer, by e-mail")
    .option("--customer-id <id>", "only those for the customer that another system calls this")
    .option("--product <id>", "only those with this product", id)
    .option("--from <moment>", "placed since, e.g. 2026-01-31, a day in the tenant's time zone")
    .option("--to <moment>", "placed until then; a date alone is the end of that day")
    .addOption(
      new Option("--sort <field>", "order; a minus before it turns it around").choices(sorts),
    );

const filtersOf = ({
  search,
  status,
  user,
  number,
  customer,
  customerId,
  product,
  from,
  to,
  sort,
  metadata,
}: Filters) => ({
  search,
  status,
  userId: user,
  number,
  customerEmail: customer,
  customerExternalId: customerId,
  productId: product,
  from,
  to,
  sort,
  metadata,
});

export function ordersCommand(operate: Operate): Command {
  const view = orderDetail;
  const list = listOf(
    operate,
    { name: "list", description: "list orders", useCase: "listOrders", view: orderSummary },
    filtersOf,
  );
  const show = actionOn(
    operate,
    { name: "show", description: "show an order with its items", useCase: "getOrder", view },
    (id) => ({ id }),
  );
  const process = actionOn(
    operate,
    { name: "process", description: "begin to work on an order", useCase: "processOrder", view },
    (id) => ({ id }),
  );
  const complete = actionOn(
    operate,
    { name: "complete", description: "say that an order is done", useCase: "completeOrder", view },
    (id) => ({ id }),
  );
  const cancel = actionOn(
    operate,
    { name: "cancel", description: "cancel an order and restock", useCase: "cancelOrder", view },
    (id, { reason }: { reason?: string }) => ({ id, reason }),
    { find: "getOrder", question: (id) => `Cancel order ${id}?` },
  ).option("--reason <text>", "why, for the customer to read");
  const update = withMetadata(
    actionOn(
      operate,
      {
        name: "update",
        description: "change the values of your own on an order",
        useCase: "updateOrder",
        view,
      },
      (id, { metadata }: MetadataOptions) => {
        if (metadata !== undefined) return { id, metadata };
        throw usage("Nothing to change.", "Give --metadata <name=value>.");
      },
    ),
  );
  const save = withFilters(new Command("export"))
    .description("write orders with their items as NDJSON, or as CSV with a line for each item")
    .addOption(tenantOption())
    .addOption(formatOption())
    .option("-o, --output <file>", "write to this file")
    .action(
      operate(async (run: Run<Filters & { output?: string; format?: FileFormat }>) => {
        const { output, format } = run.options;
        const session = await run.session();
        const input = { ...filtersOf(run.options), format: formatOf(format, output) };
        await writeOut(run, await session.exported("exportOrders", input, tenantOf(run)), output);
      }),
    );
  const orders = new Command("orders").description("look after the orders of a tenant");
  for (const command of historyCommands(operate)) orders.addCommand(command);
  return examples(
    orders
      .addCommand(withFilters(list))
      .addCommand(createCommand(operate))
      .addCommand(show)
      .addCommand(update)
      .addCommand(process)
      .addCommand(complete)
      .addCommand(cancel)
      .addCommand(save),
    "souk orders list --tenant 7 --status pending",
    "souk orders list --tenant 7 --customer grace@example.com",
    'souk orders list --tenant 7 --search "grace hopper"',
    'souk orders cancel 12 --tenant 7 --reason "Out of stock." --yes',
    'souk orders note 12 "Rings twice." --tenant 7',
    "souk orders timeline 12 --tenant 7",
    "souk orders export --tenant 7 --from 2026-01-01 -o orders.csv",
  );
}
