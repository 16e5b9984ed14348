import type { AccessToken, AccessTokenRepository, NewAccessToken } from "@souk/core/adapter";
import type { FilterQuery } from "@mikro-orm/core";
import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Tables } from "../schema/rows.js";
import { fieldsOf, fresh } from "../engine/reading.js";
import { dateOrNull, each, theRow } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { statement } from "../engine/statement.js";
import { AccessTokenEntity } from "./entities.js";

interface TokenValues {
  user_id: number;
  hash: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  user_agent: string | null;
  network: string | null;
  confirmed_at: Date | null;
  confirm_after: number | null;
  provider_session: string | null;
  has_factor: boolean;
}

const insert = statement<TokenValues>()((db, p) =>
  db
    .insertInto("access_tokens")
    .values(
      each(p, [
        "user_id",
        "hash",
        "created_at",
        "last_used_at",
        "expires_at",
        "user_agent",
        "network",
        "confirmed_at",
        "confirm_after",
        "provider_session",
        "has_factor",
      ]),
    )
    .returningAll(),
);

// Never moves backwards: two requests may arrive here in the wrong order.
const touch = statement<{ id: number; now: number; network: string | null }>()((db, p) =>
  db
    .updateTable("access_tokens")
    .set((eb) => ({
      last_used_at: p.now,
      network: eb.fn.coalesce(sql<string | null>`cast(${p.network} as text)`, "network"),
    }))
    .where("id", "=", p.id)
    .where("last_used_at", "<", p.now),
);

const prune = statement<{ now: number; idleBefore: number; limit: number }>()((db, p) =>
  db.deleteFrom("access_tokens").where("id", "in", (eb) =>
    eb
      .selectFrom("access_tokens")
      .select("id")
      .where((or) => or.or([or("expires_at", "<=", p.now), or("last_used_at", "<=", p.idleBefore)]))
      .limit(p.limit),
  ),
);

export class SqlAccessTokenRepository implements AccessTokenRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async add(token: NewAccessToken): Promise<AccessToken> {
    const row = await this.#session.one(insert, {
      user_id: token.userId,
      hash: token.digest,
      created_at: token.createdAt,
      last_used_at: token.lastUsedAt,
      expires_at: token.expiresAt,
      user_agent: token.userAgent,
      network: token.network,
      confirmed_at: token.confirmedAt,
      confirm_after: token.confirmAfter,
      provider_session: token.providerSession,
      has_factor: token.hasFactor,
    });
    return toToken(theRow(row));
  }

  async listOf(userId: number): Promise<AccessToken[]> {
    const ofUser = { user: userId };
    const order = { ...fresh, orderBy: { id: "asc" } } as const;
    const tokens = await this.#session.em.find(AccessTokenEntity, ofUser, order);
    return tokens.map((token) => ({
      userId,
      ...fieldsOf(token, [
        "id",
        "createdAt",
        "lastUsedAt",
        "expiresAt",
        "userAgent",
        "network",
        "confirmedAt",
        "confirmAfter",
        "providerSession",
        "hasFactor",
      ]),
    }));
  }

  async revoke(userId: number, tokenId: number): Promise<boolean> {
    return (await this.#remove({ user: userId, id: tokenId })) > 0;
  }

  revokeAll(userId: number, except: number | null = null): Promise<number> {
    return this.#remove({ user: userId, ...(except !== null && { id: { $ne: except } }) });
  }

  revokeProvided(
    which: { readonly session: string } | { readonly userId: number },
  ): Promise<number> {
    return this.#remove(
      "session" in which
        ? { providerSession: which.session }
        : { user: which.userId, providerSession: { $ne: null } },
    );
  }

  #remove(which: FilterQuery<AccessTokenEntity>): Promise<number> {
    return this.#session.em.nativeDelete(AccessTokenEntity, which);
  }

  async confirm(user: number, id: number, confirmedAt: Date): Promise<boolean> {
    const which = { user, id };
    return (await this.#session.em.nativeUpdate(AccessTokenEntity, which, { confirmedAt })) > 0;
  }

  async touch(tokenId: number, now: Date, network: string | null = null): Promise<void> {
    await this.#session.run(touch, { id: tokenId, now: now.getTime(), network });
  }

  prune(now: Date, idleBefore: Date, limit: number): Promise<number> {
    return this.#session.run(prune, {
      now: now.getTime(),
      idleBefore: idleBefore.getTime(),
      limit,
    });
  }
}

const toToken = (row: Selectable<Tables["access_tokens"]>): AccessToken => ({
  id: row.id,
  userId: row.user_id,
  createdAt: new Date(row.created_at),
  lastUsedAt: new Date(row.last_used_at),
  expiresAt: new Date(row.expires_at),
  userAgent: row.user_agent,
  network: row.network,
  confirmedAt: dateOrNull(row.confirmed_at),
  confirmAfter: row.confirm_after,
  providerSession: row.provider_session,
  hasFactor: Boolean(row.has_factor),
});
