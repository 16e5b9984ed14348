export interface WorstBody {
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly type?: string;
  readonly body?: string;
}

const LONGEST_TEXT = 10_000;
/** A little less than a body may have, and than a file may have. */
const BODY = 250_000;
const FILE = 10_000_000;

/** Every character, in an order without repeated pairs. */
const letters = (first: number, count: number): string =>
  Array.from({ length: LONGEST_TEXT }, (_, n) =>
    String.fromCodePoint(first + ((n * n * 7919 + n) % count)),
  ).join("");

const texts: Readonly<Record<string, string>> = {
  Latin: letters(0x61, 26),
  "all of ASCII": letters(0x21, 93).replaceAll("\\", "/").replaceAll('"', "'"),
  Cyrillic: letters(0x430, 32),
  Thai: letters(0xe01, 46),
  "every alphabet": letters(0x100, 0x1000 - 0x100),
  Hangul: letters(0xac00, 11_172),
  Han: letters(0x4e00, 20_000),
  "rare Han": letters(0x20000, 40_000),
  emoji: letters(0x1f300, 500),
  "marks to compose": `e${"\u0301\u0323".repeat(LONGEST_TEXT / 2 - 1)}`,
};

const product = (text: string) => JSON.stringify({ name: "Lamp", price: 1, description: text });
const repeated = (part: string, length: number) => part.repeat(Math.floor(length / part.length));
const post = (name: string, path: string, body: string): WorstBody => ({
  name,
  method: "POST",
  path,
  body,
});
const file = (name: string, type: "x-ndjson" | "csv", body: string): WorstBody => ({
  name,
  method: "POST",
  path: "/products/import",
  type: type === "csv" ? "text/csv" : "application/x-ndjson",
  body,
});

export const worstBodies: readonly WorstBody[] = [
  ...Object.entries(texts).map(([script, text]) =>
    post(`a product in ${script}`, "/products", product(text)),
  ),
  post("deep arrays", "/products", repeated("[", BODY)),
  post("deep arrays that end", "/products", `${"[".repeat(BODY / 2)}${"]".repeat(BODY / 2)}`),
  post("deep objects", "/products", repeated('{"a":', BODY)),
  post("a long number", "/products", `{"name":"x","price":${"9".repeat(BODY)}}`),
  post("a long fraction", "/products", `{"name":"x","price":0.${"1".repeat(BODY)}}`),
  post("a long exponent", "/products", `{"name":"x","price":1e${"9".repeat(BODY)}}`),
  post("many numbers", "/products", `[${repeated("1.1,", BODY)}1]`),
  post("many small objects", "/products", `[${repeated("{},", BODY)}{}]`),
  post(
    "many fields",
    "/products",
    `{${Array.from({ length: 60_000 }, (_, n) => `"${n.toString(36)}":1`).join(",")}}`,
  ),
  post("one field many times", "/products", `{${repeated('"name":"x",', BODY)}"price":1}`),
  post("a long text", "/products", JSON.stringify({ name: "x".repeat(BODY), price: 1 })),
  post("a text of escapes", "/products", `{"name":"${repeated("\\u0041", BODY)}","price":1}`),
  post("half a pair", "/products", `{"name":"${repeated("\\ud800", BODY)}","price":1}`),
  post(
    "a long address",
    "/login",
    JSON.stringify({ email: `${"a.".repeat(200_000)}@b.c`, password: "x" }),
  ),
  post(
    "a long domain",
    "/login",
    JSON.stringify({ email: `a@${"b.".repeat(200_000)}`, password: "x" }),
  ),
  post(
    "a long password",
    "/login",
    JSON.stringify({ email: "a@b.example", password: "x".repeat(900_000) }),
  ),
  post(
    "an order of many items",
    "/orders",
    JSON.stringify({
      address_id: 1,
      payment_type: 1,
      total_amount: 1,
      order_items: Array.from({ length: 20_000 }, () => ({ product_id: 1, qty: 1, amount: 1 })),
    }),
  ),
  file("lines that are none", "x-ndjson", repeated("{\n", FILE)),
  file("empty lines", "x-ndjson", repeated("\n", FILE)),
  file("one endless line", "x-ndjson", "x".repeat(FILE)),
  file("a file of small products", "x-ndjson", repeated('{"name":"a","price":1}\n', FILE / 50)),
  file("a file of products in Han", "x-ndjson", `${product(texts["Han"] ?? "")}\n`.repeat(20)),
  file(
    "a file of products in every alphabet",
    "x-ndjson",
    `${product(texts["every alphabet"] ?? "")}\n`.repeat(20),
  ),
  file("a line of commas", "csv", `name,price\n${repeated(",", FILE)}`),
  file("many columns", "csv", `${repeated("a,", FILE)}\n`),
  file("one endless cell", "csv", `name,price\n"${repeated("x", FILE)}`),
  file("a cell of quotes", "csv", `name,price\n"${repeated('""', FILE)}",1\n`),
  file("many short rows", "csv", `name,price\n${repeated("a,1\n", FILE / 50)}`),
  {
    name: "a search in Han",
    method: "GET",
    path: `/products?search=${encodeURIComponent((texts["Han"] ?? "").slice(0, 250))}`,
  },
  { name: "a long cursor", method: "GET", path: `/products?cursor=${"A".repeat(14_000)}` },
  { name: "many parameters", method: "GET", path: `/products?${repeated("a=1&", 3_000)}` },
];
