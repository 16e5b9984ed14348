import * as shapes from "../shapes.js";
import { kept, type Rows } from "./row.js";

export const catalogRows: Rows = {
  "categories create": {
    words: () => ["categories", "create", "Shoes", "--description", "To walk in"],
    json: shapes.category,
    inTenant: true,
    keep: "category",
  },
  "categories list": {
    words: () => ["categories", "list"],
    json: shapes.page(shapes.category),
    inTenant: true,
  },
  "categories show": {
    words: (world) => ["categories", "show", kept(world, "category")],
    json: shapes.category,
    inTenant: true,
  },
  "categories update": {
    words: (world) => ["categories", "update", kept(world, "category"), "--no-published"],
    json: shapes.category,
    inTenant: true,
  },
  "media add": {
    words: () => ["media", "add", "shirt.png", "--alt", "A shirt"],
    json: shapes.picture,
    inTenant: true,
    keep: "picture",
  },
  "media list": {
    words: () => ["media", "list", "--search", "shirt", "--unused"],
    json: shapes.page(shapes.picture),
    inTenant: true,
  },
  "media show": {
    words: (world) => ["media", "show", kept(world, "picture")],
    json: shapes.picture,
    inTenant: true,
  },
  "media update": {
    words: (world) => ["media", "update", kept(world, "picture"), "--alt", "A blue shirt"],
    json: shapes.picture,
    inTenant: true,
  },
  "products create": {
    words: (world) => [
      "products",
      "create",
      "Boots",
      "--price=89.90",
      "--sku=B-1",
      "--stock=3",
      `--category=${kept(world, "category")}`,
    ],
    json: shapes.product,
    inTenant: true,
    keep: "product",
  },
  "products list": {
    words: () => ["products", "list", "--search", "boot", "--sort", "-price", "--in-stock"],
    json: shapes.page(shapes.product),
    inTenant: true,
  },
  "products show": {
    words: (world) => ["products", "show", kept(world, "product")],
    json: shapes.product,
    inTenant: true,
  },
  "products update": {
    words: (world) => ["products", "update", kept(world, "product"), "--price", "79"],
    json: shapes.product,
    inTenant: true,
  },
  "products put": {
    words: () => ["products", "put", "B-2", "Boots", "--price", "80", "--external-id", "erp-2"],
    json: shapes.product,
    inTenant: true,
  },
  "products find": {
    words: () => ["products", "find", "B-2"],
    json: shapes.product,
    inTenant: true,
  },
  "products find-external": {
    words: () => ["products", "find-external", "erp-2"],
    json: shapes.product,
    inTenant: true,
  },
  "products change": {
    words: () => ["products", "change", "B-2", "--price", "75"],
    json: shapes.product,
    inTenant: true,
  },
  "products change-variant": {
    words: (world) => {
      const product = kept(world, "product");
      return [
        "products",
        "change-variant",
        product,
        String(2 * Number(product)),
        "--barcode",
        "42",
      ];
    },
    json: shapes.product,
    inTenant: true,
  },
  "products stock": {
    words: (world) => ["products", "stock", kept(world, "product"), "--by", "-2"],
    json: shapes.product,
    inTenant: true,
  },
  "products bulk": {
    words: (world) => ["products", "bulk", "publish", kept(world, "product"), 987_654],
    json: shapes
      .page(shapes.bulkResult)
      .refine(({ data }) => data.map(({ status }) => status).join() === "200,404"),
    inTenant: true,
    code: 6,
  },
  "products export": { words: () => ["products", "export", "--format", "csv"], inTenant: true },
  "products import": {
    words: () => ["products", "import", "-"],
    stdin: '{"sku":"C-1","name":"Clogs","price":12.5}\n{"sku":"C-2","name":"Odd","price":"much"}\n',
    json: shapes.importReport,
    inTenant: true,
    code: 6,
  },
  "imports show": { testedIn: "imports.test.js" },
  "imports cancel": { testedIn: "imports.test.js" },
  "products delete": {
    words: (world) => ["products", "delete", kept(world, "product"), "--yes"],
    json: shapes.done,
    inTenant: true,
  },
  "media delete": {
    words: (world) => ["media", "delete", kept(world, "picture"), "--yes"],
    json: shapes.done,
    inTenant: true,
  },
  "categories delete": {
    words: (world) => ["categories", "delete", kept(world, "category"), "--yes"],
    json: shapes.done,
    inTenant: true,
  },
};
