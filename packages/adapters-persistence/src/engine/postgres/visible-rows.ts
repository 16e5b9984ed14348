/** The role for statements about one tenant: it owns nothing and sees one tenant at a time. */
export const applicationRole = "souk_app";

/** The role that sees all tenants: for workers and operators. */
export const workerRole = "souk_worker";

/** Settings that say, inside a transaction, whose rows may be seen. */
export const tenantSetting = "souk.tenant";
export const userSetting = "souk.user_id";

const setting = (name: string) => `current_setting('${name}', true)`;

/** The tenant whose rows are visible; null if it is none, or all of them. */
export const visibleTenant = `nullif(nullif(${setting(tenantSetting)}, '*'), '')::bigint`;

/**
 * Whether a row belongs to the visible tenant. The comparison stands alone on purpose. Together with a
 * statement's own condition on the tenant, the planner makes it one check per statement instead of one per
 * row; without such a condition an index serves it. If nothing is set, no row is visible.
 */
export const ofTenant = `tenant_id = ${visibleTenant}`;

export const ofUser = (column: string) => `${column} = nullif(${setting(userSetting)}, '')::bigint`;

/** True if all tenants are meant. */
export const forAll = `${setting(tenantSetting)} = '*'`;

export const onTenantRows = `using (${ofTenant}) with check (${ofTenant})`;
