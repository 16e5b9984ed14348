import { expect, it } from "@jest/globals";
import { openPersistence } from "@souk/adapters-persistence";
import { createCore, rotateKeys, type UnitOfWork } from "@souk/core";
import { proveKey, sealedPlaces } from "@souk/core/adapter";
import { AesCipher } from "@souk/core/node";
import { contextOf, memoryPorts, overlaid } from "@souk/core/testing";
import { describePlaces, KEY, type TestSouk } from "./testing/engines.js";
import { runKilled } from "./testing/killed-at.js";

const NEW = Buffer.alloc(32, 8).toString("base64");
const BOTH = {
  SOUK_ENCRYPTION_KEY: NEW,
  SOUK_ENCRYPTION_KEY_PREVIOUS: KEY,
  SOUK_OPERATOR: "tester",
};

/** More than one batch of a rotation. */
const SECRETS = 120;

async function opened({ url }: TestSouk) {
  const persistence = await openPersistence({ url, pendingMigrations: "run" });
  const { unitOfWork } = persistence;
  const host = (first: string, ...others: string[]) => {
    const cipher = new AesCipher(first, others);
    const ports = { ...memoryPorts(), unitOfWork, cipher, limits: { tenants: null } };
    return { ports, core: createCore(ports) };
  };
  return { unitOfWork, host, close: () => persistence.close() };
}

type Opened = Awaited<ReturnType<typeof opened>>;

const idOf = (key: string) => new AesCipher(key).seal("", "").split(".")[0] ?? "";

/** Secrets of webhooks, former secrets, mails and answers, all sealed with one key. */
async function seal({ host }: Opened, key: string, email: string, secrets: number): Promise<void> {
  const { core } = host(key);
  const password = "a horse of another colour";
  const owner = { name: "Owner", email, password, passwordConfirmation: password };
  const { token } = await core.register({}, owner);
  const as = { token };
  for (let made = 0; made < secrets;) {
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    for (let n = 0; n < 20 && made < secrets; n += 1, made += 1) {
      const idempotency = { key: `k${made}`, serialize: JSON.stringify, revive: JSON.parse };
      const hook = { url: "https://example.com/hook", events: ["order.created" as const] };
      const { id } = await core.createWebhook({ as, tenant, idempotency }, hook);
      await core.rotateWebhookSecret({ as, tenant }, { webhookId: id });
    }
  }
  await core.forgotPassword({}, { email });
}

/** How many texts each key sealed, and how many of all a host with these keys cannot open. */
async function looked({ unitOfWork, host }: Opened, ...keys: [string, ...string[]]) {
  const { cipher } = host(...keys).ports;
  return unitOfWork.system("read", async ({ sealed }) => {
    const bySeal: Record<string, number> = {};
    let closed = 0;
    for (const place of sealedPlaces) {
      for (const text of await sealed.list({ place, limit: 10_000 })) {
        const id = text.sealed.split(".")[0] ?? "";
        bySeal[id] = (bySeal[id] ?? 0) + 1;
        try {
          cipher.open(text.sealed, contextOf(text));
        } catch {
          closed += 1;
        }
      }
    }
    return { old: bySeal[idOf(KEY)] ?? 0, fresh: bySeal[idOf(NEW)] ?? 0, closed };
  });
}

describePlaces("souk keys rotate", (place) => {
  it("is killed at each of its commits in turn, goes on each time, and leaves nothing unreadable", async () => {
    const world = await opened(place());
    await seal(world, KEY, "ada@example.com", SECRETS);
    expect(await proveKey(world.host(KEY).ports)).toBe(true);
    const { old: total } = await looked(world, KEY);
    expect(total).toBeGreaterThan(3 * SECRETS);
    const { directory, url } = place();
    const start = { words: ["keys", "rotate"], directory, environment: BOTH, url };
    const seen: number[] = [];
    let last = { wasKilled: true, code: null as number | null };
    for (let at = 0; last.wasKilled; at += 1) {
      // The steps before one commit are the steps after the previous one.
      last = await runKilled(start, at === 0 ? { at: 1, when: "before" } : { at, when: "after" });
      const { old, fresh, closed } = await looked(world, NEW, KEY);
      expect({ at, closed, all: old + fresh }).toEqual({ at, closed: 0, all: total });
      expect(await proveKey(world.host(NEW, KEY).ports)).toBe(true);
      seen.push(old);
    }
    expect(last.code).toBe(0);
    // It was killed while some were sealed again and others not.
    expect(new Set(seen).size).toBeGreaterThan(3);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(await looked(world, NEW)).toMatchObject({ old: 0, closed: 0 });
    expect(await proveKey(world.host(NEW).ports)).toBe(true);
    await world.close();
  });

  it("would be seen to leave something unreadable where a batch was counted and not kept", async () => {
    const world = await opened(place());
    await seal(world, NEW, "bea@example.com", 1);
    const both = world.host(KEY, NEW).ports;
    const system: UnitOfWork["system"] = (mode, work) =>
      world.unitOfWork.system(mode, (store) => {
        const counted = { replace: async () => true, counts: async () => [] };
        return work(overlaid(store, { sealed: overlaid(store.sealed, counted) }));
      });
    await rotateKeys(
      { ...both, unitOfWork: overlaid(world.unitOfWork, { system }) },
      { batch: 10_000 },
    );
    expect((await looked(world, KEY)).closed).toBeGreaterThan(0);
    await world.close();
  });
});
