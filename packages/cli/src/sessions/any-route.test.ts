import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { newUserWithToken } from "@souk/core/testing";
import { type Api, startApi } from "../testing/api.js";
import { type Souk, soukIn, temporaryDirectory } from "../testing/souk.js";

const folder = temporaryDirectory();
let api: Api;
let souk: Souk;
let tenant: string;

const call = (...words: string[]) => souk(["api", ...words]);

beforeAll(async () => {
  api = await startApi();
  const { token } = await newUserWithToken(api.core, "Rita");
  const local = soukIn(folder.path, { SOUK_TOKEN: token, XDG_CONFIG_HOME: folder.path });
  souk = (words, options) => local([...words, "--url", api.url], options);
  const made = await call("POST", "/tenants", "-f", "name=7");
  tenant = String((made.json as { id: number }).id);
});

afterAll(() => {
  api.close();
  folder.remove();
});

it("asks any route with fields that are text or JSON", async () => {
  const at = ["--tenant", tenant];
  const made = await call(
    "POST",
    "/products",
    ..."-f name=5 -F price=49.9 -F published=true -F stock=3".split(" "),
    ...at,
  );
  expect(made.json).toMatchObject({ data: { name: "5", price: 49.9, stock: 3 } });
  const found = await call("get", "/products?per_page=1", "-f", "search=5", "-F", "page=1", ...at);
  expect(found.json).toMatchObject({ per_page: 1, total: 1, data: [{ name: "5" }] });
  const { id } = (made.json as { data: { id: number } }).data;
  const { json: one } = await call(`products/${id}`, ...at);
  expect(one).toMatchObject({ data: { name: "5" } });
  expect((await call(`/api/v2/admin/products/${id}`, ...at)).json).toEqual(one);
  const renamed = await call("PATCH", `/products/${id}`, "-f", "name=Six", ...at);
  expect(renamed.json).toMatchObject({ data: { name: "Six" } });
  expect((await call("DELETE", `/products/${id}`, ...at)).code).toBe(0);
  expect((await call(`/products/${id}`, ...at)).code).toBe(4);
});

it("puts the tenant into the path that has a place for it", async () => {
  const { json } = await call("/tenants/:tenantId", "--tenant", tenant);
  expect(json).toMatchObject({ name: "7" });
});

it("sends files by what they are, and prints what is no JSON as it comes", async () => {
  const file = join(folder.path, "in.csv");
  writeFileSync(file, "sku,name,price\nZ-1,Zebra,2.50\nZ-2,Zebu,3\n");
  const sent = await call("POST", "/products/import", "--input", "in.csv", "--tenant", tenant);
  expect(sent.json).toMatchObject({ data: { created: 2 } });
  const out = await call("/products/export", "-f", "format=csv", "--tenant", tenant);
  expect(out.out).toContain("Z-1,Zebra");
  const posted = await souk(["api", "POST", "/category/create", "--input", "-", "-t", tenant], {
    stdin: '{"name":"From stdin"}',
  });
  expect(posted.json).toMatchObject({ data: { name: "From stdin" } });
});

it("sends the given headers", async () => {
  const words = ["POST", "/category/create", "-f", "name=Once", "-H", "Idempotency-Key: once-1"];
  const [first, again] = [await call(...words, "-t", tenant), await call(...words, "-t", tenant)];
  expect(again.json).toEqual(first.json);
});

it("walks all pages, each item a line", async () => {
  const lines = Array.from({ length: 23 }, (_, n) => `{"name":"P ${n}","price":1}\n`).join("");
  writeFileSync(join(folder.path, "many.ndjson"), lines);
  await call("POST", "/products/import", "--input", "many.ndjson", "-t", tenant);
  const { out } = await call("/products", "--paginate", "-f", "per_page=5", "-t", tenant);
  const names = out
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { name: string }).name);
  const one = await call("/products", "-t", tenant);
  expect(new Set(names).size).toBe((one.json as { total: number }).total);
  expect(names.length).toBeGreaterThan(23);
  const team = await call("/team-members/:tenantId", "--paginate", "-t", tenant);
  expect(JSON.parse(team.out)).toMatchObject({ role: "ADMIN" });
});

it("reports errors of the API, and invalid arguments", async () => {
  expect((await call("/products", "-t", "4711")).code).toBe(3);
  const invalid = await call("POST", "/products", "-f", "price=dear", "-t", tenant);
  expect(invalid).toMatchObject({ code: 2, err: expect.stringContaining("name") });
  const usage: readonly string[][] = [
    ["FETCH", "/products"],
    ["GET", "/products", "now"],
    ["POST", "/products", "-f", "name"],
    ["POST", "/products", "-F", "price=dear"],
    ["POST", "/products", "-f", "a=b", "--input", "in.csv"],
    ["/products", "--input", "in.csv"],
    ["POST", "/products", "--paginate"],
    ["/products", "-H", "no header"],
  ];
  for (const words of usage) expect([words, (await call(...words)).code]).toEqual([words, 2]);
  expect((await call("POST", "/products/import", "--input", "absent.csv", "-t", tenant)).code).toBe(
    4,
  );
  const nowhere = await soukIn(folder.path, { XDG_CONFIG_HOME: folder.path })(["api", "/products"]);
  expect(nowhere).toMatchObject({ code: 2, err: expect.stringContaining("--profile") });
});

it("gives the token to the named host alone, whatever the path is", async () => {
  for (const path of ["//127.0.0.1:1/products", "https://127.0.0.1:1/products", "/@127.0.0.1:1"]) {
    expect([path, (await call(path, "-t", tenant)).code]).toEqual([path, 4]);
  }
});
