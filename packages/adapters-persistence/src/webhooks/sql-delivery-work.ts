import type {
  AttemptRecord,
  ClaimedDelivery,
  ClaimRequest,
  DeliveryFigures,
  DeliveryWork,
  OutboxAudit,
  Recorded,
} from "@souk/core/adapter";
import { partsOf } from "../engine/by-tenant.js";
import { dateOrNull, theRow } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { claimByTenant } from "./by-tenant/claim.js";
import { claimAndRead, dueEndpoints, pick, read, take } from "./delivery-claim.js";
import type { ClaimedRow, ClaimParameters, DueEndpoint } from "./delivery-claim.js";
import { tellAgain, removeDueEntries, removeRestingEntries } from "./due-endpoints.js";
import { auditOutbox } from "./by-tenant/audit.js";
import * as results from "./delivery-record.js";
import { figuresOfAll, tidyByTenant } from "./by-tenant/upkeep.js";
import { recordResults } from "./delivery-results.js";
import * as upkeep from "./delivery-upkeep.js";
import { scheduleUnscheduled } from "./unscheduled-deliveries.js";
import { pruneEvents } from "./event-pruning.js";

const ALL = Number.MAX_SAFE_INTEGER;
/** Where figures are not to be exact. */
const ENDPOINTS_COUNTED = 1_000;

/** Deliveries of all tenants; only workers and operators come here. */
export class SqlDeliveryWork implements DeliveryWork {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async claim(request: ClaimRequest): Promise<ClaimedDelivery[]> {
    if (this.#session.dialect.byTenant)
      return (await claimByTenant(this.#session, request)).map(toClaimed);
    const parameters: ClaimParameters = {
      now: request.now,
      lease: request.leaseMs,
      claim: request.claim,
      limit: request.limit,
      perEndpoint: request.perEndpoint,
      afterTenant: request.after?.tenantId ?? 0,
      afterWebhook: request.after?.webhookId ?? 0,
      free: JSON.stringify(
        request.free.map(({ tenantId, webhookId, free }) => ({
          tenant_id: tenantId,
          webhook_id: webhookId,
          free,
        })),
      ),
      busy: JSON.stringify(request.busyTenants.map((tenant_id) => ({ tenant_id }))),
    };
    const rows = this.#session.dialect.writesInChains
      ? await this.#session.all(claimAndRead, parameters)
      : await this.#claimInTurn(request, parameters);
    return rows.map(toClaimed);
  }

  async #claimInTurn(
    { limit, leaseMs, claim }: ClaimRequest,
    parameters: ClaimParameters,
  ): Promise<ClaimedRow[]> {
    const endpoints = await this.#session.all(dueEndpoints, parameters);
    const looked: Pick<DueEndpoint, "tenant_id" | "webhook_id">[] = [];
    const ids: number[] = [];
    for (const { free, ...endpoint } of endpoints) {
      const some = Math.min(free, limit - ids.length);
      if (some === 0) break;
      const picked = await this.#session.all(pick, { ...endpoint, limit: some });
      looked.push(endpoint);
      for (const { id } of picked) ids.push(id);
    }
    const [first] = endpoints;
    if (!first) return [];
    if (ids.length > 0) await this.#session.run(take, { ids, claim, until: first.now + leaseMs });
    await this.#tellAgain(looked);
    return ids.length > 0 ? this.#session.all(read, { ids }) : [];
  }

  async #tellAgain(looked: readonly Pick<DueEndpoint, "tenant_id" | "webhook_id">[]) {
    const endpoints = JSON.stringify(
      looked.map(({ tenant_id, webhook_id }) => ({ tenant_id, webhook_id })),
    );
    await this.#session.run(removeDueEntries, { endpoints });
    await this.#session.run(tellAgain, { endpoints });
  }

  record(
    records: readonly AttemptRecord[],
    options: { now: Date | null; disableAfterMs: number },
  ): Promise<Recorded> {
    return recordResults(this.#session, records, options);
  }

  async giveBack(
    claimed: readonly Pick<ClaimedDelivery, "tenantId" | "id" | "fence">[],
  ): Promise<void> {
    const rows = claimed.map(({ tenantId, id, fence }) => ({ tenant_id: tenantId, id, fence }));
    for (const part of partsOf(this.#session.dialect, rows, ({ tenant_id }) => tenant_id)) {
      const { tenant, ofTenant } = part;
      const claimed = JSON.stringify(part.rows);
      await this.#session.run(results.giveBack({ ofTenant }), { tenant, claimed });
    }
  }

  giveBackClaims(claims: readonly number[]): Promise<number> {
    const rows = claims.map((claim) => ({ claim }));
    return this.#session.run(results.giveBackClaims, { claims: JSON.stringify(rows) });
  }

  async beginAlone({
    tenantId: tenant,
    id,
    fence,
  }: Pick<ClaimedDelivery, "tenantId" | "id" | "fence">): Promise<boolean> {
    return (await this.#session.run(results.beginAlone, { tenant, id, fence })) > 0;
  }

  // A lagging replica might not show the row that caused a wake.
  async isDue(now: Date | null): Promise<boolean> {
    return (await this.#session.primary.one(upkeep.anyDue, { now })) !== undefined;
  }

  async nextDue(): Promise<Date | null> {
    const row = await this.#session.primary.one(upkeep.nextDue, {});
    return dateOrNull(row?.at ?? null);
  }

  async tidy(limit: number): Promise<number> {
    if (this.#session.dialect.byTenant) return tidyByTenant(this.#session, limit);
    const missed = await this.#session.run(upkeep.tidy, { limit });
    await this.#session.run(removeRestingEntries, { limit });
    return missed;
  }

  async reschedule(): Promise<number> {
    return (await this.#session.all(scheduleUnscheduled, {})).length;
  }

  prune(before: Date, limit: number): Promise<number> {
    return pruneEvents(this.#session, before, limit);
  }

  async figures(now: Date | null, most?: number): Promise<DeliveryFigures> {
    if (this.#session.dialect.byTenant) return figuresOfAll(this.#session, now, most ?? ALL);
    const endpoints = most === undefined ? ALL : ENDPOINTS_COUNTED;
    const parameters = { now, most: most ?? ALL, endpoints };
    const { overdue, overdue_lag, due, lag, ...counts } = theRow(
      await this.#session.one(upkeep.figures, parameters),
    );
    return { ...counts, due: Math.max(due, overdue), lagMs: Math.max(lag, overdue_lag) };
  }

  audit(since: Date): Promise<OutboxAudit> {
    return auditOutbox(this.#session, since);
  }
}

const toClaimed = (row: ClaimedRow): ClaimedDelivery => ({
  tenantId: row.tenant_id,
  webhookId: row.webhook_id,
  id: row.id,
  fence: row.fence,
  eventId: row.event_id,
  event: row.event as ClaimedDelivery["event"],
  body: row.body,
  url: row.url,
  sequence: `${row.entity_kind}:${row.entity_id}:${row.entity_seq}`,
  traceparent: row.traceparent,
  attemptsCount: row.attempts_count,
  retriesFrom: row.retries_from,
  interruptions: row.interruptions,
  isInTurn: row.after_id !== null,
  ownerId: row.owner_id,
  isTest: Boolean(row.is_test),
  secretCipher: row.secret_cipher,
  oldSecretCipher: row.old_secret_cipher,
  oldSecretUntil: dateOrNull(row.old_secret_until),
  ratePerSecond: row.rate_per_second,
});
