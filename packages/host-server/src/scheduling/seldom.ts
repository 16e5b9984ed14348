const PAUSE_MS = 10_000;

/** Reports the same error once in ten seconds: a store that is down is polled every second. */
export function seldom(
  report: (error: unknown) => void,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  const reported = new Map<string, number>();
  return (error) => {
    const trouble = String(error);
    const last = reported.get(trouble);
    if (last !== undefined && now() - last < PAUSE_MS) return;
    if (reported.size >= 100) reported.clear();
    reported.set(trouble, now());
    report(error);
  };
}
