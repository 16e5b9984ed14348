import { Command, Option } from "commander";
import { writeOut } from "../terminal/files.js";
import type { Operate, Run } from "../operate.js";
import { examples, id, tenantOf, tenantOption, type TenantOptions } from "./options.js";
import { isLocal, type Session } from "../sessions/session.js";
import { asRow, type Row, toRow } from "../terminal/row.js";
import { actionOn, listOf } from "./tenant-commands.js";
import { orderDetail, orderSummary } from "../views/trade.js";

const statuses = ["pending", "processing", "completed", "cancelled"] as const;
const sorts = ["id", "-id", "created_at", "-created_at", "total_amount", "-total_amount"] as const;

interface Filters extends TenantOptions {
  readonly status?: (typeof statuses)[number];
  readonly user?: number;
  readonly from?: string;
  readonly to?: string;
  readonly sort?: (typeof sorts)[number];
}

const withFilters = (command: Command): Command =>
  command
    .addOption(new Option("--status <status>", "only these").choices(statuses))
    .option("--user <id>", "only those of this user", id)
    .option("--from <moment>", "placed since, e.g. 2026-01-31T00:00:00Z")
    .option("--to <moment>", "placed before")
    .addOption(
      new Option("--sort <field>", "order; a minus before it turns it around").choices(sorts),
    );

const filtersOf = ({ status, user, from, to, sort }: Filters) => ({
  status,
  userId: user,
  from,
  to,
  sort,
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
  const save = withFilters(new Command("export"))
    .description("write orders with their items as NDJSON")
    .addOption(tenantOption())
    .option("-o, --output <file>", "write to this file")
    .action(
      operate(async (run: Run<Filters & { output?: string }>) => {
        const session = await run.session();
        await writeOut(run, orderLines(session, run), run.options.output);
      }),
    );
  return examples(
    new Command("orders")
      .description("look after the orders of a tenant")
      .addCommand(withFilters(list))
      .addCommand(show)
      .addCommand(process)
      .addCommand(complete)
      .addCommand(cancel)
      .addCommand(save),
    "souk orders list --tenant 7 --status pending",
    'souk orders cancel 12 --tenant 7 --reason "Out of stock." --yes',
    "souk orders export --tenant 7 --from 2026-01-01T00:00:00Z > orders.ndjson",
  );
}

async function* orderLines(session: Session, run: Run<Filters>): AsyncGenerator<string> {
  const tenant = tenantOf(run);
  // By id, so that orders placed meanwhile come last and none is missed.
  const filters = { ...filtersOf(run.options), sort: run.options.sort ?? ("id" as const) };
  let cursor: string | undefined;
  do {
    const input = { ...filters, perPage: 100, cursor };
    const { data, nextCursor } = await session.rows("listOrders", input, tenant);
    for (const { id } of data) {
      yield `${JSON.stringify(await exported(session, Number(id), tenant))}\n`;
    }
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** The API answers with less of the address than a parcel needs. */
async function exported(session: Session, id: number, tenant: number): Promise<Row> {
  const order = await session.row("getOrder", { id }, tenant);
  if (!isLocal(session)) return order;
  const { address } = await session.output("getOrder", { id }, tenant);
  return { ...order, address: { ...asRow(order["address"] ?? null), ...asRow(toRow(address)) } };
}
