import { describe, expect, it } from "@jest/globals";
import type { UnitOfWork } from "@souk/core";
import type { Account, UserRepository } from "@souk/core/adapter";
import {
  altered,
  brokenPromises,
  credentialContract,
  MemoryUnitOfWork,
  overlaid,
} from "@souk/core/testing";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { testEngines } from "../testing/test-databases.js";

const withUsers = (
  unitOfWork: UnitOfWork,
  change: (users: UserRepository) => Partial<UserRepository>,
) => altered(unitOfWork, { store: ({ users }) => ({ users: overlaid(users, change(users)) }) });

/** The fault: the decision uses the account as it was before hashing. */
function decidedBeforeTheHash(unitOfWork: UnitOfWork): UnitOfWork {
  const seen = new Map<number, Account>();
  const remembered = (account: Account | null) => {
    if (account && !seen.has(account.id)) seen.set(account.id, account);
    return account;
  };
  return withUsers(unitOfWork, (users) => ({
    findByEmail: async (email) => remembered(await users.findByEmail(email)),
    findAccount: async (id) => remembered(await users.findAccount(id)),
    lock: async (id) => seen.get(id) ?? users.lock(id),
  }));
}

/** The fault: the account is looked at again, but may change until the transaction ends. */
const notHeld = (unitOfWork: UnitOfWork) =>
  withUsers(unitOfWork, (users) => ({ lock: (id) => users.findAccount(id) }));

const brokenBy = (unitOfWork: UnitOfWork) =>
  brokenPromises((runner) => credentialContract(runner, async () => unitOfWork));

const staleDecisions = [
  'hold while someone stops at hash 1 of "sign in": change the password',
  'hold while someone stops at hash 1 of "sign in": reset the password',
  'hold while someone stops at hash 1 of "sign in": deactivate',
  'hold while someone stops at hash 1 of "sign in": log out everywhere',
  'hold while someone stops at hash 2 of "change the password": change it in the same session',
];

describe.each(testEngines)("credentials on $dialect", ({ create, dialect }) => {
  const opened = openedEngine({ create });

  it("slip past where the decision falls before the hash", async () => {
    const broken = await brokenBy(decidedBeforeTheHash((await opened).persistence.unitOfWork));
    expect(broken).toEqual(expect.arrayContaining(staleDecisions));
  });

  if (dialect === "postgres") {
    it("slip past where the account is not held", async () => {
      const broken = await brokenBy(notHeld((await opened).persistence.unitOfWork));
      expect(broken).toContain("are held: no one else changes them until the transaction ends");
    });
  }
});

describe("credentials in memory", () => {
  it("slip past where the decision falls before the hash", async () => {
    const broken = await brokenBy(decidedBeforeTheHash(new MemoryUnitOfWork()));
    expect(broken).toEqual(expect.arrayContaining(staleDecisions));
  });
});
