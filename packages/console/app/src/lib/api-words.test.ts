import { afterEach, describe, expect, it } from "@jest/globals";
import { inReadersWords, speakBy } from "./api-words.js";

afterEach(() => speakBy(null));

describe("a message of the API", () => {
  it.each([
    ["The name field is required.", "required "],
    ["The address.street field is required.", "required "],
    ["The sku field must not be greater than 64 characters.", "lettersAtMost 64"],
    ["The price field must be at least 0.", "atLeast 0"],
    ["The stock field must be an integer.", "integer "],
    ["The price field must be an amount with at most two decimals.", "amount "],
    ["The sku has already been taken.", "taken "],
    ["The selected category id is invalid.", "choice "],
  ])("%s is said by its rule", (message, said) => {
    speakBy((rule, { limit }) => `${rule} ${limit}`);
    expect(inReadersWords(message)).toBe(said);
  });

  it("stays as it is where its rule is unknown, and in English", () => {
    expect(inReadersWords("The name field is required.")).toBe("The name field is required.");
    speakBy((rule) => rule);
    expect(inReadersWords("It is on its way.")).toBe("It is on its way.");
  });
});
