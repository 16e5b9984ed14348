import { expect, it } from "@jest/globals";
import pg from "pg";
import { checkOwner } from "./owner.js";

it.each([undefined, null, "em", {}])("nothing else can own a transaction: %j", (owner) => {
  expect(() => checkOwner(owner as never)).toThrow(
    "`joined` takes an EntityManager of MikroORM, a transaction of Kysely, Drizzle, Knex or Prisma, or a client of pg.",
  );
});

it("a pool owns no transaction: the error says to take a client", async () => {
  const pool = new pg.Pool();
  expect(() => checkOwner(pool)).toThrow("take one with `await pool.connect()`");
  await pool.end();
});
