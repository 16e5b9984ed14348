import { describe, expect, it } from "@jest/globals";
import { similar } from "./nearest.js";

const known = ["id", "name", "price", "status", "currency"];

describe("a similar word", () => {
  it.each([
    ["statsu", "status"],
    ["Price", "price"],
    ["unit_price", "price"],
    ["user_id", undefined],
    ["external_id", undefined],
    ["größe", undefined],
    ["x".repeat(100_000), undefined],
  ])("is offered for %.20s only where it is one: %s", (word, expected) => {
    expect(similar(word, known)).toBe(expected);
  });
});
