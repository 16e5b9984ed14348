import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { createHost } from "@souk/host-server";
import { loadConfig } from "@souk/host-server/config";
import { makeShop, placeEnvironment } from "./testing/engines.js";
import * as shapes from "./testing/shapes.js";
import { type Souk, soukIn, temporaryDirectory } from "./testing/souk.js";

const TOKEN = "the-operator-of-this-host-and-nobody-else";

describe.each(testEngines)("an operator without the database, on $dialect", ({ create }) => {
  const folder = temporaryDirectory();
  let database: TestDatabase;
  let host: { readonly address: string; readonly operators: string | null; stop(): Promise<void> };
  let shop: Awaited<ReturnType<typeof makeShop>>;
  /** Knows no database, only the login that it kept. */
  let souk: Souk;
  let beside: Souk;
  const json = async (...words: string[]) => {
    const outcome = await souk([...words, "--profile", "operator", "--json"]);
    expect([words, outcome.code, outcome.err]).toEqual([words, 0, outcome.err]);
    return outcome.json as Record<string, unknown>;
  };

  beforeAll(async () => {
    database = await create();
    const environment = placeEnvironment(database.url);
    beside = soukIn(folder.path, environment);
    shop = await makeShop(
      { souk: beside, url: database.url, directory: folder.path, database },
      "Ada",
    );
    const config = loadConfig(
      {
        ...environment,
        PORT: "0",
        METRICS_TOKEN: "",
        LOG_LEVEL: "silent",
        OPERATOR_TOKEN: TOKEN,
        OPERATOR_PORT: "0",
      },
      folder.path,
    );
    host = await createHost({ config }).start();
    souk = soukIn(folder.path, { XDG_CONFIG_HOME: folder.path, HOME: folder.path });
  });
  afterAll(async () => {
    await host.stop();
    await database.drop();
    folder.remove();
  });

  it("is told of OPERATOR_PORT at an address that does not serve operators", async () => {
    const words = ["login", "--operator", "--url", host.address, "--token-stdin"];
    const elsewhere = await souk(words, { stdin: TOKEN });
    expect([elsewhere.code, elsewhere.err]).toEqual([4, expect.stringContaining("OPERATOR_PORT")]);
  });

  it("signs in with the token of the host alone", async () => {
    const words = ["login", "--operator", "--url", `${host.operators}`, "--profile", "operator"];
    const wrong = await souk([...words, "--token-stdin"], { stdin: `${TOKEN}?` });
    expect(wrong.code).toBe(3);
    const login = await souk([...words, "--token-stdin", "--json"], { stdin: TOKEN });
    expect(login.json).toMatchObject({ name: "operator", profile: "operator" });
  });

  it("manages accounts", async () => {
    expect(await json("whoami")).toMatchObject({ name: "operator", tenants: [] });
    const made = await json("users", "create", "bo@example.com", "--name", "Bo", "--no-password");
    const { id } = shapes.user.parse(made);
    await json("users", "update", "bo@example.com", "--external-id", "crm-7");
    const shown = shapes.userWithSeats.parse(await json("users", "show", "external:crm-7"));
    expect(shown).toMatchObject({ id, external_id: "crm-7", seats: [] });
    const { data } = shapes.page(shapes.user).parse(await json("users", "list", "--search", "bo@"));
    expect(data.map((user) => user.id)).toEqual([id]);
    expect(await json("users", "deactivate", String(id), "--yes")).toMatchObject({
      is_active: false,
    });
    await json("users", "activate", String(id));
    expect((await json("users", "token", String(id)))["token"]).toMatch(/^\d+\|/);
    expect((await json("users", "tokens", String(id)))["data"]).toHaveLength(1);
    expect(await json("users", "revoke", String(id), "--yes")).toEqual({ revoked: 1 });
    const file = join(folder.path, "bo.ndjson");
    await json("users", "export", String(id), "-o", file);
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    expect(JSON.parse(lines.at(-1) ?? "")).toEqual({
      kind: "end",
      row: { lines: lines.length - 1 },
    });
    const erased = await json("users", "erase", String(id), "--confirm", "bo@example.com");
    expect(erased).toMatchObject({ id, email: expect.stringContaining("@erased.invalid") });
  });

  it("manages tenants", async () => {
    const words = ["tenants", "create", "Spare", "--owner", shop.email, "--external-id", "shop-7"];
    const { id } = shapes.tenant.parse(await json(...words));
    expect(await json("tenants", "rename", String(id), "Other")).toMatchObject({ name: "Other" });
    expect(await json("tenants", "update", String(id), "--no-external-id")).toMatchObject({
      external_id: null,
    });
    await json("tenants", "delete", String(id), "--yes");
    const deleted = shapes.page(shapes.tenant).parse(await json("tenants", "list", "--deleted"));
    expect(deleted.data.map((tenant) => tenant.id)).toEqual([id]);
    await json("tenants", "restore", String(id));
    expect(await json("tenants", "show", String(id))).toMatchObject({ deleted_at: null });
    await json("tenants", "delete", String(id), "--yes");
    await json("tenants", "purge", String(id), "--confirm", "Other");
    const gone = await souk(["tenants", "show", String(id), "--profile", "operator"]);
    expect(gone.code).toBe(4);
  });

  it("sees hosts, work, mails, the audit trail and the database, and what doctor finds", async () => {
    expect((await json("hosts"))["data"]).toMatchObject([{ role: "all", alive: true }]);
    const work = (await json("jobs", "status"))["data"] as { name: string }[];
    const names = ["deliveries", "announcements", "pushes", "mail", "calls"];
    expect(work.map(({ name }) => name)).toEqual(names);
    const [mail] = (await json("mails", "list"))["data"] as { id: number; to: string }[];
    expect(mail?.to).toBe(shop.email);
    await json("mails", "retry", String(mail?.id));
    await json("mails", "discard", String(mail?.id), "--yes");
    expect(await json("audit", "verify")).toMatchObject({ found: 0 });
    const tail = await souk(["audit", "tail", "--lines", "1", "--profile", "operator", "--json"]);
    expect(tail.json).toMatchObject({ actor: "operator http" });
    const lines = (await json("status"))["data"] as { area: string; state: string }[];
    expect(new Set(lines.map(({ area }) => area))).toEqual(
      new Set(["doctor", "hosts", "jobs", "keys", "backups"]),
    );
    const findings = (await json("doctor"))["data"] as { id: string; verdict: string }[];
    expect(findings.filter(({ verdict }) => verdict === "no")).toEqual([]);
    expect(findings.map(({ id }) => id)).toContain("migrations");
    for (const words of [
      ["db", "status"],
      ["db", "recount", "--dry-run"],
      ["keys", "status"],
      ["webhooks", "audit"],
    ]) {
      const { json: onDatabase } = await beside([...words, "--json"]);
      expect([words, await json(...words)]).toEqual([words, onDatabase]);
    }
    const mending = await souk(["db", "recount", "--profile", "operator"]);
    expect([mending.code, mending.err]).toEqual([2, expect.stringContaining("--dry-run")]);
  });

  it("learns what the token does not open", async () => {
    const words = ["products", "list", "--tenant", shop.tenant, "--profile", "operator"];
    const refused = await souk(words);
    expect([refused.code, refused.err]).toEqual([
      3,
      expect.stringContaining("does not permit this"),
    ]);
  });

  it("alone opens the reports on hosts, waiting work and the database", async () => {
    const { token } = await json("users", "token", String(shop.userId));
    for (const report of ["hosts", "jobs", "doctor", "status", "migrations", "counters", "keys"]) {
      for (const authorization of ["", `Bearer ${String(token)}`, `Bearer ${TOKEN}?`]) {
        const { status } = await fetch(`${host.operators}/api/v2/admin/operator/${report}`, {
          headers: authorization === "" ? {} : { authorization },
        });
        expect([report, status]).toEqual([report, 401]);
      }
    }
  });

  it("forgets the login without a word to the host", async () => {
    const out = await souk(["logout", "--profile", "operator"]);
    expect([out.code, out.err]).toEqual([0, expect.stringContaining("OPERATOR_TOKEN")]);
    expect((await souk(["hosts", "--profile", "operator"])).code).toBe(4);
  });
});
