import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { examineDatabase } from "@souk/operations";
import * as z from "zod";
import { PNG } from "../testing/png.js";
import { describePlaces, KEY, makeShop, placeEnvironment } from "../testing/engines.js";
import { onDatabase, placeOrders } from "../testing/local-work.js";
import { type Souk, soukIn, temporaryDirectory } from "../testing/souk.js";
import { examineDisk } from "./examine-machine.js";

const report = z.object({
  data: z.array(
    z.object({ id: z.string(), verdict: z.string(), detail: z.string(), remedy: z.string() }),
  ),
});

/** Which rows are not "yes", but for those about the login of the tests, a superuser. */
async function wrong(souk: Souk, environment: Readonly<Record<string, string>> = {}) {
  const { code, json } = await souk(["doctor", "--json"], { environment });
  const ofTests = ["ordinary-login", "foreign-tables"];
  const rows = report
    .parse(json)
    .data.filter(({ id, verdict }) => verdict !== "yes" && !ofTests.includes(id));
  for (const { id, remedy } of rows) if (remedy === "") throw new Error(`${id} names no remedy.`);
  return { code, rows: rows.map(({ id, verdict }) => `${id}: ${verdict}`), all: rows };
}

describePlaces("souk doctor where something is broken", (place) => {
  let shop: Awaited<ReturnType<typeof makeShop>>;

  beforeAll(async () => {
    shop = await makeShop(place(), "Lamps");
  });

  /** No deliveries wait any more. */
  const settle = async () => {
    const { database } = place();
    await database.run("update deliveries set status = 'succeeded', next_attempt_at = null");
    await database.run("delete from due_endpoints");
  };

  it("finds nothing wrong in a shop with secrets", async () => {
    const hook = ["webhooks", "create", "https://shop.example.com/hook", "--tenant", shop.tenant];
    expect(await place().souk([...hook, "--events", "order.created"])).toMatchObject({ code: 0 });
    expect(await place().souk(["db", "migrate"])).toMatchObject({ code: 0 });
    expect(await wrong(place().souk)).toMatchObject({ code: 0, rows: [] });
  });

  it("names a host of another version", async () => {
    const host = { id: "h", name: "old:1", role: "worker", version: "1.9.0" };
    await onDatabase(place(), undefined, ({ persistence }) => persistence.hosts.beat(host));
    const { code, rows, all } = await wrong(place().souk);
    expect({ code, rows }).toEqual({ code: 0, rows: ["hosts: warning"] });
    expect(all[0]?.detail).toContain("old:1 (worker) runs 1.9.0");
    await onDatabase(place(), undefined, ({ persistence }) => persistence.hosts.leave("h"));
  });

  it("names background jobs that have not run for days", async () => {
    await onDatabase(place(), undefined, async ({ persistence: { chores } }) => {
      await chores.expect([{ name: "audit seals", everyMs: 15_000 }]);
      await chores.succeeded("audit seals");
    });
    expect(await wrong(place().souk)).toMatchObject({ code: 0, rows: [] });
    const threeDays = 3 * 86_400_000;
    await place().database.run(
      `update chore_runs set last_success_at = last_success_at - ${threeDays}`,
    );
    const { code, rows, all } = await wrong(place().souk);
    expect({ code, rows }).toEqual({ code: 1, rows: ["chores: no"] });
    expect(all[0]).toMatchObject({
      detail: expect.stringMatching(/^audit seals: last done .* 43\d\d min ago$/),
      remedy: expect.stringContaining("souk serve"),
    });
    await place().database.run("delete from chore_runs");
  });

  it("warns of a tenant without an ADMIN, deliveries that were given up, and an old backup", async () => {
    const run = (sql: string) => place().database.run(sql);
    await run(`update memberships set role = 'MEMBER' where tenant_id = ${shop.tenant}`);
    const admins = await wrong(place().souk);
    expect({ code: admins.code, all: admins.all }).toMatchObject({
      code: 0,
      all: [
        {
          id: "admins",
          verdict: "warning",
          detail: `no ADMIN in tenant ${shop.tenant}`,
          remedy: expect.stringContaining("souk members add"),
        },
      ],
    });
    await run(`update memberships set role = 'ADMIN' where tenant_id = ${shop.tenant}`);

    await run("update webhooks set failing_since = 1");
    const receivers = await wrong(place().souk);
    expect(receivers.all).toMatchObject([
      { id: "deliveries", detail: "1 subscriptions have failed for more than a day" },
    ]);
    await run("update webhooks set failing_since = null");

    await onDatabase(place(), undefined, ({ persistence }) =>
      persistence.chores.backedUp(60_000, 2 * 86_400_000),
    );
    expect((await wrong(place().souk)).all).toMatchObject([
      { id: "backup", verdict: "warning", detail: expect.stringMatching(/, 48 h ago$/) },
    ]);
    const { json } = await place().souk(["status", "--json"]);
    expect(json).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ area: "backups", state: "warning" }),
        expect.objectContaining({ area: "doctor", name: "the last backup is recent" }),
        expect.objectContaining({ area: "hosts", state: "problem" }),
        expect.objectContaining({ area: "jobs", name: "deliveries", state: "ok" }),
        expect.objectContaining({ area: "keys", state: "ok", detail: "in use" }),
      ]),
    });
    await run("delete from chore_runs");
  });

  it("warns of deferred calls that fail, and `jobs status` counts them", async () => {
    const inAYear = Date.now() + 365 * 86_400_000;
    await place().database.run(
      `insert into deferred_calls (tenant_id, use_case, key, input, due_at, attempts, version)
        values (${shop.tenant}, 'remind', 'a', '{}', ${inAYear}, 2, 1), (${shop.tenant}, 'remind', 'b', '{}', ${inAYear}, 0, 1)`,
    );
    const { code, rows, all } = await wrong(place().souk);
    expect({ code, rows }).toEqual({ code: 0, rows: ["calls: warning"] });
    expect(all[0]?.detail).toBe("1 failed and will be retried");
    const { json } = await place().souk(["jobs", "status", "--json"]);
    expect(json).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ name: "calls", waiting: 2, due: 0, failing: 1 }),
      ]),
    });
    await place().database.run("delete from deferred_calls");
  });

  it("says that the scheduler's MongoDB does not respond", async () => {
    const SCHEDULER_URL = "mongodb://127.0.0.1:1/souk";
    const { code, rows, all } = await wrong(place().souk, { SCHEDULER_URL });
    expect({ code, rows }).toEqual({ code: 1, rows: ["scheduler: no"] });
    expect(all[0]?.remedy).toContain("SCHEDULER_URL");
  });

  it("warns that the mail server does not respond, and not of one that does", async () => {
    const away = await wrong(place().souk, { SMTP_URL: "smtp://127.0.0.1:1" });
    expect(away).toMatchObject({
      code: 0,
      rows: ["smtp: warning"],
      all: [{ detail: expect.stringMatching(/^127\.0\.0\.1:1 does not respond: .*ECONNREFUSED/) }],
    });
    const server = createServer((socket) => socket.end()).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    expect((await wrong(place().souk, { SMTP_URL: `smtp://127.0.0.1:${port}` })).rows).toEqual([]);
    server.close();
  });

  it("warns when the record of the key was deleted", async () => {
    const kept = await place().database.run("select * from encryption_keys");
    await place().database.run("delete from encryption_keys");
    const { code, rows, all } = await wrong(place().souk);
    expect([kept.length, { code, rows }]).toEqual([1, { code: 0, rows: ["key: warning"] }]);
    expect(all[0]?.remedy).toContain("souk db migrate");
    await place().souk(["db", "migrate"]);
    expect(await wrong(place().souk)).toMatchObject({ code: 0, rows: [] });
  });

  it("names secrets that cannot be opened although the key is right", async () => {
    const change = (from: string, to: string) =>
      place().database.run(`update webhooks set ${from} = ${to}`);
    await change("secret_cipher", "secret_cipher || 'AAAA'");
    const { code, rows, all } = await wrong(place().souk);
    expect({ code, rows }).toEqual({ code: 1, rows: ["sealed: no"] });
    expect(all[0]).toMatchObject({
      detail: "1 of 1 webhook secrets cannot be decrypted",
      remedy: expect.stringContaining("souk webhooks rotate-secret"),
    });
    await change("secret_cipher", "substr(secret_cipher, 1, length(secret_cipher) - 4)");
  });

  it("says no of a database that is read-only, and so does each command", async () => {
    if (!place().url.startsWith("postgres")) return;
    const run = (sql: string) => place().database.run(sql);
    const [{ name }] = (await run("select current_database() as name")) as [{ name: string }];
    await run(`alter database ${name} set default_transaction_read_only = on`);
    const remedy = expect.stringContaining("name the primary in DATABASE_URL");
    const { code, rows, all } = await wrong(place().souk);
    expect({ code, rows }).toEqual({ code: 1, rows: ["writes: no"] });
    expect(all[0]).toMatchObject({
      detail: expect.stringMatching(/^The database is read-only/),
      remedy,
    });
    const make = ["categories", "create", "Lamps", "--tenant", shop.tenant, "--json"];
    const { err } = await place().souk(make);
    expect(JSON.parse(err)).toMatchObject({
      error: {
        message: expect.stringMatching(/^The database is read-only/),
        hint: expect.stringContaining("name the primary in DATABASE_URL"),
      },
    });
    await run(
      `begin read write; alter database ${name} reset default_transaction_read_only; commit`,
    );
    expect(await wrong(place().souk)).toMatchObject({ code: 0, rows: [] });
  });

  it("names deliveries that no worker would find, and so do jobs status and webhooks audit", async () => {
    await placeOrders(place(), shop, 2);
    const { souk, database } = place();
    const deliveries = async () => {
      const { json } = await souk(["jobs", "status", "--json"]);
      const { data } = z.object({ data: z.array(z.looseObject({ name: z.string() })) }).parse(json);
      return data.find(({ name }) => name === "deliveries");
    };
    const [counted] = await database.run("select count(*) as n from deliveries");
    const n = Number((counted as { n: number }).n);
    expect(await deliveries()).toMatchObject({ due: n });
    expect(await wrong(souk)).toMatchObject({ rows: [] });
    await database.run("delete from due_endpoints");
    await database.run("update deliveries set next_attempt_at = 1000");
    await database.run("delete from due_endpoints");
    const { code, rows, all } = await wrong(souk);
    expect({ code, rows }).toEqual({ code: 1, rows: ["due-deliveries: no", "work: no"] });
    expect(all[0]?.detail).toBe(
      `${n} unfinished deliveries of 1 subscriptions are not scheduled, so no worker sends them`,
    );
    const found = await deliveries();
    expect(found).toMatchObject({ due: n });
    expect(Number(found?.["lag_seconds"])).toBeGreaterThan(1_000_000);
    const audit = await souk(["webhooks", "audit", "--json"]);
    expect(audit).toMatchObject({ code: 6, json: { unscheduled_deliveries: n } });
    await database.run(all[0]?.remedy ?? "");
    // They are late, and scheduled.
    expect((await wrong(souk)).rows).toEqual(["work: no"]);
    expect(await souk(["webhooks", "audit", "--json"])).toMatchObject({
      code: 0,
      json: { unscheduled_deliveries: 0 },
    });
    await settle();
    expect(await wrong(souk)).toMatchObject({ code: 0, rows: [] });
  });

  it("warns of a hundred deliveries that used up their attempts, and not of fewer", async () => {
    const { souk, database } = place();
    const add = (count: number) =>
      database.run(
        `insert into deliveries (tenant_id, webhook_id, event_id, event, url, status, created_at, updated_at)
          select tenant_id, webhook_id, event_id, event, url, 'exhausted', created_at, updated_at
          from deliveries, (with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
            select i from n) as copies
          where id = (select min(id) from deliveries)`,
      );
    await add(99);
    expect(await wrong(souk)).toMatchObject({ code: 0, rows: [] });
    await add(1);
    expect(await wrong(souk)).toMatchObject({
      code: 0,
      rows: ["deliveries: warning"],
      all: [
        {
          detail: "100 deliveries used up their attempts",
          remedy: expect.stringContaining("souk webhooks recover ID"),
        },
      ],
    });
    await settle();
  });

  it("warns if less than a tenth of the server's connections is left", async () => {
    const found = (used: number) =>
      onDatabase(place(), undefined, async ({ persistence, ports }) => {
        const operationFigures = async () => ({
          exhausted: 0,
          failingReceivers: 0,
          refusedAccounts: 0,
          connections: persistence.dialect === "postgres" ? { used, most: 200 } : null,
        });
        const full = Object.create(persistence, { operationFigures: { value: operationFigures } });
        const examined = { persistence: full, ports, databaseUrl: place().url, version: "2.0.0" };
        const findings = await examineDatabase(examined);
        return findings.filter(({ id }) => id === "connections");
      });
    const isServer = place().url.startsWith("postgres");
    expect(await found(179)).toMatchObject(isServer ? [{ verdict: "yes" }] : []);
    const detail = "180 of 200 in use";
    const remedy = expect.stringContaining("max_connections");
    expect(await found(180)).toMatchObject(
      isServer ? [{ verdict: "warning", detail, remedy }] : [],
    );
  });

  it("names orders that lack items, and recount leaves what shows it until someone confirms", async () => {
    const { souk, database } = place();
    const [order = 0] = await placeOrders(place(), shop, 1);
    const tenant = Number(shop.tenant);
    await onDatabase(place(), shop.email, async (session) => {
      const { items } = (await session.row("getOrder", { id: order }, tenant)) as unknown as {
        items: { id: number }[];
      };
      const whole = items.map(({ id }) => ({ orderItemId: id, qty: 1 }));
      await session.call("addShipment", { id: order, items: whole }, tenant);
    });
    const status = async () =>
      (await database.run(`select fulfillment_status as s from orders where id = ${order}`))[0]?.[
        "s"
      ];
    const before = await status();
    const [item = {}] = await database.run(
      `select tenant_id, id, order_id, position, product_id, live_product_id, qty, amount, product
        from order_items where order_id = ${order}`,
    );
    await database.run(`delete from order_items where order_id = ${order}`);
    const { code, rows, all } = await wrong(souk);
    expect({ code, rows }).toEqual({ code: 1, rows: ["order-items: no", "counters: no"] });
    expect(all[0]?.detail).toBe(`1 orders lack 1 items: ${order} of tenant ${tenant}`);
    expect(all.map(({ remedy }) => remedy)).toEqual([
      expect.stringMatching(/souk db restore.*before you run souk db recount/),
      "souk db recount, after you restore the lost rows",
    ]);
    const asked = await souk(["db", "recount"]);
    expect(asked).toMatchObject({ code: 2, err: expect.stringContaining("--yes") });
    expect(await status()).toBe(before);
    expect((await wrong(souk)).rows).toEqual(["order-items: no", "counters: no"]);
    expect(await souk(["db", "recount", "--yes"])).toMatchObject({ code: 6 });
    expect(await status()).toBe("unfulfilled");
    expect((await wrong(souk)).rows).toEqual(["order-items: no"]);
    const values = Object.values(item).map((value) =>
      typeof value === "string" && !/^\d+$/.test(value) ? `'${value}'` : String(value),
    );
    await database.run(
      `insert into order_items (${Object.keys(item).join(", ")}) values (${values.join(", ")})`,
    );
    await settle();
    expect(await wrong(souk)).toMatchObject({ code: 0, rows: [] });
  });

  it("names order numbers that are behind their orders, and recount corrects them", async () => {
    const { souk, database, url } = place();
    const isPostgres = url.startsWith("postgres");
    await placeOrders(place(), shop, 1);
    await database.run(
      `update order_numbers set next_number = next_number - 16
        where next_number > 16 and tenant_id = ${shop.tenant}`,
    );
    const late = "1 wrong (next order number); run souk db recount";
    const { all } = await wrong(souk);
    expect(all.map(({ detail }) => detail)).toEqual(isPostgres ? [late] : []);
    const placed = await placeOrders(place(), shop, 1).then(
      () => true,
      () => false,
    );
    // SQLite always takes the number after the highest.
    expect(placed).toBe(!isPostgres);
    const words = isPostgres ? "1 corrected." : "All counters are correct.";
    expect(await souk(["db", "recount"])).toMatchObject({
      code: 0,
      err: expect.stringContaining(words),
    });
    await placeOrders(place(), shop, 17);
    expect(await wrong(souk)).toMatchObject({ code: 0, rows: [] });
    await settle();
  });

  it("says of a lost order that it is restored before counters are corrected", async () => {
    const [order] = await placeOrders(place(), shop, 1);
    const lose = `delete from orders where id = ${order}`;
    if (place().url.startsWith("postgres")) {
      await place().database.run(`set session_replication_role = replica; ${lose}`);
    } else {
      const { default: Database } = await import("better-sqlite3");
      const file = new Database(new URL(place().url).pathname);
      file.pragma("foreign_keys = off");
      file.exec(lose);
      file.close();
    }
    const { code, rows, all } = await wrong(place().souk);
    expect({ code, rows }).toEqual({ code: 1, rows: ["references: no", "counters: no"] });
    expect(all.map(({ remedy }) => remedy)).toEqual([
      expect.stringMatching(/souk db restore.*before you run souk db recount/),
      "souk db recount, after you restore the lost rows",
    ]);
  });
});

