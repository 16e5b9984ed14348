import { beforeEach, describe, expect, it } from "@jest/globals";
import { createCore, type Core } from "../create-core.js";
import { NodeSecrets } from "../node/node-secrets.js";
import { newUserWithToken } from "../testing/builders.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";

const FLOOD = "198.51.100.1";
const OTHERS = 10;
const twice = (password: string) => ({ password, passwordConfirmation: password });

/** Secrets with the real queue and a slow hash; they record what was hashed, in order. */
class WatchedSecrets extends NodeSecrets {
  readonly hashed: string[] = [];
  /** How many hashes of the flood ran between asking for a turn and getting it, for everyone else. */
  readonly passedBy: number[] = [];

  override async inTurn<T>(network: string | undefined, work: () => Promise<T>): Promise<T> {
    const before = this.#floods();
    return super.inTurn(network, () => {
      if (network !== FLOOD) this.passedBy.push(this.#floods() - before);
      return work();
    });
  }

  override async hashPassword(password: string): Promise<string> {
    await this.#hash(password);
    return `quick:${password}`;
  }

  override async verifyPassword(password: string, hash: string | null): Promise<boolean> {
    await this.#hash(password);
    return hash === `quick:${password}`;
  }

  #floods = () => this.hashed.filter((password) => password.startsWith("flood")).length;

  async #hash(password: string): Promise<void> {
    this.hashed.push(password);
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The fault: all networks wait in one line. */
class OneLine extends WatchedSecrets {
  override inTurn<T>(_network: string | undefined, work: () => Promise<T>): Promise<T> {
    return super.inTurn("everybody", work);
  }
}

let ports: MemoryPorts;
let secrets: WatchedSecrets;
let core: Core;

function open(own: WatchedSecrets): void {
  secrets = own;
  ports = memoryPorts({ secrets, loginLimit: null });
  core = createCore(ports);
}
beforeEach(() => open(new WatchedSecrets()));

describe("nothing is hashed", () => {
  it("for a reset with a token that no one was mailed", async () => {
    const { email } = await newUserWithToken(core);
    secrets.hashed.length = 0;
    for (const to of [email, "nobody@example.com"]) {
      const reset = core.resetPassword(
        {},
        { token: "garbage", email: to, ...twice("long enough") },
      );
      await expect(reset).rejects.toMatchObject({ issues: [{ path: ["token"] }] });
    }
    expect(secrets.hashed).toEqual([]);
  });

  it("for a registration whose address is taken, nor once such answers are withheld", async () => {
    const limited = createCore({ ...ports, limits: { probes: { count: 2, windowMs: 60_000 } } });
    const { email } = await newUserWithToken(limited);
    secrets.hashed.length = 0;
    const again = () =>
      limited.register({ ip: FLOOD }, { name: "Eve", email, ...twice("long enough") });
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(again()).rejects.toMatchObject({ issues: [{ path: ["email"] }] });
    }
    await expect(again()).rejects.toMatchObject({ kind: "rate_limited" });
    expect(secrets.hashed).toEqual([]);
  });
});

describe("many people of one network", () => {
  it("sign in at once without being taken for failures", async () => {
    const limited = createCore({ ...ports, loginLimit: { failures: 10, windowMs: 60_000 } });
    const { email, password } = await newUserWithToken(limited);
    const signIn = () => limited.login({ ip: FLOOD }, { email, password });
    const tokens = await Promise.all(Array.from({ length: 40 }, signIn));
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(40);
  });
});

describe("a flood from one network", () => {
  /** Sixty at once of each kind that hashes, and in the midst of it one sign-in from each of ten other networks. */
  async function flood() {
    const people = [];
    for (let n = 0; n < OTHERS; n += 1) people.push(await newUserWithToken(core));
    const { email } = await newUserWithToken(core, "Victim");
    secrets.hashed.length = 0;
    secrets.passedBy.length = 0;
    const password = "flood of passwords";
    const flooding = Array.from({ length: 60 }, (_, n) => [
      core.login({ ip: FLOOD }, { email, password }),
      core.register({ ip: FLOOD }, { name: "Eve", email: `flood-${n}@x.org`, ...twice(password) }),
      core.resetPassword({ ip: FLOOD }, { token: `no ${n}`, email, ...twice(password) }),
    ]).flat();
    const flooded = Promise.allSettled(flooding);
    const others = await Promise.allSettled(
      people.map((person, n) => core.login({ ip: `203.0.113.${n}` }, person)),
    );
    const refused = (await flooded).filter(
      (result) => result.status === "rejected" && result.reason.retryAfterSeconds > 0,
    );
    return { signedIn: others.filter(({ status }) => status === "fulfilled").length, refused };
  }

  it("lets everyone else's sign-ins pass by", async () => {
    const { signedIn, refused } = await flood();
    expect(signedIn).toBe(OTHERS);
    expect(secrets.passedBy).toHaveLength(OTHERS);
    // One turn of the flood in each round, and what was being hashed already.
    expect(Math.max(...secrets.passedBy)).toBeLessThanOrEqual(4);
    expect(refused.length).toBeGreaterThan(0);
  });

  it("would keep them out if all waited in one line", async () => {
    open(new OneLine());
    const { signedIn } = await flood();
    expect(signedIn === OTHERS && Math.max(...secrets.passedBy) <= 4).toBe(false);
  });
});
