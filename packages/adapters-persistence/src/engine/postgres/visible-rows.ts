/** The role that statements about one tenant run as: it owns nothing and sees one tenant at a time. */
export const applicationRole = "souk_app";

/** The role that sees all tenants: for workers and operators. */
export const workerRole = "souk_worker";

/** Settings that say, inside a transaction, whose rows may be seen. */
export const tenantSetting = "souk.tenant";
export const userSetting = "souk.user_id";

const setting = (name: string) => `current_setting('${name}', true)`;

/**
 * Whether a row belongs to the tenant that is seen. The comparison stands alone on purpose: next to a
 * statement's own condition on the tenant the planner makes it one check per statement instead of one
 * per row, and without such a condition an index serves it. Where nothing is set, nothing passes.
 */
export const ofTenant = `tenant_id = nullif(nullif(${setting(tenantSetting)}, '*'), '')::bigint`;

export const ofUser = (column: string) => `${column} = nullif(${setting(userSetting)}, '')::bigint`;

/** Where all tenants are meant. */
export const forAll = `${setting(tenantSetting)} = '*'`;

export const onTenantRows = `using (${ofTenant}) with check (${ofTenant})`;
