import type { ImportsAtOnce } from "../../ports/settings.js";
import { CoreError } from "../../values/errors.js";
import type { Ports } from "../../ports/index.js";
import type { UnitOfWork } from "../../ports/unit-of-work.js";

const defaults: ImportsAtOnce = { tenant: 2, user: 2, host: 8 };

const RETRY_AFTER_SECONDS = 5;
/** The host waits this long for the rest of a body. */
const UPLOAD_ENDS_AFTER_SECONDS = 15;

/** A file that arrives takes room on a disk and no work, so that many may. */
const ARRIVING_PER_WORKING = 8;
const ARRIVING_OF_NETWORK_PER_WORKING = 2;

/** The maker of an import; the user is null if none is needed. */
export interface ImportMaker {
  readonly tenantId: number;
  readonly userId: number | null;
  readonly network?: string | undefined;
}

interface WaitingImport extends ImportMaker {
  isArriving: boolean;
}

export interface ImportPlace extends Disposable {
  /** From an import that arrives to one that works; refused if too many do. */
  readonly work: () => void;
}

const taken = new WeakMap<UnitOfWork, Set<WaitingImport>>();

/**
 * Takes a place among the imports of this process; disposing frees it. A file that is still arriving takes none from
 * running imports.
 */
export function takeImportPlace(
  { unitOfWork, importsAtOnce: most = defaults }: Ports,
  maker: ImportMaker,
  isArriving: boolean,
): ImportPlace {
  const places = taken.get(unitOfWork) ?? new Set();
  taken.set(unitOfWork, places);
  const count = (which: (place: WaitingImport) => boolean) => [...places].filter(which).length;
  const { tenantId, userId, network } = maker;
  const requireRoomToWork = () => {
    const working = [...places].filter((other) => !other.isArriving);
    const ofTenant = working.filter((other) => other.tenantId === tenantId);
    if (working.length >= most.host || ofTenant.length >= most.tenant) throw busy();
  };
  const ofUser = [...places].filter((other) => userId !== null && other.userId === userId);
  if (ofUser.length >= most.user) throw busyFor(ofUser.filter((other) => other.isArriving).length);
  requireRoomToWork();
  if (isArriving) {
    const ofNetwork = count((other) => other.isArriving && other.network === network);
    const isFull =
      count((other) => other.isArriving) >= most.host * ARRIVING_PER_WORKING ||
      ofNetwork >= most.host * ARRIVING_OF_NETWORK_PER_WORKING;
    if (isFull) throw busy();
  }
  const place: WaitingImport = { ...maker, isArriving };
  places.add(place);
  return {
    work() {
      if (!place.isArriving) return;
      requireRoomToWork();
      place.isArriving = false;
    },
    [Symbol.dispose]: () => {
      places.delete(place);
    },
  };
}

/** Jobs count in all processes together, since none of them holds a place while it waits. */
export function requireRoomForJob(
  { importsAtOnce: most = defaults }: Ports,
  openJobs: number,
): void {
  if (openJobs >= most.tenant) throw busy();
}

/** Their own uploads are the only ones of which callers are told, because only these can they end. */
const busyFor = (arriving: number) => {
  if (arriving === 0) return busy();
  const uploads = arriving === 1 ? "One upload of yours is" : `${arriving} uploads of yours are`;
  const message = `${uploads} still being received. Try again when Souk has received or ended them.`;
  return new CoreError("import_busy", message, { retryAfterSeconds: UPLOAD_ENDS_AFTER_SECONDS });
};

const busy = () =>
  new CoreError("import_busy", "Other imports are running. Please try again later.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
