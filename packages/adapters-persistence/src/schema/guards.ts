import {
  applicationRole,
  ofTenant,
  ofUser,
  onTenantRows,
  workerRole,
} from "../engine/postgres/visible-rows.js";

/** Guards that an entity cannot express: who may see and change its rows on Postgres. */
export interface Guards {
  /** A user may also see, never change, rows of a tenant that carry their own id in one of these columns. */
  readonly visibleToUser?: readonly string[];
  /** Row-level security of a table whose rows do not all belong to a tenant: rules by a short name. */
  readonly policies?: Readonly<Record<string, string>>;
  /** The rights of the roles, if they are not all rights on rows. */
  readonly grants?: Readonly<Record<string, string>>;
}

/** By the name of the table; by default a tenant's rows are only its own. */
export const guards: Readonly<Record<string, Guards>> = {
  memberships: { visibleToUser: ["user_id"] },
  // An API key contains its id, and its tenant is not known before it is found. Whoever made it, or a key above it, may see it.
  api_keys: { visibleToUser: ["user_id", "created_by", "parent_id"] },
  idempotency_keys: {
    policies: { tenant: onTenantRows, own: `using (tenant_id = 0 and ${ofUser("user_id")})` },
  },
  data_requests: { policies: { own: `using (${ofUser("user_id")})` } },
  data_request_parts: { policies: { own: `using (${ofUser("user_id")})` } },
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
