import { Command, Option } from "commander";
import type { Operate } from "../operate.js";
import {
  amount,
  examples,
  id,
  type MetadataOptions,
  signed,
  whole,
  withMetadata,
  withMetadataFilter,
} from "./options.js";
import { actionOn, creationOf, listOf, removalOf } from "./tenant-commands.js";
import { product as view } from "../views/catalog.js";
import { exportCommand, importCommand } from "./product-files.js";

interface Fields extends MetadataOptions {
  readonly name?: string;
  readonly description?: string;
  readonly sku?: string;
  readonly price?: number;
  readonly stock?: number;
  readonly category?: number;
  readonly cover?: number;
  readonly imageUrl?: string[] | false;
  readonly published?: boolean;
}

interface StockChange {
  readonly by?: number;
  readonly to?: number;
  readonly from?: number;
}

interface Filters extends MetadataOptions {
  readonly search?: string;
  readonly category?: number;
  readonly published?: boolean;
  readonly inStock?: boolean;
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly sort?: "-id";
}

const withFields = (command: Command): Command =>
  withMetadata(command)
    .option("--sku <code>", "its own code, which no other product of the tenant has")
    .option("--description <text>", "what customers read about it")
    .option("--stock <number>", "how many there are", whole)
    .option("--category <id>", "category it is in", id)
    .option("--cover <id>", "its picture in your own media store", id)
    .option("--image-url <url...>", "where its pictures are, the main one first")
    .option("--no-image-url", "take them all away")
    .option("--published", "show it to customers")
    .option("--no-published", "hide it from customers");

const withFilters = (command: Command): Command =>
  withMetadataFilter(command)
    .option("--search <text>", "only those whose name or description contains it")
    .option("--category <id>", "only those in this category", id)
    .option("--published", "only shown ones")
    .option("--no-published", "only hidden ones")
    .option("--in-stock", "only those in stock")
    .option("--min-price <amount>", "only from this price, e.g. 12.50", amount)
    .option("--max-price <amount>", "only up to this price", amount)
    .addOption(
      new Option("--sort <field>", "order; a minus before it turns it around").choices(
        ["id", "name", "price", "stock", "created_at"].flatMap((field) => [field, `-${field}`]),
      ),
    );

const fieldsOf = (fields: Fields) => {
  const { category, cover, imageUrl, description, sku, stock, published, metadata } = fields;
  const named = {
    categoryId: category,
    coverId: cover,
    imageUrls: imageUrl === false ? [] : imageUrl,
  };
  return { description, sku, stock, published, metadata, ...named };
};

export function productsCommand(operate: Operate): Command {
  const list = listOf(
    operate,
    { name: "list", description: "list products", useCase: "listProducts", view },
    ({ category, ...filters }: Filters) => {
      const { search, published, inStock, minPrice, maxPrice, sort, metadata } = filters;
      return {
        search,
        categoryId: category,
        published,
        inStock,
        minPrice,
        maxPrice,
        sort,
        metadata,
      };
    },
  );
  const show = actionOn(
    operate,
    { name: "show", description: "show a product", useCase: "getProduct", view },
    (id) => ({ id }),
  );
  const create = creationOf(
    operate,
    { name: "create", description: "make a product", useCase: "createProduct", view },
    (name, fields: Fields) => ({ ...fieldsOf(fields), name, price: fields.price as number }),
  ).requiredOption("--price <amount>", "e.g. 12.50", amount);
  const update = actionOn(
    operate,
    {
      name: "update",
      description: "change a product; what is not said stays as it is",
      useCase: "updateProduct",
      view,
    },
    (id, fields: Fields) => ({ ...fieldsOf(fields), id, name: fields.name, price: fields.price }),
  )
    .option("--name <name>", "another name")
    .option("--price <amount>", "e.g. 12.50", amount);
  const stock = actionOn(
    operate,
    {
      name: "stock",
      description: "count pieces in or out, or set how many there are if nobody else has",
      useCase: "changeStock",
      view,
    },
    (id, { by, to, from }: StockChange) => ({ id, by, to, from }),
  )
    .option("--by <number>", "how many come in, or with a minus go out, e.g. -3", signed)
    .option("--to <number>", "how many there are now, with --from", whole)
    .option("--from <number>", "how many there were when you looked", whole);
  const remove = removalOf(operate, {
    noun: "product",
    description: "delete a product for good; orders keep their copy of it",
    find: "getProduct",
    useCase: "deleteProduct",
  });
  const group = new Command("products").description("manage the products of a tenant");
  const single = [show, withFields(create), withFields(update), stock, remove];
  const files = [importCommand(operate), exportCommand(operate)];
  for (const command of [withFilters(list), ...single, ...files]) group.addCommand(command);
  return examples(
    group,
    "souk products create Boots --price 89.90 --stock 12 --tenant 7",
    "souk products stock 12 --by -3 --tenant 7",
    "souk products list --tenant 7 --search boot --sort -price",
    "souk products export --tenant 7 > products.ndjson",
    "souk products import products.csv --tenant 8 --dry-run",
  );
}
