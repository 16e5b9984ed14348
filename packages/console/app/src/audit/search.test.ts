import { describe, expect, it } from "@jest/globals";
import { auditFilter, auditSearch } from "./search.js";
import { inWords, shownValue } from "./shown-value.js";

const speech = { values: {}, fields: {}, currency: null, locale: "en" };
const NOW = Date.parse("2026-11-26T12:34:56Z");

describe("the address of the audit log", () => {
  it("keeps the filters that the API knows and drops others", () => {
    expect(auditSearch({ actor: "user", actor_id: 7, days: 7, object: "order", other: 1 })).toEqual(
      { actor: "user", actor_id: 7, days: "7", object: "order" },
    );
    expect(auditSearch({ actor: "robot", actor_id: -1, days: "400" })).toEqual({});
  });

  it("begins at a whole hour, so that an open page repeats the same request", () => {
    const from = "2026-11-19T12:00:00.000Z";
    expect(auditFilter({ days: "7" }, NOW)).toEqual({ from });
    expect(auditFilter({ days: "7" }, NOW + 60_000)).toEqual({ from });
  });
});

describe("a value in the audit log", () => {
  it("is one line, and a dash for nothing", () => {
    expect([null, "", "Lamp", 5, { a: 1 }].map((value) => shownValue(value))).toEqual([
      "–",
      "–",
      "Lamp",
      "5",
      "a: 1",
    ]);
    expect(shownValue("x".repeat(500))).toHaveLength(121);
    expect(shownValue(["order.created", "order.completed"])).toBe("order.created, order.completed");
    expect(shownValue([])).toBe("–");
  });

  it("has its currency, and records are said part by part", () => {
    const english = {
      ...speech,
      currency: "EUR",
      fields: { city: "City", zip_code: "Postal code" },
    };
    expect(shownValue("30.00", "total_amount", english)).toBe("€30.00");
    const address = { city: "Lisbon", zip_code: null, country: "PT" };
    expect(shownValue(address, "address", english)).toBe("City: Lisbon, country: PT");
  });

  it("is in words where the console has any, and a name without words is shown itself", () => {
    const words = { partly_shipped: "partly shipped", true: "yes" };
    expect(
      ["partly_shipped", true, "Lamp"].map((value) =>
        shownValue(value, "", { ...speech, values: words }),
      ),
    ).toEqual(["partly shipped", "yes", "Lamp"]);
    expect([inWords("own_field", words), inWords("constructor", words)]).toEqual([
      "own field",
      "constructor",
    ]);
  });
});
