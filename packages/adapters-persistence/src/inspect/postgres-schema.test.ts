import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { openEngine } from "../testing/raw.js";
import { testEngines } from "../testing/test-databases.js";
import { moduleOf } from "./expected-objects.js";
import { postgresCatalogue } from "./postgres-catalogue.js";

const isOfCluster = process.env["TEST_CITUS_URL"] !== undefined;
const source = new URL("../../src/inspect/postgres-schema.generated.ts", import.meta.url);

const postgres = testEngines.filter(({ dialect }) => dialect === "postgres" && !isOfCluster);

describe.each(postgres)("the generated schema of $dialect", ({ create }) => {
  it("is what the migrations make; WRITE_SCHEMA=1 writes it again", async () => {
    const database = await create();
    const engine = openEngine(database.url);
    const found = moduleOf(await engine.transaction("read", postgresCatalogue));
    await engine.close();
    await database.drop();
    if (process.env["WRITE_SCHEMA"] === "1") writeFileSync(source, found);
    expect(readFileSync(source, "utf8")).toBe(found);
  });
});
