import { describe, expect, it } from "@jest/globals";
import { createCore, type Core, type Ports, type UnitOfWork } from "@souk/core";
import type { ThrottleRepository } from "@souk/core/adapter";
import {
  altered,
  memoryPorts,
  MemoryUnitOfWork,
  newUserWithToken,
  overlaid,
  QuickSecrets,
} from "@souk/core/testing";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { testEngines } from "../testing/test-databases.js";

const GUESSES = 120;
const ip = "198.51.100.7";

class CountingSecrets extends QuickSecrets {
  judged = 0;

  override verifyPassword(password: string, hash: string | null): Promise<boolean> {
    this.judged += 1;
    return super.verifyPassword(password, hash);
  }
}

/** Two processes on one database, and how many passwords they judge of those that are tried at once. */
async function judgedOf(
  unitOfWork: UnitOfWork,
  guess: (core: Core, n: number) => Promise<unknown>,
) {
  const secrets = new CountingSecrets();
  const cores = [1, 2].map(() => createCore({ ...memoryPorts(), secrets, unitOfWork }));
  const results = await Promise.allSettled(
    Array.from({ length: GUESSES }, (_, n) => guess(cores[n % 2] as Core, n)),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toEqual([]);
  return secrets.judged;
}

/** The fault: a guess is counted, and judged before anyone looks at the count. */
const countedAfterwards = (unitOfWork: UnitOfWork) =>
  altered(unitOfWork, {
    store: ({ throttles }) => ({
      throttles: overlaid<ThrottleRepository>(throttles, {
        add: async (...counted) => ({ ...(await throttles.add(...counted)), count: 1 }),
      }),
    }),
  });

function guessing(open: () => Promise<UnitOfWork>) {
  const account = async (unitOfWork: UnitOfWork) => {
    const ports: Ports = { ...memoryPorts(), unitOfWork };
    return newUserWithToken(createCore(ports), `Guessed-${process.hrtime.bigint()}`);
  };

  it("judges ten passwords of all that are tried at once", async () => {
    const unitOfWork = await open();
    const { email } = await account(unitOfWork);
    const guess = (core: Core) => core.login({ ip }, { email, password: "wrong" });
    expect(await judgedOf(unitOfWork, guess)).toBe(10);
  });

  it("judges ten when each is for another address", async () => {
    const unitOfWork = await open();
    const guess = (core: Core, n: number) =>
      core.login({ ip: "198.51.100.8" }, { email: `nobody-${n}@example.com`, password: "wrong" });
    expect(await judgedOf(unitOfWork, guess)).toBe(10);
  });

  it("judges a hundred for one address, each from another network", async () => {
    const unitOfWork = await open();
    const { email } = await account(unitOfWork);
    const guess = (core: Core, n: number) =>
      core.login({ ip: `10.1.0.${n}` }, { email, password: "wrong" });
    expect(await judgedOf(unitOfWork, guess)).toBe(100);
    expect(await judgedOf(unitOfWork, (core, n) => guess(core, n + 130))).toBe(0);
  });

  it("judges ten in an open session too", async () => {
    const unitOfWork = await open();
    const { as } = await account(unitOfWork);
    const guess = (core: Core) =>
      core.changePassword(
        { as, ip: "198.51.100.9" },
        { currentPassword: "wrong", password: "another one", passwordConfirmation: "another one" },
      );
    expect(await judgedOf(unitOfWork, guess)).toBe(10);
  });

  it("counts nothing for those who know their password", async () => {
    const unitOfWork = await open();
    const { email, password } = await account(unitOfWork);
    const core = createCore({ ...memoryPorts(), unitOfWork });
    const from = { ip: "198.51.100.10" };
    for (let n = 0; n < 30; n += 1) await core.login(from, { email, password });
    for (let n = 0; n < 10; n += 1) {
      const wrong = core.login(from, { email, password: "wrong" });
      await expect(wrong).rejects.toMatchObject({ kind: "invalid_credentials" });
    }
    await expect(core.login(from, { email, password })).rejects.toMatchObject({
      kind: "rate_limited",
    });
  });

  it("would judge more if the count were looked at afterwards", async () => {
    const unitOfWork = await open();
    const { email } = await account(unitOfWork);
    const guess = (core: Core) => core.login({ ip: "198.51.100.11" }, { email, password: "wrong" });
    expect(await judgedOf(countedAfterwards(unitOfWork), guess)).toBeGreaterThan(10);
  });
}

describe.each(testEngines)("guessing on $dialect", ({ create }) => {
  const opened = openedEngine({ create });
  guessing(async () => (await opened).persistence.unitOfWork);
});

describe("guessing in memory", () => {
  const shared = new MemoryUnitOfWork();
  guessing(async () => shared);
});
