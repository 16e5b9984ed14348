/** Makes the wall clock of this process wrong; timers run on, as they do where the clock is set. */
export function shiftClock(offsetMs: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + offsetMs;
  globalThis.Date = class extends RealDate {
    constructor(...parts: [] | [string | number]) {
      super(parts.length > 0 ? (parts[0] ?? 0) : now());
    }
    static override now = now;
  } as DateConstructor;
}
