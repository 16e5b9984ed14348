/** The part of Node's `AsyncLocalStorage` that is used here. */
export interface CallStorage<T> {
  run<R>(value: T, work: () => R): R;
  getStore(): T | undefined;
}

/** Null: browsers do not know inside which call code runs. On Node, `#call-storage` does. */
export const callStorage = <T>(): CallStorage<T> | null => null;
