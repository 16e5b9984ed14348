import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { openPersistence, Persistence } from "@souk/adapters-persistence";
import { createCore, type MemberScope, type Store, type TransactionMode } from "@souk/core";
import { memoryPorts } from "@souk/core/testing";
import { newTenant } from "./bench-database.js";
import { startPostgres, stopAll } from "./limit/processes.js";

/** What a call finds. */
interface Shop {
  readonly user: number;
  readonly tenant: number;
  readonly category: number;
  readonly webhook: number;
  readonly address: number;
}

type Call = readonly [
  TransactionMode,
  (store: Store, shop: Shop, turn: number) => Promise<unknown>,
];

const page = { page: 1, perPage: 15 };
const at = (turn: number) => new Date(1_800_000_000_000 + turn);
const inShop = (store: Store, { tenant }: Shop) =>
  store.inTenant({ tenantId: tenant } as MemberScope);

const address = {
  label: null,
  street: "Rua 1",
  city: "Porto",
  country: null,
  postalCode: null,
  state: null,
  phone: null,
  isDefault: false,
};

const calls: Readonly<Record<string, Call>> = {
  "an empty read": ["read", async () => {}],
  "an empty write": ["write", async () => {}],
  "categories.find": ["read", (s, shop) => inShop(s, shop).categories.find(shop.category)],
  "categories.page": ["read", (s, shop) => inShop(s, shop).categories.page(page)],
  "categories.lock, change": [
    "write",
    async (s, shop, turn) => {
      const { categories } = inShop(s, shop);
      await categories.lock(shop.category);
      await categories.change(shop.category, { name: `Name ${turn}`, updatedAt: at(turn) });
    },
  ],
  "webhooks.find": ["read", (s, shop) => inShop(s, shop).webhooks.find(shop.webhook)],
  "webhooks.list": ["read", (s, shop) => inShop(s, shop).webhooks.list(page)],
  "webhooks.lock, save": [
    "write",
    async (s, shop, turn) => {
      const { webhooks } = inShop(s, shop);
      const webhook = await webhooks.lock(shop.webhook);
      if (!webhook) throw new Error("The webhook is gone.");
      await webhooks.save({ ...webhook, description: String(turn), version: webhook.version + 1 });
    },
  ],
  "members.page": ["read", (s, shop) => inShop(s, shop).members.page(page)],
  "members.changeRole": [
    "write",
    (s, shop, turn) => inShop(s, shop).members.changeRole(shop.user, "ADMIN", at(turn)),
  ],
  "tenants.find": ["read", (s, { tenant }) => s.tenants.find(tenant)],
  "tenants.change": [
    "write",
    (s, { tenant }, turn) => s.tenants.change(tenant, { name: `T ${turn}`, updatedAt: at(turn) }),
  ],
  "users.find": ["read", (s, { user }) => s.users.find(user)],
  "users.change": [
    "write",
    (s, { user }, turn) => s.users.change(user, { name: `U ${turn}`, updatedAt: at(turn) }),
  ],
  "tokens.listOf": ["read", (s, { user }) => s.tokens.listOf(user)],
  "addresses.page": ["read", (s, { user }) => s.addressesOf(user).page(page)],
  "addresses.replace": [
    "write",
    (s, shop, turn) =>
      s.addressesOf(shop.user).replace(shop.address, { ...address, label: `L ${turn}` }, at(turn)),
  ],
  "passwordResets.add, consume": [
    "write",
    async (s, { user: userId }, turn) => {
      const reset = {
        userId,
        purpose: "reset",
        digest: `digest ${turn}`,
        createdAt: at(turn),
      } as const;
      await s.passwordResets.add({ ...reset, expiresAt: at(turn + 1_000) });
      await s.passwordResets.consume(userId, reset.digest, at(turn));
    },
  ],
  "mail.list": ["read", (s) => s.mail.list({ limit: 15 })],
  "audit.list": ["read", (s, { tenant: tenantId }) => s.audit.list({ tenantId, limit: 15 })],
  "keys.all": ["read", (s) => s.keys.all()],
};

interface Build {
  readonly name: string;
  readonly persistence: Persistence;
  readonly shop: Shop;
}

/**
 * The processor time of this process for one call of a repository, its transaction included. With `--against`
 * another build of the package takes turns with this one, on a database of the same content.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: "string", multiple: true, default: ["sqlite", "postgres"] },
      rounds: { type: "string", default: "7" },
      calls: { type: "string", default: "300" },
      against: { type: "string" },
    },
  });
  const modules = ["@souk/adapters-persistence"];
  if (values.against) modules.unshift(pathToFileURL(values.against).href);
  const folder = await mkdtemp(join(tmpdir(), "souk-repositories-"));
  try {
    for (const engine of values.engine) {
      const builds: Build[] = [];
      for (const [n, name] of modules.entries()) {
        const url =
          engine === "sqlite" ? `sqlite:${join(folder, `${n}.db`)}` : await startPostgres();
        builds.push(await open(name, url));
      }
      try {
        await measure(engine, builds, Number(values.rounds), Number(values.calls));
      } finally {
        for (const { persistence } of builds) await persistence.close();
        await stopAll();
      }
    }
  } finally {
    await stopAll();
    await rm(folder, { recursive: true, force: true });
  }
}

async function open(name: string, url: string): Promise<Build> {
  const opened = (await import(name)) as { openPersistence: typeof openPersistence };
  const persistence = await opened.openPersistence({ url, pendingMigrations: "run" });
  const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
  const { as, tenant } = await newTenant(core, "bench");
  const call = { as, tenant };
  const ids: number[] = [];
  for (let n = 0; n < 15; n += 1)
    ids.push((await core.createCategory(call, { name: `C ${n}` })).id);
  const [category = 0] = ids;
  const { id: webhook } = await core.createWebhook(call, {
    url: "https://example.com/hook",
    events: ["order.created"],
  });
  const { id: own } = await core.createAddress({ as }, address);
  return { name, persistence, shop: { user: as.userId, tenant, category, webhook, address: own } };
}

async function measure(engine: string, builds: readonly Build[], rounds: number, times: number) {
  let turn = 0;
  for (const [name, [mode, work]] of Object.entries(calls)) {
    const spent = builds.map(() => [] as number[]);
    for (let round = 0; round < rounds; round += 1) {
      for (const [n, { persistence, shop }] of builds.entries()) {
        const before = process.cpuUsage();
        for (let call = 0; call < times; call += 1) {
          turn += 1;
          await persistence.unitOfWork.transact(mode, (store) => work(store, shop, turn));
        }
        const { user, system } = process.cpuUsage(before);
        spent[n]?.push((user + system) / times);
      }
    }
    const figures = spent.map((all) => `${median(all).toFixed(0).padStart(6)} µs`).join("");
    process.stdout.write(`${engine.padEnd(10)}${name.padEnd(30)}${figures}\n`);
  }
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
