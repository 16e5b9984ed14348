import { describe, expect, it } from "@jest/globals";
import { createCore } from "../../../create-core.js";
import { memoryPorts, newUserWithToken } from "../../../testing/index.js";
import { writeCell } from "../../../values/csv-cell.js";
import { variantsOf } from "../../variety.js";

type Row = Readonly<Record<string, string | number>>;

/** A file with these headings; cells that a row does not name are empty. */
async function* file(headings: string, rows: readonly Row[]) {
  const names = headings.split(",");
  yield `${headings}\r\n`;
  for (const row of rows) {
    const unknown = Object.keys(row).filter((name) => !names.includes(name));
    if (unknown.length > 0) throw new Error(`The file has no column ${unknown.join()}.`);
    yield `${names.map((name) => writeCell(row[name] ?? "")).join()}\r\n`;
  }
}

async function shop() {
  const core = createCore(memoryPorts());
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Acme" });
  const call = { as, tenant };
  const imported = (headings: string, rows: readonly Row[], map?: string) =>
    core.importProducts(call, { format: "csv", map, text: file(headings, rows) });
  const products = async () => {
    const { data } = await core.listProducts(call, { sort: "id", perPage: 100 });
    const found = await Promise.all(data.map(({ id }) => core.getProduct(call, { id })));
    return found.flatMap((product) =>
      variantsOf(product).map(({ sku, price, stock, values }) => {
        const { name, published, description } = product;
        return [sku, [name, ...values].join(" / "), price, stock, published, description] as const;
      }),
    );
  };
  const prices = async () =>
    (await core.listProducts(call, { sort: "id" })).data.map((row) => row.compareAtPrice);
  const images = async () => (await core.listProducts(call, {})).data.map((row) => row.imageUrls);
  return { imported, products, prices, images };
}

const SHOPIFY =
  "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status";

const SHOPIFY_NOW =
  "Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Option2 Linked To,Option3 name,Option3 value,Option3 Linked To,Price,Compare-at price,Cost per item,Charge tax,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL,Image position,Image alt text,Gift card";

const WOOCOMMERCE =
  "ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Attribute 2 global";

const MEDUSA =
  "Product Id,Product Handle,Product Title,Product Subtitle,Product Description,Product Status,Product Thumbnail,Product Weight,Product Length,Product Width,Product Height,Product HS Code,Product Origin Country,Product MID Code,Product Material,Product Collection Id,Product Type Id,Product Tag 1,Product Discountable,Product External Id,Variant Id,Variant Title,Variant SKU,Variant Barcode,Variant Allow Backorder,Variant Manage Inventory,Variant Weight,Variant Length,Variant Width,Variant Height,Variant HS Code,Variant Origin Country,Variant MID Code,Variant Material,Variant Price EUR,Variant Price USD,Variant Option 1 Name,Variant Option 1 Value,Variant Option 2 Name,Variant Option 2 Value,Product Image 1 Url,Product Image 2 Url";

