import type { SqliteHandle } from "./handle.js";

const MOST = 5_000;

/** Results read from a SQLite file, kept until a process commits a change to the file. */
export class Unchanged {
  readonly #handle: SqliteHandle;
  readonly #answers = new Map<string, Promise<unknown>>();
  #version = -1;

  constructor(handle: SqliteHandle) {
    this.#handle = handle;
  }

  /** Call this first in each transaction of the handle, which sees one moment until its end. */
  notice(): void {
    const version = this.#handle.dataVersion();
    if (version !== this.#version || this.#answers.size >= MOST) this.#answers.clear();
    this.#version = version;
  }

  remember<T>(key: string, look: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(key);
    if (known) return known as Promise<T>;
    const answer = look();
    this.#answers.set(key, answer);
    answer.catch(() => this.#answers.delete(key));
    return answer;
  }
}
