/** A promise that knows whether anyone has waited for it. */
class Watched<T> extends Promise<T> {
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  isAwaited = false;

  // oxlint-disable-next-line unicorn/no-thenable -- this is how an await is noticed
  override then<A = T, B = never>(
    kept?: ((value: T) => A | PromiseLike<A>) | null,
    broken?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.isAwaited = true;
    return super.then(kept, broken);
  }
}

/**
 * The calls of an embedder's repositories in one transaction. In memory a call is over at once, but a database would still
 * have work to do when a use case that does not await it ends.
 */
export class AwaitedCalls {
  readonly #calls: { readonly name: string; readonly promise: Watched<unknown> }[] = [];

  watch<R extends object>(repository: R, name: string): R {
    return new Proxy(repository, {
      get: (target, property) => {
        const found: unknown = Reflect.get(target, property, target);
        if (typeof found !== "function") return found;
        return (...given: unknown[]) =>
          this.#watched(Reflect.apply(found, target, given), `${name}.${String(property)}`);
      },
    });
  }

  /** Throws if a call was not awaited. */
  check(): void {
    const forgotten = this.#calls.find(({ promise }) => !promise.isAwaited);
    if (forgotten)
      throw new Error(`${forgotten.name}() was not awaited: await it. Everything was rolled back.`);
  }

  #watched(result: unknown, name: string): unknown {
    if (!(result instanceof Promise)) return result;
    const promise = new Watched((resolve, reject) => {
      result.then(resolve, reject);
    });
    this.#calls.push({ name, promise });
    return promise;
  }
}
