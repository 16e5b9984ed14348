import { store, stored } from "./browser-storage.js";

const KEY = "souk-times";

/** Where the times of the console are: in the shop, or where the reader's device is. */
export type Times = "shop" | "device";

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const storedTimes = (): Times => (stored(KEY) === "device" ? "device" : "shop");

export const storeTimes = (times: Times): void => store(KEY, times);

/** The zone in which the reader sees times of a shop. Days, as in filters and figures, stay those of the shop. */
export const readerZone = (shopZone: string): string =>
  storedTimes() === "device" ? deviceZone() : shopZone;
