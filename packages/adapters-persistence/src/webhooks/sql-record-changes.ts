import type { EventRecord } from "@souk/core";
import type { ChangedRecord, RecordChangeLog } from "@souk/core/adapter";
import type { Session } from "../engine/session.js";
import { TenantSession } from "../engine/tenant-session.js";
import { SqlOutbox } from "./sql-outbox.js";

/** A row whose version was raised. */
export interface ChangedRow {
  readonly tenant_id: number;
  readonly id: number;
  readonly version: number;
}

export const toChanged = ({ tenant_id: tenantId, id, version }: ChangedRow): ChangedRecord => ({
  tenantId,
  id,
  version,
});

/** Events of any tenants, next to the changes that workers and operators make. */
export class SqlRecordChanges implements RecordChangeLog {
  readonly #session: Session;
  readonly #tenant: "*" | null;

  /** `tenant` is what the session sees afterwards. */
  constructor(session: Session, tenant: "*" | null) {
    this.#session = session;
    this.#tenant = tenant;
  }

  async append(events: readonly EventRecord[]): Promise<void> {
    for (const [tenant, own] of Map.groupBy(events, ({ tenantId }) => tenantId)) {
      await new SqlOutbox(new TenantSession(this.#session, tenant)).append(own);
    }
    this.#session.see({ tenant: this.#tenant });
  }
}
