import { describe, expect, it } from "@jest/globals";
import { changedTags, tagsCell, tagsField, tagsInCell } from "./tags.js";

describe("tags", () => {
  it("are trimmed, and of a repetition without case the first stays in its place", () => {
    expect(tagsField.parse(["Summer", " New ", "summer", "NEW"])).toEqual(["Summer", "New"]);
    expect(tagsField.parse(null)).toEqual([]);
    expect(tagsField.parse(undefined)).toBeUndefined();
  });

  it("stay as they were first written, in their order, and the same list where nothing differs", () => {
    const before = ["VIP", "Late"];
    expect(changedTags(before, ["late", "vip"])).toBe(before);
    expect(changedTags(before, undefined)).toBe(before);
    expect(changedTags(before, ["New", "vip"])).toEqual(["VIP", "New"]);
    expect(changedTags(before, ["New", "vip"], "added")).toEqual(["VIP", "Late", "New"]);
    expect(changedTags(before, ["vip", "gone"], "removed")).toEqual(["Late"]);
    expect(changedTags(before, ["gone"], "removed")).toBe(before);
  });

  it("come back from the cell of a table, also with commas and backslashes inside", () => {
    const tags = ["a, b", String.raw`c\d`, "e"];
    expect(tagsInCell(tagsCell(tags) ?? "")).toEqual(tags);
    expect(tagsInCell(String.raw`Summer,C:\temp, ,`)).toEqual(["Summer", String.raw`C:\temp`]);
    expect(tagsCell([])).toBeNull();
  });
});
