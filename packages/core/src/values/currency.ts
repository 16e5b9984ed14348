import * as z from "zod";
import { shownAs } from "./schemas/described.js";

/**
 * The currencies of ISO 4217 by the decimals of their minor unit, funds included. Those with four decimals (CLF, UYW) and
 * those without a minor unit (metals, XDR, XXX) are left out. `Intl` has the decimals of daily use, which differ (none for
 * HUF, IQD), so they are written down here. A withdrawn code stays in the list, because tenants may have it.
 */
const CODES: Readonly<Record<0 | 2 | 3, string>> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  2: `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF
    CHW CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF
    IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV
    MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP
    STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: "BHD IQD JOD KWD LYD OMR TND",
};

const digits: ReadonlyMap<string, number> = new Map(
  Object.entries(CODES).flatMap(([count, codes]) =>
    codes.split(/\s+/).map((code) => [code, Number(count)] as const),
  ),
);

/** The code of a currency, such as `EUR`. Null is the unnamed currency of tenants from before there were any. */
export type Currency = string | null;

/** The currency of new tenants, unless the host or the caller names another one. */
export const DEFAULT_CURRENCY = "USD";

export const currencyCodes = (): string[] => [...digits.keys()].toSorted();

export const isCurrencyCode = (code: string): boolean => digits.has(code);

/** How many decimals an amount has; two where no currency is named. */
export const decimalsOf = (currency: Currency): number => digits.get(currency ?? "") ?? 2;

/** The code of a currency in which amounts can be kept. */
export const currencyField = shownAs(
  z.string().check(
    z.superRefine((code, ctx) => {
      if (isCurrencyCode(code)) return;
      const message =
        "The :field field must be an ISO 4217 currency code with 0, 2 or 3 decimals, such as USD.";
      ctx.addIssue({ code: "custom", message });
    }),
  ),
  { pattern: "^[A-Z]{3}$" },
);
