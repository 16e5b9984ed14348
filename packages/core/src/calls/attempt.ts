/** The outcome of some work. */
export type Attempt<T> = { ok: true; value: T } | { ok: false; error: unknown };

export function attempt<T>(work: () => T): Attempt<T> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return { ok: false, error };
  }
}

export function unwrap<T>(result: Attempt<T>): T {
  if (result.ok) return result.value;
  throw result.error;
}
