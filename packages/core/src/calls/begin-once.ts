import { CoreError } from "../values/errors.js";

const begun = new WeakSet<object>();

/** A stream cannot begin again when the database rolls the transaction back. */
export function beginOnce(input: object): void {
  if (begun.has(input)) {
    const message = "The database connection broke and nothing was stored. Please start again.";
    throw new CoreError("unavailable", message);
  }
  begun.add(input);
}
