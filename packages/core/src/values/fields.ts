import * as z from "zod";
import { type Currency, decimalsOf } from "./currency.js";
import { formatMoney, maxMoney, moneyFromNumber, parseMoney } from "./money.js";
import { isServiceAddress } from "./api-keys/service-address.js";
import { foldAscii } from "./composed.js";
import { described, shownAs } from "./schemas/described.js";
import { currencyOfAmounts, timeZoneOfDays } from "./tenant-terms.js";
import { beginningOfDay, endOfDay } from "./time-zone.js";
import { refuse } from "./validation.js";

/** The id of a row: a whole number from 1. */
export const id = z.int().check(z.gte(1));

/** Tenant ids fit the smallest integer type any client may hold them in. */
export const tenantId = z.int().check(z.gte(1), z.lte(2_147_483_647));

export const role = described(
  z.enum(["ADMIN", "MEMBER"]),
  "The role in the tenant. An ADMIN also manages members, webhooks and the tenant.",
);

const codePoints = (value: string) => Array.from(value).length;

/** Text as people write it: well-formed Unicode without NUL; its length counts code points. */
export function text(limits: { max: number; min?: number; trim?: boolean }) {
  const { max, min = 0, trim = true } = limits;
  const base = trim ? z.string().check(z.trim()) : z.string();
  return shownAs(
    base.check(
      z.superRefine((value, ctx) => {
        const say = (message: string) => ctx.addIssue({ code: "custom", message });
        // At least half of the length are code points, so megabytes of text are rejected without counting.
        if (value.length > 2 * max) {
          say(`The :field field must not be greater than ${max} characters.`);
        } else if (!value.isWellFormed() || value.includes("\0")) {
          say("The :field field must be well-formed text.");
        } else if (value.length < min && value.length === 0) {
          say("The :field field is required.");
        } else if (codePoints(value) < min) {
          say(`The :field field must be at least ${min} characters.`);
        } else if (value.length > max && codePoints(value) > max) {
          say(`The :field field must not be greater than ${max} characters.`);
        }
      }),
    ),
    { maxLength: max, ...(min > 0 ? { minLength: min } : {}) },
  );
}

/** The id of a user or tenant in another system, stored and compared exactly as given. */
export const externalId = described(
  text({ min: 1, max: 255, trim: false }).check(
    z.refine(
      (value) => value === value.trim(),
      "The :field field must not begin or end with a space.",
    ),
  ),
  "What your own system calls it; no two share one.",
);

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

const MOST_EMAIL = 254;
const MOST_LOCAL_PART = 64;

/** Whether a mail server can take mail for this address: the limits of RFC 5321, and no dot at the beginning. */
const isMailable = (value: string): boolean =>
  value.length <= MOST_EMAIL && value.indexOf("@") <= MOST_LOCAL_PART && !value.startsWith(".");

/**
 * One stored form for every spelling of an address: trimmed, lower-case ASCII letters. Not NFC, which turns the Kelvin
 * sign into a K: one address must never become another.
 */
export const canonicalEmail = (value: string): string =>
  value.length > LONGEST_ADDRESS ? value : foldAscii(value.trim());

/** Includes spaces around it. A longer one is rejected unread. */
const LONGEST_ADDRESS = 1_000;

const address = (isAllowed: (value: string) => boolean, maxLength = 255) =>
  shownAs(
    z.pipe(z.string(), z.transform(canonicalEmail)).check(
      z.superRefine((value, ctx) => {
        if (value === "")
          ctx.addIssue({ code: "custom", message: "The :field field is required." });
        else if (value.length > maxLength || !EMAIL.test(value) || !isAllowed(value)) {
          const message = "The :field field must be a valid email address.";
          ctx.addIssue({ code: "custom", message });
        }
      }),
    ),
    {
      format: "email",
      maxLength,
      description: "An email address. Case is ignored.",
    },
  );

/** The address of a person. */
export const email = address((value) => isMailable(value) && !isServiceAddress(value), MOST_EMAIL);

/** The address of any account: also of the service account of an API key, or one that an earlier version accepted. */
export const accountAddress = address(() => true);

export const password = text({ min: 8, max: 128, trim: false });

const textOrNull = (max: number) => z.nullable(text({ max }));

