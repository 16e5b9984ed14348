import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import {
  describePlaces,
  makeShop,
  type TestSouk,
  placeEnvironment,
} from "../../testing/engines.js";
import { fullTenant } from "../../testing/full-tenant.js";
import { onDatabase, placeOrders } from "../../testing/local-work.js";
import { runKilled } from "../../testing/killed-at.js";

type Line = { kind: string; row: Record<string, unknown> };

const linesOf = (text: string): Line[] =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

/** What an archive says of the rows that are put back; that they were changed once more is no difference. */
function toldIn(text: string): string[] {
  return (
    linesOf(text)
      .filter(({ kind }) => kind !== "webhooks" && kind !== "users" && kind !== "end")
      // The number of a customer that goes is used no second time.
      .filter(({ row }) => row["name"] !== "customer numbers")
      .map(({ kind, row: { version: _, updated_at: __, ...row } }) => JSON.stringify([kind, row]))
  );
}

async function exported({ souk }: TestSouk, tenant: string, database?: string): Promise<string> {
  const from = database === undefined ? [] : ["--database", database];
  const outcome = await souk(["tenants", "export", tenant, ...from]);
  expect(outcome).toMatchObject({ code: 0 });
  return outcome.out;
}

let made = 0;

/** A shop with orders, a backup of its database, an archive from the backup, and a mistake after it. */
async function mistaken(place: TestSouk, name: string) {
  const { souk, directory, database } = place;
  const shop = await fullTenant(place, name);
  const { tenant, email } = shop;
  await placeOrders(place, shop, 3);
  const [first] = await database.run(
    `select min(id) as id from orders where tenant_id = ${tenant}`,
  );
  const order = String((first as { id: number }).id);
  const note = async (text: string) =>
    expect(await souk(["orders", "note", order, text, "-t", tenant])).toMatchObject({ code: 0 });
  await note("Rings twice.");
  const backup = join(directory, `backup-${(made += 1)}.db`);
  expect(await souk(["db", "backup", "--to", backup])).toMatchObject({ code: 0 });
  const before = await exported(place, tenant);
  const archive = join(directory, `archive-${made}.ndjson`);
  const from = `sqlite:${backup}`;
  const writing = ["tenants", "export", tenant, "--database", from, "-o", archive];
  expect(await souk(writing)).toMatchObject({ code: 0 });
  expect(readFileSync(archive, "utf8")).toBe(before);

  const rows = linesOf(before).filter(({ kind }) => kind === "products");
  const at = Number(tenant);
  await placeOrders(place, shop, 2);
  await note("Wrong note.");
  await onDatabase(place, email, async (session) => {
    const [boots, mug] = rows.map(({ row }) => Number(row["id"])) as [number, number];
    await session.call("updateProduct", { id: mug, price: 0.01, sku: "B-1b" }, at);
    await session.call("updateProduct", { id: boots, sku: null }, at);
    await session.call("updateProduct", { id: mug, sku: "B-1" }, at);
    await session.call("deleteProduct", { id: boots }, at);
    const { id: category } = await session.row("createCategory", { name: "Wrong" }, at);
    await session.call("updateProduct", { id: mug, categoryId: Number(category) }, at);
    await session.call("createProduct", { name: "Wrong too", price: 1 }, at);
    const customer = linesOf(before).find(({ kind }) => kind === "customers")?.row["id"];
    await session.call("updateCustomer", { id: Number(customer), name: "Wrong" }, at);
    await session.call("createCustomer", { name: "Wrong too" }, at);
    await session.call("updateTenant", { name: "Wrong name" }, at);
  });
  return { shop, tenant, before, archive };
}

const putBack = (archive: string, tenant: string, ...more: string[]) => [
  "tenants",
  "import",
  archive,
  "--as",
  tenant,
  "--replace",
  ...more,
];

