import * as z from "zod";
import { password } from "../../values/fields.js";
import type { Ports } from "../../ports/index.js";
import { invalid, type Issue } from "../../values/errors.js";
import { isPlainRun } from "./plain-runs.js";
import { described } from "../../values/schemas/described.js";

/** For hosts whose `secrets` know no list. */
const COMMON = new Set(
  (
    "password passw0rd 12345678 123456789 1234567890 12345678910 11111111 00000000 88888888 87654321 " +
    "qwertyui qwertyuiop 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc asdfghjk asdfghjkl zxcvbnm1 iloveyou " +
    "sunshine princess football baseball superman trustno1 starwars computer internet whatever michelle " +
    "jennifer abcd1234 abc12345 a1b2c3d4 qwerty12 qwerty123 letmein1 welcome1 admin123 administrator"
  ).split(" "),
);

const TOO_EASY = "The password is too easy to guess.";
const WELL_KNOWN =
  "The password is on lists of stolen or common passwords, which attackers try first. Choose one that you use nowhere else.";

/** Shorter names are in too many good passwords. */
const SHORTEST_NAME = 3;

/** A new password with its confirmation. */
export const newPasswordFields = {
  password: described(
    password,
    "8 to 128 characters. Rejected: stolen and common passwords, one repeated character, plain runs such as `abcdefgh`, and passwords that contain the name or address of the account.",
  ),
  passwordConfirmation: described(z.string(), "The same password again."),
};

interface Person {
  readonly name?: string;
  readonly email?: string;
}

interface NewPassword extends Person {
  readonly password: string;
  readonly passwordConfirmation: string;
}

export function checkNewPassword(
  { password, passwordConfirmation, ...person }: NewPassword,
  ctx: z.core.$RefinementCtx,
): void {
  const say = (message: string) => ctx.addIssue({ code: "custom", path: ["password"], message });
  const lower = password.toLowerCase();
  if (password !== passwordConfirmation) say("The password field confirmation does not match.");
  else if (COMMON.has(lower)) say(WELL_KNOWN);
  else if (isPlainRun(password) || lower === person.email) say(TOO_EASY);
  else if (tells(password, person)) say(TELLING);
}

/** The rule of what the host's `secrets` know of passwords. */
export const refuseWellKnown = (
  { password }: { readonly password?: string | undefined },
  { secrets }: Pick<Ports, "secrets">,
): readonly Issue[] =>
  password !== undefined && secrets.isWellKnown?.(password)
    ? [{ path: ["password"], message: WELL_KNOWN }]
    : [];

/** For an account that is known only once its password was read. */
export function requireUntelling(password: string, person: Person): void {
  if (tells(password, person)) throw invalid([{ path: ["password"], message: TELLING }]);
}

const TELLING = "The password must not contain the name or the email address of the account.";

function tells(password: string, { name = "", email = "" }: Person): boolean {
  const lower = password.toLowerCase();
  if (email !== "" && lower.includes(email.toLowerCase())) return true;
  const ownName = name.trim().toLowerCase();
  if (ownName.length < SHORTEST_NAME) return false;
  const [first = "", ...others] = lower.split(ownName);
  let before = first;
  return others.some((after) => {
    const isWhole = !LETTER_LAST.test(before) && !LETTER_FIRST.test(after);
    before = after;
    return isWhole;
  });
}

/** Inside a word a name means nothing: "Savannah" contains "anna". */
const LETTER_LAST = /\p{L}$/u;
const LETTER_FIRST = /^\p{L}/u;
