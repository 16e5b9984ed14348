import { AsyncLocalStorage } from "node:async_hooks";
import type { CallStorage } from "../calls/call-storage.js";

/** Remembers inside which call code runs, whatever it awaits. */
export const callStorage = <T>(): CallStorage<T> | null => new AsyncLocalStorage<T>();
