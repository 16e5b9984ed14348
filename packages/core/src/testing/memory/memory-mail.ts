import type { MailRepository, WaitingMail } from "../../ports/upkeep/mail-repository.js";
import type { MemoryTables } from "./memory-database.js";

export type MailRow = WaitingMail & { readonly sealed: string };

export function memoryMail(database: MemoryTables): MailRepository {
  const mails = database.table<MailRow>("outbox_mail");
  const change = (id: number, changes: Partial<MailRow>): boolean => {
    const mail = mails.get(id);
    if (mail) mails.set({ ...mail, ...changes }, id);
    return mail !== undefined;
  };
  return {
    add: async ({ to, sealed, createdAt }) => {
      const id = mails.nextId();
      const fresh = { attempts: 0, nextAttemptAt: createdAt, setAsideAt: null, error: null };
      mails.set({ id, to, sealed, createdAt, ...fresh }, id);
    },
    claim: async (now, leaseUntil, limit) => {
      const due = mails
        .all(({ nextAttemptAt }) => nextAttemptAt !== null && nextAttemptAt <= now)
        .slice(0, limit);
      return due.map((mail) =>
        mails.set({ ...mail, attempts: mail.attempts + 1, nextAttemptAt: leaseUntil }, mail.id),
      );
    },
    giveBack: async (id, now) => {
      const attempts = Math.max(0, (mails.get(id)?.attempts ?? 0) - 1);
      change(id, { attempts, nextAttemptAt: now });
    },
    figures: async (most = Infinity) => {
      const all = mails.all().slice(0, most);
      const waiting = all.filter(({ setAsideAt }) => setAsideAt === null);
      const tried = waiting.filter(({ attempts }) => attempts > 0);
      const failing = tried.filter(({ error }) => error !== null);
      const due = waiting.map(({ nextAttemptAt }) => Number(nextAttemptAt));
      return {
        waiting: waiting.length,
        failing: failing.length,
        unfinished: tried.length - failing.length,
        setAside: all.length - waiting.length,
        nextAt: due.length > 0 ? new Date(Math.min(...due)) : null,
        oldestAt: waiting[0]?.createdAt ?? null,
      };
    },
    list: async ({ setAside, afterId = 0, limit }) =>
      mails
        .all(({ id, setAsideAt }) => id > afterId && (!setAside || setAsideAt !== null))
        .slice(0, limit)
        .map(({ sealed: _, ...mail }) => mail),
    remove: async (id) => mails.delete(id),
    retryAt: async (id, nextAttemptAt, error) => {
      change(id, { nextAttemptAt, error });
    },
    setAside: async (id, setAsideAt, error) => {
      change(id, { setAsideAt, nextAttemptAt: null, error });
    },
    retry: async (id, now) => change(id, { setAsideAt: null, nextAttemptAt: now, attempts: 0 }),
  };
}
