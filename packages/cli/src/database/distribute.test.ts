import { expect, it } from "@jest/globals";
import { describePlaces } from "../testing/engines.js";

const reasons = {
  sqlite: "Only Postgres with Citus can distribute tables.",
  postgres: "The database lacks Citus: run create extension citus.",
};

describePlaces("souk db distribute", (place) => {
  it("says why a database cannot be spread, and changes nothing", async () => {
    const { souk, url } = place();
    const { code, err } = await souk(["db", "distribute", "--yes"]);
    expect(err).toContain(reasons[url.startsWith("sqlite:") ? "sqlite" : "postgres"]);
    expect(code).not.toBe(0);
    expect((await souk(["doctor"])).out).not.toContain("spread");
  });

  it("refuses a number of parts that no cluster has", async () => {
    const { souk } = place();
    for (const shards of ["0", "1.5", "many", "1025"]) {
      const { code, err } = await souk(["db", "distribute", "--shards", shards]);
      expect(err).toContain("It must be a number from 1 to 1024.");
      expect(code).not.toBe(0);
    }
  });
});
