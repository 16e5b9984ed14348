import * as z from "zod";
import { countOwnCall } from "../../calls/limits.js";
import { queueMail } from "../../calls/queue-mail.js";
import { stagedUseCase } from "../../calls/use-case.js";
import type { DataRequest } from "../../ports/people/data-requests.js";
import { newProgress } from "./progress.js";
import { currentPassword, lockProven, proveAgain } from "./prove-again.js";

const notice = {
  subject: "Someone requested an archive of your data",
  text: "Someone who knows your password requested an archive of everything that Souk stores about you. The archive is available for one day after it is complete.\n\nIf this was not you, change your password.\n",
};

/**
 * Requests an archive of all data about the caller, which workers then write. Rows that name no account, such as
 * orders of a customer, are in it if the caller has shown that the address is theirs.
 */
export const exportAccount = stagedUseCase({
  access: "user",
  input: z.object({ currentPassword }),
  async stage(steps, { currentPassword: password }): Promise<DataRequest> {
    const proven = await proveAgain(steps, password);
    return steps.write(async (context) => {
      const { global, audit, now } = context;
      const { id: userId, email, emailVerifiedAt } = await lockProven(context, proven);
      audit.about({ kind: "user", id: userId });
      const latest = await global.dataRequests.latest(userId, "export");
      if (latest?.doneAt === null) {
        audit.unchanged();
        return latest;
      }
      await countOwnCall(context, "exports");
      const progress = newProgress({ byAddress: emailVerifiedAt !== null });
      await queueMail(context, { to: email, ...notice });
      await global.dataRequests.endExports(userId, now);
      const asked = { userId, kind: "export", askedAt: now, dueAt: now, progress } as const;
      return global.dataRequests.add(asked);
    });
  },
});
