import { sendOn } from "./pg-client.js";
import type { OwningClient, OwningKnex } from "./owners.js";
import { executorOn } from "./statements.js";

export const isKnex = (owner: object): owner is OwningKnex =>
  typeof owner === "function" && "client" in owner && "raw" in owner;

/** On the transaction's connection itself, because `raw` reads each `?` of a statement as a place for a value. */
export const onKnex = (transaction: OwningKnex) =>
  executorOn(async (statement) => {
    // The connection would take the statement all the same.
    if (transaction.isCompleted?.()) {
      throw new Error("There is no transaction to join: this Knex transaction has ended.");
    }
    return sendOn((await transaction.client.acquireConnection()) as OwningClient, statement);
  });
