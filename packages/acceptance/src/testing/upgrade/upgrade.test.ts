import { describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { differences } from "./differences.js";
import { type Released, readRelease, releasesOn } from "./released.js";
import { upgradeRun } from "./upgrade-run.js";
import { writeRelease } from "./write-release.js";

it("a difference is what went or changed, and not what came", () => {
  const was = { a: 1, b: [{ c: "x" }, { c: null }] };
  expect(differences(was, { ...was, more: true })).toEqual([]);
  expect(differences(was, { a: 2, b: [{ c: "x" }, {}] })).toEqual([
    ".a: 2, was 1",
    ".b.1.c: undefined, was null",
  ]);
  expect(differences(was, { a: 1, b: [{ c: "x" }] })).toEqual([".b: 1 of 2"]);
});

/** What an upgrade might lose, and how that is told. */
const losses = [
  ["delete from order_items where id = 1", /orders\/1 .*items: 0 of 1/],
  ["delete from access_tokens where id = 1", /401, was 200/],
  ["update products set price = price + 1 where id = 5", /products\/5 .*price: /],
  ["update users set password_hash = null where id = 2", /ben@example.com signs in: 401/],
] as const;

describe.each(testEngines)("data of a released version on $dialect", ({ dialect, create }) => {
  async function lost(released: Released, seeded: readonly string[] = []) {
    const database = await create();
    try {
      return (await upgradeRun(database, dialect, released, seeded)).lost;
    } finally {
      await database.drop();
    }
  }

  it.each(releasesOn(dialect))(
    "%s is all there after the upgrade, and goes on",
    async (release) => {
      expect(await lost(readRelease(release, dialect))).toEqual([]);
    },
  );

  it("is written by this version in the same way, with something in every table that was there", async () => {
    const database = await create();
    try {
      const written = await writeRelease(database, dialect, "next");
      const [release = ""] = releasesOn(dialect);
      const tables = Object.keys(readRelease(release, dialect).tables);
      expect(Object.keys(written.tables)).toEqual(expect.arrayContaining(tables));
      expect(await lost(written)).toEqual([]);
    } finally {
      await database.drop();
    }
  });

  it("would be seen to lose a row, a value, a token, a password or a secret", async () => {
    const [release = ""] = releasesOn(dialect);
    const other = { ...readRelease(release, dialect), secret: "whsec_another" };
    const found = (
      await lost(
        other,
        losses.map(([statement]) => statement),
      )
    ).join("\n");
    for (const [, told] of losses) expect(found).toMatch(told);
    expect(found).toContain("not signed with the secret that was shown");
  });
});
