import { lookup as systemLookup } from "node:dns";
import { callbackify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { Agent, buildConnector, request as undiciRequest } from "undici";
import { isPublicAddress } from "./address-rules.js";
import { guardedConnector } from "./guarded-connector.js";
import { OutboundPolicy } from "./outbound-policy.js";
import { canary, countDials, request, type Receiver } from "./receivers.test.support.js";
import type { Resolver } from "./resolver.js";
import { createWebhookSender } from "./webhook-sender.js";

const CLOSED_ADDRESSES = (
  "0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.8.8.8 168.63.129.16 169.254.169.254 172.16.0.1 " +
  "192.0.0.8 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 " +
  "240.0.0.1 255.255.255.255 :: ::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:a9fe:a9fe " +
  "64:ff9b::7f00:1 64:ff9b::a9fe:a9fe 64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:7f00:1::1 " +
  "3fff::1 5f00::1 fc00::1 fd00:ec2::254 fe80::1 fec0::1 ff02::1"
).split(" ");

const LITERALS = (
  "127.0.0.1 127.1 2130706433 0x7f.1 0177.0.0.1 ①②⑦.⓪.⓪.① 127。0。0。1 0 localhost localhost. " +
  "[::1] [::127.0.0.1] [::ffff:127.0.0.1] [64:ff9b::7f00:1] [2002:7f00:1::]"
).split(" ");

let trap: Receiver;
let dials: ReturnType<typeof countDials>;

beforeEach(async () => {
  trap = await canary();
  dials = countDials();
});
afterEach(async () => {
  dials.stop();
  await trap.close();
});

/** The production profile, with the canary's port open so that only the address can refuse. */
const production = (resolve: Resolver) => createWebhookSender({ ports: [trap.port], resolve });

describe("in the production profile", () => {
  it.each(CLOSED_ADDRESSES)("a name that means %s is never dialled", async (address) => {
    const sender = production(() => Promise.resolve([address]));
    const result = await sender.send(request(`https://hooks.example:${trap.port}/`));
    expect(result).toMatchObject({ failure: "blocked_address", status: null, responseBody: null });
    expect(dials.count()).toBe(0);
    await sender.close();
  });

  it.each(LITERALS)("the host %s is never dialled", async (host) => {
    const sender = production(() => Promise.resolve(["127.0.0.1"]));
    const result = await sender.send(request(`https://${host}:${trap.port}/`));
    expect(result.failure).toBe("blocked_address");
    expect(dials.count()).toBe(0);
    await sender.close();
  });

  it("no name server is queried for a name below .invalid", async () => {
    let asked = 0;
    const sender = production(async () => {
      asked += 1;
      return [];
    });
    const result = await sender.send(request(`https://listen.souk.invalid:${trap.port}/`));
    expect([result.failure, asked, dials.count()]).toEqual(["dns_failed", 0, 0]);
    await sender.close();
  });

  it("one closed address among public ones refuses them all", async () => {
    for (const mix of [
      ["8.8.8.8", "127.0.0.1"],
      ["2606:4700::1111", "::1"],
      ["2606:4700::1111", "8.8.8.8", "10.0.0.1"],
      ["8.8.8.8", "not an address"],
    ]) {
      const sender = production(() => Promise.resolve(mix));
      const result = await sender.send(request(`https://hooks.example:${trap.port}/`));
      expect(result.failure).toBe("blocked_address");
      await sender.close();
    }
    expect(dials.count()).toBe(0);
  });

  it("plain http is refused, and so are other ports and malformed URLs", async () => {
    const sender = production(() => Promise.resolve(["8.8.8.8"]));
    for (const url of [
      "http://hooks.example/",
      "https://hooks.example:22/",
      "ftp://x.example",
      "x",
    ]) {
      expect((await sender.send(request(url))).failure).toBe("invalid_url");
    }
    expect(dials.count()).toBe(0);
    await sender.close();
  });
});

describe("the connector alone, with no check of the URL before it", () => {
  const guarded = () =>
    guardedConnector({
      policy: new OutboundPolicy({ ports: [trap.port] }),
      resolve: () => Promise.resolve(["8.8.8.8"]),
      timeoutMs: 1_000,
    });
  /** The seeded fault: a guard in the lookup hook, which literals never reach. */
  const lookupOnly = () =>
    buildConnector({
      lookup: (host, options, done) => {
        systemLookup(host, options, (error, found, family) => {
          const [first] = Array.isArray(found) ? found : [{ address: found }];
          if (error || !first || !isPublicAddress(first.address)) done(new Error("refused"), "", 4);
          else done(null, found, family);
        });
      },
    });
  const literals = ["127.0.0.1", "2130706433", "0x7f.1", "0177.0.0.1", "[::ffff:127.0.0.1]"];

  async function hits(connect: buildConnector.connector): Promise<number> {
    const dispatcher = new Agent({ connect });
    for (const host of literals) {
      const url = `http://${host}:${trap.port}/`;
      await undiciRequest(url, { dispatcher }).then(
        ({ body }) => body.dump(),
        () => {},
      );
    }
    await dispatcher.destroy();
    return trap.received().split("GET /").length - 1;
  }

  it("refuses literals, whatever their spelling", async () => {
    expect(await hits(guarded())).toBe(0);
  });

  it("would be seen to let them through if it guarded the lookup only", async () => {
    expect(await hits(lookupOnly())).toBe(literals.length);
  });
});

describe("a name that changes its address between two questions", () => {
  const ROUNDS = 1_000;

  /** Public first, then this machine, again and again, sometimes both at once. */
  function alternating(): Resolver {
    let asked = 0;
    return () => {
      asked += 1;
      if (asked % 7 === 0) return Promise.resolve(["127.0.0.1", "255.255.255.255"]);
      return Promise.resolve([asked % 2 === 1 ? "255.255.255.255" : "127.0.0.1"]);
    };
  }

  /**
   * 255.255.255.255 plays the public address: no kernel connects to it, and the dial fails at once.
   * The policy of this test calls it public, and this machine not.
   */
  class Stage extends OutboundPolicy {
    override allows(address: string): boolean {
      return address === "255.255.255.255";
    }
  }

  async function rounds(connect: buildConnector.connector, count = ROUNDS): Promise<number> {
    for (let round = 0; round < count; round++) {
      await new Promise<void>((resolve) => {
        const target = { hostname: "hooks.example", protocol: "http:", port: String(trap.port) };
        connect(target, (_error, socket) => {
          socket?.destroy();
          resolve();
        });
      });
    }
    return trap.connections();
  }

  it(`never reaches the second one in ${ROUNDS} tries`, async () => {
    const policy = new Stage({});
    const guarded = guardedConnector({ policy, resolve: alternating(), timeoutMs: 1_000 });
    expect(await rounds(guarded)).toBe(0);
  });

  it("would be seen to reach it if the name were resolved again after the check", async () => {
    const resolve = alternating();
    const policy = new Stage({});
    const checkThenResolve = async () => {
      const [checked = ""] = await resolve("hooks.example");
      if (!policy.allows(checked)) throw new Error("refused");
      const [address = ""] = await resolve("hooks.example");
      return address;
    };
    const twice: buildConnector.connector = (options, callback) =>
      callbackify(checkThenResolve)((error, hostname) =>
        error ? callback(error, null) : buildConnector({})({ ...options, hostname }, callback),
      );
    expect(await rounds(twice)).toBeGreaterThan(0);
  });

  it("is refused when only one of its addresses is closed", async () => {
    const mixed: Resolver = () => Promise.resolve(["255.255.255.255", "127.0.0.1"]);
    const guarded = guardedConnector({ policy: new Stage({}), resolve: mixed, timeoutMs: 1_000 });
    await rounds(guarded, 1);
    expect(dials.count()).toBe(0);
    // The seeded fault: the first answer is judged and all of them are tried.
    class FirstOnly extends OutboundPolicy {
      override allows(): boolean {
        return true;
      }
    }
    const policy = new FirstOnly({});
    const careless = guardedConnector({ policy, resolve: mixed, timeoutMs: 5_000 });
    expect(await rounds(careless, 1)).toBe(1);
  });
});

describe("a resolver that", () => {
  const many = (count: number) => Array.from({ length: count }, () => "2606:4700::1111");
  const throwing = () => {
    throw new Error("no");
  };
  const answering = (answer: unknown) => () => Promise.resolve(answer);
  // An error stands for a rejection.
  const rejecting = (reason: unknown) => () => Promise.reject(reason as Error);

  it.each<[string, () => unknown]>([
    ["throws instead of rejecting", throwing],
    ["rejects", rejecting(new Error("no"))],
    ["rejects with nothing", rejecting(undefined)],
    ["rejects with a text", rejecting("no")],
    ["answers nothing", answering(undefined)],
    ["answers null", answering(null)],
    ["answers no address", answering([])],
    ["answers a text", answering("8.8.8.8")],
    ["answers a number", answering(8)],
    ["answers something like a list", answering({ length: 1, 0: "8.8.8.8" })],
    ["answers a list of nothing", answering([null])],
    ["answers an address among other things", answering(["8.8.8.8", { address: "8.8.8.8" }])],
    ["answers more addresses than can be judged in time", answering(many(5_000))],
  ])("%s has found no address", async (_, resolve) => {
    const sender = production(resolve as Resolver);
    const result = await sender.send(request(`https://hooks.example:${trap.port}/`));
    expect(result).toMatchObject({ failure: "dns_failed", status: null });
    expect(dials.count()).toBe(0);
    await sender.close();
  });

  it("never answers is given up when the time to connect is over", async () => {
    const resolve = () => new Promise<never>(() => {});
    const sender = createWebhookSender({ ports: [trap.port], resolve, connectTimeoutMs: 20 });
    const result = await sender.send(request(`https://hooks.example:${trap.port}/`));
    expect(result.failure).toBe("timeout");
    await sender.close();
  });
});
