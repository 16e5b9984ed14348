import type { AnnouncementWork, ChangedRecord, ClaimedPush, PushOutcome } from "@souk/core/adapter";
import { dateOrNull } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { toClaimedPush } from "./announcement-rows.js";
import { toChanged } from "../webhooks/sql-record-changes.js";
import * as statements from "./announcement-work-statements.js";

/** The announcements of all tenants, for the workers. */
export class SqlAnnouncementWork implements AnnouncementWork {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async publishDue(now: Date, limit: number): Promise<ChangedRecord[]> {
    const published = await this.#each("publishDue", { now, limit }, (whose, some) =>
      this.#session.all(statements.publishDue(whose), { now, limit, ...some }),
    );
    return published.flat().map(toChanged);
  }

  async claimPushes(now: Date, lease: Date, limit: number): Promise<ClaimedPush[]> {
    const claimed = await this.#each("claimPushes", { now, limit }, (whose, some) =>
      this.#session.all(statements.claimPushes(whose), { now, lease, limit, ...some }),
    );
    return claimed.flat().map(toClaimedPush);
  }

  async pushRecipients(tenant: number, ids: readonly number[]): Promise<number[]> {
    const rows = await this.#session.all(statements.recipients, { tenant, ids });
    return rows.map((row) => row.user_id);
  }

  async settlePush(
    { tenantId: tenant, id, fence }: Pick<ClaimedPush, "tenantId" | "id" | "fence">,
    outcome: PushOutcome,
  ): Promise<ChangedRecord | null> {
    const settled = await this.#session.one(statements.settlePush, {
      tenant,
      id,
      fence,
      at: outcome.at,
      ...statements.settlement(outcome),
    });
    return settled ? toChanged(settled) : null;
  }

  async retireExpired(now: Date, limit: number): Promise<number> {
    const retired = await this.#each("retireExpired", { now, limit }, (whose, some) =>
      this.#session.run(statements.retireExpired(whose), { now, limit, ...some }),
    );
    return sumOf(retired);
  }

  /** Work on the announcements of all tenants at once, or tenant by tenant where their rows lie apart. */
  async #each<T>(
    what: keyof typeof statements.finding,
    batch: { now: Date; limit: number },
    work: (
      whose: { ofTenant: boolean },
      some: { tenant: number; ids: readonly number[] },
    ) => Promise<T>,
  ): Promise<T[]> {
    if (!this.#session.dialect.byTenant)
      return [await work({ ofTenant: false }, { tenant: 0, ids: [] })];
    const found = await this.#session.all(statements.finding[what], batch);
    const done: T[] = [];
    for (const [tenant, rows] of Map.groupBy(found, ({ tenant_id }) => tenant_id)) {
      done.push(await work({ ofTenant: true }, { tenant, ids: rows.map(({ id }) => id) }));
    }
    return done;
  }

  async nextAnnouncement(): Promise<Date | null> {
    const row = await this.#session.one(statements.nextAnnouncement, {});
    return dateOrNull(row?.at ?? null);
  }

  async nextPush(): Promise<Date | null> {
    const row = await this.#session.one(statements.nextPush, {});
    return dateOrNull(row?.at ?? null);
  }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0);
