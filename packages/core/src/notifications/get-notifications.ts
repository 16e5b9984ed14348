import * as z from "zod";
import { actingUserId } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import { CHOICES_NAME, readChoices, type StaffChoices } from "../notices/staff-choices.js";
import { roleOf } from "./stored-choices.js";

/** Reads what the caller chose to be mailed about in the tenant. */
export const getNotifications = useCase({
  access: "member",
  effect: "read",
  input: z.object({}),
  async run(context): Promise<StaffChoices> {
    const { store } = context;
    const userId = actingUserId(context);
    const stored = await store.preferences.find(userId, CHOICES_NAME);
    return readChoices(stored?.value, await roleOf(context, userId));
  },
});
