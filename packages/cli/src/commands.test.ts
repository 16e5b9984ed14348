import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { openPersistence } from "@souk/adapters-persistence";
import type {} from "@souk/adapters-persistence/tables";
import { addMigrations, laterMigrations } from "@souk/adapters-persistence/testing";
import { describePlaces, makeShop, type TestSouk } from "./testing/engines.js";
import { onDatabase, placeOrders } from "./testing/local-work.js";
import * as shapes from "./testing/shapes.js";

async function openRaw(url: string) {
  const persistence = await openPersistence({ url });
  return { orm: await persistence.orm(), close: () => persistence.close() };
}

/** With two migrations more than this version has, which have run. */
async function withLaterMigrations(place: TestSouk, work: (place: TestSouk) => Promise<void>) {
  const { souk } = place;
  const takeAway = addMigrations();
  try {
    expect(await souk(["db", "migrate"])).toMatchObject({ code: 0 });
    await work(place);
    for (const _ of laterMigrations) await souk(["db", "rollback", "--yes"]);
  } finally {
    takeAway();
  }
}

describePlaces("what a tenant has", (place) => {
  it("manages categories and products", async () => {
    const { souk } = place();
    const { tenant } = await makeShop(place(), "Cat");
    const at = ["-t", tenant, "--json"];
    const made = await souk([
      "categories",
      "create",
      "Shoes",
      "--description",
      "To walk in",
      ...at,
    ]);
    const { id } = shapes.category.parse(made.json);
    const hidden = await souk(["categories", "update", `${id}`, "--no-published", ...at]);
    expect(shapes.category.parse(hidden.json).published).toBe(false);
    const product = shapes.product.parse(
      (
        await souk([
          "products",
          "create",
          "Boots",
          "--price=89.90",
          "--stock=3",
          `--category=${id}`,
          "--cover=31",
          "--sku=B-1",
          ...at,
        ])
      ).json,
    );
    expect(product).toMatchObject({ price: 89.9, stock: 3, category_id: id, cover_id: 31 });
    const cheaper = await souk(["products", "update", `${product.id}`, "--price", "79", ...at]);
    expect(shapes.product.parse(cheaper.json).price).toBe(79);
    const listed = await souk(["products", "list", "--search", "boot", "--sort", "-price", ...at]);
    expect(shapes.page(shapes.product).parse(listed.json).total).toBe(1);
    const shown = await souk(["categories", "show", `${id}`, ...at]);
    expect(shapes.category.parse(shown.json).products_count).toBe(1);
    const found = await souk(["categories", "list", ...at, "--search", "SHO", "--sort=-name"]);
    expect(found.code).toBe(0);
    expect(found.out).toContain("Shoes");
    const none = await souk(["categories", "list", ...at, "--search", "Hats", "--json"]);
    expect(none.out).not.toContain("Shoes");
    expect((await souk(["products", "delete", `${product.id}`, "--yes", ...at])).code).toBe(0);
    expect((await souk(["products", "show", `${product.id}`, ...at])).code).toBe(4);
    expect((await souk(["categories", "delete", `${id}`, "--yes", ...at])).code).toBe(0);
  });

  it("imports and exports products, says what is wrong, and ends with 6", async () => {
    const { souk, directory } = place();
    const { tenant } = await makeShop(place(), "Imp");
    const file = join(directory, "products.csv");
    writeFileSync(file, "sku,name,price\nA,Ant,1.50\nB,Bee,much\nC,Cow,3\n");
    const tried = await souk(["products", "import", file, "-t", tenant, "--dry-run", "--json"]);
    expect(shapes.importReport.parse(tried.json)).toMatchObject({ created: 2, failed: 1 });
    expect((await souk(["products", "list", "-t", tenant, "--plain"])).out).toBe("");
    const all = await souk(["products", "import", file, "-t", tenant, "--all-or-nothing"]);
    expect(all.code).toBe(2);
    const wholly = ["products", "import", file, "-t", tenant, "--all-or-nothing", "--dry-run"];
    expect(await souk(wholly)).toMatchObject({ code: 2 });
    expect((await souk(["products", "list", "-t", tenant, "--plain"])).out).toBe("");
    const kept = await souk(["products", "import", file, "-t", tenant]);
    expect(kept.code).toBe(6);
    expect(kept.err).toContain("line 3, price:");
    const exported = await souk(["products", "export", "-t", tenant]);
    expect(
      exported.out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).name),
    ).toEqual(["Ant", "Cow"]);
    const again = await souk(["products", "import", "-t", tenant, "--json"], {
      stdin: exported.out,
    });
    expect(again).toMatchObject({ code: 0, json: { unchanged: 2, created: 0 } });
    const csv = join(directory, "out.csv");
    expect((await souk(["products", "export", "-t", tenant, "-o", csv])).code).toBe(0);
  });

  it("imports the file of another system with the mapped columns", async () => {
    const { souk, directory } = place();
    const { tenant } = await makeShop(place(), "Map");
    const file = join(directory, "list.csv");
    writeFileSync(file, 'Article,"Price, net",Left\nLamp,12.50,3\nLamp oil,4,1\n');
    const words = ["products", "import", file, "-t", tenant, "--json"];
    const map = ["--map", "name:Article", "--map", "price:Price, net"];
    const tried = await souk([...words, ...map, "--dry-run"]);
    expect(tried).toMatchObject({ code: 0, json: { created: 2, failed: 0 } });
    expect((await souk(["products", "list", "-t", tenant, "--plain"])).out).toBe("");
    expect(await souk([...words, ...map])).toMatchObject({ code: 0, json: { created: 2 } });
    expect((await souk([...words, "--map", "colour:Left"])).code).toBe(2);
    expect((await souk([...words, "--map", "name"])).code).toBe(2);
  });

  it("leaves a file alone after a thousand wrong lines, and says so", async () => {
    const { souk, directory } = place();
    const { tenant } = await makeShop(place(), "Bad");
    const file = join(directory, "bad.ndjson");
    writeFileSync(file, `{"name":"Ant","price":1}\n${"{\n".repeat(5_000)}`);
    const kept = await souk(["products", "import", file, "-t", tenant, "--json"]);
    expect(kept).toMatchObject({ code: 6, json: { created: 1, failed: 1000, stopped_at: 1001 } });
    expect(kept.err).toContain("skipped everything after line 1001");
  });

  it("says what is wrong with a file that it cannot read", async () => {
    const { souk, directory } = place();
    const { tenant } = await makeShop(place(), "Folder");
    for (const words of [
      ["products", "import"],
      ["tenants", "import"],
    ]) {
      const folder = await souk(
        [...words, directory, "-t", tenant].slice(0, words[0] === "tenants" ? 3 : 5),
      );
      expect([folder.code, folder.err]).toEqual([
        4,
        expect.stringContaining(`${directory} is a folder`),
      ]);
    }
    const none = await souk(["products", "import", "none.csv", "-t", tenant]);
    expect([none.code, none.err]).toEqual([
      4,
      expect.stringContaining("There is no file none.csv."),
    ]);
  });

  it("looks after orders", async () => {
    const { souk } = place();
    const { tenant } = await makeShop(place(), "Ord");
    const at = ["-t", tenant, "--json"];
    const listed = await souk(["orders", "list", "--status", "pending", ...at]);
    expect(shapes.page(shapes.orderSummary).parse(listed.json).data).toEqual([]);
    for (const verb of ["show", "process", "complete"]) {
      expect((await souk(["orders", verb, "4711", ...at])).code).toBe(4);
    }
    expect((await souk(["orders", "cancel", "4711", "--yes", ...at])).code).toBe(4);
    expect(await souk(["orders", "export", "-t", tenant])).toMatchObject({ code: 0, out: "" });
    expect((await souk(["orders", "list", "--status", "lost", ...at])).code).toBe(2);
    const nothing = await souk(["orders", "update", "4711", ...at]);
    expect([nothing.code, nothing.err]).toEqual([2, expect.stringContaining("--metadata")]);
  });

  it("places orders for customers, finds them, and writes them as files", async () => {
    const { souk } = place();
    const { email, tenant } = await makeShop(place(), "Cus");
    const at = ["-t", tenant, "--json"];
    const { json } = await souk(["products", "create", "Mug", "--price=4.50", ...at]);
    const { id: product } = shapes.product.parse(json);
    const create = ["orders", "create", "--as", email, ...at, "--item", `${product}:2:9`];
    const where = ["--street", "9 Bay St", "--city", "Arlington"];
    const whom = ["--customer-email", "Grace@example.com", "--customer-id", "C-1"];
    const marks = ["--metadata", "channel=phone", "--metadata", "boxes:=2"];
    const placed = await souk([
      ...create,
      "--item",
      `${product}:1:4.50`,
      ...where,
      ...whom,
      ...marks,
    ]);
    expect(placed).toMatchObject({
      code: 0,
      json: {
        number: 1,
        total_amount: "13.50",
        customer: { name: null, email: "grace@example.com", external_id: "C-1" },
        address: { id: 0, city: "Arlington" },
        items: [{ qty: 2 }, { qty: 1 }],
        metadata: { channel: "phone", boxes: 2 },
      },
    });
    expect(await souk([...create, ...where])).toMatchObject({
      code: 0,
      json: { number: 2, customer: null },
    });
    const wrong = await souk([...create, "--street", "9 Bay St"]);
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining("address.city")]);
    expect((await souk([...create, "--item", "1:2"])).code).toBe(2);
    for (const filter of [
      ["--customer", "grace@example.com"],
      ["--customer-id", "C-1"],
      ["--number", "1"],
      ["--metadata", "channel=phone", "--metadata", "boxes:=2"],
    ]) {
      const found = await souk(["orders", "list", ...filter, ...at]);
      expect(shapes.page(shapes.orderSummary).parse(found.json).data).toMatchObject([
        { number: 1 },
      ]);
    }
    const all = await souk(["orders", "list", "--product", `${product}`, ...at]);
    expect(shapes.page(shapes.orderSummary).parse(all.json).total).toBe(2);
    const lines = await souk(["orders", "export", "-t", tenant]);
    expect(
      lines.out
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).number),
    ).toEqual([1, 2]);
    const csv = ["orders", "export", "-t", tenant, "--format", "csv"];
    const table = await souk([...csv, "--customer", "grace@example.com"]);
    expect(table.out.trimEnd().split("\r\n")).toHaveLength(3);
  });

  it("makes, publishes and archives announcements", async () => {
    const { souk } = place();
    const { email, tenant } = await makeShop(place(), "Ann");
    const at = ["-t", tenant, "--json"];
    const made = await souk(["announcements", "create", "Sale", "--as", email, ...at]);
    const { id, status } = shapes.announcement.parse(made.json);
    expect(status).toBe("draft");
    const published = await souk(["announcements", "publish", `${id}`, ...at]);
    expect(shapes.announcement.parse(published.json).status).toBe("published");
    const stats = await souk(["announcements", "stats", `${id}`, ...at]);
    expect(shapes.announcementStats.parse(stats.json)).toMatchObject({ targeted: 1, read: 0 });
    const archived = await souk(["announcements", "archive", `${id}`, ...at]);
    expect(shapes.announcement.parse(archived.json).status).toBe("archived");
    expect((await souk(["announcements", "show", `${id}`, ...at])).code).toBe(0);
    const listed = await souk(["announcements", "list", "--status", "archived", ...at]);
    expect(shapes.page(shapes.announcement).parse(listed.json).total).toBe(1);
    const nobody = await souk(["announcements", "create", "Sale", ...at]);
    expect(nobody.code).toBe(3);
  });

  it("subscribes webhooks, and pauses, rotates and deletes them", async () => {
    const { souk } = place();
    const { tenant } = await makeShop(place(), "Web");
    const at = ["-t", tenant, "--json"];
    const made = await souk([
      "webhooks",
      "create",
      "https://hooks.example.com/in",
      "--events",
      "category.created",
      "--rate=5",
      ...at,
    ]);
    const { id } = shapes.webhookWithSecret.parse(made.json);
    const paused = await souk(["webhooks", "pause", `${id}`, ...at]);
    expect(shapes.webhook.parse(paused.json).paused).toBe(true);
    await souk(["categories", "create", "Held", ...at]);
    const held = await souk(["webhooks", "deliveries", "--status", "held", ...at]);
    expect(shapes.page(shapes.delivery).parse(held.json).total).toBe(1);
    expect(
      (await souk(["webhooks", "recover", `${id}`, "--since", "2026-01-01T00:00:00Z", ...at])).code,
    ).toBe(5);
    expect((await souk(["webhooks", "resume", `${id}`, ...at])).code).toBe(0);
    expect((await souk(["webhooks", "enable", `${id}`, ...at])).code).toBe(0);
    const changed = await souk(["webhooks", "update", `${id}`, "--description", "Ours", ...at]);
    expect(shapes.webhook.parse(changed.json).description).toBe("Ours");
    const rotated = await souk(["webhooks", "rotate-secret", `${id}`, ...at]);
    expect(shapes.webhookWithSecret.parse(rotated.json).id).toBe(id);
    expect((await souk(["webhooks", "redeliver", "4711", ...at])).code).toBe(4);
    const kinds = await souk(["webhooks", "event-types", "-t", tenant, "--quiet"]);
    expect(kinds.out).toContain("order.created\n");
    const audit = await souk(["webhooks", "audit", "--json"]);
    expect(audit).toMatchObject({ code: 0, json: { missing_deliveries: 0 } });
    expect((await souk(["webhooks", "delete", `${id}`, "--yes", ...at])).code).toBe(0);
    expect((await souk(["webhooks", "show", `${id}`, ...at])).code).toBe(4);
    expect((await souk(["webhooks", "list", ...at])).json).toMatchObject({ total: 0 });
  });

  it("finds by values of your own in every list whose rows have them", async () => {
    const { souk } = place();
    const { email, userId, tenant } = await makeShop(place(), "Own");
    const at = ["-t", tenant, "--as", email];
    const mark = ["--metadata", "mark=ours", "--metadata", "size:=5"];
    const hook = ["https://hooks.example.com/in", "--events", "order.created"];
    const made: [words: string[], list: string[]][] = [
      [
        ["categories", "create", "Shoes", ...at],
        ["categories", "list", "-t", tenant],
      ],
      [
        ["announcements", "create", "Sale", ...at],
        ["announcements", "list", "-t", tenant],
      ],
      [
        ["webhooks", "create", ...hook, ...at],
        ["webhooks", "list", "-t", tenant],
      ],
      [
        ["users", "update", String(userId)],
        ["users", "list"],
      ],
      [
        ["tenants", "update", tenant],
        ["tenants", "list"],
      ],
    ];
    for (const [words, list] of made) {
      const { code, json } = await souk([...words, ...mark, "--json"]);
      expect([list[0], code]).toEqual([list[0], 0]);
      const found = await souk([...list, ...mark, "--json"]);
      expect(found.json).toMatchObject({ total: 1, data: [{ id: (json as { id: number }).id }] });
      const none = await souk([...list, ...mark, "--metadata", "mark=theirs", "--json"]);
      expect(none.json).toMatchObject({ total: 0, data: [] });
    }
  });

  it("looks at jobs, the configuration, the migrations and the health of it all", async () => {
    const { souk, url } = place();
    const jobs = await souk(["jobs", "status", "--json"]);
    expect(jobs.json).toMatchObject({
      data: [
        { name: "deliveries", held: expect.any(Number) },
        { name: "announcements" },
        { name: "pushes" },
        { name: "mail", waiting: expect.any(Number) },
        { name: "calls", failing: 0 },
      ],
    });
    const config = await souk(["config", "show", "--plain"]);
    expect(config.out).toContain("SOUK_ENCRYPTION_KEY\t(set)\tenvironment\n");
    const password = url.startsWith("postgres") ? new URL(url).password : "no password here";
    expect(config.out).not.toContain(`:${password}@`);
    expect((await souk(["config", "check"])).code).toBe(0);
    const status = await souk(["db", "status", "--plain"]);
    expect(
      status.out
        .trim()
        .split("\n")
        .every((line) => line.endsWith("\tdone")),
    ).toBe(true);
    const doctor = await souk(["doctor", "--json"]);
    expect(doctor).toMatchObject({ code: 0 });
    expect(doctor.out).toContain("keys contain the tenant");
  });

  it("names the hosts of the database, and which of them are gone", async () => {
    const { souk } = place();
    expect((await souk(["hosts", "--plain"])).out).toBe("");
    const [here, gone] = ["here:1", "gone:2"].map((name) => ({
      id: name,
      name,
      role: "worker",
      version: "0.9.0",
    }));
    await onDatabase(place(), undefined, async ({ persistence }) => {
      await persistence.hosts.beat(here as never);
      await persistence.hosts.beat(gone as never);
    });
    const raw = await openRaw(place().url);
    const run = (statement: string) => raw.orm.em.getConnection().execute(statement);
    await run("update hosts set last_seen_at = last_seen_at - 60000 where id = 'gone:2'");
    expect((await souk(["hosts", "--json"])).json).toMatchObject({
      data: [
        { name: "here:1", role: "worker", version: "0.9.0", alive: true },
        { name: "gone:2", alive: false },
      ],
    });
    await run("update hosts set last_seen_at = last_seen_at - 86400000 where id = 'gone:2'");
    await raw.close();
    await onDatabase(place(), undefined, async ({ persistence }) => {
      await persistence.hosts.forget();
      await persistence.hosts.leave("nobody");
    });
    const left = (await souk(["hosts", "--plain"])).out;
    expect(left.trim().split("\n")).toEqual([expect.stringMatching(/^here:1\tworker\t0\.9\.0\t/)]);
  });

  it("lists all products where the stored metadata of one is no JSON, and shows that one without", async () => {
    const { souk, url } = place();
    const { tenant } = await makeShop(place(), "Torn");
    for (const name of ["Boots", "Socks"]) {
      const words = ["products", "create", name, "--price=1", "--metadata", "color=red"];
      expect((await souk([...words, "-t", tenant])).code).toBe(0);
    }
    const { orm, close } = await openRaw(url);
    const run = (statement: string) => orm.em.getConnection().execute(statement);
    for (const text of ['{"color":', "[1]", "7", "null"]) {
      await run(
        `update products set metadata = '${text}' where tenant_id = ${tenant} and name = 'Boots'`,
      );
      const listed = await souk(["products", "list", "--sort=name", "-t", tenant, "--json"]);
      expect(listed).toMatchObject({ code: 0 });
      expect(listed.json).toMatchObject({
        total: 2,
        data: [
          { name: "Boots", metadata: {} },
          { name: "Socks", metadata: { color: "red" } },
        ],
      });
      const red = ["products", "list", "--metadata", "color=red", "-t", tenant, "--json"];
      expect(await souk(red)).toMatchObject({ code: 0, json: { data: [{ name: "Socks" }] } });
    }
    await close();
  });

  it("lists rows whose stored pictures, address or settings are no JSON, and shows these without", async () => {
    const { souk, url } = place();
    const shop = await makeShop(place(), "Ripped");
    const { tenant } = shop;
    await placeOrders(place(), shop, 1);
    const { orm, close } = await openRaw(url);
    for (const statement of [
      `insert into product_extras (tenant_id, product_id, urls)
         select tenant_id, id, '["https' from products where tenant_id = ${tenant}`,
      `update orders set address = '{"street"' where tenant_id = ${tenant}`,
      `update tenants set settings = '{' where id = ${tenant}`,
    ])
      await orm.em.getConnection().execute(statement);
    await close();
    const listOf = async (words: string[]) => {
      const { code, json } = await souk([...words, "--json"]);
      expect({ words, code }).toEqual({ words, code: 0 });
      return (json as { data: object[] }).data;
    };
    const [product] = await listOf(["products", "list", "-t", tenant]);
    expect(product).toMatchObject({ image_urls: [] });
    const [order] = await listOf(["orders", "list", "-t", tenant]);
    expect(order).toMatchObject({ address: { street: "" } });
    expect(await listOf(["tenants", "list"])).toContainEqual(
      expect.objectContaining({ name: "Ripped's" }),
    );
  });

  it("lists audit entries and webhooks whose stored subject, changes or events are no JSON, and shows these without", async () => {
    const { souk, url } = place();
    const { tenant } = await makeShop(place(), "Frayed");
    const target = "https://shop.example.com/frayed";
    const words = ["webhooks", "create", target, "--events", "order.created", "-t", tenant];
    expect((await souk(words)).code).toBe(0);
    const { orm, close } = await openRaw(url);
    for (const statement of [
      `insert into audit_log (at, actor_kind, actor, user_id, tenant_id, use_case, subject, request_id, changes)
         select at, actor_kind, actor, user_id, tenant_id, 'tornUseCase', '{"id":', request_id, '[{'
         from audit_log where tenant_id = ${tenant} and use_case = 'createWebhook'`,
      `update webhooks set events = '["order' where tenant_id = ${tenant}`,
    ])
      await orm.em.getConnection().execute(statement);
    await close();
    const listOf = async (list: string[]) => {
      const { code, json } = await souk([...list, "-t", tenant, "--json"]);
      expect({ list, code }).toEqual({ list, code: 0 });
      return (json as { data: object[] }).data;
    };
    expect(await listOf(["audit", "list"])).toContainEqual(
      expect.objectContaining({ action: "tornUseCase", changes: [] }),
    );
    const tail = await souk(["audit", "tail", "-t", tenant, "--json"]);
    expect(tail).toMatchObject({ code: 0 });
    expect(tail.out).toContain('"use_case":"tornUseCase"');
    expect(await listOf(["webhooks", "list"])).toMatchObject([{ url: target, events: [] }]);
  });

  it("finds a counter that is wrong, and sets it right", async () => {
    const { souk, url } = place();
    const { tenant } = await makeShop(place(), "Cou");
    expect((await souk(["products", "create", "Boots", "--price=1", "-t", tenant])).code).toBe(0);
    expect((await souk(["db", "recount", "--plain"])).out).toBe("");
    const { orm, close } = await openRaw(url);
    await orm.em
      .getConnection()
      .execute(`update tenant_counts set n = 9 where tenant_id = ${tenant} and name = 'products'`);
    await close();
    const wrong = `${tenant}\tproducts\t\t9\t1\t\t\t\t\n`;
    expect(await souk(["db", "recount", "--dry-run", "--plain"])).toMatchObject({ out: wrong });
    const doctor = await souk(["doctor", "--plain"]);
    expect([doctor.code, doctor.out]).toEqual([
      1,
      expect.stringContaining(
        "counters agree with their rows\tno\t1 wrong (products); run souk db recount",
      ),
    ]);
    expect(await souk(["db", "recount", "--plain"])).toMatchObject({ code: 0, out: wrong });
    expect((await souk(["doctor"])).code).toBe(0);
    const listed = await souk(["products", "list", "-t", tenant, "--json"]);
    expect(shapes.page(shapes.product).parse(listed.json).total).toBe(1);
  });

  it("rolls the newest migration back and forth", async () => {
    await withLaterMigrations(place(), async ({ souk }) => {
      const undone: string[] = [];
      let refused: Awaited<ReturnType<typeof souk>>;
      do {
        const would = await souk(["db", "rollback", "--dry-run", "--quiet"]);
        const { code, out } = await souk(["db", "rollback", "--yes", "--quiet"]);
        expect({ code, out }).toEqual({ code: 0, out: would.out });
        undone.unshift(out);
        refused = await souk(["users", "list"]);
      } while (refused.code === 0 && undone.length < 3);
      expect(refused.code).toBe(1);
      const doctor = await souk(["doctor", "--plain"]);
      expect(doctor.code).toBe(1);
      expect(doctor.out).toContain("migrations have run\tno\t");
      const done = await souk(["db", "migrate", "--quiet"]);
      expect(done).toMatchObject({ code: 0, out: undone.join("") });
    });
  });

  it("does not undo the first migration, which would delete everything", async () => {
    const { souk } = place();
    const refused = await souk(["db", "rollback", "--yes"]);
    expect(refused).toMatchObject({ code: 5, out: "" });
    expect(refused.err).toContain("0001-baseline is the first migration");
  });

  it("rolls back all migrations after a named one", async () => {
    await withLaterMigrations(place(), async ({ souk }) => {
      const names = (await souk(["db", "status", "--quiet"])).out.trim().split("\n");
      const [to = "", ...after] = names.slice(-3);
      const words = ["db", "rollback", "--to", to, "--quiet"];
      const listed = `${after.toReversed().join("\n")}\n`;
      expect(await souk([...words, "--dry-run"])).toMatchObject({ code: 0, out: listed });
      expect(await souk([...words, "--yes"])).toMatchObject({ code: 0, out: listed });
      const done = await souk(["db", "migrate", "--quiet"]);
      expect(done).toMatchObject({ code: 0, out: `${after.join("\n")}\n` });
    });
  });

  it("goes on next to what a newer version added, and leaves it to that version to take it back", async () => {
    const { souk, database } = place();
    await database.run("insert into souk_migrations (name) values ('9998-more')");
    try {
      expect(await souk(["users", "list"])).toMatchObject({ code: 0 });
      const status = await souk(["db", "status", "--plain"]);
      expect(status.out).toMatch(/^9998-more\tunknown to this version$/m);
      expect(status.out).not.toMatch(/^9998-more\tdone$/m);
      const doctor = await souk(["doctor", "--plain"]);
      expect(doctor.out).toMatch(/migrations have run\twarning\t.*1 of a newer version/);
      const refused = await souk(["db", "rollback", "--yes"]);
      expect(refused).toMatchObject({ code: 2, out: "" });
      expect(refused.err).toContain("9998-more came with a newer version");
    } finally {
      await database.run("delete from souk_migrations where name = '9998-more'");
    }
  });
});
