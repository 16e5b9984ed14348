import { beforeEach, describe, expect, it } from "@jest/globals";
import { Operator } from "../../calls/operator.js";
import { createCore, type Core } from "../../create-core.js";
import { newUserWithToken } from "../../testing/builders.js";
import { memoryPorts, type MemoryPorts } from "../../testing/memory-ports.js";
import { sendDueMails } from "../../mail/send-due-mails.js";

const operator = { as: new Operator("root") };
const EASY = "The password is too easy to guess.";
const WELL_KNOWN =
  "The password is on lists of stolen or common passwords, which attackers try first. Choose one that you use nowhere else.";
const TELLING = "The password must not contain the name or the email address of the account.";

const twice = (password: string) => ({ password, passwordConfirmation: password });

let ports: MemoryPorts;
let core: Core;

beforeEach(() => {
  ports = memoryPorts();
  core = createCore(ports);
});

/** Every way in which someone gets a new password, for an account with this name. */
const ways = {
  async register(name: string, email: string) {
    return (password: string) => core.register({}, { name, email, ...twice(password) });
  },
  async createUser(name: string, email: string) {
    return (password: string) => core.createUser(operator, { name, email, ...twice(password) });
  },
  async changePassword(name: string, email: string) {
    const { as, password: currentPassword } = await account(name, email);
    return (password: string) =>
      core.changePassword({ as }, { currentPassword, ...twice(password) });
  },
  async setUserPassword(name: string, email: string) {
    const { user } = await account(name, email);
    return (password: string) =>
      core.setUserPassword(operator, { userId: user.id, ...twice(password) });
  },
  async resetPassword(name: string, email: string) {
    await account(name, email);
    await core.forgotPassword({}, { email });
    let token = "";
    await sendDueMails(ports, {
      async send({ text }) {
        token = /token: (\S+)/.exec(text)?.[1] ?? "";
        return { ok: true };
      },
    });
    return (password: string) => core.resetPassword({}, { token, email, ...twice(password) });
  },
};

async function account(name: string, email: string) {
  const password = "until now another";
  const { user, token } = await core.register({}, { name, email, ...twice(password) });
  return { user, password, as: { token } };
}

describe.each(Object.entries(ways))("a new password (%s)", (_, way) => {
  it.each([
    ["password1", WELL_KNOWN],
    ["12345678", WELL_KNOWN],
    ["QWERTY123", WELL_KNOWN],
    ["Password123", WELL_KNOWN],
    // From a breach, and in no list of the most used ones.
    ["voxstrange", WELL_KNOWN],
    ["~~~~~~~~~~", EASY],
    ["STUVWXYZab", EASY],
    ["21098765432109", EASY],
    ["lkjhgfdsa", EASY],
    ["qwertzuiopas", EASY],
    ["2026 Annabel Lee!", TELLING],
    ["annabel lee1990", TELLING],
    ["my annabel.lee@example.com", TELLING],
  ])("is refused if it is %s", async (password, message) => {
    const choose = await way("Annabel Lee", "annabel.lee@example.com");
    await expect(choose(password)).rejects.toMatchObject({
      kind: "validation_failed",
      issues: [{ path: ["password"], message }],
    });
  });

  it("may be another, also with the name within a longer word", async () => {
    for (const [at, password] of [
      "from savannah to",
      "annabel moved",
      "sunshine-4821",
      "abcdefgh and on",
    ].entries()) {
      const choose = await way("Anna", `anna-${at}@example.com`);
      await expect(choose("anna moved in")).rejects.toMatchObject({
        issues: [{ message: TELLING }],
      });
      await choose(password);
    }
  });
});

it("is held against a few dozen where the host knows no list", async () => {
  const { secrets } = ports;
  const plain = Object.assign(Object.create(secrets) as typeof secrets, { isWellKnown: undefined });
  core = createCore({ ...ports, secrets: plain });
  const { as, password: currentPassword } = await newUserWithToken(core);
  const change = (password: string) =>
    core.changePassword({ as }, { currentPassword, ...twice(password) });
  await expect(change("Password")).rejects.toMatchObject({ issues: [{ message: WELL_KNOWN }] });
  await change("zanzibar");
});