describe("a file of Shopify", () => {
  const kettle = { Handle: "kettle", "Option1 Name": "Colour", "Option2 Name": "Size" };
  const rows: Row[] = [
    {
      ...kettle,
      Title: "Enamel kettle",
      "Body (HTML)": "<p>For tea, and more.</p>",
      Vendor: "Kiln & Co",
      Published: "true",
      "Option1 Value": "Red",
      "Option2 Value": "1 l",
      "Variant SKU": "K-R-1",
      "Variant Inventory Qty": 7,
      "Variant Price": "49.90",
      "Image Src": "https://cdn.example/kettle.jpg",
      "Image Position": 1,
      Status: "active",
    },
    {
      Handle: "kettle",
      "Option1 Value": "Blue",
      "Option2 Value": "2 l",
      "Variant SKU": "K-B-2",
      "Variant Inventory Qty": -2,
      "Variant Price": "59.90",
    },
    { Handle: "kettle", "Image Src": "https://cdn.example/lid.jpg", "Image Position": 2 },
    {
      Handle: "cup",
      Title: "Cup",
      Published: "true",
      "Option1 Name": "Title",
      "Option1 Value": "Default Title",
      "Variant SKU": "C-1",
      "Variant Inventory Qty": 3,
      "Variant Price": "9.50",
      Status: "draft",
    },
  ];

  it("makes one product of its variants, and none of a further picture", async () => {
    const { imported, products } = await shop();
    expect(await imported(SHOPIFY, rows)).toMatchObject({ created: 2, failed: 0 });
    const text = "<p>For tea, and more.</p>";
    expect(await products()).toEqual([
      ["K-R-1", "Enamel kettle / Red / 1 l", 4990, 7, true, text],
      ["K-B-2", "Enamel kettle / Blue / 2 l", 5990, 0, true, text],
      ["C-1", "Cup", 950, 3, false, ""],
    ]);
    expect(await imported(SHOPIFY, rows)).toMatchObject({ created: 0, unchanged: 2 });
  });

  it("is known by the headings of today, too", async () => {
    const { imported, products } = await shop();
    const report = await imported(SHOPIFY_NOW, [
      {
        Title: "Lamp",
        "URL handle": "lamp",
        Description: "Warm.",
        "Published on online store": "TRUE",
        Status: "Active",
        SKU: "L-1",
        "Option1 name": "Shade",
        "Option1 value": "Linen",
        Price: "120",
        "Inventory quantity": 4,
      },
      { "URL handle": "lamp", SKU: "L-2", "Option1 value": "Paper", Price: "90" },
    ]);
    expect(report).toMatchObject({ created: 1, failed: 0 });
    expect(await products()).toEqual([
      ["L-1", "Lamp / Linen", 12000, 4, true, "Warm."],
      ["L-2", "Lamp / Paper", 9000, 0, true, "Warm."],
    ]);
  });

  it("keeps a compare-at price that is a reduction, and leaves out one that Shopify does not show", async () => {
    const { imported, prices } = await shop();
    const row = (sku: string, before: string) => ({
      Handle: sku,
      Title: sku,
      "Variant SKU": sku,
      "Variant Price": "20.00",
      "Variant Compare At Price": before,
    });
    const rows = [row("A", "25.00"), row("B", "0.00"), row("C", "9.50"), row("D", "20.00")];
    expect(await imported(SHOPIFY, rows)).toMatchObject({ created: 4, failed: 0 });
    expect(await prices()).toEqual([2500, null, null, 2000]);
    const wrong = await imported(SHOPIFY, [row("E", "cheap")]);
    expect(wrong.errors).toMatchObject([{ line: 2, field: "compare_at_price" }]);
  });

  it("gets the errors by line and field", async () => {
    const { imported } = await shop();
    const report = await imported(SHOPIFY, [
      { Handle: "a", Title: "A", "Variant Price": "free", "Variant Inventory Qty": "many" },
      { Handle: "b", "Variant SKU": "B", "Variant Price": "1" },
      { Handle: "c", Title: "C", "Variant Price": "1", Published: "perhaps" },
    ]);
    expect(report).toMatchObject({ created: 0, failed: 3 });
    expect(report.errors.map(({ line, field }) => `${line} ${field}`).toSorted()).toEqual([
      "2 price",
      "2 stock",
      "3 name",
      "4 published",
    ]);
  });
});

