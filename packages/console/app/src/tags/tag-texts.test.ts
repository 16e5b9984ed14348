import { expect, it } from "@jest/globals";
import { joinedTags, splitTags, withoutTags, withTyped } from "./tag-texts.js";

it("adds typed tags without blanks and repetitions, whatever their case, up to twenty", () => {
  expect(withTyped(["VIP"], " vip, New ,,new")).toEqual(["VIP", "New"]);
  const many = Array.from({ length: 20 }, (_, n) => String(n));
  expect(withTyped(many, "one more")).toEqual(many);
});

it("removes tags whatever their case", () => {
  expect(withoutTags(["VIP", "New"], ["vip", "old"])).toEqual(["New"]);
});

it("keeps tags apart in the text of a form", () => {
  expect(splitTags(joinedTags(["a, b", "c"]))).toEqual(["a, b", "c"]);
  expect(splitTags(joinedTags([]))).toEqual([]);
});
