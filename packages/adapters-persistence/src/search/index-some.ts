import type { Engine } from "../engine/session.js";
import type { Statement } from "../engine/statement.js";
import { TenantSession } from "../engine/tenant-session.js";

const AT_ONCE = 100;

/** A row that the search index does not know. */
export interface Waiting {
  readonly tenant_id: number;
  readonly id: number;
}

/** Passes the first of these rows to `index`, as far as they are of one tenant; false if there were none. */
export const indexSome = (
  engine: Engine,
  waiting: Statement<{ limit: number }, Waiting>,
  index: (session: TenantSession, ids: readonly number[]) => Promise<boolean>,
): Promise<boolean> =>
  engine.transaction("write", async (session) => {
    session.see({ tenant: "*" });
    const rows = await session.all(waiting, { limit: AT_ONCE });
    const [first] = rows;
    if (!first) return false;
    const ids = rows.filter((row) => row.tenant_id === first.tenant_id).map(({ id }) => id);
    return index(new TenantSession(session, first.tenant_id), ids);
  });
