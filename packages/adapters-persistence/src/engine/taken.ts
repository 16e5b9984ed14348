import { CoreError } from "@souk/core";
import { classify } from "./failures.js";

/** Refuses what somebody else has taken since it was looked for. */
export async function unlessTaken<T>(message: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw classify(error) === "unique" ? new CoreError("conflict", message) : error;
  }
}
