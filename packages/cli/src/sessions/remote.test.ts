import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { sendDueMails } from "@souk/core/adapter";
import { newUserWithToken } from "@souk/core/testing";
import { type Api, startApi } from "../testing/api.js";
import * as shapes from "../testing/shapes.js";
import { type Souk, soukIn, temporaryDirectory } from "../testing/souk.js";

const folder = temporaryDirectory();
let api: Api;
let souk: Souk;
let tenant: string;

beforeAll(async () => {
  api = await startApi();
  const { token } = await newUserWithToken(api.core, "Rita");
  const environment = { SOUK_TOKEN: token, DATABASE_URL: "sqlite:there-is-none.db" };
  const local = soukIn(folder.path, environment);
  souk = (words, options) => local([...words, "--url", api.url], options);
  const made = await souk(["tenants", "create", "Far away", "--json"]);
  tenant = String(shapes.tenant.parse(made.json).id);
});

afterAll(() => {
  api.close();
  folder.remove();
});

it("declines an invitation without a login", async () => {
  const email = "ola@example.com";
  await souk(["members", "add", email, "-t", tenant]);
  let token = "";
  await sendDueMails(api.ports, {
    async send({ to, invitation }) {
      if (to === email) token = invitation?.token ?? "";
      return { ok: true };
    },
  });
  const nobody = soukIn(folder.path, { DATABASE_URL: "sqlite:there-is-none.db" });
  const words = ["members", "decline", email, "--invitation-stdin", "--yes", "--url", api.url];
  const declined = await nobody(words, { stdin: token });
  expect(declined).toMatchObject({ code: 0, out: "" });
  const team = await souk(["members", "list", "-t", tenant, "--json"]);
  expect(team.out).not.toContain(email);
  expect((await nobody(words, { stdin: token })).code).toBe(2);
});

it("prints the same as on the database", async () => {
  const at = ["-t", tenant, "--json"];
  expect((await souk(["tenants", "list", "--json"])).json).toMatchObject({
    data: [{ name: "Far away" }],
  });
  const unmarked = await souk(["tenants", "list", "--metadata", "mark=ours", "--json"]);
  expect(unmarked.json).toMatchObject({ total: 0, data: [] });
  const renamed = await souk(["tenants", "rename", tenant, "Near", "--json"]);
  expect(shapes.tenant.parse(renamed.json).name).toBe("Near");
  const added = await souk(["members", "add", "kim@example.com", ...at]);
  expect(shapes.member.parse(added.json).role).toBe("MEMBER");
  const promoted = await souk(["members", "promote", "kim@example.com", ...at]);
  expect(shapes.member.parse(promoted.json).role).toBe("ADMIN");
  const { id } = shapes.category.parse((await souk(["categories", "create", "Shoes", ...at])).json);
  const made = await souk([
    "products",
    "create",
    "Boots",
    "--price=89.90",
    `--category=${id}`,
    ...at,
  ]);
  expect(shapes.product.parse(made.json)).toMatchObject({ price: 89.9, category_id: id });
  const listed = await souk(["products", "list", "--search", "boo", ...at]);
  expect(shapes.page(shapes.product).parse(listed.json).total).toBe(1);
  const orders = await souk(["orders", "list", ...at]);
  expect(shapes.page(shapes.orderSummary).parse(orders.json).total).toBe(0);
  const announced = await souk(["announcements", "create", "Hi", "--publish", ...at]);
  const { id: announcement } = shapes.announcement.parse(announced.json);
  const stats = await souk(["announcements", "stats", `${announcement}`, ...at]);
  expect(shapes.announcementStats.parse(stats.json).id).toBe(announcement);
  const hook = await souk([
    "webhooks",
    "create",
    "https://hooks.example.com/in",
    "--events",
    "order.created",
    ...at,
  ]);
  const { id: webhook } = shapes.webhookWithSecret.parse(hook.json);
  expect(
    shapes.webhook.parse((await souk(["webhooks", "pause", `${webhook}`, ...at])).json),
  ).toMatchObject({ paused: true });
  expect((await souk(["webhooks", "delete", `${webhook}`, "--yes", ...at])).code).toBe(0);
});

it("carries files both ways", async () => {
  const file = join(folder.path, "in.csv");
  writeFileSync(file, "sku,name,price\nZ-1,Zebra,2.50\nZ-2,Zebu,dear\n");
  const report = await souk(["products", "import", file, "-t", tenant, "--json"]);
  expect({ code: report.code, json: shapes.importReport.parse(report.json) }).toMatchObject({
    code: 6,
    json: { created: 1, failed: 1 },
  });
  const list = join(folder.path, "list.csv");
  writeFileSync(list, "Article,Cost\nYak,7\n");
  const map = ["--map", "name:Article", "--map", "price:Cost"];
  const tried = await souk([
    "products",
    "import",
    list,
    ...map,
    "-t",
    tenant,
    "--dry-run",
    "--json",
  ]);
  expect(tried).toMatchObject({ code: 0, json: { created: 1, failed: 0 } });
  const out = await souk(["products", "export", "-t", tenant, "--format", "csv"]);
  expect(out.out).not.toContain("Yak");
  expect(out.out).toContain("Z-1,Zebra");
});

it("reports errors of the API with the same exit codes", async () => {
  expect((await souk(["products", "show", "4711", "-t", tenant])).code).toBe(4);
  expect((await souk(["products", "list", "-t", "4711"])).code).toBe(3);
  expect((await souk(["members", "add", "kim@example.com", "-t", tenant])).code).toBe(5);
  const nobody = await souk(["tenants", "list"], { environment: { SOUK_TOKEN: "1|wrong" } });
  expect(nobody.code).toBe(3);
  expect(nobody.err).toContain("SOUK_TOKEN");
  const stdin = await souk(["tenants", "list", "--token-stdin"], { stdin: "1|wrong\n" });
  expect(stdin.code).toBe(3);
});

it("says what only the database can do", async () => {
  for (const words of [
    ["users", "list"],
    ["audit", "tail"],
    ["tenants", "purge", "1", "--confirm", "x"],
    ["tenants", "restore", "1"],
    ["doctor"],
    ["jobs", "status"],
    ["mails", "list"],
    ["webhooks", "audit"],
    ["db", "status"],
    ["db", "recount", "--dry-run"],
    ["keys", "status"],
  ]) {
    const { code, err } = await souk(words);
    expect({ code, hint: err.includes("--database") }).toEqual({ code: 3, hint: true });
  }
  for (const words of [
    ["db", "recount"],
    ["db", "migrate"],
    ["keys", "rotate"],
    ["tenants", "export", "1"],
    ["tenants", "import", "tenant.ndjson"],
    ["tenants", "clone", "1", "--name", "x"],
  ]) {
    const { code, err } = await souk(words);
    expect({ words, code, hint: err.includes("--database") }).toEqual({
      words,
      code: 2,
      hint: true,
    });
  }
  expect(existsSync("there-is-none.db")).toBe(false);
  expect((await souk(["tenants", "delete", tenant, "--dry-run"])).code).toBe(2);
});