describe("a file of WooCommerce", () => {
  it("makes a product of the variations of each, with the price that is no sale", async () => {
    const { imported, products } = await shop();
    const shirt = { "Attribute 1 name": "Colour", "Attribute 2 name": "Size" };
    const rows: Row[] = [
      {
        ID: 10,
        Type: "simple, virtual",
        SKU: "VOUCHER",
        Name: "Voucher",
        Published: 1,
        "Short description": "A gift.",
        Stock: 12,
        "Sale price": "15",
        "Regular price": "20,50",
        "Attribute 1 name": "Kind",
        "Attribute 1 value(s)": "Paper, Mail",
      },
      {
        ...shirt,
        ID: 11,
        Type: "variable",
        SKU: "SHIRT",
        Name: "Shirt",
        Published: 1,
        "Attribute 1 value(s)": "Red, Blue",
        "Attribute 2 value(s)": "S, M",
      },
      {
        ...shirt,
        ID: 12,
        Type: "variation",
        SKU: "SHIRT-R-M",
        Name: "Shirt - Red, M",
        Published: 1,
        Description: "Of cotton.",
        Stock: 5,
        "Regular price": 30,
        Parent: "SHIRT",
        "Attribute 1 value(s)": "Red",
        "Attribute 2 value(s)": "M",
      },
      {
        ...shirt,
        ID: 13,
        Type: "variation, downloadable",
        SKU: "SHIRT-B",
        Name: "Shirt",
        Published: -1,
        Stock: "parent",
        "Regular price": "31.5",
        Parent: "id:11",
        "Attribute 1 value(s)": "Blue",
      },
      { ID: 14, Type: "grouped", SKU: "SET", Name: "Set", Published: 1 },
    ];
    expect(await imported(WOOCOMMERCE, rows)).toMatchObject({ created: 2, failed: 0 });
    expect(await products()).toEqual([
      ["VOUCHER", "Voucher", 2050, 12, true, "A gift."],
      ["SHIRT-R-M", "Shirt / Red / M", 3000, 5, true, "Of cotton."],
      ["SHIRT-B", "Shirt / Blue / Any", 3150, 0, true, "Of cotton."],
    ]);
    expect(await imported(WOOCOMMERCE, rows)).toMatchObject({ created: 0, unchanged: 2 });
  });
});

describe("a file of Medusa", () => {
  const sweater = {
    "Product Id": "prod_1",
    "Product Handle": "sweater",
    "Product Title": "Sweater",
    "Product Description": "Of wool.",
    "Product Status": "published",
  };

  it("makes a product of its variants, with the first price of the file", async () => {
    const { imported, products } = await shop();
    const rows: Row[] = [
      {
        ...sweater,
        "Variant Title": "Grey / M",
        "Variant SKU": "SW-G-M",
        "Variant Price EUR": 80,
        "Variant Price USD": 95,
        "Variant Option 1 Name": "Colour",
        "Variant Option 1 Value": "Grey",
        "Variant Option 2 Name": "Size",
        "Variant Option 2 Value": "M",
      },
      {
        "Product Id": "prod_2",
        "Product Handle": "mug",
        "Product Title": "Mug",
        "Product Status": "draft",
        "Variant Title": "Default variant",
        "Variant SKU": "MUG",
        "Variant Price EUR": 12.5,
        "Variant Option 1 Name": "Default option",
        "Variant Option 1 Value": "Default option value",
      },
    ];
    expect(await imported(MEDUSA, rows)).toMatchObject({ created: 2, failed: 0 });
    expect(await products()).toEqual([
      ["SW-G-M", "Sweater / Grey / M", 8000, 0, true, "Of wool."],
      ["MUG", "Mug", 1250, 0, false, ""],
    ]);
    expect(await imported(MEDUSA, rows)).toMatchObject({ created: 0, unchanged: 2 });
  });

  it("is known from the first version, too, which tells the stock", async () => {
    const { imported, products } = await shop();
    const headings =
      "Product Id,Product Handle,Product Title,Product Description,Product Status,Variant Id,Variant Title,Variant SKU,Variant Inventory Quantity,Option 1 Name,Option 1 Value,Price USD";
    const row = { ...sweater, "Variant Title": "L", "Variant SKU": "SW-L", "Option 1 Value": "L" };
    await imported(headings, [{ ...row, "Variant Inventory Quantity": 6, "Price USD": "75.00" }]);
    expect(await products()).toEqual([["SW-L", "Sweater / L", 7500, 6, true, "Of wool."]]);
  });
});

