import { compact, textIn } from "../lib/list-search.js";

export interface CallSearch {
  /** The number that calls. A telephone system may open the page with it. */
  readonly phone?: string;
}

export const callSearch = (raw: Record<string, unknown>): CallSearch =>
  compact({ phone: textIn(raw["phone"])?.trim() });
