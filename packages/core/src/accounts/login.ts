import { z } from "zod";
import { CoreError } from "../kernel/errors.js";
import { canonicalEmail, text } from "../kernel/fields.js";
import { stagedUseCase } from "../kernel/use-case.js";
import { issueToken } from "./issue-token.js";
import { loginLimit } from "./login-limit.js";

export const login = stagedUseCase({
  access: "public",
  input: z.object({
    email: text({ min: 1, max: 1024 }).transform(canonicalEmail),
    password: z.string().min(1).max(1024),
  }),
  async stage({ ports, read, write }, { email, password }) {
    await ports.secrets.admit?.();
    const { user, limit } = await read(async ({ global, call }) => ({
      user: email.length <= 255 ? await global.users.findByEmail(email) : null,
      limit: loginLimit(ports, email, call.ip),
    }));
    await limit.check();
    // An unknown address costs the same hash as a known one.
    const matches = await ports.secrets.verifyPassword(password, user?.passwordHash ?? null);
    if (!user || !matches) {
      await limit.failed();
      throw new CoreError("invalid_credentials", "These credentials do not match our records.");
    }
    if (!user.isActive) throw new CoreError("account_disabled", "This account is disabled.");
    return write(async (context) => {
      await context.global.throttles.clear(limit.pair);
      const { passwordHash: _, ...account } = user;
      const token = await issueToken(context, user.id);
      const [oldest] = await context.global.tenants.seatsOf(user.id);
      return { user: account, token, tenantId: oldest?.tenant.id ?? null };
    });
  },
});
