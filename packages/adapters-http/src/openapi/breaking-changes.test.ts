import { readFile } from "node:fs/promises";
import { describe, expect, it } from "@jest/globals";
import { breakingChanges, type Description } from "./breaking-changes.test.support.js";

const read = async (name: string): Promise<Description> =>
  JSON.parse(await readFile(new URL(`../../${name}`, import.meta.url), "utf8"));
const released = await read("openapi.released.json");
const current = await read("openapi.json");

// oxlint-disable-next-line typescript/no-explicit-any -- changed in ways that its type does not allow
type Changed = any;

const base = "/api/v2/admin";

/** The released description with something changed. */
function changed(change: (description: Changed) => void): Description {
  const copy = structuredClone(released) as Changed;
  change(copy);
  return copy;
}

const orders = (d: Changed) => d.paths[`${base}/orders`];
const productBody = (d: Changed) =>
  d.paths[`${base}/products`].post.requestBody.content["application/json"].schema;

/** The released description shared one schema between created and checked orders; no response to a check had these. */
const neverSent = ["id", "items[].id", "items[].order_id"].map(
  (field) => `POST ${base}/orders 200.data.${field} is gone`,
);

/** No mail reaches a longer address (RFC 5321), so no client that worked sent one. */
const longerThanMail = [
  "register",
  "password/forgot",
  "password/reset",
  "team-members/{tenantId}",
].map((route) => `POST ${base}/${route} body.email has a narrower maxLength`);

describe("the description of the API", () => {
  it("takes nothing away from clients of the released one, unless the major version is another", () => {
    expect(breakingChanges(released, current)).toEqual([...longerThanMail, ...neverSent]);
  });
});

describe("what breaks a client", () => {
  it.each<[string, (d: Changed) => void]>([
    ["POST /api/v2/admin/orders is gone", (d) => delete orders(d).post],
    ["GET /api/v2/admin/orders lost the parameter status", (d) => drop(orders(d).get, "status")],
    [
      "GET /api/v2/admin/orders needs the parameter shop",
      (d) => orders(d).get.parameters.push({ name: "shop", in: "query", required: true }),
    ],
    [
      "GET /api/v2/admin/orders status no longer takes pending",
      (d) => find(orders(d).get, "status").schema.enum.shift(),
    ],
    [
      "POST /api/v2/admin/orders no longer answers 201",
      (d) => delete orders(d).post.responses[201],
    ],
    [
      "POST /api/v2/admin/login needs a token",
      (d) => (d.paths[`${base}/login`].post.security = [{ bearer: [] }]),
    ],
    [
      "POST /api/v2/admin/products body.stock is needed",
      (d) => productBody(d).required.push("stock"),
    ],
    [
      "POST /api/v2/admin/products body.name has a narrower maxLength",
      (d) => (productBody(d).properties.name.maxLength = 10),
    ],
    [
      "POST /api/v2/admin/products body.price is no longer number",
      (d) => (productBody(d).properties.price.type = "string"),
    ],
    ["GET /api/v2/admin/products 200.data[].sku is gone", (d) => delete record(d).properties.sku],
    [
      "GET /api/v2/admin/products 200.data[].name may be null",
      (d) => (record(d).properties.name.type = ["string", "null"]),
    ],
    [
      "GET /api/v2/admin/products 200.data[].stock may be left out",
      (d) => (record(d).required = record(d).required.filter((name: string) => name !== "stock")),
    ],
  ])("is noticed: %s", (words, change) => {
    expect(breakingChanges(released, changed(change))).toContain(words);
    const next = changed((d) => {
      change(d);
      d.info.version = "3.0.0";
    });
    expect(breakingChanges(released, next)).toEqual([]);
  });

  it("is nothing that only adds", () => {
    const more = changed((d) => {
      d.paths[`${base}/more`] = { get: { responses: {} } };
      orders(d).get.parameters.push({ name: "shop", in: "query" });
      record(d).properties.colour = { type: "string" };
      record(d).required.push("colour");
      productBody(d).properties.colour = { type: "string" };
      productBody(d).properties.name.maxLength += 1;
      find(orders(d).get, "status").schema.enum.push("lost");
    });
    expect(breakingChanges(released, more)).toEqual([]);
  });
});

const record = (d: Changed) => d.components.schemas.Product;
const find = (operation: Changed, name: string) =>
  operation.parameters.find((one: Changed) => one.name === name);

function drop(operation: Changed, name: string): void {
  operation.parameters = operation.parameters.filter((one: Changed) => one.name !== name);
}
