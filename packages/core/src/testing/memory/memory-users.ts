import type { AccessToken } from "../../ports/accounts/access-token.js";
import type {
  AccessTokenRepository,
  NewAccessToken,
} from "../../ports/accounts/access-token-repository.js";
import type {
  MailedLink,
  PasswordResetRepository,
} from "../../ports/accounts/password-reset-repository.js";
import type { UserRepository } from "../../ports/accounts/user-repository.js";
import type { Account, User } from "../../ports/accounts/user.js";
import { noMetadata } from "../../values/metadata/metadata.js";
import type { MemoryTables } from "./memory-database.js";
import { isMarked, memoryPage } from "./memory-page.js";

export type UserRow = Account;
export type TokenRow = AccessToken & { readonly digest: string };
type ResetRow = MailedLink & { readonly id: number; readonly digest: string };

export const withoutCredentials = ({
  passwordHash: _,
  credentialsVersion: __,
  ...user
}: UserRow): User => user;

export function memoryUsers(database: MemoryTables): UserRepository {
  const users = database.table<UserRow>("users");
  const byExternalId = (externalId: string) =>
    users.all((user) => user.externalId === externalId)[0] ?? null;
  const byEmail = (email: string) => users.all((user) => user.email === email)[0] ?? null;
  return {
    any: async () => users.all(() => true).length > 0,
    add: async (user) => {
      const { externalId = null } = user;
      users.lock("email", user.email);
      if (externalId !== null) users.lock("external id", externalId);
      if (byEmail(user.email)) return null;
      if (externalId !== null && byExternalId(externalId)) return null;
      const id = users.nextId();
      const row = {
        metadata: noMetadata,
        hasFactor: false,
        ...user,
        externalId,
        id,
        version: 1,
        credentialsVersion: 1,
      };
      return withoutCredentials(users.set(row, id));
    },
    find: async (id) => {
      const user = users.get(id);
      return user ? withoutCredentials(user) : null;
    },
    findByEmail: async (email) => byEmail(email),
    findByExternalId: async (externalId) => {
      const user = byExternalId(externalId);
      return user && withoutCredentials(user);
    },
    findAccount: async (id) => users.get(id) ?? null,
    lock: async (id) => {
      users.lock(id);
      return users.get(id) ?? null;
    },
    renewCredentials: async (id) => {
      const user = users.get(id);
      if (user) users.set({ ...user, credentialsVersion: user.credentialsVersion + 1 }, id);
    },
    change: async (id, changes) => {
      const user = users.get(id);
      return user
        ? withoutCredentials(users.set({ ...user, ...changes, version: user.version + 1 }, id))
        : null;
    },
    list: async ({ search, ...request }) => {
      const wanted = search?.toLowerCase() ?? "";
      const found = users
        .all(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(wanted))
        .filter(isMarked(request))
        .toSorted((a, b) => b.id - a.id);
      return memoryPage(found.map(withoutCredentials), request);
    },
  };
}

export function memoryTokens(database: MemoryTables): AccessTokenRepository {
  const tokens = database.table<TokenRow>("access_tokens");
  const of = (userId: number) =>
    tokens.all((token) => token.userId === userId).toSorted((a, b) => a.id - b.id);
  const remove = (doomed: readonly TokenRow[]) => {
    for (const { id } of doomed) tokens.delete(id);
    return doomed.length;
  };
  return {
    add: async (token: NewAccessToken) => {
      const id = tokens.nextId();
      return tokens.set({ ...token, id }, id);
    },
    listOf: async (userId) => of(userId).map(({ digest: _, ...token }) => token),
    revoke: async (userId, tokenId) => remove(of(userId).filter(({ id }) => id === tokenId)) > 0,
    revokeAll: async (userId, except = null) =>
      remove(of(userId).filter(({ id }) => id !== except)),
    revokeProvided: async (which) =>
      remove(
        tokens.all(({ userId, providerSession }) =>
          "session" in which
            ? providerSession === which.session
            : userId === which.userId && providerSession !== null,
        ),
      ),
    confirm: async (userId, tokenId, now) => {
      const token = tokens.get(tokenId);
      if (token?.userId !== userId) return false;
      tokens.set({ ...token, confirmedAt: now }, tokenId);
      return true;
    },
    touch: async (tokenId, now, network = null) => {
      const token = tokens.get(tokenId);
      if (token) {
        tokens.set({ ...token, lastUsedAt: now, network: network ?? token.network }, tokenId);
      }
    },
    prune: async (now, idleBefore, limit) =>
      remove(tokens.all((t) => t.expiresAt <= now || t.lastUsedAt <= idleBefore).slice(0, limit)),
  };
}

export function memoryPasswordResets(database: MemoryTables): PasswordResetRepository {
  const resets = database.table<ResetRow>("password_resets");
  const link = (userId: number, digest: string) =>
    resets.all((reset) => reset.userId === userId && reset.digest === digest)[0] ?? null;
  const unused = (userId: number, digest: string, now: Date) => {
    const found = link(userId, digest);
    return found && found.usedAt === null && found.expiresAt > now ? found : null;
  };
  return {
    add: async (reset) => {
      const id = resets.nextId();
      resets.set({ ...reset, usedAt: null, id }, id);
    },
    find: async (userId, digest, now) => unused(userId, digest, now),
    consume: async (userId, digest, now) => {
      const reset = unused(userId, digest, now);
      return reset && resets.set({ ...reset, usedAt: now }, reset.id);
    },
    look: async (userId, digest) => link(userId, digest),
    removeAll: async (userId, except) => {
      const doomed = resets.all((reset) => reset.userId === userId && reset.digest !== except);
      for (const { id } of doomed) resets.delete(id);
    },
    prune: async (endedBefore, limit) => {
      const doomed = resets.all(({ expiresAt }) => expiresAt <= endedBefore).slice(0, limit);
      for (const { id } of doomed) resets.delete(id);
      return doomed.length;
    },
  };
}
