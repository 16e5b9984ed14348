/**
 * Work that never overlaps itself: calls during a run share one more run, which sees everything that was
 * written before they came.
 */
export function singleFlight(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const start = (): Promise<void> => {
    const flight = run().finally(() => {
      if (running === flight) running = null;
    });
    running = flight;
    return flight;
  };

  return () => {
    if (next) return next;
    if (!running) return start();
    next = running
      .catch(() => {})
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
}
