import { expect, it } from "@jest/globals";
import { currencyOfAmounts, plainTerms, readingBy } from "./tenant-terms.js";

it("is known to schemas of another copy of the package, such as that of an extension", async () => {
  const path = "./tenant-terms.js?copy";
  const copy = (await import(path)) as { currencyOfAmounts: typeof currencyOfAmounts };
  expect(copy.currencyOfAmounts).not.toBe(currencyOfAmounts);
  const { value, met } = readingBy({ ...plainTerms, currency: "KWD" }, () =>
    copy.currencyOfAmounts(),
  );
  expect([value, met.amounts]).toEqual(["KWD", true]);
});
