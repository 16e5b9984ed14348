import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import {
  type Cipher,
  createCore,
  type MailMessage,
  type Ports,
  type Store,
  type UnitOfWork,
} from "@souk/core";
import { DeliveryWorker, examineKey, proveKey, sendDueMails } from "@souk/core/adapter";
import { Operator } from "@souk/core/operator";
import { type MemoryWebhookSender, overlaid } from "@souk/core/testing";
import {
  ids,
  type KeyPlace,
  keyPlaces,
  keys,
  once,
  sealSomething,
  unreadableBy,
} from "./key-world.test.support.js";

const refused = { kind: "unavailable", message: expect.stringMatching(/encryption key/) };

describe.each(Object.keys(keyPlaces))("a wrong key on %s", (engine) => {
  let place: KeyPlace;
  beforeEach(async () => {
    place = await (keyPlaces[engine] as () => Promise<KeyPlace>)();
  });
  afterEach(() => place.close());

  const known = async () => {
    const kept = await place.unitOfWork.transact("read", ({ keys: of }) => of.all());
    return kept.map(({ id }) => id);
  };

  it("is found out by the proof that the first host left", async () => {
    const right = place.host(keys.old).ports;
    const wrong = place.host(keys.wrong).ports;
    expect(await examineKey(right)).toBe("new");
    expect(await proveKey(right)).toBe(true);
    expect(await examineKey(right)).toBe("proven");
    expect(await examineKey(wrong)).toBe("wrong");
    expect(await proveKey(wrong)).toBe(false);
    expect(await known()).toEqual([ids.old]);
  });

  it("is found out by what rests sealed where no one left a proof yet", async () => {
    await sealSomething(place.host(keys.old).core);
    expect(await proveKey(place.host(keys.wrong).ports)).toBe(false);
    expect(await known()).toEqual([]);
    expect(await proveKey(place.host(keys.old).ports)).toBe(true);
    expect(await known()).toEqual([ids.old]);
  });

  it("wins no database that two hosts open at the same time", async () => {
    const hosts = [keys.old, keys.wrong].map((key) => place.host(key).ports);
    const answers = await Promise.all(hosts.map((ports) => proveKey(ports)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await known()).toHaveLength(1);
  });

  if (engine === "postgres") {
    it("would win a database that two hosts open at the same time if none waited for the other", async () => {
      const bothAreThere = Promise.withResolvers<void>();
      let there = 0;
      const unheld: UnitOfWork["transact"] = (mode, work) =>
        place.unitOfWork.transact(mode, (store) => {
          const add: typeof store.keys.add = async (...kept) => {
            there += 1;
            if (there === 2) bothAreThere.resolve();
            await bothAreThere.promise;
            return store.keys.add(...kept);
          };
          return work(
            overlaid(store, { keys: overlaid(store.keys, { lock: async () => {}, add }) }),
          );
        });
      const unitOfWork = overlaid(place.unitOfWork, { transact: unheld });
      const hosts = [keys.old, keys.wrong].map((key) => ({ ...place.host(key).ports, unitOfWork }));
      expect(await Promise.all(hosts.map((ports) => proveKey(ports)))).toEqual([true, true]);
      expect(await known()).toHaveLength(2);
    });
  }

  it("encrypts and decrypts nothing: such calls are rejected, and nothing is done", async () => {
    const right = place.host(keys.old);
    await proveKey(right.ports);
    const { shop, email, hook, webhookId, applicant, number } = await sealSomething(right.core);
    const { core } = place.host(keys.wrong);
    const as = new Operator("tester");
    const webhooks = async () => (await right.core.listWebhooks(shop, {})).total;
    const before = await webhooks();
    const attempts: (() => Promise<unknown>)[] = [
      () => core.createWebhook(shop, hook),
      () => core.rotateWebhookSecret(shop, { webhookId }),
      () => core.createWebhook({ ...shop, idempotency: once(`c${number}`) }, hook),
      () => core.register({ idempotency: once("new") }, { ...applicant, email: "eve@example.com" }),
      () => core.register({ idempotency: once(`r${number}`) }, applicant),
      () => core.forgotPassword({}, { email }),
      // An unknown address must not be told from a known one.
      () => core.forgotPassword({}, { email: "unknown@example.com" }),
      () => core.testWebhooks(shop, { event: "category.created" }),
      () => core.importTenant({ as }, { lines: (async function* () {})() }),
      () => core.auditWebhooks({ as }, {}),
    ];
    if (engine !== "memory") {
      attempts.push(() => core.cloneTenant({ as }, { tenantId: shop.tenant, name: "Second" }));
    }
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refused);
    expect(await webhooks()).toBe(before);
    expect(await unreadableBy(right.ports)).toEqual([]);
    await expect(right.core.auditWebhooks({ as }, {})).resolves.toMatchObject({
      missingDeliveries: 0,
    });
  });

  /** The fault: stored keys are ignored. */
  const unasked = (ports: Ports): Ports => {
    const { unitOfWork } = ports;
    const keyless = (store: Store) =>
      overlaid(store, { keys: overlaid(store.keys, { all: async () => [] }) });
    const transact: UnitOfWork["transact"] = (mode, work) =>
      unitOfWork.transact(mode, (store) => work(keyless(store)));
    const operate: UnitOfWork["transact"] = (mode, work) =>
      unitOfWork.operate
        ? unitOfWork.operate(mode, (store) => work(keyless(store)))
        : transact(mode, work);
    return { ...ports, unitOfWork: overlaid(unitOfWork, { transact, operate }) };
  };

  it("would seal secrets and answers that no one can read where the proof is not asked", async () => {
    const right = place.host(keys.old);
    await proveKey(right.ports);
    const { shop, hook } = await sealSomething(right.core);
    const wrong = createCore(unasked(place.host(keys.wrong).ports));
    await wrong.createWebhook({ ...shop, idempotency: once("unasked") }, hook);
    expect(await unreadableBy(right.ports)).toEqual(["webhook secrets", "answers"]);
  });

  if (engine !== "memory") {
    it("would bring in an archive whose secrets no one can read where the proof is not asked", async () => {
      const right = place.host(keys.old);
      await proveKey(right.ports);
      const { shop } = await sealSomething(right.core);
      const as = new Operator("tester");
      const lines: string[] = [];
      const onLine = (line: string) => {
        lines.push(line);
      };
      await right.core.exportTenant({ as }, { tenantId: shop.tenant, withSecrets: true, onLine });
      const wrong = createCore(unasked(place.host(keys.wrong).ports));
      const archive = async function* () {
        yield* lines;
      };
      await wrong.importTenant({ as }, { name: "Second", lines: archive() });
      expect(await unreadableBy(right.ports)).toEqual(["webhook secrets"]);
    });
  }

  it("lets deliveries wait and uses up none of their attempts", async () => {
    const right = place.host(keys.old);
    await proveKey(right.ports);
    const { shop } = await sealSomething(right.core);
    await right.core.createCategory(shop, { name: "Shirts" });
    const { core, ports } = place.host(keys.wrong);
    const sender = ports.webhookSender as MemoryWebhookSender;
    const work = async (of: typeof ports) => {
      const errors: unknown[] = [];
      const clock = { now: () => new Date(of.clock.now().getTime() + 1_000) };
      const worker = new DeliveryWorker(of, { clock, report: (error) => errors.push(error) });
      await worker.look();
      await worker.idle();
      await worker.stop();
      expect(errors).toEqual([]);
    };
    const seen = async () => (await core.listDeliveries(shop, {})).data;
    await work(ports);
    expect(sender.sent).toHaveLength(0);
    expect(await seen()).toMatchObject([{ status: "pending", attemptsCount: 0 }]);
    await work(right.ports);
    expect(await seen()).toMatchObject([{ status: "succeeded", attemptsCount: 1 }]);
  });

  it("would be seen to use up attempts where the proof is not asked", async () => {
    const right = place.host(keys.old);
    const { shop } = await sealSomething(right.core);
    await right.core.createCategory(shop, { name: "Shirts" });
    const { ports } = place.host(keys.wrong);
    // Accepts any proof, and opens no secret.
    const blind: Cipher = {
      seal: (text, context) => ports.cipher.seal(text, context),
      open: (sealed, context) => {
        if (context.startsWith("webhook:")) throw new Error("Not this one.");
        return sealed;
      },
    };
    const clock = { now: () => new Date(ports.clock.now().getTime() + 1_000) };
    const worker = new DeliveryWorker({ ...ports, cipher: blind }, { clock });
    await worker.look();
    await worker.idle();
    await worker.stop();
    const { data } = await right.core.listDeliveries(shop, {});
    expect(data).toMatchObject([{ status: "failed", attemptsCount: 1 }]);
  });

  it("lets mails wait, also when it is found out only with the mails in hand", async () => {
    const right = place.host(keys.old);
    await proveKey(right.ports);
    await sealSomething(right.core);
    const received: MailMessage[] = [];
    const mailer = {
      send: async (message: MailMessage) => {
        received.push(message);
        return { ok: true as const };
      },
    };
    expect(await sendDueMails(place.host(keys.wrong).ports, mailer)).toBe(0);
    // Both keys, of which the old one is removed as soon as the first proof was given.
    const both = place.host(keys.old, keys.new).ports;
    const other = place.host(keys.new).ports.cipher;
    let proofs = 0;
    const changing: Cipher = {
      seal: (text, context) => both.cipher.seal(text, context),
      open(sealed, context) {
        if (context === "encryption key" && (proofs += 1) === 1) {
          return both.cipher.open(sealed, context);
        }
        return other.open(sealed, context);
      },
    };
    expect(await sendDueMails({ ...both, cipher: changing }, mailer)).toBe(0);
    const as = new Operator("tester");
    expect(await right.core.listMails({ as }, {})).toMatchObject([
      { attempts: 0, setAsideAt: null, error: null },
    ]);
    expect(await sendDueMails(right.ports, mailer)).toBe(1);
    expect(received).toHaveLength(1);
  });
});
