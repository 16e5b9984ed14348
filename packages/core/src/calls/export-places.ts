import type { Ports } from "../ports/index.js";
import type { CallsAtOnce } from "../ports/settings.js";
import type { UnitOfWork } from "../ports/unit-of-work.js";
import { CoreError } from "../values/errors.js";
import { type Maker, RunningCalls } from "./at-once.js";
import type { Page } from "../values/page.js";

const defaults: CallsAtOnce = { user: 2, tenant: 4, host: 16 };

const RETRY_AFTER_SECONDS = 5;

const running = new WeakMap<UnitOfWork, RunningCalls>();
const runningArchives = new WeakMap<UnitOfWork, RunningCalls>();
const writtenArchives = new WeakMap<UnitOfWork, RunningCalls>();

/** The exporter, as admitted by the transaction. */
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
export const inExportPlace = <T>(
  { unitOfWork, exportsAtOnce: most = defaults }: Ports,
  maker: Maker | null,
  pieces: AsyncIterable<T>,
): AsyncGenerator<T> =>
  inPlace(pieces, maker && { maker, most, places: placesIn(running, unitOfWork), busy });

/** An archive lies on the disk of the host until its reader has all of it, and a tenant has one of them there. */
const archives: CallsAtOnce = { user: 2, tenant: 1, host: 16 };

/** Each holds a connection to the database while it is written to the disk. */
const archivesWritten = 2;

export const inArchivePlace = <T>(
  { unitOfWork }: Ports,
  maker: Maker,
  pieces: AsyncIterable<T>,
): AsyncGenerator<T> =>
  inPlace(pieces, {
    maker,
    most: archives,
    places: placesIn(runningArchives, unitOfWork),
    busy: archivesBusy,
  });

/** Writes an archive to the disk, unless too many are being written. */
export async function inWritersPlace<T>(
  { unitOfWork }: Ports,
  maker: Maker,
  write: () => Promise<T>,
): Promise<T> {
  const places = placesIn(writtenArchives, unitOfWork);
  if (places.count >= archivesWritten) throw archivesBusy();
  places.begin(maker);
  try {
    return await write();
  } finally {
    places.end(maker);
  }
}

interface Place {
  readonly maker: Maker;
  readonly most: CallsAtOnce;
  readonly places: RunningCalls;
  readonly busy: () => CoreError;
}

async function* inPlace<T>(pieces: AsyncIterable<T>, place: Place | null): AsyncGenerator<T> {
  if (!place) return yield* pieces;
  const { maker, most, places, busy: refusal } = place;
  if (!places.hasRoomFor(maker, most)) throw refusal();
  places.begin(maker);
  try {
    yield* pieces;
  } finally {
    places.end(maker);
  }
}

function placesIn(of: WeakMap<UnitOfWork, RunningCalls>, unitOfWork: UnitOfWork): RunningCalls {
  const places = of.get(unitOfWork) ?? new RunningCalls();
  of.set(unitOfWork, places);
  return places;
}

const busy = () =>
  new CoreError("rate_limited", "Other exports are running. Please try again later.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

const archivesBusy = () =>
  new CoreError(
    "rate_limited",
    "Another archive of this tenant is in progress, or too many of other tenants are. Please try again later.",
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );

/** The pages of an export: the first one, which was read before, and each that follows. */
export async function* pagesFrom<T>(
  first: Page<T>,
  following: (cursor: string) => Promise<Page<T>>,
): AsyncGenerator<Page<T>> {
  for (let page = first; ;) {
    yield page;
    if (!page.nextCursor) return;
    page = await following(page.nextCursor);
  }
}
