import type { SqliteHandle } from "./sqlite-handle.js";

const MOST = 5_000;

/** What was found in a SQLite file, kept for as long as nobody, in any process, has committed a change to it. */
export class Unchanged {
  readonly #handle: SqliteHandle;
  readonly #answers = new Map<string, unknown>();
  #version = -1;

  constructor(handle: SqliteHandle) {
    this.#handle = handle;
  }

  async remember<T>(key: string, look: () => Promise<T>): Promise<T> {
    const version = this.#handle.dataVersion();
    if (version !== this.#version || this.#answers.size >= MOST) this.#answers.clear();
    this.#version = version;
    if (this.#answers.has(key)) return this.#answers.get(key) as T;
    const answer = await look();
    // Others may have noticed a change while this one looked.
    if (version === this.#version) this.#answers.set(key, answer);
    return answer;
  }
}
