import { Command, Option } from "commander";
import { textOf } from "../row.js";
import type { Operate, Run } from "../operate.js";
import {
  amount,
  examples,
  id,
  pageInput,
  type PageOptions,
  tenantOf,
  tenantOption,
  type TenantOptions,
  whole,
  withPage,
} from "../options.js";
import { product } from "../views/catalog.js";
import { done } from "../views/people.js";
import { exportCommand, importCommand } from "./product-files.js";

interface Fields extends TenantOptions {
  readonly name?: string;
  readonly description?: string;
  readonly sku?: string;
  readonly price?: number;
  readonly stock?: number;
  readonly category?: number;
  readonly published?: boolean;
}

interface Filters extends TenantOptions, PageOptions {
  readonly search?: string;
  readonly category?: number;
  readonly published?: boolean;
  readonly inStock?: boolean;
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly sort?: "-id";
}

const withFields = (command: Command): Command =>
  command
    .addOption(tenantOption())
    .option("--sku <code>", "its own code in this tenant")
    .option("--description <text>")
    .option("--stock <number>", "how many there are", whole)
    .option("--category <id>", "category it is in", id)
    .option("--published", "show it")
    .option("--no-published", "hide it");

const fieldsOf = ({ options }: Run<Fields>) => ({
  description: options.description,
  sku: options.sku,
  stock: options.stock,
  categoryId: options.category,
  published: options.published,
});

export function productsCommand(operate: Operate): Command {
  const list = withPage(new Command("list").description("list products"))
    .addOption(tenantOption())
    .option("--search <text>", "whose name or description contains it")
    .option("--category <id>", "in this category", id)
    .option("--published", "only shown ones")
    .option("--no-published", "only hidden ones")
    .option("--in-stock", "only those in stock")
    .option("--min-price <amount>", "from this price", amount)
    .option("--max-price <amount>", "up to this price", amount)
    .addOption(
      new Option("--sort <field>", "order; a minus before it turns it around").choices(
        ["id", "name", "price", "stock", "created_at"].flatMap((field) => [field, `-${field}`]),
      ),
    )
    .action(operate(listProducts));
  const show = new Command("show")
    .description("show a product")
    .argument("<id>", "product", id)
    .addOption(tenantOption())
    .action(
      operate(async (run: Run<TenantOptions>, id: number) => {
        const session = await run.session();
        await run.print.item(product, await session.row("getProduct", { id }, tenantOf(run)));
      }),
    );
  const create = withFields(new Command("create").description("make a product"))
    .argument("<name>")
    .requiredOption("--price <amount>", "such as 12.50", amount)
    .action(
      operate(async (run: Run<Fields>, name: string) => {
        const input = { ...fieldsOf(run), name, price: run.options.price as number };
        const session = await run.session();
        await run.print.item(product, await session.row("createProduct", input, tenantOf(run)));
      }),
    );
  const update = withFields(new Command("update").description("change a product"))
    .argument("<id>", "product", id)
    .option("--name <name>")
    .option("--price <amount>", "such as 12.50", amount)
    .action(
      operate(async (run: Run<Fields>, id: number) => {
        const { name, price } = run.options;
        const input = { ...fieldsOf(run), id, name, price };
        const session = await run.session();
        await run.print.item(product, await session.row("updateProduct", input, tenantOf(run)));
      }),
    );
  const remove = new Command("delete")
    .description("delete a product for good; orders keep their copy of it")
    .argument("<id>", "product", id)
    .addOption(tenantOption())
    .action(operate(deleteProduct));
  return examples(
    new Command("products")
      .description("manage the products of a tenant")
      .addCommand(list)
      .addCommand(show)
      .addCommand(create)
      .addCommand(update)
      .addCommand(remove)
      .addCommand(importCommand(operate))
      .addCommand(exportCommand(operate)),
    "souk products create Boots --price 89.90 --stock 12 --tenant 7",
    "souk products list --tenant 7 --search boot --sort -price",
    "souk products export --tenant 7 > products.ndjson",
    "souk products import products.csv --tenant 8 --dry-run",
  );
}

async function listProducts(run: Run<Filters>): Promise<void> {
  const { search, category, published, inStock, minPrice, maxPrice, sort } = run.options;
  const filter = { search, categoryId: category, published, inStock, minPrice, maxPrice, sort };
  const session = await run.session();
  const input = { ...pageInput(run.options), ...filter };
  await run.print.list(product, await session.rows("listProducts", input, tenantOf(run)));
}

async function deleteProduct(run: Run<TenantOptions>, id: number): Promise<void> {
  const session = await run.session();
  const { name = null } = await session.row("getProduct", { id }, tenantOf(run));
  await run.ask.confirm(`Delete product ${textOf(name)} for good?`);
  await session.call("deleteProduct", { id }, tenantOf(run));
  await run.print.item(done, { id, action: "deleted" });
}