describePlaces("souk tenants import --replace", (place) => {
  it("puts one tenant back as it was in a backup, while others and what they did since stay", async () => {
    const { souk, database } = place();
    const other = await makeShop(place(), "Neighbour");
    const { shop, tenant, before, archive } = await mistaken(place(), "Drill");
    await placeOrders(place(), other, 2);
    const [wrong, beside] = [
      await exported(place(), tenant),
      await exported(place(), other.tenant),
    ];
    const count = async (table: string, where = "1 = 1") => {
      const [row] = await database.run(
        `select count(*) as n from ${table} where tenant_id = ${tenant} and ${where}`,
      );
      return Number((row as { n: number }).n);
    };
    const sent = "kind <> 'record.changed'";
    const [events, deliveries] = [await count("events", sent), await count("deliveries")];
    const keep = (key: string, at: number) =>
      database.run(`insert into idempotency_keys
        (user_id, tenant_id, route, key, fingerprint, created_at, expires_at)
        values (${shop.userId}, ${tenant}, 'createOrder', '${key}', '', ${at}, ${at + 86_400_000})`);
    await keep("known", 1_000);
    await keep("unknown", Date.now() + 1_000);

    const dry = await souk(putBack(archive, tenant, "--dry-run", "--json"));
    expect(dry.json).toMatchObject({
      data: [
        { table: "tenants", comes_back: 0, changes: 1, goes: 0, stays: 0 },
        { table: "preferences", stays: 0, changes: 0, comes_back: 0, goes: 0 },
        { table: "categories", comes_back: 0, changes: 0, goes: 1, stays: 1 },
        { table: "products", comes_back: 1, changes: 1, goes: 2, stays: 0 },
        { table: "product_extras", comes_back: 0, changes: 0, goes: 0, stays: 0 },
        { table: "product_variants", comes_back: 0, changes: 0, goes: 0, stays: 0 },
        { table: "product_skus", comes_back: 1, changes: 0, goes: 1, stays: 0 },
        { table: "customers", comes_back: 0, changes: 1, goes: 1, stays: 0 },
        { table: "orders", comes_back: 0, changes: 0, goes: 2, stays: 4 },
        { table: "order_items", comes_back: 0, changes: 1, goes: 2, stays: 4 },
        { table: "order_notes", comes_back: 0, changes: 0, goes: 1, stays: 1 },
        { table: "payments", comes_back: 0, changes: 0, goes: 0, stays: 1 },
        { table: "refunds", comes_back: 0, changes: 0, goes: 0, stays: 1 },
        { table: "shipments", comes_back: 0, changes: 0, goes: 0, stays: 1 },
        { table: "shipment_items", comes_back: 0, changes: 0, goes: 0, stays: 1 },
        { table: "returns", comes_back: 0, changes: 0, goes: 0, stays: 1 },
        { table: "return_items", comes_back: 0, changes: 0, goes: 0, stays: 1 },
        { table: "order_invoices", comes_back: 0, changes: 0, goes: 0, stays: 1 },
        { table: "past_orders", comes_back: 0, changes: 0, goes: 0, stays: 0 },
        { table: "announcements", comes_back: 0, changes: 0, goes: 0, stays: 1 },
        { table: "announcement_marks", comes_back: 0, changes: 0, goes: 0, stays: 1 },
      ],
    });
    expect((await souk(putBack(archive, tenant))).code).not.toBe(0);
    expect(await exported(place(), tenant)).toBe(wrong);

    const done = await souk(putBack(archive, tenant, "--yes", "--json"));
    expect(done).toMatchObject({ code: 0, json: dry.json });
    expect(toldIn(await exported(place(), tenant))).toEqual(toldIn(before));
    expect(await exported(place(), other.tenant)).toBe(beside);

    const found = await souk(["products", "list", "-t", tenant, "--search", "böots", "--json"]);
    expect(found.json).toMatchObject({ data: [{ sku: "B-1", stock: 7, price: 89.9 }], total: 1 });
    expect((await souk(["doctor"])).code).toBe(0);
    // Nothing was sent again, and nothing was lost.
    expect([await count("events", sent), await count("deliveries")]).toEqual([events, deliveries]);
    // The feed tells of the products, the category, the orders and the customers that it wrote or removed.
    const told = await souk([
      "events",
      "list",
      "-t",
      tenant,
      "--kinds",
      "record.changed",
      "--json",
    ]);
    const restored = (told.json as { data: { data: object }[] }).data
      .map(({ data }) => data as { kind: string; changed_fields: string[] })
      .filter(({ changed_fields: fields }) => fields[0] === "*");
    expect(restored.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 4 }, () => "product"),
      "category",
      ...Array.from({ length: 3 }, () => "order"),
      ...Array.from({ length: 2 }, () => "customer"),
    ]);
    expect(await souk(["webhooks", "audit", "--json"])).toMatchObject({
      code: 0,
      json: { changes_without_event: 0 },
    });
    const keys = await database.run(
      `select key from idempotency_keys where tenant_id = ${tenant} and key like '%known'`,
    );
    expect(keys).toEqual([{ key: "known" }]);

    const entries = await database.run(
      `select actor, changes from audit_log where tenant_id = ${tenant} and use_case = 'putTenantBack'`,
    );
    expect(entries).toEqual([
      { actor: "tester", changes: expect.stringContaining('{"field":"products","old":null') },
    ]);
    const again = await souk(putBack(archive, tenant, "--dry-run", "--json"));
    const { data } = again.json as {
      data: { comes_back: number; changes: number; goes: number }[];
    };
    for (const { comes_back, changes, goes } of data) expect(comes_back + changes + goes).toBe(0);
  });

  it("gives no order number, version or event number a second time", async () => {
    const { souk, database } = place();
    const { shop, tenant, archive, before } = await mistaken(place(), "Numbers");
    const at = Number(tenant);
    const highest = async (what: string, table: string) => {
      const [row] = await database.run(
        `select max(${what}) as n from ${table} where tenant_id = ${tenant}`,
      );
      return Number((row as { n: number }).n);
    };
    const given = await highest("number", "orders");
    const boots = linesOf(before).find(({ row }) => row["sku"] === "B-1")?.row as { id: number };
    // So long ago that its events were pruned.
    await database.run(`delete from deliveries where tenant_id = ${tenant}`);
    await database.run(
      `delete from events where tenant_id = ${tenant} and entity_kind = 'product' and entity_id = ${boots.id}`,
    );
    expect(await souk(putBack(archive, tenant, "--yes"))).toMatchObject({ code: 0 });
    expect(await highest("number", "orders")).toBeLessThan(given);
    await placeOrders(place(), shop, 1);
    expect(await highest("number", "orders")).toBeGreaterThan(given);
    await onDatabase(place(), shop.email, (session) =>
      session.call("updateProduct", { id: boots.id, price: 5 }, at),
    );
    const [event] = await database.run(
      `select max(entity_seq) as n from events where tenant_id = ${tenant}
       and entity_kind = 'product' and entity_id = ${boots.id}`,
    );
    expect(Number((event as { n: number }).n)).toBe(10_001);
    expect((await souk(["webhooks", "audit", "--json"])).json).toMatchObject({
      missing_numbers: 0,
    });
    const [product] = await database.run(`select version from products where id = ${boots.id}`);
    expect(Number((product as { version: number }).version)).toBeGreaterThan(10_000);
    // Seeded: where no one keeps the numbers of orders that went, they come twice.
    const last = await highest("number", "orders");
    expect(await souk(putBack(archive, tenant, "--yes"))).toMatchObject({ code: 0 });
    await database.run(`delete from order_numbers where tenant_id = ${tenant}`);
    await placeOrders(place(), shop, 1);
    expect(await highest("number", "orders")).toBeLessThanOrEqual(last);
  });

  it("leaves the team as it is unless requested, and restores no one who was erased or is gone", async () => {
    const { souk, database } = place();
    const { shop, tenant, archive } = await mistaken(place(), "Team");
    const mate = "Team-mate@example.com";
    const seats = async () => {
      const rows = await database.run(
        `select u.email, m.role from memberships m join users u on u.id = m.user_id
         where m.tenant_id = ${tenant} order by u.email`,
      );
      return (rows as { email: string; role: string }[]).map(({ email, role }) => [email, role]);
    };
    const at = Number(tenant);
    const remove = () =>
      onDatabase(place(), shop.email, async (session) => {
        const { data } = await session.rows("listMembers", {}, at);
        const found = data.find(({ role }) => role === "MEMBER");
        await session.call(
          "removeMember",
          { userId: Number(found?.["user_id"] ?? found?.["id"]) },
          at,
        );
      });
    await remove();
    const kept = await souk(putBack(archive, tenant, "--yes"));
    expect(kept.err).toContain("The team stays as it is, although 1 of its members differ");
    expect(await seats()).toEqual([[shop.email, "ADMIN"]]);
    expect((await souk(putBack(archive, tenant, "--yes", "--with-team"))).code).toBe(0);
    expect(await seats()).toEqual([
      [mate.toLowerCase(), "MEMBER"],
      [shop.email, "ADMIN"],
    ]);

    // A seat that was given again is the same seat.
    await remove();
    await onDatabase(place(), shop.email, (session) =>
      session.call("addMember", { email: mate, role: "ADMIN" }, at),
    );
    expect((await souk(putBack(archive, tenant, "--yes", "--with-team"))).code).toBe(0);
    expect((await seats())[0]).toEqual([mate.toLowerCase(), "MEMBER"]);

    const text = readFileSync(archive, "utf8");
    const stranger = text.replaceAll(
      /"id":(\d+),"email":"team-mate@example.com"/g,
      '"id":999999,"email":"team-mate@example.com"',
    );
    const lost = `${archive}.lost`;
    const mateId = /"id":(\d+),"email":"team-mate/.exec(text)?.[1];
    writeFileSync(
      lost,
      stranger.replace(
        `{"kind":"memberships","row":{"user_id":${mateId}`,
        '{"kind":"memberships","row":{"user_id":999999',
      ),
    );
    const told = await souk(putBack(lost, tenant, "--yes", "--with-team"));
    expect(told.err).toContain("The account 999999 (team-mate@example.com) no longer exists");
    expect(await seats()).toEqual([[shop.email, "ADMIN"]]);

    const customer = `customer-${tenant}@example.com`;
    await database.run(
      `update users set email = '${customer}' where email = '${mate.toLowerCase()}'`,
    );
    const mine = text
      .replaceAll("team-mate@example.com", customer)
      .replaceAll('"customer_email":null', `"customer_email":"${customer}"`);
    writeFileSync(archive, mine);
    expect((await souk(["users", "erase", customer, "--confirm", customer])).code).toBe(0);
    expect((await souk(putBack(archive, tenant, "--yes"))).code).toBe(0);
    expect(await exported(place(), tenant)).not.toContain(customer);
  });

  it("publishes nothing a second time", async () => {
    const { souk } = place();
    const { shop, tenant, archive } = await mistaken(place(), "News");
    const text = readFileSync(archive, "utf8");
    const past = Date.now() - 1_000;
    const scheduled = text.replace(
      /"status":"published"(.*?)"scheduled_at":null/,
      `"status":"scheduled"$1"scheduled_at":${past}`,
    );
    expect(scheduled).not.toBe(text);
    writeFileSync(archive, scheduled);
    // It was published since, and so it stays.
    const statuses = async () =>
      (
        (await souk(["announcements", "list", "-t", tenant, "--json"])).json as {
          data: { id: number; status: string }[];
        }
      ).data;
    expect((await souk(putBack(archive, tenant, "--yes"))).code).toBe(0);
    const [published] = await statuses();
    expect(published?.status).toBe("published");
    await onDatabase(place(), shop.email, (session) =>
      session.call("deleteAnnouncement", { id: published?.id ?? 0 }, Number(tenant)),
    );
    expect((await souk(putBack(archive, tenant, "--yes"))).code).toBe(0);
    expect(await statuses()).toMatchObject([{ id: published?.id, status: "draft" }]);
  });

  it("refuses an archive that is not of this tenant, is cut or out of order, and changes nothing", async () => {
    const { souk } = place();
    const { tenant, archive } = await mistaken(place(), "Wrong");
    const { tenant: other } = await makeShop(place(), "Other");
    const wrong = await exported(place(), tenant);
    const text = readFileSync(archive, "utf8");
    const lines = text.trim().split("\n");
    const at = lines.findIndex((line) => line.startsWith('{"kind":"orders"'));
    const swapped = lines.toSpliced(at, 2, lines[at + 1] ?? "", lines[at] ?? "");
    const cases: [string, string, string][] = [
      [text, other, `The archive belongs to tenant ${tenant}, not to ${other}.`],
      [text.replace(`"id":${tenant},`, ""), tenant, "does not name its tenant"],
      [lines.slice(0, -1).join("\n"), tenant, "is truncated"],
      [swapped.join("\n"), tenant, "is not in the order of the ids"],
      [
        text.replaceAll(/"created_at":(\d+)/g, '"created_at":1'),
        tenant,
        "belongs to another database",
      ],
      [text.replace('"price":8990', '"price":-1'), tenant, "price must be at least 0"],
    ];
    for (const [stdin, to, told] of cases) {
      const outcome = await souk(putBack("-", to, "--yes"), { stdin });
      expect({ told, code: outcome.code, err: outcome.err }).toEqual({
        told,
        code: 2,
        err: expect.stringContaining(told),
      });
    }
    for (const words of [["--replace"], ["--replace", "--as", "x"], ["--with-team"]]) {
      expect((await souk(["tenants", "import", archive, "--yes", ...words])).code).toBe(2);
    }
    expect(await exported(place(), tenant)).toBe(wrong);
  });

  it("is compared again if someone changes the tenant meanwhile", async () => {
    const { souk, database } = place();
    const { tenant, archive, before } = await mistaken(place(), "Busy");
    const text = readFileSync(archive, "utf8");
    const found = await onDatabase(place(), undefined, async (session) => {
      const open = async function* () {
        yield* text.split("\n");
      };
      const input = { tenantId: Number(tenant), open };
      const staged: string[] = [];
      const onLine = (line: string): void => {
        staged.push(line);
      };
      const difference = await session.output("compareTenant", { ...input, onLine });
      // The transaction that puts it back reads the rows that differ, and no others.
      expect(staged.map((line) => (JSON.parse(line) as Line).kind)).toEqual([
        "tenant",
        "products",
        "products",
        "product_skus",
        "customers",
        "order_items",
        "end",
      ]);
      await database.run(
        `update products set stock = stock + 1 where tenant_id = ${tenant} and name = 'Mug'`,
      );
      await expect(session.output("putTenantBack", { ...input, difference })).rejects.toMatchObject(
        {
          kind: "conflict",
        },
      );
      return session.output("putTenantBack", input);
    });
    expect(found.tables.find(({ table }) => table === "products")).toMatchObject({ change: 1 });
    expect(toldIn(await exported(place(), tenant))).toEqual(toldIn(before));
    expect((await souk(putBack(archive, tenant, "--dry-run"))).code).toBe(0);
  });

  it("is killed at each of its commits in turn, and leaves the old or the new", async () => {
    const { directory, url } = place();
    const { tenant, before, archive } = await mistaken(place(), "Killed");
    const wrong = toldIn(await exported(place(), tenant));
    const right = toldIn(before);
    const stands = async () => {
      const now = toldIn(await exported(place(), tenant)).join("\n");
      return now === wrong.join("\n") ? "old" : now === right.join("\n") ? "new" : "half";
    };
    const start = {
      words: putBack(archive, tenant, "--yes"),
      directory,
      environment: placeEnvironment(url),
      url,
    };
    const seen: string[] = [];
    let last = { wasKilled: true, code: null as number | null };
    for (let at = 1; last.wasKilled; at += 1) {
      for (const when of ["before", "after"] as const) {
        if (!last.wasKilled) break;
        last = await runKilled(start, { at, when });
        seen.push(await stands());
      }
    }
    expect(last.code).toBe(0);
    expect(seen).not.toContain("half");
    expect(new Set(seen)).toEqual(new Set(["old", "new"]));
    // Seeded: a row that only half of it would have brought back.
    await place().database.run(`update products set price = 1 where tenant_id = ${tenant}`);
    expect(await stands()).toBe("half");
  });
});