describePlaces("souk doctor where files of pictures are missing", (place) => {
  it("names the pictures", async () => {
    const { tenant, email } = await makeShop(place(), "Pictured");
    const mine = ["--tenant", tenant, "--as", email, "--json"];
    const png = join(place().directory, "cup.png");
    writeFileSync(png, PNG);
    const add = async () =>
      (await place().souk(["media", "add", png, ...mine])).json as { id: number; url: string };
    const [, bare] = [await add(), await add()];
    expect(await wrong(place().souk)).toMatchObject({ code: 0, rows: [] });
    rmSync(join(place().directory, "var", new URL(bare.url).pathname));
    expect(await wrong(place().souk)).toMatchObject({
      code: 1,
      rows: ["picture-files: no"],
      all: [
        {
          detail: `1 of 2 lack files: ${bare.id} of tenant ${tenant}`,
          remedy: expect.stringContaining("souk media delete ID --tenant TENANT"),
        },
      ],
    });
    await place().souk(["media", "delete", String(bare.id), "--yes", ...mine]);
    expect(await wrong(place().souk)).toMatchObject({ code: 0, rows: [] });
  });
});

describe("souk doctor and files with secrets", () => {
  it("warns of settings that other users can read, and says no to such a key", async () => {
    const folder = temporaryDirectory();
    const database = `sqlite:${folder.path}/souk.db`;
    writeFileSync(join(folder.path, ".env"), `DATABASE_URL=${database}\n`, { mode: 0o600 });
    const souk = soukIn(folder.path, {});
    expect((await souk(["db", "migrate"])).code).toBe(0);
    expect(await wrong(souk)).toMatchObject({ code: 0, rows: [] });

    const settings = join(folder.path, ".env");
    chmodSync(settings, 0o644);
    const open = await wrong(souk);
    expect(open).toMatchObject({
      code: 0,
      rows: ["private-files: warning"],
      all: [{ remedy: `chmod 600 ${settings}` }],
    });
    chmodSync(settings, 0o600);

    const named = join(folder.path, "souk.env");
    writeFileSync(named, "");
    chmodSync(named, 0o640);
    expect(await wrong(souk, { SOUK_ENV_FILE: named })).toMatchObject({ rows: [] });
    chmodSync(named, 0o644);
    expect(await wrong(souk, { SOUK_ENV_FILE: named })).toMatchObject({
      rows: ["private-files: warning"],
      all: [{ remedy: `chmod 600 ${named}` }],
    });

    const key = join(folder.path, "var", "encryption.key");
    mkdirSync(join(folder.path, "var"), { recursive: true });
    writeFileSync(key, `${KEY}\n`);
    chmodSync(key, 0o644);
    expect(await wrong(souk)).toMatchObject({
      code: 1,
      rows: ["private-files: no"],
      all: [{ remedy: `chmod 600 ${key}` }],
    });
    folder.remove();
  });
});

describe("souk doctor and a full disk", () => {
  it("says no, and where the space is to be looked for", async () => {
    const { DATABASE_URL: databaseUrl } = placeEnvironment("sqlite:/srv/souk/souk.db");
    const about = { id: "disk", name: "disk space is sufficient" };
    const left = (bavail: number) => async () => ({ bavail, blocks: 1_000_000, bsize: 4_096 });
    expect(await examineDisk({ databaseUrl }, about, left(10_000))).toMatchObject([
      { verdict: "no", detail: "39 MiB free (1 %)", remedy: expect.stringContaining("/srv/souk") },
    ]);
    expect(await examineDisk({ databaseUrl }, about, left(400_000))).toMatchObject([
      { verdict: "yes", remedy: "" },
    ]);
  });
});
