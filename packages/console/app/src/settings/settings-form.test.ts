import { describe, expect, it } from "@jest/globals";
import { changedSettings, type SettingsFields } from "./settings-form.js";

const before: SettingsFields = {
  name: "Lamps & Co",
  timezone: "Europe/Berlin",
  currency: "EUR",
  inventory: "untracked",
  low_stock: "5",
  require_factor: false,
};

describe("the settings of a shop", () => {
  it("are sent where they differ, and nothing else", () => {
    const fields: SettingsFields = { ...before, name: "Lamps", inventory: "enforced" };
    expect(changedSettings(fields, before, "en")).toEqual({
      name: "Lamps",
      settings: { inventory: "enforced" },
    });
    expect(changedSettings(before, before, "en")).toEqual({});
  });

  it("take a limit of low stock in the digits of the reader", () => {
    expect(changedSettings({ ...before, low_stock: "١٢" }, before, "ar-EG")).toEqual({
      settings: { low_stock: 12 },
    });
  });

  it.each(["many", "0", "-1", "1.5"])("are not sent with a limit of low stock of %s", (limit) => {
    expect(changedSettings({ ...before, low_stock: limit }, before, "en")).toBeNull();
  });
});
