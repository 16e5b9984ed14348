import { ofTab, store, stored } from "../lib/browser-storage.js";

const KEY = "souk-deleted-shop";

/** The name of a shop that this tab has just deleted, for the page that it opens next. */
export const deletedShop = (): string | null => stored(KEY, ofTab);

export const rememberDeletedShop = (name: string): void => store(KEY, name, ofTab);

export const forgetDeletedShop = (): void => store(KEY, null, ofTab);
