import type { Ports } from "../../ports/index.js";
import type { HeldDataRequest } from "../../ports/people/data-requests.js";
import type { SystemStore } from "../../ports/unit-of-work.js";
import { archiveLine, firstLine, lastLine } from "./archive-lines.js";
import { eraseStep } from "./erase-step.js";
import { personOf, readProgress, writeProgress } from "./progress.js";
import { shifted } from "../../values/shifted.js";

/** A run ends after this many steps, because a stopping host waits for it. */
const STEPS = 500;
const FORGOTTEN_AT_ONCE = 20;
const AGAIN_AFTER_MS = 60_000;
const KEPT_MS = 24 * 3_600_000;

type People = Pick<SystemStore, "dataRequests" | "people" | "recordChanges">;
type Needed = Pick<Ports, "unitOfWork" | "clock" | "secrets">;

/**
 * Continues requested exports and erasures, each step in its own transaction, and removes archives
 * that have expired. A process that dies loses only the current step. Returns the number of steps.
 */
export async function carryOutDataRequests(ports: Needed): Promise<number> {
  const { unitOfWork, clock } = ports;
  const forget = ({ dataRequests }: People) => dataRequests.forget(clock.now(), FORGOTTEN_AT_ONCE);
  while ((await unitOfWork.system("write", forget)) > 0);
  const failures: unknown[] = [];
  let steps = 0;
  while (steps < STEPS && (await oneStep(ports, failures))) steps += 1;
  if (failures.length > 0) throw failures[0];
  return steps;
}

/** A request that cannot be carried out does not stop the others. */
async function oneStep(
  { unitOfWork, clock, secrets }: Needed,
  failures: unknown[],
): Promise<boolean> {
  const claimed: { id?: number } = {};
  try {
    return await unitOfWork.system("write", async (store) => {
      const now = clock.now();
      const request = await store.dataRequests.claim(now);
      if (!request) return false;
      claimed.id = request.id;
      if (request.kind === "export") await exportStep(store, request, now);
      else await eraseStep(store, request, { now, secrets });
      return true;
    });
  } catch (error) {
    const { id } = claimed;
    if (id === undefined) throw error;
    failures.push(error);
    const until = shifted(clock.now(), AGAIN_AFTER_MS);
    await unitOfWork.system("write", ({ dataRequests }) => dataRequests.postpone(id, until));
    return true;
  }
}

async function exportStep(
  { people, dataRequests }: People,
  request: HeldDataRequest,
  now: Date,
): Promise<void> {
  const progress = readProgress(request.progress);
  const { done: records, next } = await people.readSome(personOf(request, progress), progress.from);
  const begun = progress.lines === 0 ? [firstLine(request.userId, now)] : [];
  const written = [...begun, ...records.map(({ kind, row }) => archiveLine(kind, row))];
  const lines = progress.lines + written.length;
  if (next === null) written.push(lastLine(lines));
  if (written.length > 0) await dataRequests.addPart(request, progress.parts, written.join(""));
  const parts = progress.parts + (written.length > 0 ? 1 : 0);
  const isDone = next === null;
  await dataRequests.note(request.id, {
    progress: writeProgress({ ...progress, from: next, lines, parts }),
    dueAt: now,
    doneAt: isDone ? now : null,
    expiresAt: isDone ? shifted(now, KEPT_MS) : null,
  });
}
