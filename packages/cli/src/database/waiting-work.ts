import type { Persistence } from "@souk/adapters-persistence";
import type { Row } from "../terminal/row.js";

/** The work that waits for the workers, read only from the database. */
export async function waitingWork({ unitOfWork }: Persistence): Promise<Row[]> {
  const now = Date.now();
  const mail = await unitOfWork.transact("read", (store) => store.mail.figures());
  const { figures, announcement, push } = await unitOfWork.system("read", async (store) => ({
    figures: await store.deliveries.figures(null),
    announcement: await store.announcements.nextAnnouncement(),
    push: await store.announcements.nextPush(),
  }));
  const { waiting, due, held, lagMs } = figures;
  return [
    { name: "deliveries", waiting, due, held, next_at: null, lag_seconds: inSeconds(lagMs) },
    upcoming("announcements", announcement, now),
    upcoming("pushes", push, now),
    { ...upcoming("mail", mail.nextAt, now), waiting: mail.waiting },
  ];
}

/** Only the next of these is known. */
const upcoming = (name: string, next: Date | null, now: number): Row => ({
  name,
  waiting: null,
  due: null,
  held: null,
  next_at: next?.toISOString() ?? null,
  lag_seconds: next ? Math.max(0, inSeconds(now - next.getTime())) : 0,
});

const inSeconds = (ms: number) => Math.round(ms / 1000);
