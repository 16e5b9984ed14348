import { describe, expect, it } from "@jest/globals";
import { bodyOf, formValues, type NounField } from "./noun.js";

const field = (
  name: string,
  kind: NounField["kind"],
  more: Partial<NounField> = {},
): NounField => ({
  name,
  kind,
  presence: "optional",
  preset: null,
  filtered: false,
  sorted: false,
  max: null,
  choices: [],
  references: null,
  ...more,
});
const noun = {
  fields: [
    field("name", "text", { presence: "required" }),
    field("terms", "choice", { presence: "preset", preset: "prepaid" }),
    field("limit", "money"),
    field("rating", "integer"),
    field("metadata", "metadata"),
  ],
};
const spelling = { currency: "EUR", locale: "de" };

describe("the form of a noun", () => {
  it("sends what differs from the record, amounts as numbers", () => {
    const record = {
      id: 1,
      version: 1,
      external_id: null,
      name: "Lumen",
      terms: "net30",
      limit: 5.5,
    };
    const before = formValues(noun, record, spelling);
    expect(before).toEqual({ name: "Lumen", terms: "net30", limit: "5,50", rating: "" });
    const values = { ...before, limit: "7,25", rating: "4" };
    expect(bodyOf(noun, values, before, spelling)).toEqual({ limit: 7.25, rating: 4 });
    expect(bodyOf(noun, { ...before, limit: " " }, before, spelling)).toEqual({ limit: null });
  });

  it("leaves presets to the API, and wrong numbers too", () => {
    const empty = formValues(noun, null, spelling);
    expect(empty).toEqual({ name: "", terms: "prepaid", limit: "", rating: "" });
    expect(
      bodyOf(noun, { ...empty, name: "Lux", terms: "", limit: "viel" }, null, spelling),
    ).toEqual({
      name: "Lux",
      limit: "viel",
      rating: null,
    });
  });
});
