import type { Ports } from "../ports/index.js";
import type { OutboxAudit } from "../ports/webhooks/delivery-work.js";

/** The part of `auditWebhooks` that asks the database: what is missing of everything since then. */
export const auditOutbox = ({ unitOfWork }: Ports, since: Date): Promise<OutboxAudit> =>
  unitOfWork.system("read", ({ deliveries }) => deliveries.audit(since));
