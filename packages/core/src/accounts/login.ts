import * as z from "zod";
import type { PublicContext } from "../calls/context.js";
import type { Ports } from "../ports/index.js";
import { CoreError, changedMeanwhile, type Issue } from "../values/errors.js";
import { canonicalEmail, text } from "../values/fields.js";
import { stagedUseCase } from "../calls/use-case.js";
import { isCurrent, accountDisabled } from "./credentials.js";
import { shifted } from "../values/shifted.js";
import { issueToken, longestLifeMs } from "./tokens/issue-token.js";
import { noteSignIn } from "../notices/account-notices.js";
import { loginLimit } from "./login-limit.js";
import { described } from "../values/schemas/described.js";
import { requirePasswords } from "./passwords/passwords-off.js";
import { askForFactor, beginFactorLogin } from "./factors/begin-factor-login.js";
import type { FactorRequired, SignedIn } from "./signed-in.js";

/**
 * Signs in with address and password and returns a token, or a ticket for `loginWithFactor` if the account has a second
 * factor. Rejects an unknown address like a wrong password, and every attempt for a while after too many failures.
 */
export const login = stagedUseCase({
  access: "public",
  input: z.object({
    email: described(
      z.pipe(text({ min: 1, max: 1024 }), z.transform(canonicalEmail)),
      "The email address of the account, case-insensitive.",
    ),
    password: described(
      z.string().check(z.minLength(1), z.maxLength(1024)),
      "The password of the account.",
    ),
    expiresIn: described(
      z.optional(z.int().check(z.gte(1))),
      "Seconds until the token expires. Defaults to, and is limited by, the lifetime that the host configures.",
    ),
  }),
  rules: withinLifetime,
  async stage(
    { ports, call, read, write },
    { email, password, expiresIn },
  ): Promise<SignedIn | FactorRequired> {
    requirePasswords(ports);
    await ports.secrets.admit?.(call.ip);
    const user = await read(async ({ global }) =>
      email.length <= 255 ? global.users.findByEmail(email) : null,
    );
    const limit = loginLimit(ports, email, call, { userId: user?.id });
    // An unknown address costs the same hash as a known one.
    const matches = await limit.judge(password, user?.passwordHash ?? null, "later");
    if (!user || !matches) throw wrongCredentials();
    const signIn = async (context: PublicContext) => {
      const { users, throttles } = context.global;
      // The password may have changed while it was being checked, or the account may have been switched off.
      const held = await users.lock(user.id);
      if (held?.passwordHash !== user.passwordHash) throw wrongCredentials();
      if (!held.isActive) throw accountDisabled();
      if (!isCurrent(user, held)) throw changedMeanwhile();
      if (held.hasFactor) {
        // Nothing has happened yet, and failures keep counting: the sign-in ends with the factor.
        context.audit.unchanged();
        await limit.settle(throttles);
        return beginFactorLogin(context, held);
      }
      context.audit.about({ kind: "user", id: user.id });
      await limit.forget(throttles);
      const { passwordHash: _, credentialsVersion: __, ...account } = held;
      const expiresAt =
        expiresIn === undefined ? undefined : shifted(context.now, expiresIn * 1_000);
      const token = await issueToken(context, user.id, { expiresAt });
      await noteSignIn(context, account);
      const [oldest] = await context.global.tenants.seatsOf(user.id);
      return { user: account, token, tenantId: oldest?.tenant.id ?? null };
    };
    const result = await write(signIn).catch((error) => limit.settleAlone(error));
    if ("token" in result) return result;
    return askForFactor(ports, result, { expiresIn, isLetIn: limit.wasLetIn() });
  },
});

function withinLifetime(
  { expiresIn = 0 }: { readonly expiresIn?: number | undefined },
  ports: Pick<Ports, "tokenLifetime">,
): readonly Issue[] {
  const most = Math.floor(longestLifeMs(ports) / 1_000);
  if (expiresIn <= most) return [];
  const message = `The expires in field must not be greater than ${most}.`;
  return [{ path: ["expiresIn"], message }];
}

const wrongCredentials = () =>
  new CoreError("invalid_credentials", "These credentials do not match our records.");
