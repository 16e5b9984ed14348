import * as z from "zod";
import { actingUserId, checkAbsence, checkVersion, type MemberContext } from "../calls/context.js";
import { madeMeanwhile, putOnce } from "../calls/put-once.js";
import { stagedUseCase } from "../calls/use-case.js";
import type { Preference } from "../ports/preferences/preference.js";
import { invalid } from "../values/errors.js";
import { described } from "../values/schemas/described.js";
import { preferenceName } from "./preference-name.js";

const MOST_BYTES = 16 * 1024;
const MOST_PREFERENCES = 100;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

const value = described(
  z.unknown().check(
    z.refine((given) => given !== undefined, "The :field field is required."),
    z.refine(
      (given) => given === undefined || bytesOf(given) <= MOST_BYTES,
      "The :field field must not be greater than 16 kilobytes.",
    ),
  ),
  "Any JSON, up to 16 KiB.",
);

const input = z.object({ name: preferenceName, value });

export interface PutPreference extends Preference {
  /** Whether there was none of the name before. */
  readonly isNew: boolean;
}

/** Keeps a JSON value of the caller's under this name in the tenant. */
export const putPreference = stagedUseCase({
  access: "member",
  input,
  stage: ({ write }, wanted): Promise<PutPreference> =>
    putOnce(() => write((context) => put(context, wanted))),
});

async function put(
  context: MemberContext,
  { name, value }: z.output<typeof input>,
): Promise<PutPreference> {
  const { store, now, audit } = context;
  const userId = actingUserId(context);
  const before = await store.preferences.lock(userId, name);
  checkAbsence(context, before);
  if (!before) {
    if ((await store.preferences.count(userId)) >= MOST_PREFERENCES) {
      const message = `There must not be more than ${MOST_PREFERENCES} preferences.`;
      throw invalid([{ path: ["name"], message }]);
    }
    const made = { name, value, createdAt: now, updatedAt: now };
    if (!(await store.preferences.add(userId, made))) throw madeMeanwhile();
    return { ...made, version: 1, isNew: true };
  }
  checkVersion(context, before);
  if (JSON.stringify(before.value) === JSON.stringify(value)) {
    audit.unchanged();
    return { ...before, isNew: false };
  }
  const after = { ...before, value, updatedAt: now };
  await store.preferences.change(userId, after);
  return { ...after, version: before.version + 1, isNew: false };
}
