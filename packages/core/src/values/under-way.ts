/**
 * Items that come and go all the time, with few of them at once. A `Set` of them keeps all alive that were
 * in it when it was rebuilt, until the next large collection of garbage: the tables that it leaves refer to one another.
 */
export class UnderWay<T extends object> {
  readonly #places: (T | null)[] = [];
  readonly #free: number[] = [];

  get size(): number {
    return this.#places.length - this.#free.length;
  }

  /** The returned function takes it out again; call it once. */
  add(item: T): () => void {
    const place = this.#free.pop() ?? this.#places.length;
    this.#places[place] = item;
    return () => {
      this.#places[place] = null;
      this.#free.push(place);
    };
  }

  *[Symbol.iterator](): IterableIterator<T> {
    for (const item of this.#places) if (item !== null && item !== undefined) yield item;
  }
}
