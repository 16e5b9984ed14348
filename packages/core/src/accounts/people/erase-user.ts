import * as z from "zod";
import { stagedUseCase } from "../../calls/use-case.js";
import type { HeldDataRequest } from "../../ports/people/data-requests.js";
import { notFound } from "../../values/errors.js";
import { id } from "../../values/fields.js";
import { beginErasure, confirmedAddress, requireSameAddress } from "./begin-erasure.js";
import { eraseStep } from "./erase-step.js";
import { readProgress } from "./progress.js";

/**
 * Erases a person permanently, confirmed by their address. Names, addresses and contact data are replaced
 * wherever they are kept, sessions and mailed links end, and mails that wait are not sent. The account stays under
 * its id,
 * switched off, so that orders and the audit trail still belong to one. The only ADMIN of a tenant cannot be erased.
 * It is
 * done a few rows at a time; if it breaks off, workers finish it, and so does another call.
 */
export const eraseUser = stagedUseCase({
  access: "operator",
  input: z.object({ userId: id, confirm: confirmedAddress }),
  async stage({ write, prepare }, { userId, confirm }) {
    let request = await write(async (context): Promise<HeldDataRequest> => {
      const { global, audit, now } = context;
      const account = await global.users.lock(userId);
      if (!account) throw notFound("User");
      requireSameAddress(confirm, account);
      const begun = await beginErasure(context, account, { byAddress: true, dueAt: now });
      audit.about({ kind: "user", id: userId });
      return { ...begun, email: account.email };
    });
    while (request.doneAt === null) {
      request = await prepare(async ({ global, now, ports: { secrets } }) => {
        // Where nothing is kept, as in a trial, the request is only here.
        const held = (await global.dataRequests.hold(request.id)) ?? request;
        return held.doneAt === null ? eraseStep(global, held, { now, secrets }) : held;
      });
    }
    const { email, counts } = readProgress(request.progress);
    return { id: userId, email, ...counts };
  },
});
