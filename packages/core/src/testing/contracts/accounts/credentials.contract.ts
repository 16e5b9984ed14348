import assert from "node:assert/strict";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import type { ContractRunner } from "../contract-runner.js";
import { answerOf, credentialSteps, type PasswordName, type Step } from "./credential-steps.js";
import { addUser, later } from "../fixtures.js";

interface Pair {
  /** This step pauses at its hash while the second runs from beginning to end. */
  readonly first: Step;
  readonly second: Step;
  readonly before?: Step;
  /** The result of the first step; the second always succeeds. */
  readonly answer: string;
  readonly sessions: number;
  /** The one password that opens the account afterwards; null if it is switched off. */
  readonly opens: PasswordName | null;
}

const pairs: readonly Pair[] = [
  ...after("sign in", [
    ["sign in", "done", 4, "old"],
    ["change the password", "invalid_credentials", 1, "changed"],
    ["reset the password", "invalid_credentials", 0, "reset"],
    ["set the password as operator", "invalid_credentials", 0, "set"],
    ["deactivate", "account_disabled", 0, null],
    ["deactivate and activate", "conflict", 0, "old"],
    ["log out everywhere", "conflict", 0, "old"],
  ]),
  {
    before: "deactivate",
    first: "sign in",
    second: "activate",
    answer: "done",
    sessions: 1,
    opens: "old",
  },
  ...after("change the password", [
    ["sign in", "done", 1, "changed"],
    ["change it in the same session", "conflict", 1, "changed elsewhere"],
    ["change it in another session", "unauthenticated", 1, "changed elsewhere"],
    ["reset the password", "unauthenticated", 0, "reset"],
    ["set the password as operator", "unauthenticated", 0, "set"],
    ["deactivate", "unauthenticated", 0, null],
    ["deactivate and activate", "unauthenticated", 0, "old"],
    ["log out everywhere", "unauthenticated", 0, "old"],
  ]),
  ...after("reset the password", [
    ["sign in", "done", 0, "reset"],
    ["change the password", "validation_failed", 1, "changed"],
    ["reset it by the same link", "validation_failed", 0, "reset again"],
    ["reset it by another link", "validation_failed", 0, "reset again"],
    ["set the password as operator", "validation_failed", 0, "set"],
    ["deactivate", "validation_failed", 0, null],
    ["deactivate and activate", "validation_failed", 0, "old"],
    ["log out everywhere", "validation_failed", 0, "old"],
  ]),
  ...after("set the password as operator", [
    ["sign in", "done", 0, "set"],
    ["change the password", "done", 0, "set"],
    ["reset the password", "done", 0, "set"],
    ["deactivate", "done", 0, null],
    ["log out everywhere", "done", 0, "set"],
  ]),
];

function after(
  first: Step,
  outcomes: readonly (readonly [Step, string, number, PasswordName | null])[],
): Pair[] {
  return outcomes.map(([second, answer, sessions, opens]) => ({
    first,
    second,
    answer,
    sessions,
    opens,
  }));
}

/** A change of password checks the current one first and then hashes the new one. */
const hashesOf = (step: Step) => (step === "change the password" ? 2 : 1);

const ROUNDS = 10;

/** A step decides on the account's state at that moment, not on what it read before. */
export function credentialContract(
  { describe, it }: ContractRunner,
  open: () => Promise<UnitOfWork>,
): void {
  describe("Credentials", () => {
    for (const { before, first, second, ...expected } of pairs) {
      for (let hash = 1; hash <= hashesOf(first); hash += 1) {
        it(`hold while someone stops at hash ${hash} of "${first}": ${second}`, async () => {
          const { secrets, steps, state } = await credentialSteps(await open());
          if (before) await steps[before]();
          const { reached, goOn } = secrets.pauseAt(hash);
          const answer = answerOf(steps[first]());
          await reached;
          assert.equal(await answerOf(steps[second]()), "done");
          goOn();
          assert.equal(await answer, expected.answer);
          const opens = expected.opens === null ? [] : [expected.opens];
          assert.deepEqual(await state(), { sessions: expected.sessions, opens });
        });
      }
    }

    for (const ending of ["deactivate", "deactivate and activate", "log out everywhere"] as const) {
      it(`leave no session when "${ending}" meets what was judged at the same moment`, async () => {
        const unitOfWork = await open();
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const judged of ["sign in", "change the password", "reset the password"] as const) {
            const { secrets, steps, sessions } = await credentialSteps(unitOfWork);
            const { reached, goOn } = secrets.pauseAt(hashesOf(judged));
            const answer = answerOf(steps[judged]());
            await reached;
            const ended = answerOf(steps[ending]());
            goOn();
            await answer;
            assert.notEqual(await ended, "conflict");
            assert.equal(await sessions(), 0);
          }
        }
      });
    }

    it("are held: no one else changes them until the transaction ends", async () => {
      const unitOfWork = await open();
      const { id } = await unitOfWork.transact("write", (store) => addUser(store));
      const elsewhere = { passwordHash: "another", updatedAt: later(1) };
      let changed: Promise<unknown> = Promise.resolve();
      let isChanged = false;
      await unitOfWork.transact("write", async ({ users }) => {
        const held = await users.lock(id);
        const changing = unitOfWork.transact("write", (store) => store.users.change(id, elsewhere));
        changed = changing.then(() => (isChanged = true));
        // A caller that does not wait may still have to open a connection.
        for (let look = 0; look < 400 && !isChanged; look += 1) {
          assert.deepEqual(await users.findAccount(id), held);
        }
        assert.equal(isChanged, false);
      });
      await changed;
      const now = await unitOfWork.transact("read", ({ users }) => users.findAccount(id));
      assert.equal(now?.passwordHash, "another");
    });

    it("count up when they are renewed, and nothing else of the account", async () => {
      const unitOfWork = await open();
      await unitOfWork.transact("write", async (store) => {
        const { users } = store;
        const { id, email } = await addUser(store);
        const before = await users.findAccount(id);
        assert.ok(before);
        await users.renewCredentials(id);
        const renewed = { ...before, credentialsVersion: before.credentialsVersion + 1 };
        assert.deepEqual(await users.findAccount(id), renewed);
        assert.deepEqual(await users.findByEmail(email), renewed);
        assert.deepEqual(await users.lock(id), renewed);
        assert.equal(await users.lock(999_999_999), null);
      });
    });
  });
}
