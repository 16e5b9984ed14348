import { Command, InvalidArgumentError } from "commander";
import type { InputOf } from "@souk/core";
import type { Operate, Run } from "../operate.js";
import { placedOrder } from "../views/trade.js";
import {
  amount,
  examples,
  id,
  type MetadataOptions,
  tenantOf,
  tenantOption,
  type TenantOptions,
  whole,
  withMetadata,
} from "./options.js";

interface Item {
  readonly productId: number;
  readonly qty: number;
  readonly amount: number;
}

interface CreateOptions extends TenantOptions, MetadataOptions {
  readonly item: readonly Item[];
  readonly total?: number;
  readonly payment: number;
  readonly address?: number;
  readonly street?: string;
  readonly city?: string;
  readonly country?: string;
  readonly postalCode?: string;
  readonly state?: string;
  readonly addressPhone?: string;
  readonly customerName?: string;
  readonly customerEmail?: string;
  readonly customerPhone?: string;
  readonly customerId?: string;
}

/** The price is for all pieces together. */
function items(text: string, before: readonly Item[] = []): Item[] {
  const [, product = "", qty = "", cost = ""] = /^([^:]+):([^:]+):([^:]+)$/.exec(text) ?? [];
  if (cost !== "") {
    return [...before, { productId: id(product), qty: id(qty), amount: amount(cost) }];
  }
  throw new InvalidArgumentError(
    "It must be <product>:<how many>:<what they cost>, as in 12:2:49.90.",
  );
}

export function createCommand(operate: Operate): Command {
  const command = withMetadata(new Command("create"))
    .description("place an order, for a customer where one is named")
    .addOption(tenantOption())
    .requiredOption("--item <product:qty:amount>", "what is ordered; again for more", items)
    .option("--total <amount>", "what it costs; what the items cost unless given", amount)
    .option("--payment <number>", "how it is paid, as the shop numbers it", whole, 0)
    .option("--address <id>", "an address of whoever places it", id)
    .option("--street <text>", "where it goes, if not to such an address")
    .option("--city <text>", "the city there")
    .option("--country <text>", "the country there")
    .option("--postal-code <text>", "the postal code there")
    .option("--state <text>", "the state there")
    .option("--address-phone <text>", "a phone number there")
    .option("--customer-name <text>", "whom it is for")
    .option("--customer-email <email>", "where the customer gets mail")
    .option("--customer-phone <text>", "where the customer is called")
    .option("--customer-id <text>", "what another system calls the customer")
    .action(
      operate(async (run: Run<CreateOptions>) => {
        const session = await run.session();
        const input = orderOf(run.options);
        await run.print.item(placedOrder, await session.row("createOrder", input, tenantOf(run)));
      }),
    );
  return examples(
    command,
    "souk orders create --tenant 7 --as ada@example.com --address 3 --item 12:2:49.90",
    'souk orders create -t 7 --as 3 --item 12:1:24.95 --street "9 Bay St" --city Arlington',
  );
}

function orderOf(options: CreateOptions): InputOf<"createOrder"> {
  const { item, payment, address, street, city, country, postalCode, state } = options;
  const { addressPhone: phone, customerName, customerEmail, customerPhone, customerId } = options;
  const place = { street, city, country, postalCode, state, phone };
  const isPlaceSaid = Object.values(place).some((value) => value !== undefined);
  const cents = item.reduce((sum, { amount: cost }) => sum + Math.round(cost * 100), 0);
  return {
    ...(address === undefined ? {} : { addressId: address }),
    // Missing parts are reported like those of any other field.
    ...(isPlaceSaid ? { address: place as { street: string; city: string } } : {}),
    customer: {
      name: customerName,
      email: customerEmail,
      phone: customerPhone,
      externalId: customerId,
    },
    paymentType: payment,
    totalAmount: options.total ?? cents / 100,
    orderItems: [...item],
    metadata: options.metadata,
  };
}
