import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import {
  startStatementProxy,
  tableNames,
  testEngines,
  watchStatements,
} from "@souk/adapters-persistence/testing";
import { ApiClient } from "./testing/api-client.js";
import { startHostProcess } from "./testing/host-process.js";
import { Receiver, until } from "./testing/receiver.js";

const PATIENCE_MS = 120_000;

/** Other statements of a host: notifications, and checks of its login's rights. */
const isAside = (text: string) => /^notify|pg_roles/i.test(text);

const isOurs = (text: string) =>
  !isAside(text) && new RegExp(`\\b(${tableNames.join("|")})\\b`).test(text);

const counted = (texts: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

describe.each(testEngines)("what a whole host runs on $dialect", ({ dialect, create }) => {
  const steps: (() => unknown)[] = [];

  afterEach(async () => {
    for (const step of steps.splice(0).toReversed()) await step();
  });

  /** A shop is opened, something is ordered and the order delivered; what MikroORM carried and the database ran. */
  async function watch(env: Record<string, string> = {}) {
    const folder = await mkdtemp(join(tmpdir(), "souk-carried-"));
    steps.push(() => rm(folder, { recursive: true }));
    const database = await create();
    steps.push(() => database.drop());
    const ranThere: string[] = [];
    const url = dialect === "sqlite" ? database.url : await behindProxy(database.url, ranThere);
    const file = join(folder, "statements");
    const host = await startHostProcess({
      SOUK_ROLE: "all",
      SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
      DATABASE_URL: url,
      RATE_LIMIT: "off",
      NODE_OPTIONS: `--import=${watchStatements}`,
      WATCH_FILE: file,
      ...env,
    });
    steps.push(() => host.kill());
    await shopAndOrder(host.origin);
    await host.kill();
    const lines = (await readFile(file, "utf8")).trim().split("\n");
    const noted = lines.map((line) => JSON.parse(line) as [by: string, text: string]);
    const by = (who: string) => noted.filter(([by]) => by === who).map(([, text]) => text);
    return { carried: by("carried"), ran: dialect === "sqlite" ? by("ran") : ranThere };
  }

  async function behindProxy(at: string, ran: string[]): Promise<string> {
    const url = new URL(at);
    const proxy = await startStatementProxy(url.hostname, Number(url.port), (text) => {
      ran.push(text);
      return null;
    });
    steps.push(() => proxy.close());
    url.host = `127.0.0.1:${proxy.port}`;
    return url.href;
  }

  async function shopAndOrder(origin: string): Promise<void> {
    const receiver = await new Receiver().open();
    steps.push(() => receiver.close());
    const anonymous = new ApiClient(origin);
    const password = "correct horse battery";
    const account = { name: "Ada", email: "ada@example.com", password };
    const { token } = (
      await anonymous.post("/register", { ...account, password_confirmation: password })
    ).body;
    const tenant = (await anonymous.post("/tenants", { name: "Shop" }, { token })).body.id;
    const api = anonymous.as({ token, tenant });
    await api.post(`/webhooks/${tenant}`, { url: receiver.url, events: ["order.created"] });
    const product = (await api.post("/products", { name: "Shoe", price: 5, stock: 9 })).body.data;
    const address = (await api.post("/addresses", { street: "1 Souk Lane", city: "Fez" })).body;
    const order = await api.post("/orders", {
      address_id: address.data.id,
      payment_type: 1,
      total_amount: 5,
      order_items: [{ product_id: product.id, qty: 1, amount: 5 }],
    });
    expect(order.status).toBe(201);
    await until(() => receiver.received.length > 0, PATIENCE_MS);
    expect((await api.get("/products")).status).toBe(200);
    expect((await api.get(`/orders/${order.body.data.id}`)).status).toBe(200);
  }

  function past({ carried, ran }: Awaited<ReturnType<typeof watch>>): string[] {
    const known = counted(carried);
    return [...counted(ran.filter(isOurs))]
      .filter(([text, times]) => times > (known.get(text) ?? 0))
      .map(([text]) => text);
  }

  it("is carried by MikroORM's connections, statements and transactions alike", async () => {
    const seen = await watch();
    expect(past(seen)).toEqual([]);
    for (const table of ["users", "tenants", "products", "orders", "order_items", "deliveries"]) {
      const written = new RegExp(`(into|update) ["\`]?${table}["\`]?`);
      expect([table, seen.ran.some((text) => written.test(text))]).toEqual([table, true]);
    }
    const begun = (texts: string[]) => texts.filter((text) => text.startsWith("begin")).length;
    expect(begun(seen.ran)).toBeGreaterThan(0);
    expect(begun(seen.carried)).toBeGreaterThanOrEqual(begun(seen.ran));
  });

  it("is found out where it goes past them (seeded)", async () => {
    const [statement] = past(await watch({ WATCH_SEEDED: "yes" }));
    expect(statement).toContain("past_mikro_orm");
  });
});
