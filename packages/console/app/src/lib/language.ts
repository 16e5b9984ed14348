import { store, stored } from "./browser-storage.js";

/** The languages of the console. */
export const languages = ["en", "ar", "de"] as const;
export type Language = (typeof languages)[number];

const KEY = "souk-language";

/** The language that a tag such as `ar-EG` means, if the console speaks it. */
const languageOf = (tag: string): Language | undefined =>
  languages.find((language) => language === tag.toLowerCase().split("-")[0]);

/** The language chosen in this browser, else the first of the browser's languages that the console has. */
export const chooseLanguage = (stored: string | null, preferred: readonly string[]): Language =>
  [...(stored === null ? [] : [stored]), ...preferred].flatMap((tag) => languageOf(tag) ?? [])[0] ??
  "en";

/** Under the locale C of POSIX, as in containers, Chromium reports `en-US@posix`, which no formatter accepts. */
const isTag = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
};

/**
 * Numbers and dates look as in the reader's own variant of the language, such as `en-GB`. Their digits are those of SKUs,
 * order numbers and typed text in every variant, so that a page does not mix ٣٠ and 30.
 */
export const localeOf = (language: Language, preferred: readonly string[]): string => {
  const tag = preferred.find((each) => languageOf(each) === language && isTag(each)) ?? language;
  return language === "ar" ? new Intl.Locale(tag, { numberingSystem: "latn" }).toString() : tag;
};

export const directionOf = (language: Language): "ltr" | "rtl" =>
  language === "ar" ? "rtl" : "ltr";

/**
 * The language of the profile, for a browser in which the reader has chosen none. English is what a profile has that no
 * one has set, so it says nothing.
 */
export const languageOfProfile = (stored: string | null, profile: string): Language | null => {
  const language = languageOf(profile);
  return stored !== null || language === undefined || language === "en" ? null : language;
};

export const storedLanguage = (): string | null => stored(KEY);

export const storeLanguage = (language: Language): void => store(KEY, language);
