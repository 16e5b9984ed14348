import { beforeEach, describe, expect, it } from "@jest/globals";
import { createCore, type Core } from "../create-core.js";
import { newUserWithToken } from "../testing/builders.js";
import { memoryPorts } from "../testing/memory-ports.js";

let core: Core;
let ada: { as: { token: string } };

beforeEach(async () => {
  core = createCore(memoryPorts());
  ada = { as: (await newUserWithToken(core)).as };
});

const home = { street: "1 Main St", city: "Springfield" };

describe("the address book", () => {
  it("keeps an address with its defaults and reads it back", async () => {
    const made = await core.createAddress(ada, { ...home, label: "Home" });
    expect(made).toMatchObject({
      ...home,
      label: "Home",
      country: null,
      postalCode: null,
      isDefault: false,
      version: 1,
    });
    expect(await core.getAddress(ada, { id: made.id })).toEqual(made);
  });

  it("has one default at most, and lists it first", async () => {
    const first = await core.createAddress(ada, { ...home, isDefault: true });
    const second = await core.createAddress(ada, home);
    const third = await core.createAddress(ada, { ...home, isDefault: true });
    const ids = async () => {
      const { data } = await core.listAddresses(ada, {});
      return data.map(({ id, isDefault }) => (isDefault ? `*${id}` : `${id}`));
    };
    expect(await ids()).toEqual([`*${third.id}`, `${first.id}`, `${second.id}`]);
    await core.updateAddress(ada, { id: second.id, isDefault: true });
    expect(await ids()).toEqual([`*${second.id}`, `${first.id}`, `${third.id}`]);
  });

  it("changes only what is given, and nothing when nothing differs", async () => {
    const { id } = await core.createAddress(ada, { ...home, label: "Home" });
    const changed = await core.updateAddress(ada, { id, label: null, city: "Shelbyville" });
    expect(changed).toMatchObject({ label: null, city: "Shelbyville", street: "1 Main St" });
    expect(changed.version).toBe(2);
    expect((await core.updateAddress(ada, { id, city: "Shelbyville" })).version).toBe(2);
  });

  it("refuses a change to a version the caller has not seen", async () => {
    const { id } = await core.createAddress(ada, home);
    const stale = { ...ada, ifMatch: [7] };
    await expect(core.updateAddress(stale, { id, city: "X" })).rejects.toMatchObject({
      kind: "precondition_failed",
    });
    await expect(core.deleteAddress(stale, { id })).rejects.toMatchObject({
      kind: "precondition_failed",
    });
  });

  it("shows another's address as little as one that never was", async () => {
    const eve = { as: (await newUserWithToken(core, "Eve")).as };
    const { id } = await core.createAddress(ada, home);
    for (const missing of [id, 999_999]) {
      await expect(core.getAddress(eve, { id: missing })).rejects.toThrow("Address not found");
      await expect(core.updateAddress(eve, { id: missing, city: "X" })).rejects.toThrow(
        "Address not found",
      );
      await expect(core.deleteAddress(eve, { id: missing })).rejects.toThrow("Address not found");
    }
    expect(await core.getAddress(ada, { id })).toMatchObject(home);
    expect((await core.listAddresses(eve, {})).total).toBe(0);
  });

  it("asks for street and city", async () => {
    await expect(core.createAddress(ada, { city: " " } as never)).rejects.toMatchObject({
      issues: [
        { path: ["street"], message: "The street field is required." },
        { path: ["city"], message: "The city field is required." },
      ],
    });
  });

  it("forgets a deleted address", async () => {
    const { id } = await core.createAddress(ada, home);
    await core.deleteAddress(ada, { id });
    await expect(core.getAddress(ada, { id })).rejects.toThrow("Address not found");
  });
});
