import { createCore } from "../../../create-core.js";
import { CoreError } from "../../../values/errors.js";
import { Operator } from "../../../calls/operator.js";
import type { Ports } from "../../../ports/index.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import { memoryPorts } from "../../memory-ports.js";
import { signedIn } from "../../signed-in.js";
import { freshName } from "../fixtures.js";
import { PausedSecrets } from "./paused-secrets.js";

export const passwords = {
  old: "the old password",
  changed: "the changed password",
  "changed elsewhere": "the one changed elsewhere",
  reset: "the reset password",
  "reset again": "the one reset again",
  set: "the one an operator set",
} as const;
export type PasswordName = keyof typeof passwords;

const twice = (name: PasswordName) => ({
  password: passwords[name],
  passwordConfirmation: passwords[name],
});

/** One account with two sessions and two mailed links, and every step that changes its credentials. */
export async function credentialSteps(unitOfWork: UnitOfWork) {
  const secrets = new PausedSecrets();
  const ports = { ...memoryPorts(), secrets, unitOfWork, loginLimit: null };
  const core = createCore(ports);
  const email = `${freshName("credentials")}@example.com`;
  const registered = await core.register({}, { name: "Ada", email, ...twice("old") });
  const userId = registered.user.id;
  const here = { as: { token: registered.token } };
  const signIn = (name: PasswordName) =>
    signedIn(core.login({}, { email, password: passwords[name] }));
  const there = { as: { token: (await signIn("old")).token } };
  const [link, otherLink] = [await addLink(ports, userId), await addLink(ports, userId)];

  const change = (call: typeof here, name: PasswordName) =>
    core.changePassword(call, { currentPassword: passwords.old, ...twice(name) });
  const reset = (token: string, name: PasswordName) =>
    core.resetPassword({}, { token, email, ...twice(name) });
  const operator = { as: new Operator("root") };
  const setActive = (isActive: boolean) => core.setUserActive(operator, { userId, isActive });
  const steps = {
    "sign in": () => signIn("old"),
    "change the password": () => change(here, "changed"),
    "change it in the same session": () => change(here, "changed elsewhere"),
    "change it in another session": () => change(there, "changed elsewhere"),
    "reset the password": () => reset(link, "reset"),
    "reset it by the same link": () => reset(link, "reset again"),
    "reset it by another link": () => reset(otherLink, "reset again"),
    "set the password as operator": () =>
      core.setUserPassword(operator, { userId, ...twice("set") }),
    deactivate: () => setActive(false),
    "deactivate and activate": async () => {
      await setActive(false);
      await setActive(true);
    },
    activate: () => setActive(true),
    // The session that a change of the password leaves.
    "log out everywhere": () => core.logoutAll(here, {}),
  } satisfies Record<string, () => Promise<unknown>>;
  const sessions = async () => (await core.listUserTokens(operator, { userId })).length;
  return { secrets, steps, sessions, state: () => stateOf(sessions, signIn) };
}

export type Step = keyof Awaited<ReturnType<typeof credentialSteps>>["steps"];

async function addLink(
  { unitOfWork, clock, secrets }: Pick<Ports, "unitOfWork" | "clock" | "secrets">,
  userId: number,
): Promise<string> {
  const token = secrets.randomToken();
  const createdAt = clock.now();
  await unitOfWork.transact("write", ({ passwordResets }) =>
    passwordResets.add({
      userId,
      purpose: "reset",
      digest: secrets.digest(token),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 60_000),
    }),
  );
  return token;
}

async function stateOf(
  count: () => Promise<number>,
  signIn: (name: PasswordName) => Promise<unknown>,
) {
  const sessions = await count();
  const opens: PasswordName[] = [];
  for (const name of Object.keys(passwords) as PasswordName[]) {
    if ((await answerOf(signIn(name))) === "done") opens.push(name);
  }
  return { sessions, opens };
}

/** The result of a step: "done", or why it was refused. */
export const answerOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof CoreError) return error.kind;
      throw error;
    },
  );
