export interface Door {
  origin(): string;
  /** A host has taken this place, and is ready for requests. */
  open(place: number, origin: string): Promise<void>;
  /** The host of this place is about to stop. */
  close(place: number): void;
  stop(): Promise<void>;
}

/** Callers who know the hosts and take them in turn. */
export function knownHosts(): Door {
  const origins = new Map<number, string>();
  let asked = 0;
  return {
    origin() {
      const all = [...origins.values()];
      return all[asked++ % all.length] ?? "";
    },
    async open(place, origin) {
      origins.set(place, origin);
    },
    close(place) {
      origins.delete(place);
    },
    stop: async () => {},
  };
}
