import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import type { Ports } from "@souk/core";
import { proveKey } from "@souk/core/adapter";
import { AesCipher } from "@souk/core/node";
import { memoryPorts, overlaid } from "@souk/core/testing";
import { loadConfig } from "../config.js";
import { KeyWatch } from "./key-watch.js";
import { type RunningHost, start } from "../start.js";
import { ApiClient } from "../testing/api-client.js";
import { Receiver, until } from "../testing/receiver.js";
import { keys } from "./key-world.test.support.js";

const account = {
  name: "Ada",
  email: "ada@example.com",
  password: "correct horse",
  password_confirmation: "correct horse",
};

describe.each(testEngines)("a host with a wrong key on $dialect", ({ create }) => {
  let database: TestDatabase;
  let receiver: Receiver;
  let host: RunningHost | null = null;

  beforeEach(async () => {
    database = await create();
    receiver = await new Receiver().open();
  });
  afterEach(async () => {
    await host?.stop();
    receiver.close();
    await database.drop();
  });

  async function restart(SOUK_ENCRYPTION_KEY: string, SOUK_ENCRYPTION_KEY_PREVIOUS = "") {
    await host?.stop();
    host = await start(
      loadConfig({
        SOUK_ENCRYPTION_KEY,
        SOUK_ENCRYPTION_KEY_PREVIOUS,
        DATABASE_URL: database.url,
        LOG_LEVEL: "silent",
        PORT: "0",
      }),
    );
    return host.address;
  }

  const readiness = async (address: string) => {
    const answer = await fetch(`${address}/readyz`);
    const { checks } = (await answer.json()) as { checks: Record<string, boolean> };
    return { status: answer.status, key: checks["encryption_key"] };
  };

  it("is not ready and says why, lets deliveries wait, and they leave once the key is right", async () => {
    const right = await restart(keys.old);
    const visitor = new ApiClient(right);
    const { token } = (await visitor.post("/register", account)).body;
    const tenant = (await visitor.post("/tenants", { name: "Shop" }, { token })).body.id;
    const hooks = `/webhooks/${tenant}`;
    const hook = { url: receiver.url, events: ["category.created"] };
    const at = (address: string) => new ApiClient(address, { token, tenant });
    expect((await at(right).post(hooks, hook)).status).toBe(201);
    expect(await readiness(right)).toEqual({ status: 200, key: true });

    const wrong = await restart(keys.wrong);
    expect(await readiness(wrong)).toEqual({ status: 503, key: false });
    expect((await at(wrong).post("/category/create", { name: "Shirts" })).status).toBe(201);
    const refused = await at(wrong).post(hooks, hook);
    expect(refused.status).toBe(503);
    expect(refused.body.message).toContain("encryption key");
    expect((await at(wrong).get(`${hooks}/deliveries`)).body.data).toMatchObject([
      { status: "pending", attempts_count: 0 },
    ]);

    const both = await restart(keys.new, keys.old);
    expect(await readiness(both)).toEqual({ status: 200, key: true });
    await until(() => receiver.received.length === 1);
    await until(async () => {
      const { data } = (await at(both).get(`${hooks}/deliveries`)).body;
      return data[0].status === "succeeded" && data[0].attempts_count === 1;
    });
  });
});

describe("the watch over the key", () => {
  it("says once that it is wrong, and that it is right again", async () => {
    const ports = memoryPorts();
    const logger = { error: jest.fn(), info: jest.fn(), warn: jest.fn() };
    let key = keys.old;
    const cipher: Ports["cipher"] = {
      seal: (text, context) => new AesCipher(key).seal(text, context),
      open: (sealed, context) => new AesCipher(key).open(sealed, context),
    };
    const watch = new KeyWatch({ ...ports, cipher }, logger as never);
    expect(watch.isRight()).toBe(false);
    await watch.look();
    expect(watch.isRight()).toBe(true);
    key = keys.wrong;
    await watch.look();
    await watch.look();
    expect(watch.isRight()).toBe(false);
    expect(logger.error.mock.calls).toEqual([[expect.stringMatching(/SOUK_ENCRYPTION_KEY/)]]);
    key = keys.old;
    await watch.look();
    expect(logger.info).toHaveBeenCalledTimes(1);
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it("would take a wrong key for right where the proof is not read", async () => {
    const ports = memoryPorts();
    await proveKey({ ...ports, cipher: new AesCipher(keys.old) });
    const logger = { error: jest.fn(), info: jest.fn(), warn: jest.fn() };
    const wrong = { ...ports, cipher: new AesCipher(keys.wrong) };
    const watch = new KeyWatch(wrong, logger as never);
    await watch.look();
    expect(watch.isRight()).toBe(false);
    const transact: typeof ports.unitOfWork.transact = (mode, work) =>
      ports.unitOfWork.transact(mode, (store) =>
        work(overlaid(store, { keys: overlaid(store.keys, { all: async () => [] }) })),
      );
    const unitOfWork = overlaid<Ports["unitOfWork"]>(ports.unitOfWork, { transact });
    const blind = new KeyWatch({ ...wrong, unitOfWork }, logger as never);
    await blind.look();
    expect(blind.isRight()).toBe(true);
  });

  it("says who leaves the proof where it may not look for itself", async () => {
    const ports = memoryPorts();
    const logger = { error: jest.fn(), info: jest.fn(), warn: jest.fn() };
    const system = () => Promise.reject(new Error("This login sees one tenant at a time."));
    const alone = { ...ports, unitOfWork: overlaid(ports.unitOfWork, { system }) };
    const watch = new KeyWatch({ ...alone, cipher: new AesCipher(keys.old) }, logger as never);
    await watch.look();
    expect(watch.isRight()).toBe(false);
    expect(logger.warn.mock.calls).toEqual([
      [expect.anything(), expect.stringMatching(/souk db migrate with SOUK_ENCRYPTION_KEY/)],
    ]);
    await proveKey({ ...ports, cipher: new AesCipher(keys.old) });
    await watch.look();
    expect(watch.isRight()).toBe(true);
  });
});
