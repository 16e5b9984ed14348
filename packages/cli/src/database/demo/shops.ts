/** The contents of the demo; the same on every machine, so that a second run finds what the first one made. */
export interface DemoShop {
  readonly name: string;
  /** The first one is its ADMIN. */
  readonly team: readonly string[];
  readonly categories: readonly string[];
  readonly products: readonly DemoProduct[];
  readonly orders: number;
  /** The name of its machines; names below .invalid never resolve. */
  readonly domain: string;
}

export interface DemoProduct {
  readonly sku: string;
  readonly name: string;
  readonly price: number;
  readonly stock: number;
  readonly published: boolean;
  readonly category: string;
}

export const people = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Finn"] as const;

export const customers = [
  ["Grace Hopper", "Oslo", "NO"],
  ["Katherine Johnson", "Bergen", "NO"],
  ["Al-Khwarizmi", "Baghdad", "IQ"],
  ["Emmy Noether", "Erlangen", "DE"],
  ["Fatima al-Fihri", "Fez", "MA"],
  ["Srinivasa Ramanujan", "Chennai", "IN"],
  ["Hedy Lamarr", "Vienna", "AT"],
  ["Alan Turing", "Manchester", "GB"],
  ["Mary Somerville", "Edinburgh", "GB"],
  ["Ibn al-Haytham", "Cairo", "EG"],
  ["Rosalind Franklin", "London", "GB"],
].map(([name = "", city = "", country = ""], at) => ({
  name,
  email: `${name.toLowerCase().replaceAll(/\W+/g, ".")}@example.com`,
  address: { street: `${at * 7 + 3} Harbour Street`, city, country },
}));

export const addressOf = (name: string): string => `${name.toLowerCase()}@demo.example.com`;

/** One product of each make and kind; the numbers only have to look real. */
function productsOf(
  code: string,
  makes: readonly string[],
  things: Readonly<Record<string, readonly string[]>>,
): DemoProduct[] {
  const named = Object.entries(things).flatMap(([category, names]) =>
    names.flatMap((thing) => makes.map((make) => ({ name: `${make} ${thing}`, category }))),
  );
  return named.map(({ name, category }, at) => ({
    sku: `${code}-${String(at + 1).padStart(3, "0")}`,
    name,
    category,
    price: (450 + ((at * 1_370) % 18_000)) / 100,
    stock: (at * 17) % 120,
    published: at % 12 !== 11,
  }));
}

function shop(
  fields: Omit<DemoShop, "categories" | "products">,
  code: string,
  makes: readonly string[],
  things: Readonly<Record<string, readonly string[]>>,
): DemoShop {
  return { ...fields, categories: Object.keys(things), products: productsOf(code, makes, things) };
}

export const shops: readonly DemoShop[] = [
  shop(
    {
      name: "Demo market",
      team: ["Ada", "Bob", "Cleo"],
      orders: 120,
      domain: "market.demo.invalid",
    },
    "MKT",
    ["Oak", "Olive wood", "Linen", "Stoneware", "Copper", "Cast-iron", "Glass", "Enamel"],
    {
      Kitchen: ["bowl", "board", "jug", "pan", "mug"],
      Table: ["plate", "tray", "candle holder"],
      Garden: ["planter", "lantern"],
    },
  ),
  shop(
    { name: "Demo lamps", team: ["Bob", "Ada", "Dan"], orders: 100, domain: "lamps.demo.invalid" },
    "LMP",
    ["Brass", "Paper", "Opal", "Walnut", "Steel", "Rattan", "Smoked-glass"],
    {
      Indoors: ["desk lamp", "floor lamp", "pendant", "wall lamp", "reading lamp"],
      Outdoors: ["post lamp", "step light", "string light"],
      Parts: ["shade", "base"],
    },
  ),
  shop(
    { name: "Demo paper", team: ["Cleo", "Eve", "Finn"], orders: 80, domain: "paper.demo.invalid" },
    "PAP",
    ["Ruled", "Plain", "Dotted", "Squared", "Handmade"],
    {
      Books: ["notebook", "sketchbook", "diary", "pocket book"],
      Paper: ["letter paper", "card set", "envelope set", "wrapping paper"],
      Desk: ["desk pad", "folder"],
    },
  ),
];
