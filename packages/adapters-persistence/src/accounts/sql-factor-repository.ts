import type { FactorRepository, NewFactor, StoredFactor } from "@souk/core/adapter";
import type { Selectable } from "kysely";
import { fieldsOf, fresh } from "../engine/reading.js";
import { dateOrNull, each, readJson } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { statement } from "../engine/statement.js";
import type { Tables } from "../schema/rows.js";
import { FactorEntity, RecoveryCodeEntity } from "./entities.js";

type FactorRow = Selectable<Tables["factors"]>;

const COLUMNS = [
  "user_id",
  "kind",
  "name",
  "secret_cipher",
  "credential_id",
  "public_key",
  "transports",
  "counter",
  "created_at",
  "confirmed_at",
] as const;

const insert = statement<Pick<FactorRow, (typeof COLUMNS)[number]>>()((db, p) =>
  db
    .insertInto("factors")
    .values(each(p, COLUMNS))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll(),
);

const ofUser = statement<{ user: number }>()((db, p) =>
  db.selectFrom("factors").selectAll().where("user_id", "=", p.user).orderBy("id"),
);

const byCredential = statement<{ credential: string }>()((db, p) =>
  db.selectFrom("factors").selectAll().where("credential_id", "=", p.credential),
);

export class SqlFactorRepository implements FactorRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async listOf(userId: number): Promise<StoredFactor[]> {
    return (await this.#session.all(ofUser, { user: userId })).map(factorOf);
  }

  async findPasskey(credentialId: string): Promise<StoredFactor | null> {
    const row = await this.#session.one(byCredential, { credential: credentialId });
    return row ? factorOf(row) : null;
  }

  async add(factor: NewFactor): Promise<StoredFactor | null> {
    const row = await this.#session.one(insert, {
      user_id: factor.userId,
      kind: factor.kind,
      name: factor.name,
      secret_cipher: factor.secretCipher,
      credential_id: factor.credentialId,
      public_key: factor.publicKey,
      transports: JSON.stringify(factor.transports),
      counter: factor.counter,
      created_at: factor.createdAt.getTime(),
      confirmed_at: factor.confirmedAt?.getTime() ?? null,
    });
    return row ? factorOf(row) : null;
  }

  async use(
    user: number,
    id: number,
    {
      counter,
      usedAt: lastUsedAt,
      confirmedAt,
    }: { readonly counter: number; readonly usedAt: Date; readonly confirmedAt?: Date },
  ): Promise<boolean> {
    const changes = { counter, lastUsedAt, ...(confirmedAt && { confirmedAt }) };
    return (await this.#session.em.nativeUpdate(FactorEntity, { user, id }, changes)) > 0;
  }

  async remove(user: number, id: number): Promise<boolean> {
    return (await this.#session.em.nativeDelete(FactorEntity, { user, id })) > 0;
  }

  async removeUnconfirmed(user: number): Promise<void> {
    await this.#session.em.nativeDelete(FactorEntity, { user, confirmedAt: null });
  }

  async removeAll(user: number): Promise<number> {
    const { em } = this.#session;
    await em.nativeDelete(RecoveryCodeEntity, { user });
    return em.nativeDelete(FactorEntity, { user });
  }

  countCodes(user: number): Promise<number> {
    return this.#session.em.count(RecoveryCodeEntity, { user });
  }

  async replaceCodes(user: number, digests: readonly string[]): Promise<void> {
    const { em } = this.#session;
    await em.nativeDelete(RecoveryCodeEntity, { user });
    for (const hash of digests) em.create(RecoveryCodeEntity, { user, hash });
    await em.flush();
  }

  async hasCode(user: number, hash: string): Promise<boolean> {
    return (await this.#session.em.findOne(RecoveryCodeEntity, { user, hash }, fresh)) !== null;
  }

  async useCode(user: number, hash: string): Promise<boolean> {
    return (await this.#session.em.nativeDelete(RecoveryCodeEntity, { user, hash })) > 0;
  }
}

const factorOf = (row: FactorRow): StoredFactor => ({
  ...fieldsOf(row, ["id", "kind", "name", "counter"]),
  userId: row.user_id,
  secretCipher: row.secret_cipher,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  transports: readJson<string[]>(row.transports, []),
  createdAt: new Date(row.created_at),
  confirmedAt: dateOrNull(row.confirmed_at),
  lastUsedAt: dateOrNull(row.last_used_at),
});
