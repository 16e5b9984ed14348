import {
  applicationRole,
  ofTenant,
  ofUser,
  onTenantRows,
  workerRole,
} from "../engine/postgres/visible-rows.js";

/** What an entity does not say of its table: who may see and change its rows on Postgres. */
export interface Guards {
  /** A user may also see, never change, rows of a tenant that carry their own id in this column. */
  readonly visibleToUser?: string;
  /** Row-level security of a table whose rows belong to no tenant, or not always: rules by a short name. */
  readonly policies?: Readonly<Record<string, string>>;
  /** What the roles may do, where it is not everything that concerns rows. */
  readonly grants?: Readonly<Record<string, string>>;
}

/** By the name of the table; a tenant's rows are its own where nothing is said. */
export const guards: Readonly<Record<string, Guards>> = {
  memberships: { visibleToUser: "user_id" },
  // An API key says its id, and its tenant is not known before it is found.
  api_keys: { visibleToUser: "user_id" },
  idempotency_keys: {
    policies: { tenant: onTenantRows, own: `using (tenant_id = 0 and ${ofUser("user_id")})` },
  },
  audit_log: {
    policies: {
      tenant: `for select using (${ofTenant})`,
      entry: `for insert with check (tenant_id is null or ${ofTenant})`,
    },
    grants: { [applicationRole]: "select, insert", [workerRole]: "delete" },
  },
  audit_seals: { grants: { [workerRole]: "select, insert, delete" } },
  audit_heads: { grants: { [workerRole]: "select, insert, update" } },
  audit_progress: { grants: { [workerRole]: "select, insert, update" } },
};
