import type {
  DeferredCall,
  DeferredCallFigures,
  DeferredCallRepository,
  DeferredCallWork,
  DueCall,
} from "@souk/core/adapter";
import { sql } from "kysely";
import { dateOrNull, theRow } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";

interface CallValues {
  readonly useCase: string;
  readonly key: string;
  readonly input: string;
  readonly userId: number | null;
  readonly dueAt: Date;
  readonly now: Date;
}

const put = rawStatement<InTenant<CallValues>>()<never>(
  (p) => sql`
    insert into deferred_calls (tenant_id, use_case, key, input, user_id, due_at, attempts, version)
    values (${p.tenant}, ${p.useCase}, ${p.key}, ${p.input}, ${p.userId}, ${p.dueAt}, 0, ${p.now})
    on conflict (tenant_id, use_case, key) do update set input = excluded.input,
      user_id = excluded.user_id, due_at = excluded.due_at, attempts = 0,
      version = deferred_calls.version + 1`,
);

const waits = rawStatement<InTenant<{ useCase: string; key: string }>>()<{ waits: number }>(
  (p) => sql<{ waits: number }>`
    select 1 as waits from deferred_calls
    where tenant_id = ${p.tenant} and use_case = ${p.useCase} and key = ${p.key}`,
);

const remove = rawStatement<InTenant<{ useCase: string; key: string }>>()<never>(
  (p) => sql`
    delete from deferred_calls
    where tenant_id = ${p.tenant} and use_case = ${p.useCase} and key = ${p.key}`,
);

/** The calls of the session's tenant. */
export class SqlDeferredCallRepository implements DeferredCallRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async put({ useCase, key, input, userId, dueAt }: DeferredCall, now: Date): Promise<void> {
    await this.#session.run(put, { useCase, key, input, userId, dueAt, now });
  }

  async waits(useCase: string, key: string): Promise<boolean> {
    return (await this.#session.one(waits, { useCase, key })) !== undefined;
  }

  async remove(useCase: string, key: string): Promise<boolean> {
    return (await this.#session.run(remove, { useCase, key })) > 0;
  }
}

interface CallRow {
  readonly tenant_id: number;
  readonly use_case: string;
  readonly key: string;
  readonly input: string;
  readonly user_id: number | null;
  readonly due_at: number;
  readonly attempts: number;
  readonly version: number;
}

const due = rawStatement<{ now: Date; limit: number; except: readonly number[] }>()<CallRow>(
  (p, dialect) => sql<CallRow>`
    select c.tenant_id, c.use_case, c.key, c.input, c.user_id, c.due_at, c.attempts, c.version
    from deferred_calls as c join tenants as t on t.id = c.tenant_id
    where c.due_at <= ${p.now} and t.deleted_at is null
      and not (${dialect.within("c.tenant_id", p.except, "bigint")})
    order by c.due_at limit ${p.limit}`,
);

const next = rawStatement<object>()<{ due_at: number }>(
  () => sql<{ due_at: number }>`
    select c.due_at
    from deferred_calls as c join tenants as t on t.id = c.tenant_id
    where t.deleted_at is null order by c.due_at limit 1`,
);

const figures = rawStatement<{ now: Date }>()<FigureRow>(
  (p) => sql<FigureRow>`
    select count(*) as waiting, count(case when c.due_at <= ${p.now} then 1 end) as due,
      count(case when c.attempts > 1 then 1 end) as failing, min(c.due_at) as next_at
    from deferred_calls as c join tenants as t on t.id = c.tenant_id
    where t.deleted_at is null`,
);

interface FigureRow {
  readonly waiting: number;
  readonly due: number;
  readonly failing: number;
  readonly next_at: number | null;
}

interface Found {
  readonly tenant: number;
  readonly useCase: string;
  readonly key: string;
  readonly version: number;
}

/** The call as a worker has found it; none where it was replaced meanwhile. */
const isFound = (p: Found) => sql`tenant_id = ${p.tenant} and use_case = ${p.useCase}
  and key = ${p.key} and version = ${p.version}`;

// No lock: if two workers found the same call, the second changes no row.
const claim = rawStatement<Found & { dueAt: Date; lease: Date }>()<never>(
  (p) => sql`
    update deferred_calls set due_at = ${p.lease}, attempts = attempts + 1
    where ${isFound(p)} and due_at = ${p.dueAt}`,
);

const done = rawStatement<Found>()<never>(
  (p) => sql`delete from deferred_calls where ${isFound(p)}`,
);

const retry = rawStatement<Found & { at: Date }>()<never>(
  (p) => sql`
    update deferred_calls set due_at = ${p.at} where ${isFound(p)}`,
);

/** The calls of all tenants. */
export class SqlDeferredCallWork implements DeferredCallWork {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async due(now: Date, limit: number, except: readonly number[]): Promise<DueCall[]> {
    return (await this.#session.all(due, { now, limit, except })).map((row) => ({
      tenantId: row.tenant_id,
      useCase: row.use_case,
      key: row.key,
      input: row.input,
      userId: row.user_id,
      dueAt: new Date(row.due_at),
      attempts: row.attempts,
      version: row.version,
    }));
  }

  async claim(call: DueCall, lease: Date): Promise<boolean> {
    return (await this.#session.run(claim, { ...keyOf(call), dueAt: call.dueAt, lease })) > 0;
  }

  async done(call: DueCall): Promise<void> {
    await this.#session.run(done, keyOf(call));
  }

  async retryAt(call: DueCall, at: Date): Promise<void> {
    await this.#session.run(retry, { ...keyOf(call), at });
  }

  async nextDue(): Promise<Date | null> {
    const row = await this.#session.one(next, {});
    return row ? new Date(row.due_at) : null;
  }

  async figures(now: Date): Promise<DeferredCallFigures> {
    const row = theRow(await this.#session.one(figures, { now }));
    const { waiting, due, failing, next_at } = row;
    return { waiting, due, failing, nextAt: dateOrNull(next_at) };
  }
}

const keyOf = ({ tenantId: tenant, useCase, key, version }: DueCall): Found => ({
  tenant,
  useCase,
  key,
  version,
});
