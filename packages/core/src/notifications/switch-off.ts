import * as z from "zod";
import { execute } from "../calls/execute.js";
import { Operator } from "../calls/operator.js";
import { useCase } from "../calls/use-case.js";
import { type NotificationKind, notificationKinds } from "../notices/staff-choices.js";
import { readSwitchOff } from "../notices/staff-mail.js";
import type { Ports } from "../ports/index.js";
import { CoreError } from "../values/errors.js";
import { id } from "../values/fields.js";
import { storeChoices } from "./stored-choices.js";

/** What a mailed link switches off. */
export interface MailedChoice {
  readonly tenant: string;
  readonly kind: NotificationKind;
}

const input = z.object({ userId: id, kind: z.enum(notificationKinds) });

const look = useCase({
  access: "member",
  effect: "read",
  input,
  async run({ store, tenant }, { userId, kind }): Promise<MailedChoice | null> {
    return (await store.members.find(userId)) && { tenant: tenant.name, kind };
  },
});

const switchOff = useCase({
  access: "member",
  effect: "write",
  input,
  async run(context, { userId, kind }): Promise<MailedChoice | null> {
    const { store, audit, tenant } = context;
    if (!(await store.members.find(userId))) {
      audit.unchanged();
      return null;
    }
    const off = kind === "orderCreated" ? { orderCreated: "off" as const } : { [kind]: false };
    await storeChoices(context, userId, (present) => ({ ...present, ...off }));
    return { tenant: tenant.name, kind };
  },
});

/** The tenant and kind of mail that a mailed link is about; null if its token or the membership is not valid. */
export const lookAtNotificationLink = (ports: Ports, token: string): Promise<MailedChoice | null> =>
  through(ports, token, "lookAtNotificationLink", look);

/** Switches off the kind of mail that a link came with, without a sign-in. Null as above. */
export const switchOffNotification = (ports: Ports, token: string): Promise<MailedChoice | null> =>
  through(ports, token, "switchOffNotification", switchOff);

async function through(
  ports: Ports,
  token: string,
  name: string,
  work: typeof look,
): Promise<MailedChoice | null> {
  const link = readSwitchOff(ports.cipher, token);
  if (!link) return null;
  const { tenantId, userId, kind } = link;
  const call = { as: new Operator("mailed link", userId), tenant: tenantId };
  try {
    return await execute(ports, name, work, call, { userId, kind });
  } catch (error) {
    // The tenant was deleted since.
    if (error instanceof CoreError && error.kind === "tenant_forbidden") return null;
    throw error;
  }
}
