import type { AnnouncementWork, ClaimedPush, PushOutcome } from "@souk/core";
import type { Session } from "../sql/session.js";
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

  async nextDue(): Promise<Date | null> {
    const found = await Promise.all([
      this.#session.one(statements.nextScheduled, {}),
      this.#session.one(statements.nextPush, {}),
    ]);
    const times = found.flatMap((row) => row?.at ?? []);
    return times.length > 0 ? new Date(Math.min(...times)) : null;
  }
}
