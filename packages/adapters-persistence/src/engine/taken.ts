import { CoreError } from "@souk/core";
import { classify } from "./failures.js";

/** Rejects a value that was taken after the check. */
export async function unlessTaken<T>(message: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw classify(error) === "unique" ? new CoreError("conflict", message) : error;
  }
}
