import { describe, expect, it } from "@jest/globals";
import { changedSettings, type SettingsFields } from "./settings-form.js";

const before: SettingsFields = {
  name: "Lamps & Co",
  timezone: "Europe/Berlin",
  currency: "EUR",
  inventory: "untracked",
  low_stock: "5",
  require_factor: false,
  totals: "kept",
  legal_name: "Lamps Ltd",
  legal_address: "",
  tax_number: "",
  invoice_prefix: "",
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

  it("send null for a text of the invoice that was cleared", () => {
    const fields: SettingsFields = { ...before, legal_name: " ", tax_number: "GB1 " };
    expect(changedSettings(fields, before, "en")).toEqual({
      settings: { legal_name: null, tax_number: "GB1" },
    });
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
