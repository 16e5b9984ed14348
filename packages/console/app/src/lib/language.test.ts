import { describe, expect, it } from "@jest/globals";
import { chooseLanguage, directionOf, languageOfProfile, localeOf } from "./language.js";

describe("the language of the console", () => {
  it.each([
    ["what the reader chose", "ar", ["en-GB"], "ar"],
    ["the browser's", null, ["ar-EG", "en"], "ar"],
    ["the first that there is of the browser's", null, ["pt-BR", "ar", "en"], "ar"],
    ["English where there is none of the browser's", null, ["pt-BR"], "en"],
    ["the browser's after a choice that there is no more", "tlh", ["ar"], "ar"],
  ] as const)("is %s", (_, stored, preferred, language) => {
    expect(chooseLanguage(stored, preferred)).toBe(language);
  });

  it("shows numbers and dates as the reader's variant of it does", () => {
    expect(localeOf("en", ["ar", "en-GB", "en-US"])).toBe("en-GB");
  });

  it("shows every number in the same digits, whatever the variant of Arabic", () => {
    for (const preferred of [["en-GB"], ["ar-EG"], ["ar-SA-u-nu-arab"]]) {
      const locale = localeOf("ar", preferred);
      const number = new Intl.NumberFormat(locale).format(30);
      const date = new Intl.DateTimeFormat(locale, { day: "numeric" }).format(0);
      expect([number, /^\d+$/.test(date)]).toEqual(["30", true]);
    }
  });

  it("follows the profile where the browser has no choice and the profile one", () => {
    expect(languageOfProfile(null, "ar-MA")).toBe("ar");
    expect(languageOfProfile("en", "ar")).toBeNull();
    expect(languageOfProfile(null, "en")).toBeNull();
    expect(languageOfProfile(null, "pt")).toBeNull();
  });

  it("runs from the right in Arabic", () => {
    expect([directionOf("en"), directionOf("ar")]).toEqual(["ltr", "rtl"]);
  });

  it("formats with the language alone where the browser reports a locale of POSIX", () => {
    expect(chooseLanguage(null, ["en-US@posix", "en"])).toBe("en");
    expect(localeOf("en", ["en-US@posix"])).toBe("en");
    expect(localeOf("en", ["en-US@posix", "en-IE"])).toBe("en-IE");
  });
});
