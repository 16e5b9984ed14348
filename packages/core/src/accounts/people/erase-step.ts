import { changeEvents } from "../../events/record-changes.js";
import { customerFieldNames } from "../../ports/customers/customer.js";
import type { Secrets } from "../../ports/secrets.js";
import type { SystemStore } from "../../ports/unit-of-work.js";
import type { DataRequestWork, HeldDataRequest } from "../../ports/people/data-requests.js";
import { ERASED_NAME } from "../../values/erased-address.js";
import { personOf, readProgress, together, writeProgress } from "./progress.js";

type Erasing = Pick<SystemStore, "people" | "recordChanges"> & {
  readonly dataRequests: Pick<DataRequestWork, "note">;
};

const OF_ORDER = [
  "customer",
  "address",
  "notes",
  "cancel_reason",
  "metadata",
  "tags",
  "items",
  "payments",
];
const OF_CUSTOMER = Object.values(customerFieldNames);

/** Erases the next rows of a person, and notes it in the same transaction; returns the request as it is afterwards. */
export async function eraseStep(
  { people, dataRequests, recordChanges }: Erasing,
  request: HeldDataRequest,
  { now, secrets }: { readonly now: Date; readonly secrets: Pick<Secrets, "eventId"> },
): Promise<HeldDataRequest> {
  const progress = readProgress(request.progress);
  const as = { name: ERASED_NAME, email: progress.email, now };
  const person = personOf(request, progress);
  const { done, next, orders, customers } = await people.eraseSome(person, as, progress.from);
  const origin = { now, nextId: () => secrets.eventId() };
  await recordChanges.append([
    ...changeEvents("order", orders, OF_ORDER, origin),
    ...changeEvents("customer", customers, OF_CUSTOMER, origin),
  ]);
  const change = {
    progress: writeProgress({ ...progress, from: next, counts: together(progress.counts, done) }),
    dueAt: now,
    doneAt: next === null ? now : null,
    expiresAt: null,
  };
  await dataRequests.note(request.id, change);
  return { ...request, ...change };
}
