import * as z from "zod";
import { actingUserId, type MemberContext } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import { CHOICES_NAME, readChoices, type StaffChoices } from "../notices/staff-choices.js";
import type { Watched } from "../values/scope.js";
import { choicesFields } from "./choices-field.js";
import { storeChoices } from "./stored-choices.js";

/** Replaces what the caller chose to be mailed about in the tenant. */
export const putNotifications = useCase({
  access: "member",
  effect: "write",
  // The tenant remembers what any of its members chose, so changes of two members must take turns.
  exclusive: true,
  input: z.object(choicesFields),
  async run(context, choices): Promise<StaffChoices> {
    const userId = actingUserId(context);
    await storeChoices(context, userId, () => choices);
    await watch(context);
    return choices;
  },
});

/** Notes on the tenant what members chose, so that orders look for no choices where there are none. */
async function watch({ store, global, tenant }: MemberContext): Promise<void> {
  const stored = await store.preferences.named(CHOICES_NAME);
  const all = stored.map(({ value }) => readChoices(value, "MEMBER"));
  const watched: Watched[] = [
    ...(all.some(({ orderCreated }) => orderCreated !== "off") ? (["orders"] as const) : []),
    ...(all.some(({ lowStock }) => lowStock) ? (["stock"] as const) : []),
  ];
  const { notifies: before = [], ...settings } = tenant.settings;
  if (before.join() === watched.join()) return;
  const notifies = watched.length > 0 && { notifies: watched };
  await global.tenants.keepSettings(tenant.id, { ...settings, ...notifies });
}
