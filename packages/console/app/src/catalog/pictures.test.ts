import { describe, expect, it } from "@jest/globals";
import type { Picture } from "@souk/client";
import { idsOf, moved, ontoOthers, pictureFields } from "./pictures.js";

const listOf = (...ids: number[]) => ids.map((id) => pictureFields({ id, alt: null } as Picture));

describe("the pictures of a product in its form", () => {
  it.each([
    ["my order stays", [3, 1, 2], [1, 2, 3], [1, 2, 3], [3, 1, 2]],
    ["a picture that the other person added comes last", [2, 1], [1, 2], [1, 2, 9], [2, 1, 9]],
    ["a picture that the other person removed is gone", [2, 1, 8], [1, 2], [1], [1, 8]],
    ["a picture that I removed stays removed", [2], [1, 2], [2, 1, 9], [2, 9]],
  ])("after a conflict %s", (_, mine, start, theirs, merged) => {
    expect(idsOf(ontoOthers(listOf(...mine), start, listOf(...theirs)))).toEqual(merged);
  });

  it("move to any place of the list, and not beyond it", () => {
    expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
    expect(moved(["a", "b", "c"], 1, 9)).toEqual(["a", "c", "b"]);
    expect(moved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
  });
});
