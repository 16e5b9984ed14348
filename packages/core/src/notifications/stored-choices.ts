import type { MemberContext } from "../calls/context.js";
import { CHOICES_NAME, readChoices, type StaffChoices } from "../notices/staff-choices.js";

/** An operator acts with every right, but the defaults are those of the user. */
export const roleOf = async ({ store, scope, actor }: MemberContext, userId: number) =>
  actor.kind === "operator" ? ((await store.members.find(userId))?.role ?? scope.role) : scope.role;

/** Stores the choices that follow from the present ones, unless they are the same. */
export async function storeChoices(
  context: MemberContext,
  userId: number,
  choose: (present: StaffChoices) => StaffChoices,
): Promise<void> {
  const { store, audit, now } = context;
  const before = await store.preferences.lock(userId, CHOICES_NAME);
  const present = readChoices(before?.value, await roleOf(context, userId));
  const choices = choose(present);
  if (before && JSON.stringify(present) === JSON.stringify(choices)) return audit.unchanged();
  const { orderCreated, lowStock, importFinished, webhookDisabled } = choices;
  const value = { orderCreated, lowStock, importFinished, webhookDisabled };
  const after = { name: CHOICES_NAME, value, updatedAt: now };
  if (before) await store.preferences.change(userId, { ...before, ...after });
  else await store.preferences.add(userId, { ...after, createdAt: now });
}
