import { expect, it } from "@jest/globals";
import { checkOwner } from "./owner.js";

it.each([undefined, null, "em", {}])("nothing else can own a transaction: %j", (owner) => {
  expect(() => checkOwner(owner as never)).toThrow(
    "persistence.joined takes an EntityManager, a Kysely transaction or a client of pg.",
  );
});
