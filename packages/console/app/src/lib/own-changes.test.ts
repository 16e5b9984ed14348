import { describe, expect, it } from "@jest/globals";
import { ownChanges } from "./own-changes.js";

describe("the own changes of a reader", () => {
  it("leave the fields that someone else changed as they were saved", () => {
    const before = { name: "Lamps", lowStock: "5", zone: "UTC" };
    const theirs = { ...before, zone: "Europe/Berlin" };
    const mine = { ...before, name: "Lamps & Co" };
    expect({ ...theirs, ...ownChanges(mine, before) }).toEqual({
      name: "Lamps & Co",
      lowStock: "5",
      zone: "Europe/Berlin",
    });
  });

  it("are none in a form that nobody touched", () => {
    expect(ownChanges({ name: "", category: null }, { name: "", category: null })).toEqual({});
  });
});
