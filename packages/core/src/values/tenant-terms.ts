import { type Currency, decimalsOf } from "./currency.js";
import { UTC } from "./time-zone.js";

/**
 * The settings of a tenant that say what its input means: where its days begin, and how many decimals its amounts
 * have.
 */
export interface TenantTerms {
  readonly timezone: string;
  readonly currency: Currency;
}

/** Input without a tenant, and of a tenant that has named neither. */
export const plainTerms: TenantTerms = { timezone: UTC, currency: null };

/** No currency has amounts with more decimals. */
export const widestTerms: TenantTerms = { timezone: UTC, currency: "KWD" };

/** What a parse has met that means one thing in one tenant and another in the next. */
export interface Met {
  readonly days: boolean;
  readonly amounts: boolean;
}

interface Reading {
  readonly terms: TenantTerms;
  readonly met: { days: boolean; amounts: boolean };
}

const outside = (): Reading => ({ terms: plainTerms, met: { days: false, amounts: false } });

/**
 * The parse that is running. All copies of this package in the process share it: the schemas of an extension may come
 * from a copy other than the one that runs its use cases.
 */
const OF_ALL_COPIES = Symbol.for("souk.reading");
const running = ((globalThis as { [OF_ALL_COPIES]?: { reading: Reading } })[OF_ALL_COPIES] ??= {
  reading: outside(),
});

/** Runs a parse by the terms of a tenant. Schemas receive no context and never wait. */
export function readingBy<T>(
  terms: TenantTerms,
  parse: () => T,
): { readonly value: T; readonly met: Met } {
  const outer = running.reading;
  const own: Reading = { terms, met: { days: false, amounts: false } };
  running.reading = own;
  try {
    return { value: parse(), met: own.met };
  } finally {
    running.reading = outer;
  }
}

/** Whether a parse that has met this reads the same by the terms as by the plain ones. */
export const readsPlainly = (met: Met, { timezone, currency }: TenantTerms): boolean =>
  (!met.days || timezone === plainTerms.timezone) &&
  (!met.amounts || decimalsOf(currency) === decimalsOf(plainTerms.currency));

/** The time zone of the parse that is running, which learns that a date alone was in its input. */
export function timeZoneOfDays(): string {
  running.reading.met.days = true;
  return running.reading.terms.timezone;
}

/** The currency of the parse that is running, which learns that an amount was in its input. */
export function currencyOfAmounts(): Currency {
  running.reading.met.amounts = true;
  return running.reading.terms.currency;
}
