import { describe, expect, it } from "@jest/globals";
import { findAmong, plainText } from "./find-among.js";

const options = ["Großküche", "Zürich", "Gross", "Die Große"].map((label) => ({ label }));
const find = (text: string) => findAmong(options, text).map(({ label }) => label);

describe("what a text finds among options", () => {
  it("begins with those that begin with it, whatever their case, accents and ß", () => {
    expect(find("gross")).toEqual(["Großküche", "Gross", "Die Große"]);
    expect(find("zurich")).toEqual(["Zürich"]);
    expect(find("KÜCHE ")).toEqual(["Großküche"]);
  });

  it("is all of them for an empty text, and none for an unknown one", () => {
    expect(find("")).toHaveLength(options.length);
    expect(find("Basel")).toEqual([]);
  });

  it("compares letters of other scripts", () => {
    expect(plainText("مَكتب")).toBe(plainText("مكتب"));
  });
});
