import type { Ports } from "../ports/index.js";
import type { OutboxAudit } from "../ports/webhooks/delivery-work.js";

/** The part of `auditWebhooks` that queries the database for everything missing since a time. */
export const auditOutbox = ({ unitOfWork }: Ports, since: Date): Promise<OutboxAudit> =>
  unitOfWork.system("read", ({ deliveries }) => deliveries.audit(since));
