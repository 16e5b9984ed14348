import type { KeptKey, KeyRepository } from "@souk/core/adapter";
import { sql } from "kysely";
import { fresh } from "../engine/reading.js";
import type { Session } from "../engine/session.js";
import { rawStatement, statement } from "../engine/statement.js";
import { EncryptionKeyEntity } from "./entities.js";

const lock = rawStatement<object>()<never>(
  () => sql`lock table encryption_keys in share row exclusive mode`,
);

const insert = statement<KeptKey & { at: Date }>()((db, p) =>
  db
    .insertInto("encryption_keys")
    .values({ id: p.id, proof: p.proof, created_at: p.at })
    .onConflict((conflict) => conflict.column("id").doNothing()),
);

export class SqlKeyRepository implements KeyRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async all(): Promise<KeptKey[]> {
    const keys = await this.#session.em.findAll(EncryptionKeyEntity, {
      ...fresh,
      orderBy: { id: "asc" },
    });
    return keys.map(({ id, proof }) => ({ id, proof }));
  }

  async lock(): Promise<void> {
    if (!this.#session.dialect.oneWriter) await this.#session.run(lock, {});
  }

  async add({ id, proof }: KeptKey, now: Date): Promise<void> {
    await this.#session.run(insert, { id, proof, at: now });
  }

  async remove(id: string): Promise<void> {
    await this.#session.em.nativeDelete(EncryptionKeyEntity, { id });
  }
}
