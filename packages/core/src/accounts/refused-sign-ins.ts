import * as z from "zod";
import { execute } from "../calls/execute.js";
import { Operator } from "../calls/operator.js";
import { useCase } from "../calls/use-case.js";
import { newPassword } from "../notices/account-notices.js";
import { queueNotice } from "../notices/queue-notice.js";
import type { Ports } from "../ports/index.js";
import { id } from "../values/fields.js";
import { newSignInLink } from "./sign-in-link.js";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 100;

/** Where the refusals of one hour are counted. They are reported later, so a refusal takes as long with an account as without. */
export const REFUSED_SIGN_INS = "refused-sign-ins:";

/** The account by its id; an address without an account by a digest, under a name that is not reported. */
export const refusalKey = (account: number | string, now: Date): string =>
  `${typeof account === "number" ? REFUSED_SIGN_INS : "refused-strangers:"}${account}:${hourOf(now)}`;

const hourOf = (now: Date) => Math.floor(now.getTime() / HOUR_MS);

/** Sign-ins to an account that were refused unjudged within one hour. */
export interface RefusedSignIns {
  readonly userId: number;
  readonly since: Date;
  readonly count: number;
}

/** Mails the owner, once a day. */
const noteRefusedSignIns = useCase({
  access: "public",
  effect: "write",
  input: z.object({ userId: id }),
  async run(context, { userId }) {
    const { global, audit, ports, now } = context;
    audit.unchanged();
    const user = await global.users.find(userId);
    if (!user?.isActive) return;
    if ((await global.throttles.add(`told-of-refused:${userId}`, now, DAY_MS)).count > 1) return;
    const { publicUrl, mailLinks } = ports;
    const link =
      publicUrl && !mailLinks
        ? `To sign in from another one, open this link in the browser in which you want to sign in. It lets one sign-in through, and works once within 60 minutes.\n\n${publicUrl}/account/sign-in?token=${encodeURIComponent(newSignInLink(ports, userId))}\n\n`
        : "";
    await queueNotice(context, {
      kind: "sign-ins",
      to: [user.email],
      subject: "Many failed sign-ins to your account",
      event:
        "Many sign-ins to your account failed in a row. For now, only devices and networks from which you signed in lately can sign in.",
      advice: `${link}If these attempts were not yours, someone is guessing your password. If it is short or you use it elsewhere, ${newPassword(ports)}.`,
      reason: "this is the address of your account",
    });
  },
});

/** The audit entry of one tenant of the person. */
const refuseSignIn = useCase({
  access: "admin",
  effect: "write",
  input: z.object({ userId: id, since: z.date(), count: z.int() }),
  async run({ global, audit, tenant, now }, { userId, since, count }) {
    // Written once, also if an earlier run ended after the first of several tenants.
    const key = `audited-refusals:${userId}:${hourOf(since)}:${tenant.id}`;
    if ((await global.throttles.add(key, now, DAY_MS)).count > 1) return audit.unchanged();
    audit.about({ kind: "user", id: userId });
    audit.also([
      { field: "refused_sign_ins", old: null, new: count },
      { field: "since", old: null, new: since.toISOString() },
    ]);
  },
});

/**
 * Mails the owners of accounts whose sign-ins were refused, and once an hour is over, writes it to the audit trail of
 * their tenants. Returns the hours that are over.
 */
export async function reportRefusedSignIns(ports: Ports): Promise<readonly RefusedSignIns[]> {
  const over: RefusedSignIns[] = [];
  const as = new Operator("worker");
  let after = "";
  for (;;) {
    const now = ports.clock.now();
    const found = await ports.unitOfWork.transact("read", ({ throttles }) =>
      throttles.beginningWith(REFUSED_SIGN_INS, now, { after, limit: BATCH }),
    );
    for (const { key, count } of found) {
      const [userId = 0, hour = 0] = key.slice(REFUSED_SIGN_INS.length).split(":").map(Number);
      await execute(ports, "noteRefusedSignIns", noteRefusedSignIns, { as }, { userId });
      if (hour >= hourOf(now)) continue;
      const refused = { userId, since: new Date(hour * HOUR_MS), count };
      const seats = await ports.unitOfWork.transact("read", ({ tenants }) =>
        tenants.seatsOf(userId),
      );
      for (const { tenant } of seats) {
        await execute(ports, "refuseSignIn", refuseSignIn, { as, tenant: tenant.id }, refused);
      }
      await ports.unitOfWork.transact("write", ({ throttles }) => throttles.clear(key));
      over.push(refused);
    }
    const last = found.at(-1);
    if (last === undefined || found.length < BATCH) return over;
    after = last.key;
  }
}
