import type { Ports } from "../ports/index.js";
import type { CallsAtOnce } from "../ports/settings.js";
import type { UnitOfWork } from "../ports/unit-of-work.js";
import { CoreError } from "../values/errors.js";
import { type Maker, RunningCalls } from "./at-once.js";

const defaults: CallsAtOnce = { user: 2, tenant: 4, host: 16 };

const RETRY_AFTER_SECONDS = 5;

const running = new WeakMap<UnitOfWork, RunningCalls>();

/** Who exports, as the transaction that admits them knows it. */
export const exporter = ({
  user,
  tenant,
}: {
  readonly user: { readonly id: number } | null;
  readonly tenant: { readonly id: number };
}): Maker | null => user && { caller: String(user.id), tenant: String(tenant.id) };

/**
 * Passes an export on, which holds a part of it in memory for as long as its reader takes. It counts from its first piece
 * to its last, or until the reader gives up. Operators, who have no maker, are not limited.
 */
export async function* inExportPlace<T>(
  { unitOfWork, exportsAtOnce: most = defaults }: Ports,
  maker: Maker | null,
  pieces: AsyncIterable<T>,
): AsyncGenerator<T> {
  if (!maker) return yield* pieces;
  const places = running.get(unitOfWork) ?? new RunningCalls();
  running.set(unitOfWork, places);
  if (!places.hasRoomFor(maker, most)) throw busy();
  places.begin(maker);
  try {
    yield* pieces;
  } finally {
    places.end(maker);
  }
}

const busy = () =>
  new CoreError("rate_limited", "Other exports are running. Please try again later.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
