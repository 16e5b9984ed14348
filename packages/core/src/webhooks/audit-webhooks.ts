import { z } from "zod";
import { timestamp } from "../kernel/fields.js";
import type { Ports } from "../ports/index.js";
import { stagedUseCase } from "../kernel/use-case.js";
import type { OutboxAudit } from "./delivery-work.js";

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Proves from the database that no change lacks its event and no event a delivery. */
export const auditWebhooks = stagedUseCase({
  access: "operator",
  input: z.object({ since: timestamp.optional() }),
  async stage({ ports, read }, { since }) {
    const now = await read(async (context) => context.now);
    return auditOutbox(ports, since ?? new Date(now.getTime() - KEPT_MS));
  },
});

export const auditOutbox = ({ unitOfWork }: Ports, since: Date): Promise<OutboxAudit> =>
  unitOfWork.system("read", ({ deliveries }) => deliveries.audit(since));
