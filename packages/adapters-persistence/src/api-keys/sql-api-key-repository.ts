import type { ApiKey, ApiKeyScope, Page, PageRequest } from "@souk/core";
import {
  offsetOf,
  type ApiKeyChanges,
  type ApiKeyDigests,
  type ApiKeyRepository,
  type NewApiKey,
} from "@souk/core/adapter";
import { sql } from "kysely";
import { fieldsOf, fresh } from "../engine/reading.js";
import { readJson } from "../engine/rows.js";
import { rawStatement, statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { ApiKeyEntity } from "./entities.js";

// Locks the account and not the key, because the key's last use may be written meanwhile.
const hold = rawStatement<InTenant<{ key: number }>>()(
  (p) => sql`
    select 1 from users
    where id in (select user_id from api_keys where tenant_id = ${p.tenant} and user_id = ${p.key})
    for update`,
);

const touch = statement<InTenant<{ key: number; now: number }>>()((db, p) =>
  db
    .updateTable("api_keys")
    .set({ last_used_at: p.now })
    .where("tenant_id", "=", p.tenant)
    .where("user_id", "=", p.key)
    .where((or) => or.or([or("last_used_at", "is", null), or("last_used_at", "<", p.now)])),
);

/** The API keys of the session's tenant. */
export class SqlApiKeyRepository implements ApiKeyRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  count(): Promise<number> {
    return this.#session.em.count(ApiKeyEntity);
  }

  async add({ id, digest, scopes, ...fields }: NewApiKey): Promise<ApiKey> {
    const { em, tenant } = this.#session;
    const key = em.create(ApiKeyEntity, {
      ...fields,
      tenant,
      user: id,
      hash: digest,
      scopes: JSON.stringify(scopes),
      updatedAt: fields.createdAt,
    });
    await em.flush();
    return toApiKey(key);
  }

  async find(id: number): Promise<ApiKey | null> {
    const found = await this.#session.em.findOne(ApiKeyEntity, { user: id }, fresh);
    return found && toApiKey(found);
  }

  async lock(id: number): Promise<(ApiKey & ApiKeyDigests) | null> {
    if (!this.#session.dialect.oneWriter) await this.#session.run(hold, { key: id });
    const found = await this.#session.em.findOne(ApiKeyEntity, { user: id }, fresh);
    return found && { ...toApiKey(found), digest: found.hash, oldDigest: found.oldHash ?? null };
  }

  async change(id: number, changes: ApiKeyChanges): Promise<ApiKey> {
    const { em } = this.#session;
    const { scopes, digest, oldDigest, ...fields } = changes;
    const key = await em.findOneOrFail(ApiKeyEntity, { user: id });
    const kept = {
      ...fields,
      ...(scopes && { scopes: JSON.stringify(scopes) }),
      ...(digest !== undefined && { hash: digest }),
      ...(oldDigest !== undefined && { oldHash: oldDigest }),
    };
    em.assign(key, kept, { ignoreUndefined: true });
    await em.flush();
    return toApiKey(key);
  }

  async remove(id: number): Promise<void> {
    await this.#session.em.nativeDelete(ApiKeyEntity, { user: id });
  }

  async list(request: PageRequest): Promise<Page<ApiKey>> {
    const { page, perPage } = request;
    const [rows, total] = await this.#session.em.findAndCount(
      ApiKeyEntity,
      {},
      { ...fresh, orderBy: { user: "desc" }, limit: perPage, offset: offsetOf(request) },
    );
    return { data: rows.map(toApiKey), page, perPage, total };
  }

  async touch(id: number, now: Date): Promise<void> {
    await this.#session.run(touch, { key: id, now: now.getTime() });
  }
}

const toApiKey = (key: ApiKeyEntity): ApiKey => ({
  ...fieldsOf(key, [
    "name",
    "hint",
    "createdBy",
    "parentId",
    "expiresAt",
    "lastUsedAt",
    "oldKeyUntil",
    "version",
    "createdAt",
    "updatedAt",
  ]),
  id: key.user.id,
  tenantId: key.tenant.id,
  scopes: readJson<ApiKeyScope[]>(key.scopes, []),
});
