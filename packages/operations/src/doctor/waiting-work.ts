import type { Persistence } from "@souk/adapters-persistence";

/** Work of one kind that waits for the workers. What is not known is null. */
export interface WaitingWork {
  readonly name: "deliveries" | "announcements" | "pushes" | "mail" | "calls";
  readonly waiting: number | null;
  readonly due: number | null;
  /** Deliveries that wait for one that failed. */
  readonly held: number | null;
  /** Deferred calls whose earlier attempts failed. */
  readonly failing: number | null;
  readonly nextAt: Date | null;
  /** How long the first has been due. */
  readonly lagSeconds: number;
}

/** The work that waits for the workers, read only from the database. */
export async function waitingWork({ unitOfWork }: Persistence): Promise<WaitingWork[]> {
  const now = Date.now();
  const mail = await unitOfWork.transact("read", (store) => store.mail.figures());
  const { figures, announcement, push, calls } = await unitOfWork.system("read", async (store) => ({
    figures: await store.deliveries.figures(null),
    announcement: await store.announcements.nextAnnouncement(),
    push: await store.announcements.nextPush(),
    calls: await store.deferredCalls.figures(new Date(now)),
  }));
  const { waiting, due, held, lagMs } = figures;
  return [
    {
      name: "deliveries",
      waiting,
      due,
      held,
      failing: null,
      nextAt: null,
      lagSeconds: inSeconds(lagMs),
    },
    upcoming("announcements", announcement, now),
    upcoming("pushes", push, now),
    { ...upcoming("mail", mail.nextAt, now), waiting: mail.waiting },
    { ...upcoming("calls", calls.nextAt, now), ...calls },
  ];
}

/** Only the next of these is known. */
const upcoming = (name: WaitingWork["name"], nextAt: Date | null, now: number): WaitingWork => ({
  name,
  waiting: null,
  due: null,
  held: null,
  failing: null,
  nextAt,
  lagSeconds: nextAt ? Math.max(0, inSeconds(now - nextAt.getTime())) : 0,
});

const inSeconds = (ms: number) => Math.round(ms / 1000);
