import { expect, it } from "@jest/globals";
import { addressOfTags, tagsInAddress } from "./tag-address.js";

it("keeps the tags of a filter apart in an address, also with commas in them", () => {
  const tags = ["Summer", "a, b", "back\\slash"];
  expect(addressOfTags(tags)).toBe("Summer,a\\, b,back\\\\slash");
  expect(tagsInAddress(addressOfTags(tags))).toEqual(tags);
  expect(addressOfTags([])).toBeUndefined();
  expect(tagsInAddress(undefined)).toEqual([]);
});
