/** The lock of one row or name: one holder that changes it, or several that share it. */
interface Lock<Holder> {
  readonly holders: Set<Holder>;
  isShared: boolean;
}

export class RowLocks<Holder> {
  readonly #locks = new Map<string, Lock<Holder>>();

  /** Takes the lock, or returns the holders that have to let go of it first. */
  take(name: string, holder: Holder, isShared: boolean): readonly Holder[] {
    const lock = this.#locks.get(name);
    if (!lock) {
      this.#locks.set(name, { holders: new Set([holder]), isShared });
      return [];
    }
    const others = [...lock.holders].filter((each) => each !== holder);
    if (others.length > 0 && !(isShared && lock.isShared)) return others;
    lock.isShared &&= isShared;
    lock.holders.add(holder);
    return [];
  }

  isTakenBeside(name: string, holder: Holder): boolean {
    const lock = this.#locks.get(name);
    return lock !== undefined && [...lock.holders].some((each) => each !== holder);
  }

  release(names: Iterable<string>, holder: Holder): void {
    for (const name of names) {
      const lock = this.#locks.get(name);
      lock?.holders.delete(holder);
      if (lock?.holders.size === 0) this.#locks.delete(name);
    }
  }
}
