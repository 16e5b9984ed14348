import type { AnnouncementWork, ClaimedPush, PushOutcome } from "@souk/core";
import { dateOrNull } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { toClaimedPush } from "./announcement-rows.js";
import * as statements from "./announcement-work-statements.js";

/** The announcements of all tenants, for the workers. */
export class SqlAnnouncementWork implements AnnouncementWork {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  publishDue(now: Date, limit: number): Promise<number> {
    return this.#session.run(statements.publishDue, { now, limit });
  }

  async claimPushes(now: Date, leaseUntil: Date, limit: number): Promise<ClaimedPush[]> {
    const rows = await this.#session.all(statements.claimPushes, { now, lease: leaseUntil, limit });
    return rows.map(toClaimedPush);
  }

  async pushRecipients(tenant: number, ids: readonly number[]): Promise<number[]> {
    const rows = await this.#session.all(statements.recipients, { tenant, ids });
    return rows.map((row) => row.user_id);
  }

  async settlePush(
    { tenantId: tenant, id, fence }: Pick<ClaimedPush, "tenantId" | "id" | "fence">,
    outcome: PushOutcome,
  ): Promise<boolean> {
    const kept = await this.#session.run(statements.settlePush, {
      tenant,
      id,
      fence,
      at: outcome.at,
      ...statements.settlement(outcome),
    });
    return kept > 0;
  }

  retireExpired(now: Date, limit: number): Promise<number> {
    return this.#session.run(statements.retireExpired, { now, limit });
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
