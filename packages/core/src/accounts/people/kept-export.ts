import type { UserContext } from "../../calls/context.js";
import type { DataRequest } from "../../ports/people/data-requests.js";
import { notFound } from "../../values/errors.js";

/** The archive of the caller that waits or can be fetched. */
export async function keptExport({ global, user, now }: UserContext): Promise<DataRequest> {
  const latest = await global.dataRequests.latest(user.id, "export");
  const isOver = latest?.expiresAt && latest.expiresAt <= now;
  if (!latest || isOver) throw notFound("Archive");
  return latest;
}
