import type { DataRequestWork, HeldDataRequest } from "../../ports/people/data-requests.js";
import type { PersonalWork } from "../../ports/people/personal-data.js";
import { ERASED_NAME } from "../../values/erased-address.js";
import { personOf, readProgress, together, writeProgress } from "./progress.js";

/** Erases the next rows of a person, and notes it in the same transaction; returns the request as it is afterwards. */
export async function eraseStep(
  { people, dataRequests }: { people: PersonalWork; dataRequests: Pick<DataRequestWork, "note"> },
  request: HeldDataRequest,
  now: Date,
): Promise<HeldDataRequest> {
  const progress = readProgress(request.progress);
  const as = { name: ERASED_NAME, email: progress.email, now };
  const { done, next } = await people.eraseSome(personOf(request, progress), as, progress.from);
  const change = {
    progress: writeProgress({ ...progress, from: next, counts: together(progress.counts, done) }),
    dueAt: now,
    doneAt: next === null ? now : null,
    expiresAt: null,
  };
  await dataRequests.note(request.id, change);
  return { ...request, ...change };
}
