import * as z from "zod";
import { password } from "../../values/fields.js";

const COMMON = new Set(
  (
    "password passw0rd 12345678 123456789 1234567890 12345678910 11111111 00000000 88888888 87654321 " +
    "qwertyui qwertyuiop 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc asdfghjk asdfghjkl zxcvbnm1 iloveyou " +
    "sunshine princess football baseball superman trustno1 starwars computer internet whatever michelle " +
    "jennifer abcd1234 abc12345 a1b2c3d4 qwerty12 qwerty123 letmein1 welcome1 admin123 administrator"
  ).split(" "),
);

/** A new password with its confirmation, refused when it is among the first that anyone would try. */
export const newPasswordFields = {
  password: password.describe("8 to 128 characters, and none of those that everybody tries first."),
  passwordConfirmation: z.string().describe("The same password once more."),
};

export function checkNewPassword(
  value: { password: string; passwordConfirmation: string; email?: string },
  ctx: z.core.$RefinementCtx,
): void {
  const say = (message: string) => ctx.addIssue({ code: "custom", path: ["password"], message });
  const lower = value.password.toLowerCase();
  if (value.password !== value.passwordConfirmation) {
    say("The password field confirmation does not match.");
  } else if (COMMON.has(lower) || lower === value.email) {
    say("The password is too easy to guess.");
  }
}
