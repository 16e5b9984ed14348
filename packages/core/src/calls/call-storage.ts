/** The part of Node's `AsyncLocalStorage` that is used here. */
export interface CallStorage<T> {
  run<R>(value: T, work: () => R): R;
  getStore(): T | undefined;
}

/** Null: browsers cannot tell inside which call code runs. Where Node is, `#call-storage` can. */
export const callStorage = <T>(): CallStorage<T> | null => null;
