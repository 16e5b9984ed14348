import { Command } from "commander";
import { textOf } from "../row.js";
import type { Operate, Run } from "../operate.js";
import {
  examples,
  id,
  pageInput,
  type PageOptions,
  tenantOf,
  tenantOption,
  type TenantOptions,
  withPage,
} from "../options.js";
import { category } from "../views/catalog.js";
import { done } from "../views/people.js";

interface Fields extends TenantOptions {
  readonly name?: string;
  readonly description?: string;
  readonly published?: boolean;
}

const withFields = (command: Command): Command =>
  command
    .addOption(tenantOption())
    .option("--description <text>")
    .option("--published", "show it")
    .option("--no-published", "hide it");

export function categoriesCommand(operate: Operate): Command {
  const list = withPage(new Command("list").description("list categories"))
    .addOption(tenantOption())
    .action(
      operate(async (run: Run<TenantOptions & PageOptions>) => {
        const session = await run.session();
        const rows = await session.rows("listCategories", pageInput(run.options), tenantOf(run));
        await run.print.list(category, rows);
      }),
    );
  const show = new Command("show")
    .description("show a category")
    .argument("<id>", "category", id)
    .addOption(tenantOption())
    .action(
      operate(async (run: Run<TenantOptions>, id: number) => {
        const session = await run.session();
        await run.print.item(category, await session.row("getCategory", { id }, tenantOf(run)));
      }),
    );
  const create = withFields(new Command("create").description("make a category"))
    .argument("<name>")
    .action(
      operate(async (run: Run<Fields>, name: string) => {
        const { description, published } = run.options;
        const session = await run.session();
        const input = { name, description, published };
        await run.print.item(category, await session.row("createCategory", input, tenantOf(run)));
      }),
    );
  const update = withFields(
    new Command("update").description("change a category; without a field it shows or hides it"),
  )
    .argument("<id>", "category", id)
    .option("--name <name>")
    .action(
      operate(async (run: Run<Fields>, id: number) => {
        const { name, description, published } = run.options;
        const session = await run.session();
        const input = { id, name, description, published };
        await run.print.item(category, await session.row("updateCategory", input, tenantOf(run)));
      }),
    );
  const remove = new Command("delete")
    .description("delete a category; its products stay, without one")
    .argument("<id>", "category", id)
    .addOption(tenantOption())
    .action(
      operate(async (run: Run<TenantOptions>, id: number) => {
        const session = await run.session();
        const found = await session.row("getCategory", { id }, tenantOf(run));
        await run.ask.confirm(`Delete category ${textOf(found["name"])}?`);
        await session.call("deleteCategory", { id }, tenantOf(run));
        await run.print.item(done, { id, action: "deleted" });
      }),
    );
  return examples(
    new Command("categories")
      .description("manage the categories of a tenant")
      .addCommand(list)
      .addCommand(show)
      .addCommand(create)
      .addCommand(update)
      .addCommand(remove),
    "souk categories create Shoes --tenant 7",
    "souk categories list --tenant 7 --json",
  );
}
