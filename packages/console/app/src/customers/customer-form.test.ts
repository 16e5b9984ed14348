import { describe, expect, it } from "@jest/globals";
import { bodyOf, changesOf, emptyAddress, emptyCustomer } from "./customer-form.js";

const home = { ...emptyAddress, label: "Home", street: " 2 Harbor St ", city: "Oslo" };
const grace = { ...emptyCustomer, name: "Grace", addresses: [home] };

describe("the form of a customer", () => {
  it("sends empty fields as null, and texts without blanks around them", () => {
    expect(bodyOf({ ...grace, note: "  " })).toMatchObject({
      name: "Grace",
      email: null,
      note: null,
      addresses: [{ label: "Home", street: "2 Harbor St", city: "Oslo", country: null }],
    });
  });

  it("sends only what was changed, the addresses as a whole list", () => {
    const copied = { ...grace, addresses: [{ ...home }] };
    expect(changesOf({ ...copied, phone: "5550147" }, grace)).toEqual({ phone: "5550147" });
    const moved = changesOf({ ...grace, addresses: [home, { ...home, city: "Bergen" }] }, grace);
    expect(Object.keys(moved)).toEqual(["addresses"]);
    expect(moved.addresses?.map(({ city }) => city)).toEqual(["Oslo", "Bergen"]);
  });
});