/** The fields of a postal address. */
export const postalFields = {
  street: described(text({ min: 1, max: 255 }), "Street and number."),
  city: described(text({ min: 1, max: 255 }), "The city."),
  country: described(textOrNull(100), "The country."),
  postalCode: described(textOrNull(32), "The postal code."),
  state: described(textOrNull(100), "The state, province or region."),
  phone: described(textOrNull(32), "A phone number for the carrier."),
};

const DECIMALS: Readonly<Record<number, string>> = {
  0: "without decimals",
  2: "with at most two decimals",
  3: "with at most three decimals",
};

/** In minor units; null if it is not an amount. With more digits than are read, it exceeds the limit in any unit. */
function amountIn(value: number | string, currency: Currency): number | null {
  if (typeof value === "number") {
    return Math.abs(value) >= 1e15 ? value : moneyFromNumber(value, currency);
  }
  const decimals = DECIMAL.exec(value)?.[1];
  if (decimals === undefined || decimals.length > decimalsOf(currency)) return null;
  return parseMoney(value, currency) ?? Number(value);
}

/** The group holds the decimals, if there are any. */
const DECIMAL = /^-?\d{1,100}(?:\.(?=\d)|(?=$))(\d*)$/;

const amount = (isSigned: boolean) =>
  z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((value, ctx) => {
      const currency = currencyOfAmounts();
      const most = maxMoney(currency);
      const minor = amountIn(value, currency);
      const message =
        minor === null
          ? `The :field field must be an amount ${DECIMALS[decimalsOf(currency)]}.`
          : minor < 0 && !isSigned
            ? "The :field field must be at least 0."
            : minor < -most
              ? `The :field field must be at least ${formatMoney(-most, currency)}.`
              : minor > most
                ? `The :field field must not be greater than ${formatMoney(most, currency)}.`
                : null;
      if (message === null) return minor as number;
      refuse(ctx, message);
      return z.NEVER;
    }),
  );

/**
 * An amount as a JSON number, or as its decimal text, with at most the decimals of the tenant's currency; minor units
 * inside.
 */
export const money = shownAs(
  amount(false),
  // Validators compute whether 1.1 is a multiple of 0.01, and many find that it is not.
  { minimum: 0, maximum: 9_999_999_999.99 },
);

/** The same, also below 0. */
export const signedMoney = shownAs(amount(true), {
  minimum: -9_999_999_999.99,
  maximum: 9_999_999_999.99,
});

/** The string flags of an account: '0' or '1' outside, a boolean inside. */
export const flag = z.pipe(
  z.enum(["0", "1"]),
  z.transform((value) => value === "1"),
);

/**
 * A moment with a time zone, between the years 1970 and 9999; a date alone is the beginning of the tenant's day, and of
 * the day in UTC where there is no tenant.
 */
export const timestamp = moment(beginningOfDay);

/** The same for the end of a span: a date alone means the last millisecond of that day. */
export const lastMoment = moment(endOfDay);

function moment(inDay: (day: Date, timeZone: string) => Date) {
  return shownAs(
    z.pipe(
      z.string(),
      z.transform((value, ctx) => {
        const isDay = DAY.test(value);
        const whole = isDay ? `${value}T00:00:00.000Z` : value;
        const parsed = DATE_TIME.test(whole) ? new Date(whole) : new Date(Number.NaN);
        if (!Number.isNaN(parsed.getTime()) && sameDay(whole, parsed)) {
          return isDay ? inDay(parsed, timeZoneOfDays()) : parsed;
        }
        refuse(ctx, NO_MOMENT);
        return z.NEVER;
      }),
    ),
    { format: "date-time" },
  );
}

const NO_MOMENT =
  "The :field field must be a valid date. Send a day such as 2026-03-31, or a time with its zone such as 2026-03-31T09:30:00Z.";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME =
  /^(?:19[7-9]\d|[2-9]\d{3})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** JavaScript reads 30 February as 2 March; refuses a day that does not exist. */
function sameDay(written: string, parsed: Date): boolean {
  const zone = /([+-])(\d{2}):(\d{2})$/.exec(written);
  const minutes = zone ? (zone[1] === "-" ? -1 : 1) * (Number(zone[2]) * 60 + Number(zone[3])) : 0;
  return (
    new Date(parsed.getTime() + minutes * 60_000).toISOString().slice(0, 10) ===
    written.slice(0, 10)
  );
}
