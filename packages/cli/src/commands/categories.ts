import { Command, Option } from "commander";
import type { Operate } from "../operate.js";
import { examples, type MetadataOptions, withMetadata, withMetadataFilter } from "./options.js";
import { usage } from "../problems/problem.js";
import { actionOn, creationOf, listOf, removalOf } from "./tenant-commands.js";
import { category as view } from "../views/catalog.js";

interface Fields extends MetadataOptions {
  readonly name?: string;
  readonly description?: string;
  readonly published?: boolean;
}

interface Filters extends MetadataOptions {
  readonly search?: string;
  readonly sort?: "-id";
}

const withFields = (command: Command): Command =>
  withMetadata(command)
    .option("--description <text>", "what customers read about it")
    .option("--published", "show it to customers")
    .option("--no-published", "hide it from customers");

export function categoriesCommand(operate: Operate): Command {
  const list = listOf(
    operate,
    { name: "list", description: "list categories", useCase: "listCategories", view },
    ({ search, sort, metadata }: Filters) => ({ search, sort, metadata }),
  )
    .option("--search <text>", "only those whose name or description contains it")
    .addOption(
      new Option("--sort <field>", "order; a minus before it turns it around").choices(
        ["id", "name", "created_at"].flatMap((field) => [field, `-${field}`]),
      ),
    );
  const show = actionOn(
    operate,
    { name: "show", description: "show a category", useCase: "getCategory", view },
    (id) => ({ id }),
  );
  const create = creationOf(
    operate,
    { name: "create", description: "make a category", useCase: "createCategory", view },
    (name, { description, published, metadata }: Fields) => {
      return { name, description, published, metadata };
    },
  );
  const update = actionOn(
    operate,
    {
      name: "update",
      description: "change a category; what is not said stays as it is",
      useCase: "updateCategory",
      view,
    },
    (id, { name, description, published, metadata }: Fields) => {
      const changes = { name, description, published, metadata };
      if (Object.values(changes).every((value) => value === undefined)) {
        throw usage(
          "Nothing was said to change.",
          "Say it with --name, --description, --metadata, --published or --no-published.",
        );
      }
      return { id, ...changes };
    },
  ).option("--name <name>", "another name");
  const remove = removalOf(operate, {
    noun: "category",
    description: "delete a category; its products stay, without one",
    find: "getCategory",
    useCase: "deleteCategory",
  });
  const group = new Command("categories").description("manage the categories of a tenant");
  for (const command of [
    withMetadataFilter(list),
    show,
    withFields(create),
    withFields(update),
    remove,
  ]) {
    group.addCommand(command);
  }
  return examples(
    group,
    "souk categories create Shoes --tenant 7",
    "souk categories update 3 --no-published --tenant 7",
    "souk categories list --tenant 7 --search shoe --sort name",
  );
}
