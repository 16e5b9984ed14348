import type { Agenda } from "agenda";

interface Processor {
  runOrRetry?(job: unknown): Promise<void>;
}

/**
 * Agenda leaves a timer of half a lock behind each job, which would hold an ended process open. It
 * offers no way to it: the timer is made while `runOrRetry` is called, so what is made then lets go.
 */
export function letTimersGo(agenda: Agenda): void {
  const { jobProcessor } = agenda as unknown as { jobProcessor?: Processor };
  const run = jobProcessor?.runOrRetry?.bind(jobProcessor);
  if (!jobProcessor || !run) return;
  jobProcessor.runOrRetry = (job) => {
    const { setTimeout } = globalThis;
    const lettingGo = (...given: Parameters<typeof setTimeout>) => setTimeout(...given).unref();
    globalThis.setTimeout = lettingGo as typeof setTimeout;
    try {
      return run(job);
    } finally {
      globalThis.setTimeout = setTimeout;
    }
  };
}