describe("a file of any other kind", () => {
  const headings = 'Article,Unit price,"Price, old",Left,Remarks';
  const rows = [`Lamp,12.50,15,3,none`, `Chair,-1,2,3,"two\nlines"`];
  const text = async function* () {
    yield [headings, ...rows].join("\n");
  };

  async function mapped(map: string, format: "csv" | "ndjson" = "csv") {
    const core = createCore(memoryPorts());
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Acme" });
    const report = await core.importProducts({ as, tenant }, { format, map, text: text() });
    const { data } = await core.listProducts({ as, tenant }, {});
    return { report, products: data.map(({ name, price, stock }) => [name, price, stock]) };
  }

  it("is read as the caller maps its columns, whatever else it has", async () => {
    const { report, products } = await mapped("name:Article,price:unit PRICE,stock:Left");
    expect(products).toEqual([["Lamp", 1250, 3]]);
    expect(report.errors).toMatchObject([{ line: 3, field: "price" }]);
  });

  it("may have commas in its headings, where the map is JSON", async () => {
    const { products } = await mapped('{"name":"Article","price":"Price, old"}');
    expect(products).toEqual([
      ["Chair", 200, 0],
      ["Lamp", 1500, 0],
    ]);
  });

  it.each([
    ["name", "The map field must be pairs such as name:Title,price:Price."],
    ['{"name":1}', "The map field must be pairs such as name:Title,price:Price."],
    ["{", "The map field must be pairs such as name:Title,price:Price."],
    [
      "colour:Article",
      'The map field names the unknown field "colour". The columns of a product are: sku, name, description, price, stock, category_id, published, cover_id, image_urls, metadata, barcode, compare_at_price, cost, weight_grams, external_id, tags, currency, images, variant_image, product, option1_name, option1_value, option2_name, option2_value, option3_name, option3_value.',
    ],
    ["name:Article,name:Left", "The map field names the field name twice."],
    ["name:Title", 'The file has no column "Title", which the map names.'],
  ])("is refused with the map %s", async (map, message) => {
    await expect(mapped(map)).rejects.toMatchObject({
      kind: "validation_failed",
      issues: [{ path: ["map"], message }],
    });
  });

  it("takes no map where it is NDJSON", async () => {
    await expect(mapped("name:Article", "ndjson")).rejects.toMatchObject({
      issues: [{ path: ["map"], message: "The map field is only for CSV files." }],
    });
  });

  it("is refused by its header where no one maps it", async () => {
    const { imported } = await shop();
    await expect(imported("Handle,Title", [])).rejects.toMatchObject({
      issues: [{ path: ["header"], message: expect.stringContaining('"handle", "title"') }],
    });
  });
});

describe("the pictures of a file", () => {
  const [one, two] = ["https://example.com/1.jpg", "https://example.com/2.jpg"];

  it.each<[string, string, Row, readonly string[]]>([
    [
      "our own",
      "name,price,image_urls",
      { name: "Cup", price: 1, image_urls: `${one}  ${two}` },
      [one, two],
    ],
    [
      "Shopify",
      SHOPIFY,
      { Handle: "cup", Title: "Cup", "Variant Price": 1, "Image Src": one },
      [one],
    ],
    [
      "WooCommerce",
      WOOCOMMERCE,
      { Type: "simple", Name: "Cup", "Regular price": 1, Images: `${one}, ${two}` },
      [one, two],
    ],
    [
      "Medusa",
      MEDUSA,
      {
        "Product Title": "Cup",
        "Variant Price EUR": 1,
        "Product Image 1 Url": one,
        "Product Image 2 Url": two,
      },
      [one, two],
    ],
    [
      "Medusa, without names of variants",
      "Product Title,Variant SKU,Variant Price EUR,Product Image 1 Url",
      { "Product Title": "Cup", "Variant Price EUR": 1, "Product Image 1 Url": one },
      [one],
    ],
  ])("of %s come with its products", async (_, headings, row, urls) => {
    const { imported, images } = await shop();
    expect(await imported(headings, [row])).toMatchObject({ created: 1, failed: 0 });
    expect(await images()).toEqual([urls]);
  });
});
