import type { Run } from "../operate.js";
import type { Row } from "../views/row.js";
import { namesHost } from "./host.js";
import { isRemote, type ReportName } from "./session.js";

/** The report of the host that the command names; null if the command works on the database. */
export async function reportOf(run: Run, name: ReportName): Promise<readonly Row[] | null> {
  if (!namesHost(run.options)) return null;
  const session = await run.session();
  return isRemote(session) ? session.report(name) : null;
}
